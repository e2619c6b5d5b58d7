/** The whole command: reads the sheets, plans, prints, and writes unless asked not to. */
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { dayIn } from '../../../src/lib/calendar/today.ts'
import type { Today } from '../../../src/lib/calendar/today.ts'
import { contentDir } from '../../../ground/folders.ts'
import { isBlocking, mostUrgentFirst } from '../../../publish/reading/problem-order.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { plural } from '../../../src/lib/wording/plural.ts'
import { importTournament, isBasketball, tournamentId } from './import-tournament.ts'
import type { CheckFolder } from './import-tournament.ts'
import { changeLines, closingLines, hasWork, importSummary, IMPORT_USAGE } from './report.ts'
import { swapFolder } from './files/swap-folder.ts'
import { readSheetFolder, readTournamentFolder } from './files/tournament-folder.ts'

/** How the command ends: its lines, and code 1 where it failed. */
export type Ended = { code: 0 | 1; lines: string[] }

const failed = (...lines: string[]): Ended => ({ code: 1, lines })

/**
 * `given` are the words after the command's name. Paths are relative to `cwd`. `today` completes
 * dates without a year, and detects dates in the future.
 */
export async function importCommand(
  given: readonly string[],
  cwd: string,
  today: Today = new Date().toISOString(),
): Promise<Ended> {
  const asked = readArguments(given)
  if (asked?.help) return { code: 0, lines: [IMPORT_USAGE] }
  const [folder, ...others] = asked?.folders ?? []
  if (!asked || folder === undefined || others.length > 0) return failed(IMPORT_USAGE)

  const files = await readSheetFolder(resolve(cwd, folder)).catch(() => undefined)
  if (!files) {
    return failed(`No se pudo abrir la carpeta ${folder}. Revisa que exista y que sea una carpeta.`)
  }
  const id = tournamentId(files, asked.into)
  if (typeof id !== 'string') return failed(formatProblem(placed(id, folder, folder)))

  const target = join(contentDir(asked.content, cwd), 'torneos', id)
  const shown = relative(cwd, target) || target
  const now = await readTournamentFolder(target)
  const check: CheckFolder = (...folder) => readTexts(...folder, { today }).problems
  const { competition, problems, plan } = importTournament(id, files, now, check, {
    createsPlayers: asked['crear-jugadores'],
    hasNewTeams: asked['equipos-nuevos'],
    removesEvents: asked['quitar-eventos'],
    today: dayIn(today),
  })
  const reported = mostUrgentFirst(problems).map((problem) => {
    const line = formatProblem(placed(problem, folder, shown))
    return isBlocking(problem) ? line : `${line} (aviso)`
  })
  if (!plan) {
    const count = problems.filter(isBlocking).length
    const errors = plural(count, 'error', 'errores')
    return failed(...reported, '', `${errors}. No se escribió nada.`)
  }

  const isChanged = hasWork(plan.changes)
  const isDryRun = asked['dry-run']
  if (isChanged && !isDryRun) {
    const changed = plan.changes.filter(({ kind }) => kind !== 'same' && kind !== 'kept')
    const texts = new Map(changed.map(({ file }) => [file, plan.files.get(file)!]))
    const removed = changed.flatMap(({ from }) => from ?? [])
    try {
      await swapFolder(target, texts, removed)
    } catch (failure) {
      const why = failure instanceof Error ? failure.message : String(failure)
      return failed(`No se pudo escribir en ${shown}: ${why}. Todo quedó como estaba.`)
    }
  }
  const summary = importSummary(competition, isBasketball(files))
  const closing = closingLines(summary, shown, { isDryRun, isChanged })
  return { code: 0, lines: [...reported, ...changeLines(plan.changes), '', ...closing] }
}

function readArguments(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'crear-jugadores': { type: 'boolean', default: false },
        'equipos-nuevos': { type: 'boolean', default: false },
        'quitar-eventos': { type: 'boolean', default: false },
        content: { type: 'string' },
        into: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, folders: positionals }
  } catch {
    return undefined
  }
}

/** A problem with its path relative to where the command was started. */
function placed(problem: Problem, folder: string, target: string): Problem {
  const isOfTarget = problem.file.startsWith('torneos/')
  const file = isOfTarget ? join(target, '..', '..', problem.file) : join(folder, problem.file)
  return { ...problem, file }
}
