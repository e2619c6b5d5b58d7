import { atom, computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { MissingTeamScreen } from '../screens/live-missing.tsx'
import { ask } from './live-asking.ts'
import type { LiveCalendars } from './live-calendars.tsx'
import { liveIds } from './live-route.ts'
import { liveView, type LiveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'
import { shownTeam } from './shown/team.tsx'

const { tournamentDetails, teamDetails, teamPlayersList } = reading

/** Not before the first view, which keeps their place. */
const $calendars = atom<typeof LiveCalendars | null>(null)

const $view = computed(
  [tournamentDetails.$state, teamDetails.$state, teamPlayersList.$state, $calendars],
  (details, team, players, Calendars): LiveView => {
    if (details.data && team.error?.status === 404)
      return {
        state: 'missing',
        shown: <MissingTeamScreen tournament={liveWhole(details.data)} />,
      }
    return liveView([details, team, players], (tournament, team, players) =>
      shownTeam(
        tournament,
        team,
        players,
        Calendars ? (whole, ours) => <Calendars tournament={whole} team={ours} /> : undefined,
      ),
    )
  },
)

/** `/torneo/{id}/equipos/{team_id}` */
livePage($view, () => {
  const { id, teamId } = liveIds()
  ask(tournamentDetails, id)
  ask(teamDetails, teamId)
  ask(teamPlayersList, teamId)
})

// Where it does not come, the page is read all the same.
import('./live-calendars.tsx').then(
  (found) => $calendars.set(found.LiveCalendars),
  () => undefined,
)
