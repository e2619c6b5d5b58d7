/** `equipos.csv`: the teams, their ids and their groups. */
import { fold } from '../../../src/lib/letters/fold.ts'
import { groupIndex, groupLetter } from '../../../src/lib/rules/table/groups.ts'
import { parseFile } from '../../../src/lib/schema/parse.ts'
import { idGiver } from '../../../src/lib/addresses/id-giver.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { groupNamed } from './cells/cells.ts'
import type { Complaints } from './complaints.ts'
import type { Cell } from './sheet.ts'
import type { TeamSheetRow } from './sheets.ts'

/** `refused`: folded names of rows with a mistake; references to them are not reported again. */
export type ReadTeams = {
  teams: ImportedTeam[]
  refused: ReadonlySet<string>
  /** By team id. */
  rows: ReadonlyMap<string, TeamSheetRow>
}

export type ImportedTeam = { id: string; name: string; group: string | undefined }

/** The existing ids of teams, by folded name: an existing file keeps its name. */
export type KnownTeams = ReadonlyMap<string, string>

export function readTeamSheet(
  rows: readonly TeamSheetRow[],
  known: KnownTeams,
  complaints: Complaints,
): ReadTeams {
  const refused = new Set<string>()
  const byId = new Map<string, TeamSheetRow>()
  const lines = new Map<string, number>()
  const freeId = idGiver()
  const groupCells: { letter: string | undefined; row: TeamSheetRow }[] = []
  const teams = rows.flatMap((row) => {
    const { equipo, grupo } = row
    const name = equipo.text.normalize('NFC')
    if (name === '') return complaints.about('emptyCell', equipo) ?? []
    const key = fold(name)
    const line = lines.get(key)
    if (line !== undefined)
      return complaints.about('teamTwice', equipo, { value: name, line }) ?? []
    lines.set(key, equipo.line)
    const unfit = parseFile('equipo', { name }).issues?.length
    if (unfit) {
      refused.add(key)
      return complaints.about('teamName', equipo, { value: name }) ?? []
    }
    const reading = groupNamed(grupo)
    const group = complaints.valueOf(reading)
    if (!reading.problem) groupCells.push({ letter: group, row })
    const id = freeId(known.get(key) ?? slugOf(name))
    byId.set(id, row)
    return [{ id, name, group }]
  })
  checkGroups(groupCells, complaints)
  return { teams, refused, rows: byId }
}

function checkGroups(
  cells: readonly { letter: string | undefined; row: TeamSheetRow }[],
  complaints: Complaints,
) {
  const letters = [...new Set(cells.flatMap(({ letter }) => letter ?? []))].toSorted()
  if (letters.length === 0) return
  for (const { letter, row } of cells) {
    if (!letter) complaints.about('groupMissing', row.grupo, { value: row.equipo.text })
  }
  letters.forEach((value, index) => {
    const before = groupLetter(index === 0 ? 0 : groupIndex(letters[index - 1]!) + 1)
    if (value === groupLetter(index) || value === before) return
    const { row } = cells.find(({ letter }) => letter === value)!
    complaints.about('groupGap', row.grupo, { value, missing: before })
  })
}

/**
 * The team that a cell names, without regard to accents and case; a mistake where there is none.
 */
export function teamFinder({ teams, refused }: Omit<ReadTeams, 'rows'>, complaints: Complaints) {
  const byName = new Map(teams.map((team) => [fold(team.name), team]))
  const names = teams.map(({ name }) => name)
  return (cell: Cell): ImportedTeam | undefined => {
    if (cell.text === '') return complaints.about('emptyCell', cell)
    const key = fold(cell.text)
    const team = byName.get(key)
    if (team || refused.has(key)) return team
    const guess = complaints.guess(cell.text, names)
    return complaints.about('unknownTeam', cell, { value: cell.text, guess })
  }
}

export type FindTeam = ReturnType<typeof teamFinder>
