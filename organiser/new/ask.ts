/** Asks for what is not yet answered, one question at a time, until each answer can be used. */
import type { Answers, Question } from './questions.ts'
import { hasSemifinals, hasSurvivors, usualSurvivorsOf, usualThirdPlace } from './format-answers.ts'
import { QUESTIONS } from './questions.ts'
import { usualHours, usualWeekdays } from './date-answers.ts'
import { NO_PHONE } from './tournament-answers.ts'
import { wishesOf } from './read-wishes.ts'
import { ASKED } from './words.ts'

/** Shows a question, gives what was typed; undefined when there is nobody to answer. */
export type Ask = (question: string) => Promise<string | undefined>

/** Of these the usual value is taken without asking. */
const UNASKED: readonly Question[] = ['skip', 'league', 'seed', 'slug']

/** What the disk knows of an answer. */
export type Disk = {
  /** Makes of an answer what a flag would be, such as a file's text. */
  unfold: (question: Question, text: string) => Promise<string>
  /** What is wrong with a folder's id, if something of that name is there already. */
  taken: (id: string) => Promise<string | undefined>
}

/**
 * The answers together with those of the flags. An empty answer takes the value in brackets.
 * Undefined when the person left.
 */
export async function askedAnswers(
  given: Answers,
  ask: Ask,
  print: (line: string) => void,
  { unfold, taken }: Disk,
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
            // Reported at once: at the end all the other answers would be lost.
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

/** A question that the answers before it leave nothing to ask of. */
function isIdle(question: Question, answers: Answers): boolean {
  const { wishes } = wishesOf({ ...PLACEHOLDERS, ...answers })
  if (!wishes) return false
  const { format, sport, survivors, groups } = wishes
  if (question === 'survivors') return !hasSurvivors(format)
  const sides = format === 'copa' ? groups.flat().length : survivors * groups.length
  if (question === 'third-place') return !hasSemifinals(sides)
  return question === 'shootout-points' && (sport !== 'football' || format === 'copa')
}

/** What is wrong with the answer to one question, beside those before it. */
const mistakeIn = (question: Question, answers: Answers) =>
  wishesOf(answers).mistakes?.find(([of]) => of === question)?.[1]

/** The folder that these answers would make; empty while they do not say. */
export const idOf = (answers: Answers) => wishesOf({ ...PLACEHOLDERS, ...answers }).wishes?.id ?? ''

/** What an empty answer means. */
function usualOf(question: Question, answers: Answers): string | undefined {
  const { wishes } = wishesOf({ ...PLACEHOLDERS, ...answers })
  if (question === 'sport') return 'futbol'
  if (question === 'phone') return NO_PHONE
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
  if (question === 'third-place') return usualThirdPlace(wishes.format)
  return undefined
}

/** Stand in for what is asked later, so that the earlier answers can be understood. */
const PLACEHOLDERS: Answers = {
  name: 'x',
  sex: 'mixto',
  host: 'x',
  location: 'x',
  teams: 'a,b',
  'first-day': '2026-01-15',
}
