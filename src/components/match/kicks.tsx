import { knownKicks } from '../../lib/rules/matches/kicks.ts'
import { SIDES, type SideKey } from '../../lib/rules/matches/sides.ts'
import { kicksWords } from '../../lib/wording/tournament/match-details.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import './kicks.css'

type Side = { penaltyGoals?: number | undefined; penaltyKicks?: string | undefined }

/** A shoot-out kick by kick, a row for each side. Renders nothing where not every kick is known. */
export function Kicks({
  match,
  name,
}: {
  match: Record<SideKey, Side>
  name: (side: SideKey) => string
}) {
  const kicks = knownKicks(match)
  if (!kicks) return null
  return (
    <table className="kicks-of">
      <caption>{WORDS.kickByKick}</caption>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row">{name(side)}</th>
            <td>
              <span className="sr">{kicksWords(kicks[side])}</span>
              <span aria-hidden="true">
                {[...kicks[side]].map((kick) => (kick === 'g' ? '●' : '✕')).join(' ')}
              </span>
            </td>
            <td>
              <b>{match[side].penaltyGoals}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
