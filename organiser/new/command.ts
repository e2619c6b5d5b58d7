/** The whole command: parses the flags, asks for the rest, plans, prints, and writes once. */
import { readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { contentDir } from '../../ground/folders.ts'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { decodeSheet } from '../sheets/in/decoding.ts'
import { wishesOf } from '../../src/lib/planning/typed/read-wishes.ts'
import type { Answers, TypedQuestion } from '../../src/lib/planning/typed/questions.ts'
import { askedAnswers, idOf } from './ask.ts'
import type { Prompt, DiskChecks } from './ask.ts'
import { yesOf } from '../../src/lib/planning/typed/answer.ts'
import { colorFor } from '../../src/lib/planning/colors.ts'
import { colorsIn } from './colors.ts'
import { addCommand } from './add-command.ts'
import { failedWith } from './ended.ts'
import type { Ended } from './ended.ts'
import { flagsOf } from './flags.ts'
import { newTournament } from '../../src/lib/planning/tournament-texts.ts'
import {
  DRY_RUN,
  existsLine,
  HOW_TO_ANSWER,
  mistakeLine,
  nameTakenLine,
  nextLines,
  STOPPED,
  tooLongLine,
  tournamentLines,
  NEW_USAGE,
  WRITE_IT,
} from './words.ts'
import { isTaken, writeNewFolder } from './write-new-folder.ts'

/** A person at a terminal: `ask` returns the answer, undefined when they left. */
export type Person = { ask: Prompt; print: (line: string) => void }

/** `given` are the words after the command's name. Paths are relative to `cwd`. */
export async function newCommand(
  given: readonly string[],
  cwd: string,
  person?: Person,
): Promise<Ended> {
  const { flags, mistakes: wrongFlags } = flagsOf(given)
  if (!flags) return failedWith(...wrongFlags, '', 'Los que hay: npm run new -- --help')
  if (flags.isHelp) return { code: 0, lines: [NEW_USAGE] }
  if (flags.late) return addCommand(flags.late, flags, cwd)
  const unfold = (question: TypedQuestion, text: string) => unfolded(question, text, cwd)
  const known = await unfoldedAll(flags.answers, unfold)
  const torneos = join(contentDir(flags.content, cwd), 'torneos')
  const pathOf = (id: string) => {
    const folder = join(torneos, id)
    return { folder, shown: relative(cwd, folder) || folder }
  }
  const taken = async (id: string) => {
    const { folder, shown } = pathOf(id)
    return id !== '' && (await isTaken(folder)) ? nameTakenLine(shown) : undefined
  }
  if (person && known.name !== undefined && (await taken(idOf(known))))
    return failedWith(existsLine(pathOf(idOf(known)).shown))
  const answers = person ? await completed(known, person, { unfold, taken }) : known
  if (!answers) return failedWith('', STOPPED)
  const { wishes, mistakes } = wishesOf(answers)
  if (!wishes) return failedWith(...mistakes.map(mistakeLine), '', STOPPED)

  const { folder, shown } = pathOf(wishes.id)
  if (await isTaken(folder)) return failedWith(existsLine(shown))
  const color = colorFor(wishes.id, await colorsIn(torneos))
  const made = newTournament({ ...wishes, color })
  if (isTooLong(made.dates)) return failedWith(tooLongLine(wishes, made), '', STOPPED)
  const { problems } = readTexts(wishes.id, made.files, [])
  if (problems.length > 0) return failedWith(...problems.map(formatProblem), '', STOPPED)
  const plan = tournamentLines(wishes, made)
  const isAsked = person !== undefined && answers !== known
  if (isAsked && !flags.isDryRun && !(await isAgreed(plan, person))) return failedWith('', STOPPED)
  if (flags.isDryRun) return { code: 0, lines: [...plan, '', DRY_RUN] }
  try {
    if (!(await writeNewFolder(folder, made.files))) return failedWith(existsLine(shown))
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure)
    return failedWith(`No se pudo escribir en ${shown}: ${why}. ${STOPPED}`)
  }
  return { code: 0, lines: [...(isAsked ? [] : plan), ...nextLines(shown)] }
}

/** No tournament lasts over two years; a longer calendar would look like mistyped years. */
const MAX_DAYS = 2 * 366

const isTooLong = (dates: readonly string[]) =>
  dates.length > 0 && daysLater(dates[0]!, MAX_DAYS) < dates.at(-1)!

/** Shows a person what would be written, with the groups, and asks for agreement. */
async function isAgreed(plan: readonly string[], { ask, print }: Person): Promise<boolean> {
  for (const line of ['', ...plan]) print(line)
  for (;;) {
    const typed = await ask(WRITE_IT)
    if (typed === undefined) return false
    const { value, mistake } = yesOf(typed.trim() || 'sí')
    if (mistake === undefined) return value
    print(mistake)
  }
}

/** Asks a person for what the flags leave open; a wrong flag is reported before any question. */
async function completed(
  known: Answers,
  { ask, print }: Person,
  disk: DiskChecks,
): Promise<Answers | undefined> {
  const mistakes = wishesOf(known).mistakes ?? []
  const isWrong = mistakes.some(([question]) => known[question] !== undefined)
  if (isWrong || mistakes.length === 0) return known
  print(HOW_TO_ANSWER)
  return askedAnswers(known, ask, print, disk)
}

/** Teams may be listed in a file, one per line; other answers are used as typed. */
async function unfolded(question: TypedQuestion, text: string, cwd: string): Promise<string> {
  if (question !== 'teams') return text
  const path = resolve(cwd, text)
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  return isFile ? `${decodeSheet(await readFile(path))}\n` : text
}

async function unfoldedAll(
  answers: Answers,
  unfold: (question: TypedQuestion, text: string) => Promise<string>,
): Promise<Answers> {
  const { teams } = answers
  return teams === undefined ? answers : { ...answers, teams: await unfold('teams', teams) }
}
