import { knownKicks } from '../../lib/rules/matches/kicks.ts'
import { SIDES, type SideKey } from '../../lib/rules/matches/sides.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import './kicks.css'

/** A shoot-out kick by kick, a line for each side. Renders nothing where not every kick is known. */
export function Kicks({
  match,
  name,
}: {
  match: Parameters<typeof knownKicks>[0]
  name: (side: SideKey) => string
}) {
  const kicks = knownKicks(match)
  const said = (side: SideKey, goal: string, miss: string) =>
    kicks![side].replaceAll('f', miss).replaceAll('g', goal)
  return (
    kicks && (
      <div className="kicks-of">
        <b>{WORDS.kickByKick}</b>
        {SIDES.map((side) => (
          <p key={side}>
            {name(side)}{' '}
            <span role="img" aria-label={said(side, WORDS.scored, WORDS.missed)}>
              {said(side, '●', '✕')}
            </span>
          </p>
        ))}
      </div>
    )
  )
}
