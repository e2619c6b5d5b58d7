/**
 * Opens a phase's file for an edit. Sheets have one row per match, so the legs of a series are
 * edited as matches with their teams, and become legs again when written.
 */
import type { YAMLMap } from 'yaml'
import { laidOut } from '../../../../src/lib/assembly/series-entries.ts'
import { slugOf } from '../../../../src/lib/addresses/slug.ts'
import { withValueAt } from '../../../../src/lib/edit/folder.ts'
import type { FoundMatch } from '../../../../src/lib/edit/found-match.ts'
import { entryOf, matchData, matchesIn } from '../../../../src/lib/edit/found-match.ts'
import { without } from '../../../../src/lib/edit/changes/match-data.ts'
import type { MatchData } from '../../../../src/lib/edit/changes/match-data.ts'
import type { Fields, Plain } from '../../../../src/lib/edit/splice/plain.ts'
import { isSame } from '../../../../src/lib/edit/splice/plain.ts'
import { SIDES } from '../../../../src/lib/rules/matches/sides.ts'
import { parseFile } from '../../../../src/lib/schema/parse.ts'
import { listAt, made, openFile, topOf } from './yaml-edit.ts'
import type { YamlFile } from './yaml-edit.ts'

/** A leg, and the match that is edited in its place. */
type Leg = { found: FoundMatch; match: MatchData; map: YAMLMap }

/**
 * `path` is the file's name, from which matches without an id derive theirs. Undefined as in
 * `openFile`.
 */
export function openPhase(path: string, text: string): YamlFile | undefined {
  const file = openFile('eliminatoria', text)
  const top = file && topOf(file)
  if (!file || !top?.has('series')) return file
  const whole = file.document.toJS() as Fields
  const { data } = parseFile('eliminatoria', whole)
  if (!data) return file
  const id = slugOf(path.replace(/^.*\/|\.ya?ml$/g, ''))
  const phase = laidOut(id, data)
  // A series that is left out would be lost.
  if (phase.repeated.length > 0) return file
  const plan = { file: path, kind: 'eliminatoria' as const, id }
  const found = matchesIn({ plan, text, written: {}, data: whole }).filter(({ home }) => home)
  const list = listAt(file, top, 'matches', ['matches', 'series'])
  const legs = found.map((leg, index): Leg => {
    const { id, round } = phase.data.matches[data.matches.length + index]!
    const match = { id, ...(round && { round }), ...matchData(leg) }
    const map = made(file, match as never) as YAMLMap
    list.add(map)
    return { found: leg, match, map }
  })
  top.delete('series')
  return { ...file, inOwnForm: () => withSeries(file, legs, whole) }
}

/** The file's contents with their series; undefined where a series cannot express them. */
function withSeries(file: YamlFile, legs: readonly Leg[], before: Fields): Fields | undefined {
  const { matches, ...rest } = file.document.toJS() as { matches: MatchData[] } & Fields
  const maps = listAt(file, topOf(file), 'matches', []).items
  const places = legs.map(({ map }) => maps.indexOf(map))
  const areLegsStill = legs.every(({ match }, index) => {
    const now = matches[places[index]!]
    const isOfSeries = (one: MatchData) => [one.id, one.round, ...SIDES.map((key) => one[key].team)]
    return now !== undefined && isSame(isOfSeries(now), isOfSeries(match))
  })
  if (!areLegsStill) return undefined
  const others = matches.filter((_, index) => !places.includes(index))
  const hasList = 'matches' in before || others.length > 0
  const start = { ...rest, ...(hasList && { matches: others }), series: before.series! } as Fields
  return legs.reduce<Fields>((whole, { found }, index) => {
    const match = without(matches[places[index]!]!, 'id', 'round') as MatchData
    return withValueAt(whole, found.path, entryOf(found, match) as Plain) as Fields
  }, start)
}

/** Whether its series will be written as matches. */
export const losesSeries = ({ inOwnForm }: YamlFile) =>
  inOwnForm !== undefined && inOwnForm() === undefined
