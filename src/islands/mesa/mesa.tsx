import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { MesaFrame } from '../../screens/mesa/frame.tsx'
import { MATCH_TABS } from '../../screens/mesa/match/match.tsx'
import { useReady } from '../ready.ts'
import { followFolds, followRefusals } from './into-view.ts'
import { LinkPage } from './link.tsx'
import { MesaMatch } from './match/match.tsx'
import { MesaTeamPage } from './parts.ts'
import { $place, followAddress } from './place.ts'
import { tabIn } from './tab.ts'
import { TodayPage } from './today.tsx'
import { MesaTournament } from './tournament.tsx'

function Page() {
  const { route, hash } = useStore($place)
  useEffect(followAddress, [])
  useEffect(followFolds, [])
  useEffect(followRefusals, [])
  switch (route.page) {
    case 'today':
      return <TodayPage />
    case 'link':
      return <LinkPage />
    case 'tournament':
      return <MesaTournament key={route.id} id={route.id} hash={hash} />
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
