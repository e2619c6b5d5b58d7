import type { Outlook } from '../lib/outlook/outlook.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { SERIES_WORDS } from '../lib/wording/series.ts'
import './suspended.css'

/** Who misses the next match, of all teams or of one; nothing where nobody does. */
export function Suspended({
  tournament,
  outlook,
  team,
}: {
  tournament: Tournament
  outlook: Outlook
  team?: Team
}) {
  const suspended = outlook.suspended(team)
  if (suspended.length === 0) return null
  const nameOf = (id: string) => tournament.teams.find((one) => one.id === id)?.name
  return (
    <section className="suspended">
      <h2 className="k">{SERIES_WORDS.suspended}</h2>
      <ul>
        {suspended.map((one, index) => (
          <li key={index}>
            <b>{one.name}</b>
            {!team && ` (${nameOf(one.team)})`}: {one.note}
          </li>
        ))}
      </ul>
    </section>
  )
}
