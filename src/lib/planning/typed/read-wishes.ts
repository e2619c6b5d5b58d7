/** Parses all answers together: the wishes, or every mistake. */
import { HOME_ZONE } from '../../calendar/today.ts'
import { slugOf } from '../../addresses/slug.ts'
import type { Sport } from '../../schema/tournament.ts'
import { isThirdPlaceUsual, sidesOfGroups, usualSurvivorsOf } from '../survivors.ts'
import type { Wishes } from '../wishes.ts'
import type { Answers, TypedQuestion } from './questions.ts'
import type { TypedAnswer } from './answer.ts'
import { NEEDED, MISSING } from './questions.ts'
import { answeredLine, yesOf } from './answer.ts'
import {
  NO_PHONE,
  phoneOf,
  sportOf,
  sexOf,
  typedZone,
  leagueAnswer,
  slugAnswer,
} from './tournament-answers.ts'
import { answeredTeams, groupsOf, groupsFrom } from './team-answers.ts'
import {
  dayOf,
  usualWeekdays,
  weekdaysOf,
  usualHours,
  hoursOf,
  courtsOf,
  skippedOf,
} from './date-answers.ts'
import {
  legsOf,
  shootoutPointsOf,
  formatOf,
  fixedSurvivors,
  survivorsOf,
  thirdPlaceOf,
} from './format-answers.ts'

type Mistake = [TypedQuestion, string]

/**
 * Parses all answers. `mistakes` names each invalid answer, in the order of questions; a missing
 * answer takes its default.
 */
export function wishesOf(
  answers: Answers,
): { wishes: Wishes; mistakes?: undefined } | { wishes?: undefined; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  const read = answerReader(answers, mistakes)
  const name = read('name', undefined, answeredLine)
  const sport = read('sport', 'football', sportOf)
  const sex = read('sex', undefined, sexOf)
  const host = read('host', undefined, answeredLine)
  const phone = read('phone', NO_PHONE, phoneOf)
  const location = read('location', undefined, answeredLine)
  const timeZone = read('time-zone', HOME_ZONE, typedZone)
  const { written, count } = readTeams(read, mistakes)
  const times = readTimes(read, sport)
  const legs = read('legs', '1', legsOf)
  const pointsPerDrawWin = read('shootout-points', '1', shootoutPointsOf)
  const seed = read('seed', '1', answeredLine)
  const groups = written && count ? groupsFrom(written, count, seed ?? '1') : undefined
  const format = groups && read('format', 'eliminatoria', (text) => formatOf(text, groups))
  const survivors =
    groups &&
    format &&
    read(
      'survivors',
      String(usualSurvivorsOf(format, sex ?? 'male', groups)),
      (text) => fixedSurvivors(format, answers) ?? survivorsOf(text, groups, format),
    )
  const sides = (format === 'copa' ? groups?.flat() : groups)?.length ?? 0
  const teams = groups?.flat().length ?? 0
  const through = format === 'copa' ? sides : sidesOfGroups(sides, survivors ?? 0, teams)
  const isAsked = answers['third-place'] !== undefined && survivors !== undefined
  const hasThirdPlace = read(
    'third-place',
    format && (isThirdPlaceUsual(format) ? 'sí' : 'no'),
    (text) => (isAsked ? thirdPlaceOf(text, through) : yesOf(text)),
  )
  const id = read('slug', name && slugOf(name).slice(0, 100).replace(/-$/, ''), slugAnswer)
  const league = answers.league?.trim() ? read('league', undefined, leagueAnswer) : undefined
  if (mistakes.length > 0) return { mistakes }
  const wishes = {
    id,
    name,
    sport,
    sex,
    host,
    phone: phone || undefined,
    location,
    groups,
    format,
    legs,
    times,
    ...(timeZone !== HOME_ZONE && { timeZone }),
    league,
    survivors,
    hasThirdPlace,
    pointsPerDrawWin,
    seed,
  }
  // Without mistakes, each answer has a value.
  return { wishes: wishes as Wishes }
}

type Read = <T>(
  question: TypedQuestion,
  usual: string | undefined,
  reader: (text: string) => TypedAnswer<T>,
) => T | undefined

const answerReader =
  (answers: Answers, mistakes: Mistake[]): Read =>
  (question, usual, reader) => {
    const text = answers[question] ?? usual
    if (text === undefined) {
      if (NEEDED.includes(question)) mistakes.push([question, MISSING])
      return undefined
    }
    const { value, mistake } = reader(text)
    if (mistake !== undefined) mistakes.push([question, mistake])
    return value
  }

/** The teams as written, and the number of groups. */
function readTeams(read: Read, mistakes: Mistake[]) {
  const written = read('teams', undefined, answeredTeams)
  if (!written) return {}
  const stated = written.length > 1 ? written.length : undefined
  const teams = written.flat().length
  const count = read('groups', String(stated ?? 1), (text) => groupsOf(text, teams))
  if (stated !== undefined && count !== undefined && count !== stated) {
    mistakes.push([
      'groups',
      `Los equipos ya vienen en ${stated} grupos. Escribe ${stated}, o quita las diagonales y los renglones vacíos.`,
    ])
  }
  return { written, count }
}

function readTimes(read: Read, sport: Sport = 'football') {
  const firstDay = read('first-day', undefined, dayOf)
  const weekdays = read('weekdays', firstDay && usualWeekdays(firstDay), weekdaysOf)
  const hours = read('hours', usualHours(sport), hoursOf)
  const courts = read('courts', '1', courtsOf)
  const skipped = read('skip', '', (text) => skippedOf(text, firstDay))
  return { firstDay, weekdays, hours, courts, ...(skipped?.length && { skipped }) }
}
