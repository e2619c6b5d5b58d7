/**
 * `npm run check`: every problem of the data at once, in Spanish, each with its place and its cure.
 * Ends with 1 if a problem blocks.
 */
import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { contentDir, todayHere, workDir } from '../publish/folders.ts'
import { readTournaments } from '../publish/reading/readings.ts'
import type { Problem } from '../src/lib/problems/problem.ts'
import { formatProblem } from '../src/lib/problems/problem.ts'
import { readProducts } from '../publish/reading/products.ts'
import { readerOf } from '../publish/reading/read-content.ts'
import { annotation } from '../publish/check/annotation.ts'

export type Checked = {
  problems: Problem[]
  tournaments: number
  products: number
}

/** Where readings are kept, and whose others may be used; see `Shelf`. */
type Keeping = { work: string; lender?: string }

/**
 * Reads all of `torneos/` and `productos/` under `content`. `today` (`YYYY-MM-DD`) is what matches
 * of the past are told by. A folder that did not change since it was read for `work` or `lender` is
 * not parsed again; without a `work`, or where none can be had, nothing is left behind. A folder that
 * does not exist holds nothing.
 */
export async function check(
  content: string,
  { today, work, lender }: { today: string } & Partial<Keeping>,
): Promise<Checked> {
  if (work === undefined || !(await canBeHad(work))) {
    const passing = await mkdtemp(join(tmpdir(), 'cascarita-check-'))
    const once = check(content, { today, work: passing, ...(lender && { lender }) })
    return once.finally(() => rm(passing, { recursive: true }))
  }
  // A lender makes the shelf one of problems only; of nobody there is nothing to borrow.
  const shelf = { content, today, work, lender: lender ?? work }
  const { readings } = await readTournaments(shelf, readerOf(shelf))
  const shop = await readProducts(content)
  return {
    problems: [...byFile(readings.flatMap(({ problems }) => problems)), ...shop.problems],
    tournaments: readings.length,
    products: shop.products.length,
  }
}

/** Whether a folder is there to write in; a checkout may be for reading only. */
const canBeHad = (folder: string) =>
  mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    )

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

type Style = Parameters<typeof styleText>[0]

/** Coloured in a terminal, or where `FORCE_COLOR` asks for it; plain elsewhere, and with `NO_COLOR`. */
const coloured = (style: Style, words: string) =>
  styleText(style, words, { stream: process.stdout })

/** The line of `formatProblem`: its place stands out, and the cure. */
function printed(problem: Problem): string {
  const { message, cure } = problem
  const place = formatProblem({ ...problem, message: '', cure: '' }).trimEnd()
  const style: Style = isBlocking(problem) ? ['bold', 'red'] : ['bold', 'yellow']
  const words = [coloured(style, place), message, ...(cure ? [coloured('green', cure)] : [])]
  return [...words, ...(isBlocking(problem) ? [] : ['(aviso)'])].join(' ')
}

/**
 * Readings of this site's data are kept, apart from the build's: a build that is running must not
 * find there what it has not checked itself. Of other data nothing is left behind.
 */
const keepingFor = (content: string): Partial<Keeping> =>
  content === contentDir() ? { work: join(workDir(), 'check'), lender: workDir() } : {}

const USAGE = `Revisa todos los datos y dice qué corregir, con archivo y línea.

  npm run check -- [--json] [--github] [--content DIR]

  --json          para un programa: una lista con severity (error o warning), code, file, line,
                  column, field (vacío si es de todo el archivo), message y cure; [] si nada hay
  --github        como anotaciones de GitHub Actions, que salen en la línea de cada archivo
  --content DIR   dónde están los datos; si falta, src/content

Termina con 0 si nada lo impide (los avisos no cuentan), con 1 si hay que corregir algo y con 2 si
no se entendió lo que se pidió.`

function readArguments() {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        github: { type: 'boolean', default: false },
        content: { type: 'string' },
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
  const content = asked.content === undefined ? contentDir() : resolve(asked.content)
  const checked = await check(content, { today: todayHere(), ...keepingFor(content) })
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
