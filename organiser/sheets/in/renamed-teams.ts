/** Detects a team that was renamed in all sheets; without a question it would exist twice. */
import { fold } from '../../../src/lib/letters/fold.ts'
import type { Complaints } from './complaints.ts'
import type { ImportedPlayer } from './players.ts'
import type { TeamSheetRow } from './sheets.ts'
import type { KnownTeams } from './teams.ts'

type Folder = {
  known: KnownTeams
  /** Players' names by team id. */
  rosters: ReadonlyMap<string, readonly string[]>
}

/** The share of a roster that must be the same people. */
const SAME_PEOPLE = 0.5

/** Reports a new name whose roster is that of a team that no row names any more. */
export function reportRenamed(
  rows: readonly TeamSheetRow[],
  players: readonly ImportedPlayer[],
  { known, rosters }: Folder,
  complaints: Complaints,
) {
  const named = new Set(rows.map(({ equipo }) => fold(equipo.text)))
  const gone = [...known].filter(([name]) => !named.has(name)).map(([, id]) => id)
  for (const { equipo } of rows) {
    if (known.has(fold(equipo.text))) continue
    const own = players
      .filter(({ team }) => fold(team.name) === fold(equipo.text))
      .map(({ firstName, lastName = '' }) => fold(`${firstName} ${lastName}`.trim()))
    const other = gone.find((id) => isSameRoster(own, (rosters.get(id) ?? []).map(fold)))
    if (other === undefined) continue
    const values = { value: equipo.text, other, file: `equipos/${other}.yml` }
    complaints.about('teamRenamed', equipo, values)
  }
}

function isSameRoster(own: readonly string[], other: readonly string[]) {
  const common = own.filter((name) => other.includes(name)).length
  return common > 0 && common >= Math.min(own.length, other.length) * SAME_PEOPLE
}
