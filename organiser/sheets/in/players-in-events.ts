/** Builds rosters from the names in `eventos.csv`, for teams without players in `jugadores.csv`. */
import { distance } from 'fastest-levenshtein'
import { fold } from '../../../src/lib/letters/fold.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { shirtOf } from '../../../src/lib/rules/shirt-number.ts'
import type { ShirtNumber } from '../../../src/lib/schema/player.ts'
import type { Complaints } from './complaints.ts'
import { namesIn } from './players.ts'
import type { ImportedPlayer } from './players.ts'
import type { EventSheetRow } from './sheets.ts'
import { idGiver } from '../../../src/lib/addresses/id-giver.ts'
import type { ImportedTeam } from './teams.ts'

/**
 * One player per name, in the order of the rows; `Ana López 10` sets her number too. A name
 * similar to a teammate's gets a warning; a bare number creates no player.
 */
export function playersInEvents(
  rows: readonly EventSheetRow[],
  empty: readonly ImportedTeam[],
  complaints: Complaints,
): ImportedPlayer[] {
  const teams = new Map(empty.map((team) => [fold(team.name), team]))
  const byTeam = Map.groupBy(rows, ({ equipo }) => teams.get(fold(equipo.text)))
  return empty.flatMap((team) => rosterOf(team, byTeam.get(team) ?? [], complaints))
}

function rosterOf(
  team: ImportedTeam,
  rows: readonly EventSheetRow[],
  complaints: Complaints,
): ImportedPlayer[] {
  const roster = new Map<string, ImportedPlayer>()
  const freeId = idGiver()
  const named = new Set<string>()
  // A player's number in one row counts in all rows.
  const withNumbers = rows.map(({ jugador }) => ({ jugador, ...nameAndNumber(jugador.text) }))
  const numbered = new Set(
    withNumbers.filter(({ number }) => number !== undefined).map(({ name }) => fold(name)),
  )
  for (const { jugador, name, number } of withNumbers) {
    const isKnown = number === undefined && numbered.has(fold(name))
    const key = `${fold(name)} ${number ?? ''}`
    if (name === '' || isKnown || roster.has(key)) continue
    const alike = named.has(name) ? undefined : [...named].find((other) => areAlike(name, other))
    if (alike) complaints.about('createdAlike', jugador, { value: name, team: team.name, alike })
    named.add(name)
    const identity = number === undefined ? { id: freeId(slugOf(name)) } : { number }
    roster.set(key, { team, ...namesIn(name), ...identity })
  }
  return [...roster.values()]
}

/** One typing mistake, or two in a long name; two Juans with different surnames are not similar. */
const areAlike = (name: string, other: string) =>
  distance(fold(name), fold(other)) <= Math.max(1, Math.floor(name.length / 9))

/** `Ana López 10` and `Ana López #10`; a bare number has an empty name. */
function nameAndNumber(text: string): { name: string; number?: ShirtNumber } {
  const parts = /^(.*?)(?:\s+#?|\s*#\s*|^)(\d{1,3})$/.exec(text)
  if (!parts) return { name: text }
  return { name: parts[1]!.trim(), number: shirtOf(parts[2]!) }
}
