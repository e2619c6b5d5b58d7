/** `npm run check` without the terminal: takes words, returns an exit code and lines. */
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentDir, nowHere, workDir } from '../../ground/folders.ts'
import { fileLimitNotes, filesBuilt } from '../hosts/file-limits.ts'
import { publicSettings } from '../hosts/public-settings.ts'
import { annotation } from './annotation.ts'
import type { Checked, CheckOptions } from './check.ts'
import { check } from './check.ts'
import { printed, settingsNotes, summary } from './report.ts'
import { isBlocking, mostUrgentFirst, tournamentOf } from '../reading/problem-order.ts'
import { tournamentFolders } from '../reading/tournament-folders.ts'
import { didYouMean } from '../../src/lib/problems/did-you-mean.ts'

const USAGE = `Revisa todos los datos y dice qué corregir, con archivo y línea.

  npm run check -- [TORNEO] [--json] [--github] [--content DIR]

  TORNEO          solo ese: el nombre de su carpeta; si falta, todos
  --json          para un programa: una lista con severity (error o warning), code, file, line,
                  column, field (vacío si es de todo el archivo), message y cure; [] si nada hay
  --github        como anotaciones de GitHub Actions, que salen en la línea de cada archivo
  --content DIR   dónde están los datos; si falta, src/content

Termina con 0 si nada lo impide (los avisos no cuentan), con 1 si hay que corregir algo y con 2 si
no se entendió lo que se pidió.`

/** `code` is 1 if a problem blocks, 2 where the words are not understood. */
export async function checkCommand(
  words: readonly string[],
): Promise<{ code: 0 | 1 | 2; lines: string[] }> {
  const asked = flagsIn(words)
  if (asked?.help) return { code: 0, lines: [USAGE] }
  if (!asked || (asked.json && asked.github)) return { code: 2, lines: [USAGE] }
  const content = contentDir(asked.content)
  const only = asked.folder && basename(asked.folder)
  const { ids } = tournamentFolders(content)
  if (only && !ids.includes(only)) return { code: 2, lines: [unknownLine(only, ids)] }
  const whole = await check(content, { today: nowHere(), ...storesFor(content) })
  const checked = only ? onlyOf(only, whole) : whole
  const code = checked.problems.some(isBlocking) ? 1 : 0
  // Editors open paths relative to the folder where the command was started.
  const placed = checked.problems.map((problem) => ({
    ...problem,
    file: relative(process.cwd(), join(content, problem.file)).replaceAll('\\', '/'),
  }))
  if (asked.json) return { code, lines: [asJson(placed)] }
  if (asked.github) return { code, lines: [...placed.map(annotation), summary(checked)] }
  const isWholeSite = !only && content === contentDir()
  const notes = isWholeSite
    ? [...settingsNotes(publicSettings()), ...fileLimitNotes(filesBuilt(resolve('dist')))]
    : []
  return {
    code,
    lines: [...mostUrgentFirst(checked.problems).map(printed), ...notes, summary(checked)],
  }
}

const onlyOf = (id: string, { problems }: Checked): Checked => ({
  problems: problems.filter((problem) => tournamentOf(problem) === id),
  tournaments: 1,
  products: 0,
})

function unknownLine(id: string, ids: readonly string[]) {
  const guess = didYouMean(id, ids)
  return `No hay carpeta torneos/${id}. ${guess ? `¿Quisiste decir ${guess}?` : 'Los que hay: npm run check'}`
}

/** Also escapes characters that JSON allows and a terminal would obey. */
const asJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(
    /[^\n\P{Cc}]|[\p{Bidi_Control}\u2028\u2029]/gu,
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )

function flagsIn(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        github: { type: 'boolean', default: false },
        content: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return positionals.length > 1 ? undefined : { ...values, folder: positionals[0] }
  } catch {
    return undefined
  }
}

/**
 * Readings of this site's own data are stored, apart from the build's: a running build must not
 * find readings that it did not check itself. Readings of other data are not stored.
 */
const storesFor = (content: string): Omit<CheckOptions, 'today'> =>
  content === contentDir() ? { work: join(workDir(), 'check'), buildWork: workDir() } : {}
