/**
 * Other groups before the first match: who plays in which, or how many there are. The calendar is
 * drawn anew with the same days, hours and courts, and the playoffs take as many teams as before.
 * DESIGN 16.
 */
import { daysBetween, daysLater } from '../../calendar/days.ts'
import { tablePlaces } from '../../rules/playoffs/table-places.ts'
import { redrawnRounds } from '../../rules/repairs/fresh-calendar.ts'
import type { ScheduledMatch, ScheduledRound } from '../../rules/matches/schedule.ts'
import { SIDES } from '../../rules/matches/sides.ts'
import type { ChangeOf } from '../../schema/change.ts'
import type { PlaceReference } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { fileToMake, unfit } from '../folder.ts'
import type { Folder } from '../folder.ts'
import type { OpenFile } from '../found-match.ts'
import type { Outcome } from '../refusal.ts'
import { isRefusal, refuse } from '../refusal.ts'
import type { Fields, Plain } from '../splice/plain.ts'
import { isFields, isList } from '../splice/plain.ts'
import { isSameThing } from '../state.ts'
import { matchIds, matchInFile } from '../unplayed-match.ts'
import type { Wanted } from '../wanted.ts'
import { brokenIn, repairMatches, roundFileName } from './calendar.ts'
import { withFields } from './match-data.ts'

type Groups = ChangeOf<'setGroups'>['groups']

export function groupsWanted(
  { groups }: ChangeOf<'setGroups'>,
  folder: Folder,
  t: Tournament | null,
): Outcome<Wanted> {
  const torneo = folder.files('torneo')[0]
  if (!torneo || !t) return refuse('brokenFile', { file: 'torneo.yml' })
  const refused = unfit(torneo) ?? brokenIn(folder) ?? whyNot(groups, t)
  if (refused) return refused
  const places = newPlaces(t, groups)
  if (isRefusal(places)) return places
  const rounds = redrawnRounds(t, groups)
  if (!rounds) return refuse('noSlots')
  const days = weeksLater(t, rounds)
  return [
    ...roundsWanted(folder, t, rounds),
    ...folder.files('eliminatoria').map((file) => ({
      file,
      data: withGroupsApart(phaseData(file.data, places.renamed, days)),
    })),
    { file: torneo, data: torneoData(torneo, groups, rounds.length, places.survivors) },
  ]
}

function whyNot(groups: Groups, t: Tournament) {
  if (repairMatches(t).some(({ isOpen }) => !isOpen)) return refuse('groupsPlayed')
  if (t.jornadas.length === 0 || t.phases?.length) return refuse('groupsFixed')
  const named = groups.flat().toSorted()
  const known = t.teams.map(({ id }) => id).toSorted()
  return named.join() === known.join() ? undefined : refuse('groupsTeams')
}

type NewPlaces = {
  /** Each table place by its old one, as `placeKey` has it. */
  renamed: ReadonlyMap<string, PlaceReference>
  /** How many of each group go on; undefined: as before. */
  survivors: number | undefined
}

/** The same number of teams goes on, the best of the new tables in place of the best of the old ones. */
function newPlaces(t: Tournament, groups: Groups): Outcome<NewPlaces> {
  const before = Math.max(1, t.groups.length)
  const places = t.playoffs.flatMap(({ matches }) =>
    matches.flatMap((match) => SIDES.flatMap((side) => match[side].place ?? [])),
  )
  const ofTables = places.filter((place) => 'rank' in place)
  const count = new Set(ofTables.map(placeKey)).size
  if (count === 0 || before === groups.length) return { renamed: new Map(), survivors: undefined }
  const survivors = Math.floor(count / groups.length)
  const old = placesOf(before, count).map(placeKey)
  const isUsual = ofTables.every((place) => old.includes(placeKey(place)))
  const smallest = Math.min(...groups.map((group) => group.length))
  const lowest = Math.ceil(count / groups.length)
  if (!isUsual || survivors < 1 || lowest > smallest)
    return refuse('groupsPlaces', { number: count })
  const renamed = placesOf(groups.length, count)
  return { renamed: new Map(old.map((key, index) => [key, renamed[index]!])), survivors }
}

/** So many places, as evenly of all groups as it goes; the rest are the best of the next rank. */
const placesOf = (groups: number, count: number) =>
  tablePlaces(groups, Math.floor(count / groups), count % groups)

/** One table's places may say its letter or not. */
const placeKey = (place: object) => {
  const { rank, group = 'A', best } = place as { rank?: number; group?: string; best?: number }
  return best === undefined ? `${group} ${rank}` : `best ${best} ${rank}`
}

