/**
 * The whole command: reads a tournament, makes its sheets, reports what they cannot hold, and
 * writes them.
 */
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { didYouMean } from '../../../src/lib/problems/did-you-mean.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { contentDir } from '../../../ground/folders.ts'
import { tournamentFolders } from '../../../publish/reading/tournament-folders.ts'
import { inSpanish } from '../../../src/lib/reader/spanish-words.ts'
import { kindOf } from '../in/files/folder-plan.ts'
import { importTournament } from '../in/import-tournament.ts'
import { changeLines } from '../in/report.ts'
import { swapFolder } from '../in/files/swap-folder.ts'
import { readSheetFolder, readTournamentFolder } from '../in/files/tournament-folder.ts'
import { openFile } from '../in/files/yaml-edit.ts'
import {
  changesLine,
  DRY_RUN,
  afterExport,
  occupiedLine,
  exportSummary,
  unheldLines,
  EXPORT_USAGE,
} from './report.ts'
import { sheetsOf } from './sheets-of.ts'
import type { Unheld } from './unheld.ts'

/** How the command ends: its lines, and code 1 where it failed. */
export type Ended = { code: 0 | 1; lines: string[] }

const failed = (...lines: string[]): Ended => ({ code: 1, lines })

const BOM = '\uFEFF'

/** `given` are the words after the command's name. Paths are relative to `cwd`. */
export async function exportCommand(given: readonly string[], cwd: string): Promise<Ended> {
  const asked = readArguments(given)
  if (asked?.help) return { code: 0, lines: [EXPORT_USAGE] }
  const [id, target, ...others] = asked?.folders ?? []
  if (!asked || id === undefined || target === undefined || others.length > 0)
    return failed(EXPORT_USAGE)

  const content = contentDir(asked.content, cwd)
  const { ids: known } = tournamentFolders(content)
  if (!known.includes(id)) {
    const guess = didYouMean(id, known)
    return failed(`No hay torneo «${id}».${guess ? ` ¿Quisiste decir ${guess}?` : ''}`)
  }
  const { existing, images } = await readTournamentFolder(resolve(content, 'torneos', id))
  const { written, tournament, problems } = readTexts(id, existing, images)
  const blocking = problems.filter(isBlocking)
  const torneo = existing.get('torneo.yml')
  if (!written || !tournament || torneo === undefined || blocking.length > 0) {
    return failed(...blocking.map(formatProblem), '', 'Corrige esto primero. No se escribió nada.')
  }

  const { sheets, unheld } = sheetsOf(written, tournament, torneo)
  const nameOf = ({ file, field }: Unheld) => {
    const kind = kindOf(file)
    const isSpanish = kind && openFile(kind, existing.get(file) ?? '')?.isSpanish
    return isSpanish ? inSpanish(field, kind) : field
  }
  const lines = [...unheldLines(unheld, nameOf), ...changesLines(id, sheets, { existing, images })]
  const summary = exportSummary(sheets)
  if (asked['dry-run']) return { code: 0, lines: [...lines, `${summary}. ${DRY_RUN}`] }

  const folder = resolve(cwd, target)
  const shown = relative(cwd, folder) || folder
  const taken = [...(await readSheetFolder(folder).catch(() => new Map())).keys()].filter((name) =>
    sheets.has(name),
  )
  if (taken.length > 0 && !asked.force) return failed(occupiedLine(shown, taken))
  const texts = new Map(
    [...sheets].map(([name, text]) => [
      name,
      asked.bom && name.endsWith('.csv') ? BOM + text : text,
    ]),
  )
  try {
    await swapFolder(folder, texts)
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure)
    return failed(`No se pudo escribir en ${shown}: ${why}. Todo quedó como estaba.`)
  }
  return { code: 0, lines: [...lines, `Exportado en ${shown}: ${summary}.`, ...afterExport(shown)] }
}

const isBlocking = ({ severity }: Problem) => severity === 'error'

/** What an import of the sheets to the same folder would change or refuse; usually empty. */
function changesLines(
  id: string,
  sheets: ReadonlyMap<string, string>,
  now: { existing: ReadonlyMap<string, string>; images: readonly string[] },
): string[] {
  const bytes = new Map(
    [...sheets].map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
  )
  const { plan, problems } = importTournament(
    id,
    bytes,
    now,
    (...folder) => readTexts(...folder).problems,
  )
  const refused = problems.filter(isBlocking).map(formatProblem)
  const changed = (plan?.changes ?? [])
    .filter(({ kind }) => kind !== 'same' && kind !== 'kept')
    .map((change) => ({ ...change, kept: [] }))
  const lines = [...refused, ...changeLines(changed)]
  return lines.length > 0 ? changesLine(lines) : []
}

function readArguments(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        bom: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        content: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, folders: positionals }
  } catch {
    return undefined
  }
}
