import { atom, computed } from 'nanostores'
import { liveWhole } from '../lib/live/live-whole.ts'
import { saidOutlook } from '../lib/live/said-outlook.ts'
import { matchesOf } from '../lib/rules/team-matches.ts'
import { MissingTeamScreen } from '../screens/live-missing.tsx'
import { TeamScreen } from '../screens/team.tsx'
import { ask } from './live-asking.ts'
import type { LiveCalendars } from './live-calendars.tsx'
import { liveIds } from './live-route.ts'
import { liveView, type LiveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'

const { tournamentDetails, teamDetails, teamPlayersList } = reading

/** Not before the first view, which keeps their place. */
const $calendars = atom<typeof LiveCalendars | null>(null)

const $view = computed(
  [tournamentDetails.$state, teamDetails.$state, teamPlayersList.$state, $calendars],
  (details, team, players, Calendars): LiveView => {
    if (details.data && team.error?.status === 404)
      return {
        state: 'failed',
        shown: <MissingTeamScreen tournament={liveWhole(details.data)} />,
      }
    return liveView([details, team, players], (tournament, team, players) => {
      const whole = liveWhole(tournament, [{ ...team, players }])
      const ours = whole.teams.find(({ id }) => id === team.id)
      if (!ours || (team.tournament && team.tournament.id !== tournament.id))
        return <MissingTeamScreen tournament={whole} />
      const isDated = matchesOf(whole, ours).some(
        ({ match: { date, originalDate } }) => date ?? originalDate,
      )
      const calendars = Calendars ? (
        <Calendars tournament={whole} team={ours} />
      ) : (
        <p className="along" />
      )
      const along = tournament.outlook && isDated && calendars
      return (
        <TeamScreen
          tournament={whole}
          team={ours}
          outlook={saidOutlook(tournament)}
          along={along}
        />
      )
    })
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
