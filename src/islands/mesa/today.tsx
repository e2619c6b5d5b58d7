import { useEffect, useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { type KnownValue, onTheirWay } from '../../lib/mesa/phone/known.ts'
import { agendaOf, merged, MOST_AT_ONCE } from '../../lib/mesa/today.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { TodayScreen } from '../../screens/mesa/today.tsx'
import { decidingIn, useAround } from './around.ts'
import { localDay } from './day.ts'
import { rememberMine } from './phone/kept-here.ts'
import { $login } from './phone/login.ts'
import { later } from './later.tsx'
import { phone } from './phone/phone.ts'
import { useTitle } from './title.ts'
import { useUnfolded } from './unfolded.ts'

/** Apart from what organisers use in a tournament: `/mesa` is where scorers begin. */
const Removed = later(() => import('./organising/removed.tsx').then((parts) => parts.Removed))

/** A tournament, and the link that asks for its matches, if one does. */
type Asked = { id: string; as?: string | undefined }

/** The loaded data of these tournaments. */
function useTournaments(asked: readonly Asked[]): MesaTournamentAnswer[] {
  const key = JSON.stringify(asked.slice(0, MOST_AT_ONCE))
  const $all = useMemo((): ReadableAtom<KnownValue<MesaTournamentAnswer>[]> => {
    const all = (JSON.parse(key) as Asked[]).map(({ id, as }) => phone.tournament(id, as))
    return all.length === 0 ? atom([]) : computed(all, (...known) => known)
  }, [key])
  return useStore($all).flatMap((known) => (known.state === 'known' ? [known.value] : []))
}

/** `/mesa` */
export function TodayPage() {
  const around = useAround()
  const mine = useStore(phone.tournaments())
  const all = mine.state === 'known' ? mine.value : []
  const gone = all.filter(({ removedUntil }) => removedUntil)
  const here = all.filter((one) => !gone.includes(one))
  const shown = mine.state === 'known' ? { ...mine, value: here } : mine
  // It stays after the last one was brought back, to say so.
  const [hadGone, setHadGone] = useState(false)
  if (gone.length > 0 && !hadGone) setHadGone(true)
  const ids = here.map(({ id }) => id)
  const over = useStore(phone.over)
  const links = useStore(phone.links).filter(
    ({ tournament, secret }) => !ids.includes(tournament) && !over.has(`Link ${secret}`),
  )
  const tournaments = useTournaments([
    ...ids.map((id) => ({ id })),
    ...links.map(({ id, tournament }) => ({ id: tournament, as: `link:${id}` })),
  ])
  const isIn = useStore($login).data !== null
  const isKnown = mine.state === 'known'
  const { isOpen, onFold } = useUnfolded()
  useTitle()
  useEffect(() => {
    if (isKnown) rememberMine(ids)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same ids come as a new list each time
  }, [ids.join(' '), isKnown])
  const agendas = tournaments.map((one) =>
    agendaOf(one, onTheirWay(around.waiting, one.id), localDay(around.now, one.timeZone)),
  )
  return (
    <TodayScreen
      around={around}
      tournaments={isIn || links.length === 0 ? shown : null}
      removed={hadGone && <Removed tournaments={gone} />}
      agenda={agendas.length > 0 ? merged(agendas) : null}
      fold={{ isOpen, onFold }}
      isOfMany={new Set(tournaments.map(({ id }) => id)).size > 1}
      deciding={decidingIn(tournaments)}
      onRetry={phone.refresh}
    />
  )
}
