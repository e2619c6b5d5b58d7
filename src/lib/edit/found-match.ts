/** A match in its file: one of the file's list, or a leg of a series that is written as one entry. */
import { phaseMatchId, roundMatchId } from '../assembly/match-ids.ts'
import type { PlannedFile } from '../reader/folder-plan.ts'
import { opposite } from '../rules/sides.ts'
import type { SideKey } from '../rules/sides.ts'
import type { WrittenLeg, WrittenSeries } from '../schema/match.ts'
import type { Path } from '../schema/parse.ts'
import { valueAt } from '../schema/parse.ts'
import type { MatchData, SideData } from './changes/match-data.ts'
import { without } from './changes/match-data.ts'
import type { Fields } from './splice/plain.ts'
import { isFields, isList } from './splice/plain.ts'

/** A file that can be read: `written` is what it says in its own words, `data` by the schemas' names. */
export type OpenFile = { plan: PlannedFile; text: string; written: Fields; data: Fields }

/** `id` is what others call it, its own or the one that follows from its place. */
export type FoundMatch = {
  file: OpenFile
  id: string
  path: Path
  /** Of a leg, the side of the series that stands first in it. */
  home?: SideKey
}

/** Every match of a file, in its order; what is no match at all is passed over. */
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

/** The first leg is called as its series, the others by their number. */
const legsOf = (file: OpenFile, series: Fields, path: Path, id: string): FoundMatch[] =>
  itemsOf(series.legs).map(({ item, index }) => ({
    file,
    id: index === 0 ? id : `${id}-juego-${index + 1}`,
    path: [...path, 'legs', index],
    home: item.home === 'team1' || item.home === 'team2' ? item.home : homeOf(index),
  }))

const homeOf = (leg: number): SideKey => (leg % 2 === 0 ? 'team1' : 'team2')

/** The match as one of a list would stand there. */
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

/** What is to stand in the file for a match: of a leg without what its series says. */
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

/** In a leg `team1` is that of the series, wherever it is played. */
function awardSeenFrom<T extends { awardedTo?: string | undefined }>(home: SideKey, match: T): T {
  const { awardedTo } = match
  const isSide = awardedTo === 'team1' || awardedTo === 'team2'
  return home === 'team2' && isSide ? { ...match, awardedTo: opposite(awardedTo) } : match
}
