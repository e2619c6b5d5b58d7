import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { onTheirWay } from '../../lib/mesa/phone/known.ts'
import { agendaOf } from '../../lib/mesa/today.ts'
import { MesaTournamentScreen, TOURNAMENT_TABS, tabsOf } from '../../screens/mesa/tournament.tsx'
import { decidingIn, useAround } from './around.ts'
import { localDay } from './day.ts'
import {
  CardRules,
  Closing,
  Groups,
  NewTeam,
  OwnTournament,
  Repairs,
  TableRules,
  TournamentPicture,
} from './organising/parts.ts'
import { Journal, Lots, Rounds, Scorers } from './parts.ts'
import { phone } from './phone/phone.ts'
import { chosenIn, tabIn } from './tab.ts'
import { useTitle } from './title.ts'
import { useUnfolded } from './unfolded.ts'

/** `/mesa/{id}` */
export function MesaTournament({ id, hash }: { id: string; hash: string }) {
  const around = useAround()
  const known = useStore(phone.tournament(id))
  const value = known.state === 'known' ? known.value : undefined
  const tab = tabIn(value ? tabsOf(value) : TOURNAMENT_TABS, hash)
  const { isOpen, onFold } = useUnfolded()
  const $actor = useMemo(() => phone.actor(id), [id])
  const isByLink = useStore($actor)?.id.startsWith('link:') === true
  useTitle(value?.name)
  const today = localDay(around.now, value?.timeZone)
  const agenda = value ? agendaOf(value, onTheirWay(around.waiting, id), today) : null
  return (
    <MesaTournamentScreen
      around={around}
      tournament={known}
      unsent={around.waiting.filter(({ tournament }) => tournament === id)}
      agenda={agenda}
      tab={isByLink ? 'partidos' : tab}
      isByLink={isByLink}
      deciding={decidingIn(value ? [value] : [])}
      fold={{ isOpen, onFold }}
      closing={value?.role === 'organiser' && <Closing tournament={value} />}
      rounds={
        value &&
        agenda &&
        !isByLink && <Rounds tournament={value} agenda={agenda} chosen={chosenIn(hash)} />
      }
      repairs={value?.role === 'organiser' && <Repairs tournament={value} />}
      lots={
        value?.role === 'organiser' && (
          <>
            <NewTeam tournament={value} />
            <Lots tournament={value} />
            <OwnTournament tournament={value} />
            <TournamentPicture tournament={value} />
            <Groups tournament={value} />
            <TableRules tournament={value} />
            <CardRules tournament={value} />
          </>
        )
      }
      journal={<Journal id={id} tournament={value} now={around.now} />}
      scorers={value && <Scorers tournament={value} listing={value.listing} now={around.now} />}
      onRetry={phone.refresh}
    />
  )
}
