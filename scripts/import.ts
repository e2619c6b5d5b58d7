/** `npm run import -- FOLDER`: sheets to a tournament folder. Design, section 10. */
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { formatProblem } from '../src/lib/problem.ts'
import type { Problem } from '../src/lib/problem.ts'
import { readTexts } from '../src/lib/reader/read-texts.ts'
import { fileNamed } from './import/competition.ts'
import { importTournament, tournamentId } from './import/import-tournament.ts'
import { changeLines, closingLines, hasWork, summaryLine, USAGE } from './import/report.ts'
import { decodeSheet } from './import/sheet.ts'
import { swapFolder } from './import/swap-folder.ts'
import { readSheetFolder, readTournamentFolder } from './import/tournament-folder.ts'
import { fieldOf } from './import/tournament-file.ts'

const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)

function fail(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        content: { type: 'string', default: 'src/content' },
        into: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, folders: positionals }
  } catch {
    return undefined
  }
}

const SHEETS = ['torneo.yml', 'equipos.csv', 'jugadores.csv', 'partidos.csv', 'eventos.csv']

/** A problem with its file as the person who typed the command would find it. */
const placed = (problem: Problem, folder: string, target: string): Problem => ({
  ...problem,
  file: SHEETS.includes(problem.file)
    ? join(folder, problem.file)
    : problem.file.startsWith('torneos/')
      ? join(target, '..', '..', problem.file)
      : join(target, problem.file),
})

async function main() {
  const given = readArguments()
  if (given?.help) return print([USAGE])
  if (given?.folders.length !== 1) return fail([USAGE])
  const folder = given.folders[0]!
  let files
  try {
    files = await readSheetFolder(folder)
  } catch {
    return fail([`No se pudo abrir la carpeta ${folder}. Revisa que exista y que sea una carpeta.`])
  }
  const id = tournamentId(files, given.into)
  if (typeof id !== 'string') return fail([formatProblem(placed(id, folder, folder))])
  const target = join(given.content, 'torneos', id)
  const now = await readTournamentFolder(target)
  const { competition, problems, plan } = importTournament(id, files, now, (...check) => [
    ...readTexts(check[0], new Map(check[1]), [...check[2]]).problems,
  ])
  const lines = problems.map((problem) => formatProblem(placed(problem, folder, target)))
  const blocking = problems.filter(({ severity }) => severity === 'error').length
  if (!plan) {
    const count = blocking === 1 ? '1 error' : `${blocking} errores`
    return fail([...lines, '', `${count}. No se escribió nada.`])
  }
  print([...lines, ...changeLines(plan.changes)])
  const isChanged = hasWork(plan.changes)
  const isDryRun = given['dry-run']
  if (isChanged && !isDryRun) {
    const changed = plan.changes.filter(({ kind }) => kind !== 'same' && kind !== 'kept')
    const texts = new Map(changed.map(({ file }) => [file, plan.files.get(file)!]))
    try {
      await swapFolder(
        target,
        texts,
        changed.flatMap(({ from }) => from ?? []),
      )
    } catch (failure) {
      const why = failure instanceof Error ? failure.message : String(failure)
      return fail([`No se pudo escribir en ${target}: ${why}. Todo quedó como estaba.`])
    }
  }
  const torneo = files.get(fileNamed(files.keys(), 'torneo.yml') ?? '')
  const isBasketball = !!torneo && fieldOf(decodeSheet(torneo), 'sport') === 'basketball'
  const shown = relative(process.cwd(), target) || target
  print([
    '',
    ...closingLines(summaryLine(competition, isBasketball), shown, { isDryRun, isChanged }),
  ])
}

await main()
