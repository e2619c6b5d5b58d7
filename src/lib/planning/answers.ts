/**
 * The answers of a new tournament: what is wrong with them, and the wishes that they make. The
 * phone asks while a person answers, the server before it writes. `schema/planning.ts` has their
 * form.
 */
import { fold } from '../letters/fold.ts'
import { fitsPath, hasNoHiddenSign } from '../letters/hidden-signs.ts'
import { hasUnseenSign, mixesScripts } from '../letters/look-alike.ts'
import { idGiver } from '../addresses/id-giver.ts'
import { daysLater } from '../calendar/days.ts'
import { HOME_ZONE } from '../calendar/today.ts'
import { longDate } from '../rules/matches/dates.ts'
import type { PlanAnswers } from '../schema/planning.ts'
import { PLAN_MISTAKES } from '../wording/planning/plan-mistakes.ts'
import { extraPlaces } from '../rules/playoffs/table-places.ts'
import { bracketWithin } from './bracket.ts'
import { dealt, shuffled } from './draw.ts'
import { lastDayOf } from './plan.ts'
import {
  fittingSurvivors,
  hasSemifinals,
  hasSurvivors,
  isThirdPlaceUsual,
  LIGUILLA,
  sidesOfGroups,
  usualSurvivorsOf,
} from './survivors.ts'
import type { TakenOver, WishedTeam, Wishes } from './wishes.ts'

/** A field of the answers, or the calendar that they make together. */
export type Answered = keyof PlanAnswers | 'calendar'

/** `sentence` says what is wrong with an answer and what to do, in Spanish. */
export type PlanMistake = { of: Answered; sentence: string }

/** The longest names that pages show well, in letters. */
export const LONGEST = { name: 80, host: 80, location: 80, team: 60, court: 40 } as const

export const MAX_TEAMS = 64
/** Of the table of a league: 45 teams in one round, 32 in two; real ones have some 400. */
export const MAX_MATCHES = 1000

/** What the server, not the person, decides of a new tournament. */
export type PlanPlace = {
  /** The folder's name, or the live tournament's. */
  id: string
  /** Of the draw: the same answers with the same seed give the same tournament. */
  seed: string
  /** Where the answers have none. */
  color?: string
  /** The file of its picture. */
  picture?: string
  /** A team's id by its name, as files are named. */
  slugOf?: ((name: string) => string) | undefined
  earlier?: TakenOver | undefined
}

/**
 * The teams with their ids, in the given order. Ids never decide who plays whom: a phone needs no
 * better ones than these.
 */
export function teamsOfAnswers(
  { teams }: Pick<PlanAnswers, 'teams'>,
  { slugOf = plainSlug, earlier }: Pick<PlanPlace, 'slugOf' | 'earlier'> = {},
): WishedTeam[] {
  const idOf = idGiver()
  const before = teams.map(({ name }) => earlier?.teamOf(name))
  // The same id joins a team's seasons, so those of before come first.
  const kept = before.map((team) => team && idOf(team.id))
  return teams.map(({ name, color }, index) => ({
    id: kept[index] ?? idOf(slugOf(name).slice(0, 90).replace(/-$/, '')),
    name,
    ...(color && { color }),
    ...(before[index] && { kept: before[index].kept }),
  }))
}

/** The ids of most names, without the tables for letters of other scripts. */
const plainSlug = (name: string) => fold(name).replaceAll(' ', '-')

/** The teams as they are drawn, one list a group. */
export const drawnGroups = (
  answers: Pick<PlanAnswers, 'teams' | 'groups'>,
  { seed, ...place }: Pick<PlanPlace, 'seed' | 'slugOf' | 'earlier'>,
): WishedTeam[][] => dealt(shuffled(teamsOfAnswers(answers, place), seed), answers.groups)