type DatedRound = { matches: readonly { date?: string | undefined }[] }

/** By how many days the table ends later than before, in whole weeks; fewer than none is earlier. */
export function weeksLater(t: Tournament, rounds: readonly DatedRound[]): number {
  const lastIn = (all: readonly DatedRound[]) =>
    all
      .flatMap(({ matches }) => matches.flatMap(({ date }) => date ?? []))
      .toSorted()
      .at(-1)
  const [before, after] = [lastIn(t.jornadas), lastIn(rounds)]
  return before && after ? Math.ceil(daysBetween(before, after) / WEEK) * WEEK : 0
}

const WEEK = 7

/** The rounds in their files; files of rounds that are no more go. */
export function roundsWanted(
  folder: Folder,
  t: Tournament,
  rounds: readonly ScheduledRound[],
): Wanted {
  const ids = pairIds(t)
  const files = folder.files('jornada')
  const made = rounds.map(({ jornadaPosition, doesntPlay, matches }) => {
    const own = files.find((file) => positionOf(file) === jornadaPosition)
    const file = own ?? fileToMake(roundFileName(folder, jornadaPosition))
    const [only, ...others] = doesntPlay
    const resting = others.length > 0 ? doesntPlay : (only ?? null)
    const list = matches.map((match) => matchInFile(match, ids(match)))
    return { file, data: withFields<Fields>(file.data, { doesntPlay: resting, matches: list }) }
  })
  const gone = files
    .filter((file) => positionOf(file) > rounds.length)
    .map((file) => ({ file, data: null }))
  return [...made, ...gone]
}

/** The number of a round's file. */
export const positionOf = ({ plan, data }: OpenFile) =>
  typeof data.jornadaPosition === 'number' ? data.jornadaPosition : Number(plan.id)

/** A pair that met before keeps its match's id, so that addresses and calendars stay. */
function pairIds({ jornadas }: Tournament) {
  const known = new Map<string, string[]>()
  const before = jornadas.flatMap(({ matches }) => matches)
  for (const { id, team1, team2 } of before) {
    const key = `${team1.team?.id} ${team2.team?.id}`
    known.set(key, [...(known.get(key) ?? []), id])
  }
  const taken = (key: string) => known.get(key)?.shift()
  const idOf = matchIds(before.map(({ id }) => id))
  return (match: ScheduledMatch) =>
    taken(`${match.team1} ${match.team2}`) ?? taken(`${match.team2} ${match.team1}`) ?? idOf(match)
}

/** A phase with its new places, as many days later. */
function phaseData(data: Fields, renamed: NewPlaces['renamed'], days: number): Fields {
  const whole = (value: Plain): Plain => {
    if (isList(value)) return value.map(whole)
    if (!isFields(value)) return value
    if (typeof value.rank === 'number')
      return (renamed.get(placeKey(value)) as Plain | undefined) ?? value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'date' && typeof inner === 'string' ? daysLater(inner, days) : whole(inner),
      ]),
    )
  }
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      key === 'matches' || key === 'series' ? whole(value) : value,
    ]),
  )
}

/** A best placed team may come from any group: its phase keeps groups apart, as a new league's does. */
function withGroupsApart(data: Fields): Fields {
  const hasBest = (value: Plain | undefined): boolean =>
    isList(value)
      ? value.some(hasBest)
      : isFields(value) && ('best' in value || Object.values(value).some(hasBest))
  const isApart = hasBest(data.matches) || hasBest(data.series)
  return isApart === (data.groupsApart === true)
    ? data
    : withFields<Fields>(data, { groupsApart: isApart ? true : null })
}

/** A phase so many days later. */
export const withDaysLater = (data: Fields, days: number): Fields =>
  phaseData(data, new Map(), days)

const TYPES = ['season_and_playoff', 'groups_and_playoff']

function torneoData(
  { data }: OpenFile,
  groups: Groups,
  rounds: number,
  survivors: number | undefined,
): Fields {
  const isOfBoth = TYPES.includes(String(data.tournamentType ?? TYPES[1]))
  const type = TYPES[groups.length > 1 ? 1 : 0]!
  const isOther = isOfBoth && !isSameThing(data.tournamentType ?? TYPES[1], type)
  return withFields<Fields>(data, {
    groups: groups.length > 1 ? groups.map((group) => [...group]) : null,
    ...(data.rounds !== undefined && { rounds }),
    ...(survivors !== undefined && { teamsToSurviveGroup: survivors }),
    ...(isOther && { tournamentType: type }),
  })
}
