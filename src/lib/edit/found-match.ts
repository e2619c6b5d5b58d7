/** Finds a match in its file: an item of the list, or a leg of a series written as one entry. */
import { phaseMatchId, roundMatchId } from '../assembly/match-ids.ts'
import type { PlannedFile } from '../reader/folder-plan.ts'
import { opposite } from '../rules/matches/sides.ts'
import type { SideKey } from '../rules/matches/sides.ts'
import type { WrittenLeg, WrittenSeries } from '../schema/match.ts'
import type { Path } from '../schema/parse.ts'
import { valueAt } from '../schema/parse.ts'
import type { MatchData, SideData } from './changes/match-data.ts'
import { without } from './changes/match-data.ts'
import type { Fields } from './splice/plain.ts'
import { isFields, isList } from './splice/plain.ts'

/** A readable file: `written` has the file's own names, `data` the schemas' names. */
export type OpenFile = { plan: PlannedFile; text: string; written: Fields; data: Fields }

/** A file that a change writes: as it is now; without a text it does not exist yet. */
export type WritableFile = Pick<OpenFile, 'plan' | 'data'> & { text: string | null }

/** `id` is the match's own id, or the one that follows from its position. */
export type FoundMatch = {
  file: OpenFile
  id: string
  path: Path
  /** For a leg: the series' side that comes first in it. */
  home?: SideKey
}

/** Every match of a file, in order; skips entries that are not matches. */
export function matchesIn(file: OpenFile): FoundMatch[] {
  const { plan, data } = file
  const { matches, series, jornadaPosition } = data
  const position = typeof jornadaPosition === 'number' ? jornadaPosition : Number(plan.id)
  const count = isList(matches) ? matches.length : 0
  const byPlace = (index: number) =>
    plan.kind === 'jornada' ? roundMatchId(position, index) : phaseMatchId(plan.id, index)
  const single = itemsOf(matches).map(({ item, index }) => ({
    file,
    id: idOf(item) ?? byPlace(index),
    path: ['matches', index],
  }))
  const legs = itemsOf(series).flatMap(({ item, index }) =>
    legsOf(file, item, ['series', index], idOf(item) ?? byPlace(count + index)),
  )
  return [...single, ...legs]
}

const itemsOf = (list: unknown) =>
  (isList(list) ? list : []).flatMap((item, index) => (isFields(item) ? [{ item, index }] : []))

const idOf = ({ id }: Fields) => (typeof id === 'string' ? id : undefined)

/** The first leg has the id of its series, the others a number as well. */
const legsOf = (file: OpenFile, series: Fields, path: Path, id: string): FoundMatch[] =>
  itemsOf(series.legs).map(({ item, index }) => ({
    file,
    id: index === 0 ? id : `${id}-juego-${index + 1}`,
    path: [...path, 'legs', index],
    home: item.home === 'team1' || item.home === 'team2' ? item.home : homeOf(index),
  }))

const homeOf = (leg: number): SideKey => (leg % 2 === 0 ? 'team1' : 'team2')

/** The match in the form of a list item. */
export function matchData({ file, path, home }: FoundMatch): MatchData {
  const value = valueAt(file.data, path)
  if (!home) return value as MatchData
  const series = valueAt(file.data, path.slice(0, 2)) as WrittenSeries
  const { team1, team2, ...rest } = without(value as WrittenLeg, 'home')
  const sides = {
    team1: { ...team1, team: series.team1.team },
    team2: { ...team2, team: series.team2.team },
  }
  return {
    ...awardSeenFrom(home, rest),
    team1: sides[home],
    team2: sides[opposite(home)],
  }
}

/** The file's entry for a match; a leg omits the fields of its series. */
export function entryOf(
  { file, path, home }: FoundMatch,
  match: MatchData,
): MatchData | WrittenLeg {
  if (!home) return match
  const before = valueAt(file.data, path) as WrittenLeg
  const side = (key: SideKey) => {
    const fields = without<SideData, 'team'>(match[home === 'team1' ? key : opposite(key)], 'team')
    return Object.keys(fields).length > 0 || before[key] ? { [key]: fields } : {}
  }
  return {
    ...awardSeenFrom(home, without(match, 'team1', 'team2')),
    ...(before.home && { home: before.home }),
    ...side('team1'),
    ...side('team2'),
  } as WrittenLeg
}

/** In a leg, `team1` is the series' first team, regardless of the venue. */
function awardSeenFrom<T extends { awardedTo?: string | undefined }>(home: SideKey, match: T): T {
  const { awardedTo } = match
  const isSide = awardedTo === 'team1' || awardedTo === 'team2'
  return home === 'team2' && isSide ? { ...match, awardedTo: opposite(awardedTo) } : match
}
