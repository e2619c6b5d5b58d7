import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { MesaFrame } from '../../screens/mesa/frame.tsx'
import { MATCH_TABS } from '../../screens/mesa/match.tsx'
import { TOURNAMENT_TABS } from '../../screens/mesa/tournament.tsx'
import { useReady } from '../ready.ts'
import { followFolds } from './into-view.ts'
import { MesaMatch } from './match/match.tsx'
import { MesaTeamPage } from './parts.ts'
import { $place, followAddress } from './place.ts'
import { TodayPage } from './today.tsx'
import { MesaTournament } from './tournament.tsx'

/** The section in the address, else the first one. */
const tabIn = <Hash extends string>(tabs: readonly { hash: Hash }[], hash: string): Hash =>
  tabs.find((tab) => tab.hash === hash)?.hash ?? tabs[0]!.hash

function Page() {
  const { route, hash } = useStore($place)
  useEffect(followAddress, [])
  useEffect(followFolds, [])
  switch (route.page) {
    case 'today':
      return <TodayPage />
    case 'tournament':
      return <MesaTournament key={route.id} id={route.id} tab={tabIn(TOURNAMENT_TABS, hash)} />
    case 'match':
      return (
        <MesaMatch
          key={`${route.id} ${route.match}`}
          id={route.id}
          match={route.match}
          tab={tabIn(MATCH_TABS, hash)}
        />
      )
    case 'team':
      return <MesaTeamPage key={`${route.id} ${route.team}`} id={route.id} team={route.team} />
  }
}

/** All of Mesa. The built page has neither a user nor a tournament. */
export function Mesa() {
  if (useReady()) return <Page />
  return (
    <MesaFrame around={{ waiting: [], link: 'quiet', now: 0 }} title={MESA_WORDS.name} isUnknown>
      <p className="empty">{MESA_WORDS.loading}</p>
      <noscript>
        <p className="empty">{MESA_WORDS.needsScript}</p>
      </noscript>
    </MesaFrame>
  )
}
