/**
 * `npm run check`: every problem of the data at once, in Spanish, each with its place and its cure.
 * Ends with 1 if a problem blocks.
 */
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { readAndKeep, readTournaments } from '../src/lib/content/readings.ts'
import type { ReadMany, Shelf } from '../src/lib/content/readings.ts'
import type { Problem } from '../src/lib/problem.ts'
import { formatProblem } from '../src/lib/problem.ts'
import { readFolder } from '../src/lib/reader/folder.ts'
import { readProducts } from '../src/lib/reader/products.ts'
import { tournamentFolders } from '../src/lib/reader/tournament-folders.ts'
import { annotation } from './check/annotation.ts'

export type Checked = {
  problems: Problem[]
  tournaments: number
  products: number
}

/**
 * Reads all of `torneos/` and `productos/` under `content`. `today` (`YYYY-MM-DD`) is what matches
 * of the past are told by. `work` is where readings are kept: with it a folder that did not change
 * since the last time is not parsed again. A folder that does not exist holds nothing.
 */
export async function check(
  content: string,
  { today, work }: { today?: string; work?: string } = {},
): Promise<Checked> {
  const ids = await tournamentFolders(content)
  const problems =
    work !== undefined && today !== undefined
      ? await keptProblems({ content, work, today })
      : await eachOf(ids, (id) => readFolder(join(content, 'torneos', id), today ? { today } : {}))
  const shop = await readProducts(content)
  return {
    problems: [...byFile(problems.flatMap((read) => read.problems)), ...shop.problems],
    tournaments: ids.length,
    products: shop.products.length,
  }
}

/** What is wrong in each folder; only those that changed are opened. */
async function keptProblems(shelf: Shelf): Promise<{ problems: Problem[] }[]> {
  const readMany: ReadMany = (folders) => eachOf(folders, (folder) => readAndKeep(shelf, folder))
  return (await readTournaments(shelf, readMany)).readings
}

/** Some at a time, so that a thousand folders do not stand open at once. */
async function eachOf<T, R>(things: readonly T[], read: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const waiting = things.entries()
  const hand = async () => {
    for (const [index, thing] of waiting) done[index] = await read(thing)
  }
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, hand))
  return done
}

/** Folders are read side by side; within one the problems already are in order. */
const byFile = (problems: Problem[]) =>
  problems.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** `12 torneos revisados: 2 errores, 1 aviso.` */
export function summary({ problems, tournaments }: Checked): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const found = [
    ...(errors > 0 ? [plural(errors, 'error', 'errores')] : []),
    ...(warnings > 0 ? [plural(warnings, 'aviso', 'avisos')] : []),
  ]
  const what = plural(tournaments, 'torneo revisado', 'torneos revisados')
  return `${what}: ${found.join(', ') || 'todo está bien'}.`
}

const isBlocking = ({ severity }: Problem) => severity === 'error'

function printed(problem: Problem): string {
  const line = formatProblem(problem)
  const words = isBlocking(problem) ? line : `${line} (aviso)`
  return process.stdout.isTTY ? styleText(isBlocking(problem) ? 'red' : 'yellow', words) : words
}

/** Today's date where this machine is. */
const todayHere = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** Readings are kept beside the data of this site; of other data nothing is left behind. */
const shelfFor = (content: string) =>
  content === resolve('src/content') ? { work: join('.cascarita', 'check') } : {}

const USAGE = `Revisa todos los datos y dice qué corregir, con archivo y línea.

  npm run check -- [--json] [--github] [--content DIR]

  --json          la lista de problemas para un programa: file, line, column, field, message, cure…
  --github        como anotaciones de GitHub Actions, que salen en la línea de cada archivo
  --content DIR   dónde están los datos; si falta, src/content`

function readArguments() {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        github: { type: 'boolean', default: false },
        content: { type: 'string', default: 'src/content' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch {
    return undefined
  }
}

async function main() {
  const asked = readArguments()
  if (!asked || asked.help || (asked.json && asked.github)) {
    ;(asked?.help ? process.stdout : process.stderr).write(`${USAGE}\n`)
    process.exitCode = asked?.help ? 0 : 2
    return
  }
  const content = resolve(asked.content)
  const checked = await check(content, { today: todayHere(), ...shelfFor(content) })
  process.exitCode = checked.problems.some(isBlocking) ? 1 : 0
  // A program opens files from where it was started.
  const placed = checked.problems.map((problem) => ({
    ...problem,
    file: relative(process.cwd(), join(content, problem.file)).replaceAll('\\', '/'),
  }))
  const lines = asked.json
    ? [JSON.stringify(placed, null, 2)]
    : asked.github
      ? [...placed.map(annotation), summary(checked)]
      : [...checked.problems.map(printed), summary(checked)]
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
