import type { Outlook } from '../lib/outlook/outlook.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { NameById } from './player-name.tsx'
import { SERIES_WORDS } from '../lib/wording/tournament/series.ts'
import './suspended.css'

/** Who misses the next match: of all teams, one, or some. Renders nothing if the list is empty. */
export function Suspended({
  tournament,
  outlook,
  team,
  only,
}: {
  tournament: Tournament
  outlook: Outlook
  team?: Team
  /** Team ids. */
  only?: ReadonlySet<string>
}) {
  const suspended = outlook.suspended(team).filter((one) => !only || only.has(one.team))
  if (suspended.length === 0) return null
  const teamOf = (id: string) => tournament.teams.find((one) => one.id === id)
  return (
    <section className="suspended">
      <h2 className="k">{SERIES_WORDS.suspended}</h2>
      <ul>
        {suspended.map((one, index) => (
          <li key={index}>
            <b>
              <NameById
                tournament={tournament}
                team={teamOf(one.team)}
                id={one.player}
                name={one.name}
              />
            </b>
            {!team && ` (${teamOf(one.team)?.name})`}: {one.note}
          </li>
        ))}
      </ul>
    </section>
  )
}
