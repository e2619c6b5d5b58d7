/** `torneo.yml`: the tournament's own fields, and the groups by team ids. */
import { isMap } from 'yaml'
import { fieldsOf } from '../../../../src/lib/schema/parse.ts'
import type { ImportedTeam } from '../teams.ts'
import { made, openFile, plainAt, put, setField, titled, topOf } from './yaml-edit.ts'
import type { Plain, YamlFile } from './yaml-edit.ts'

const TITLE = [
  'El torneo. Los equipos van en equipos/, las jornadas en jornadas/ y la eliminatoria en eliminatoria/.',
]

/**
 * Edits the tournament's file: the fields of the spreadsheet folder's `torneo.yml` (`source`) and
 * the teams' groups. Undefined when the existing file cannot be edited.
 */
export function editTournament(
  source: string,
  teams: readonly ImportedTeam[],
  before: string | undefined,
): YamlFile | undefined {
  const given = openFile('torneo', source)
  if (!given) return undefined
  const order = fieldsOf('torneo')
  topOf(given).delete('URL_name')
  if (before === undefined) {
    // A comment at the top of the given file stays the title.
    const file = { ...given, before: undefined, base: titled(source, TITLE) }
    setGroups(file, teams, order)
    return { ...file, changes: [] }
  }
  const file = openFile('torneo', before)
  if (!file) return undefined
  for (const [key, value] of Object.entries(topOf(given).toJS(given.document) as object)) {
    setField(file, topOf(file), key, value as Plain, { of: '', order, same: sameValue })
  }
  setGroups(file, teams, order)
  return file
}

const sameValue = (before: unknown, after: unknown) =>
  JSON.stringify(before) === JSON.stringify(after) ||
  (typeof before !== 'object' && typeof after !== 'object' && String(before) === String(after))

function setGroups(file: YamlFile, teams: readonly ImportedTeam[], order: readonly string[]) {
  const letters = [...new Set(teams.flatMap(({ group }) => group ?? []))].toSorted()
  if (letters.length === 0) return
  const top = topOf(file)
  const before = plainAt(file, top, 'groups')
  const known = new Set(teams.map(({ id }) => id))
  const groups = letters.map((letter, index) => {
    const group: unknown = Array.isArray(before) ? before[index] : undefined
    // Teams added by hand stay in their group.
    const added = Array.isArray(group) ? (group as string[]).filter((id) => !known.has(id)) : []
    return teams
      .filter((team) => team.group === letter)
      .map(({ id }) => id)
      .concat(added)
  })
  const members = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map((group: string[]) => group.toSorted()) : value)
  if (members(before) === members(groups)) return
  put(top, 'groups', made(file, groups), order)
  const shortText = (value: unknown) =>
    Array.isArray(value)
      ? value.map((group) => `[${[group].flat().join(', ')}]`).join(' ')
      : '(nada)'
  file.changes.push({ where: 'groups', before: shortText(before), after: shortText(groups) })
}

/** A field of the spreadsheet folder's `torneo.yml`. */
export function sheetField(source: string, key: string): unknown {
  const file = openFile('torneo', source)
  return file && isMap(topOf(file)) ? plainAt(file, topOf(file), key) : undefined
}