/** The wishes of sound answers; ask `mistakesIn` first. */
export function wishesOfAnswers(answers: PlanAnswers, place: PlanPlace): Wishes {
  const { id, seed, color, picture, earlier } = place
  const groups = drawnGroups(answers, place)
  const { format, sex } = answers
  const survivors = !hasSurvivors(format)
    ? usualSurvivorsOf(format, sex, groups)
    : (answers.survivors ?? usualSurvivorsOf(format, sex, groups))
  const ink = answers.color ?? color
  return {
    id,
    seed,
    groups,
    format,
    survivors,
    league: earlier?.league,
    ...(earlier && { keptRules: earlier.rules }),
    name: answers.name,
    sport: answers.sport,
    sex,
    host: answers.host,
    phone: answers.phone,
    location: answers.location,
    legs: answers.legs,
    ...(answers.timeZone !== HOME_ZONE && { timeZone: answers.timeZone }),
    hasThirdPlace:
      (answers.hasThirdPlace ?? isThirdPlaceUsual(format)) &&
      hasSemifinals(sidesThrough(answers, survivors)),
    pointsPerDrawWin: answers.pointsPerDrawWin,
    // The season before has its own rule, or none.
    ...(!earlier && answers.suspensions && { suspensions: answers.suspensions }),
    times: timesOf(answers),
    ...(ink && { color: ink }),
    ...(picture !== undefined && { picture }),
  }
}

const timesOf = ({ firstDay, weekdays, hours, courts, skipped }: PlanAnswers) => ({
  firstDay,
  weekdays: [...new Set(weekdays)],
  hours: [...new Set(hours)].toSorted(),
  courts,
  ...(skipped.length > 0 && { skipped: [...new Set(skipped)].toSorted() }),
})

const sidesThrough = ({ format, teams, groups }: PlanAnswers, survivors: number) =>
  format === 'copa' ? teams.length : sidesOfGroups(groups, survivors, teams.length)

/**
 * Every mistake that keeps the answers from being a tournament, in the order of the questions; none
 * where they are sound. `today` is `YYYY-MM-DD`; without it the first day may be any.
 */
export function mistakesIn(answers: PlanAnswers, today?: string): PlanMistake[] {
  const single = [
    ...lineMistakes('name', answers.name, LONGEST.name),
    ...lineMistakes('location', answers.location, LONGEST.location),
    ...lineMistakes('host', answers.host, LONGEST.host),
    ...teamMistakes(answers.teams.map(({ name }) => name)),
    ...(answers.hours.length > 0 ? [] : mistake('hours', PLAN_MISTAKES.sayHour)),
    ...courtMistakes(answers.courts),
    ...(today === undefined ? [] : firstDayMistakes(answers.firstDay, today)),
  ]
  if (single.some(({ of }) => of === 'teams')) return single
  const together = formatMistakes(answers)
  const found = [...single, ...together]
  return found.length > 0 ? found : calendarMistakes(answers)
}

const mistake = (of: Answered, sentence: string): PlanMistake[] => [{ of, sentence }]

/** What is wrong with one line of text. */
export function lineMistakes(
  of: keyof typeof PLAN_MISTAKES.missing,
  text: string,
  most: number,
): PlanMistake[] {
  const letters = [...text.trim()].length
  if (letters === 0) return mistake(of, PLAN_MISTAKES.missing[of])
  if (!hasNoHiddenSign(text) || hasUnseenSign(text)) return mistake(of, PLAN_MISTAKES.hiddenSign)
  if (mixesScripts(text)) return mistake(of, PLAN_MISTAKES.mixedLetters)
  if (fold(text) === '') return mistake(of, PLAN_MISTAKES.noLetter)
  return letters > most ? mistake(of, PLAN_MISTAKES.tooLong(letters, most)) : []
}

/** What is wrong with the teams by themselves, by their names. */
export function teamMistakes(names: readonly string[]): PlanMistake[] {
  const of = 'teams'
  if (names.length < 2) return mistake(of, PLAN_MISTAKES.fewTeams(names.length))
  if (names.length > MAX_TEAMS) return mistake(of, PLAN_MISTAKES.manyTeams(names.length, MAX_TEAMS))
  const known = new Map<string, string>()
  for (const name of names) {
    const key = fold(name)
    if (mixesScripts(name)) return mistake(of, PLAN_MISTAKES.mixedTeam(name))
    if (key === '' || !hasNoHiddenSign(name) || hasUnseenSign(name))
      return mistake(of, PLAN_MISTAKES.badTeam(name.replace(/\p{C}/gu, '')))
    if ([...name].length > LONGEST.team || !fitsPath(name))
      return mistake(of, PLAN_MISTAKES.longTeam([...name].slice(0, 24).join('')))
    const other = known.get(key)
    if (other !== undefined) return mistake(of, PLAN_MISTAKES.sameTeam(name, other))
    known.set(key, name)
  }
  return []
}

