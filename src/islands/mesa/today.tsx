import { useEffect, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { type KnownValue, onTheirWay } from '../../lib/mesa/known.ts'
import { agendaOf, merged, MOST_AT_ONCE } from '../../lib/mesa/today.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { TodayScreen } from '../../screens/mesa/today.tsx'
import { decidingIn, useAround } from './around.ts'
import { dayOf } from './day.ts'
import { rememberMine } from './kept-here.ts'
import { phone } from './phone.ts'
import { useTitle } from './title.ts'

/** The loaded data of these tournaments. */
function useTournaments(ids: readonly string[]): MesaTournamentAnswer[] {
  const key = ids.slice(0, MOST_AT_ONCE).join(' ')
  const $all = useMemo((): ReadableAtom<KnownValue<MesaTournamentAnswer>[]> => {
    if (key === '') return atom([])
    return computed(key.split(' ').map(phone.tournament), (...all) => all)
  }, [key])
  return useStore($all).flatMap((known) => (known.state === 'known' ? [known.value] : []))
}

/** `/mesa` */
export function TodayPage() {
  const around = useAround()
  const mine = useStore(phone.tournaments())
  const ids = mine.state === 'known' ? mine.value.map(({ id }) => id) : []
  const tournaments = useTournaments(ids)
  const isKnown = mine.state === 'known'
  useTitle()
  useEffect(() => {
    if (isKnown) rememberMine(ids)
  }, [ids.join(' '), isKnown])
  const agendas = tournaments.map((one) =>
    agendaOf(one, onTheirWay(around.waiting, one.id), dayOf(around.now, one.timeZone)),
  )
  return (
    <TodayScreen
      around={around}
      tournaments={mine}
      agenda={agendas.length > 0 ? merged(agendas) : null}
      deciding={decidingIn(tournaments)}
      onRetry={phone.refresh}
    />
  )
}
