/** Asks for missing answers, one question at a time, until each answer is valid. */
import { zoneOfPlace } from '../../src/lib/planning/own-zone.ts'
import { HOME_ZONE } from '../../src/lib/calendar/today.ts'
import type { Answers, TypedQuestion } from '../../src/lib/planning/typed/questions.ts'
import {
  hasSemifinals,
  hasSurvivors,
  isThirdPlaceUsual,
  usualSurvivorsOf,
} from '../../src/lib/planning/survivors.ts'
import { QUESTIONS } from '../../src/lib/planning/typed/questions.ts'
import { usualHours, usualWeekdays } from '../../src/lib/planning/typed/date-answers.ts'
import { NO_PHONE } from '../../src/lib/planning/typed/tournament-answers.ts'
import { wishesOf } from '../../src/lib/planning/typed/read-wishes.ts'
import { ASKED } from './words.ts'

/** Shows a question and returns what was typed; undefined when input has ended. */
export type Prompt = (question: string) => Promise<string | undefined>

/** Questions that take their default without being asked. */
const UNASKED: readonly TypedQuestion[] = ['skip', 'league', 'seed', 'slug']

/** Checks of an answer against the disk. */
export type DiskChecks = {
  /** Turns an answer into its flag's value, for example a file's text. */
  unfold: (question: TypedQuestion, text: string) => Promise<string>
  /** The mistake of a folder's id, if the name is already taken. */
  taken: (id: string) => Promise<string | undefined>
}

/**
 * The flags' answers together with the asked ones. An empty answer takes the default in brackets.
 * Undefined when the person left.
 */
export async function askedAnswers(
  given: Answers,
  ask: Prompt,
  print: (line: string) => void,
  { unfold, taken }: DiskChecks,
): Promise<Answers | undefined> {
  let answers = given
  for (const question of QUESTIONS) {
    if (answers[question] !== undefined || UNASKED.includes(question)) continue
    if (isIdle(question, answers)) continue
    for (;;) {
      const usual = usualOf(question, answers)
      const typed = await ask(`${ASKED[question]}${usual === undefined ? ' ' : ` [${usual}] `}`)
      if (typed === undefined) return undefined
      const text = typed.trim() === '' ? usual : await unfold(question, typed.trim())
      const mistake =
        text === undefined
          ? 'Aquí hay que escribir algo.'
          : (mistakeIn(question, { ...answers, [question]: text }) ??
            // Reported at once: at the end all other answers would be lost.
            (question === 'name' ? await taken(idOf({ ...answers, name: text })) : undefined))
      if (mistake === undefined) {
        answers = { ...answers, [question]: text! }
        break
      }
      print(mistake)
    }
  }
  return answers
}

/** Whether earlier answers make a question needless. */
function isIdle(question: TypedQuestion, answers: Answers): boolean {
  const { wishes } = wishesOf({ ...PLACEHOLDERS, ...answers })
  if (!wishes) return false
  const { format, sport, survivors, groups } = wishes
  if (question === 'survivors') return !hasSurvivors(format)
  const sides = format === 'copa' ? groups.flat().length : survivors * groups.length
  if (question === 'third-place') return !hasSemifinals(sides)
  return question === 'shootout-points' && (sport !== 'football' || format === 'copa')
}

/** The mistake in one answer, given those before it. */
const mistakeIn = (question: TypedQuestion, answers: Answers) =>
  wishesOf(answers).mistakes?.find(([of]) => of === question)?.[1]

/** The id of the folder that these answers would create; empty while it is unknown. */
export const idOf = (answers: Answers) => wishesOf({ ...PLACEHOLDERS, ...answers }).wishes?.id ?? ''

/** The value of an empty answer. */
function usualOf(question: TypedQuestion, answers: Answers): string | undefined {
  const { wishes } = wishesOf({ ...PLACEHOLDERS, ...answers })
  if (question === 'sport') return 'futbol'
  if (question === 'phone') return NO_PHONE
  if (question === 'time-zone') return zoneOfPlace(answers.location ?? '') ?? HOME_ZONE
  if (question === 'groups') return '1'
  if (question === 'courts') return '1'
  if (question === 'legs') return '1'
  if (question === 'format') return 'eliminatoria'
  if (question === 'shootout-points') return '1'
  if (!wishes) return undefined
  if (question === 'weekdays') return usualWeekdays(wishes.times.firstDay)
  if (question === 'hours') return usualHours(wishes.sport)
  if (question === 'survivors')
    return String(usualSurvivorsOf(wishes.format, wishes.sex, wishes.groups))
  if (question === 'third-place') return isThirdPlaceUsual(wishes.format) ? 'sí' : 'no'
  return undefined
}

/** Placeholders for later answers, so that earlier ones can be validated. */
const PLACEHOLDERS: Answers = {
  name: 'x',
  sex: 'mixto',
  host: 'x',
  location: 'x',
  teams: 'a,b',
  'first-day': '2026-01-15',
}