function courtMistakes(courts: readonly string[]): PlanMistake[] {
  for (const [index, court] of courts.entries()) {
    const [wrong] = lineMistakes('courts', court, LONGEST.court)
    if (wrong) return [wrong]
    const isTwice = courts.findIndex((one) => fold(one) === fold(court)) < index
    if (isTwice) return mistake('courts', PLAN_MISTAKES.sameCourt(court))
  }
  return []
}

function firstDayMistakes(firstDay: string, today: string): PlanMistake[] {
  if (firstDay < daysLater(today, -366))
    return mistake('firstDay', PLAN_MISTAKES.tooLongAgo(longDate(firstDay)))
  if (firstDay > daysLater(today, 2 * 366))
    return mistake('firstDay', PLAN_MISTAKES.tooFarAway(longDate(firstDay)))
  return []
}

/** How many matches everybody against everybody makes, in all groups together. */
function tableMatches({ format, groups, teams, legs }: PlanAnswers): number {
  if (format === 'copa') return 0
  const ofGroup = (size: number) => ((size * (size - 1)) / 2) * legs
  return dealt(teams, groups).reduce((sum, { length }) => sum + ofGroup(length), 0)
}

/** What is wrong with the format for this many teams. */
export function formatMistakes(answers: PlanAnswers): PlanMistake[] {
  const { format, groups: count, teams, survivors } = answers
  const matches = tableMatches(answers)
  if (matches > MAX_MATCHES)
    return mistake('groups', PLAN_MISTAKES.manyMatches(matches, MAX_MATCHES))
  if (count > Math.floor(teams.length / 2))
    return mistake('groups', PLAN_MISTAKES.fewForGroups(teams.length, count))
  if (count > 1 && ['liguilla', 'repechaje', 'copa'].includes(format))
    return mistake('groups', PLAN_MISTAKES.oneTable)
  if (format === 'liguilla' && teams.length < LIGUILLA)
    return mistake('format', PLAN_MISTAKES.fewForLiguilla(teams.length, LIGUILLA))
  if (format === 'repechaje' && teams.length < 3)
    return mistake('format', PLAN_MISTAKES.fewForPlayIn)
  if (survivors === undefined || !hasSurvivors(format)) return thirdPlaceMistakes(answers)
  if (format === 'repechaje') {
    const isPlayIn =
      survivors >= 3 && survivors <= teams.length && bracketWithin(survivors) !== survivors
    return isPlayIn ? [] : mistake('survivors', PLAN_MISTAKES.playIn)
  }
  const groups = dealt(teams, count)
  const smallest = Math.min(...groups.map((group) => group.length))
  const isFitting = survivors === 0 || extraPlaces(count, survivors, smallest) !== undefined
  return isFitting
    ? thirdPlaceMistakes(answers)
    : mistake('survivors', PLAN_MISTAKES.bracket(survivors * count, fittingSurvivors(groups)))
}

function thirdPlaceMistakes(answers: PlanAnswers): PlanMistake[] {
  const { format, sex, teams, groups, survivors, hasThirdPlace } = answers
  const through = survivors ?? usualSurvivorsOf(format, sex, dealt(teams, groups))
  return hasThirdPlace && !hasSemifinals(sidesThrough(answers, through))
    ? mistake('hasThirdPlace', PLAN_MISTAKES.noSemifinals)
    : []
}

/** A longer calendar is a mistyped year, or far too few courts. */
const MAX_DAYS = 2 * 366

function calendarMistakes(answers: PlanAnswers): PlanMistake[] {
  const last = lastDayOf(wishesOfAnswers(answers, { id: 'x', seed: '' }))
  return daysLater(answers.firstDay, MAX_DAYS) < last
    ? mistake('calendar', PLAN_MISTAKES.tooLongCalendar)
    : []
}
