import { suspendedNow } from '../lib/rules/suspensions.ts'
import type { Team } from '../lib/schema/team.ts'
import type { Tournament } from '../lib/schema/tournament.ts'
import { suspensionWords } from '../lib/wording/suspensions.ts'
import { SERIES_WORDS } from '../lib/wording/series.ts'
import './suspended.css'

/** Who misses the next match, of all teams or of one; nothing where nobody does. */
export function Suspended({ tournament, team }: { tournament: Tournament; team?: Team }) {
  const suspended = suspendedNow(tournament, team)
  if (suspended.length === 0) return null
  return (
    <section className="suspended">
      <h2 className="k">{SERIES_WORDS.suspended}</h2>
      <ul>
        {suspended.map((one, index) => (
          <li key={index}>
            <b>{one.name}</b>
            {!team && ` (${one.team.name})`}: {suspensionWords(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}
