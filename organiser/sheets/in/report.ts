/** What an import prints, in Spanish. */
import { plural } from '../../../src/lib/wording/plural.ts'
import type { Competition } from './competition.ts'
import type { FieldChange } from './files/yaml-edit.ts'
import type { FileChange } from './files/folder-plan.ts'

const KINDS = {
  new: 'nuevo',
  changed: 'cambia',
  moved: 'cambia de nombre',
  same: 'igual',
  kept: 'se conserva',
} as const

const fieldLine = ({ where, before, after }: FieldChange) =>
  before === undefined && after === undefined ? where : `${where} ${before} → ${after}`

/** One line per file, and under `file:` its changes, before and after. */
export function changeLines(changes: readonly FileChange[]): string[] {
  const same = changes.filter(({ kind }) => kind === 'same')
  const lines = changes
    .filter(({ kind, kept, keptCells }) => kind !== 'same' || kept.length + keptCells.length > 0)
    .flatMap(({ file, kind, fields, kept, keptCells, from }) => [
      `${KINDS[kind]}: ${from ? `${from} → ${file}` : file}${kind === 'kept' ? ' (la hoja no lo menciona)' : ''}`,
      ...fields.map((field) => `  ${file}: ${fieldLine(field)}`),
      ...kept.map((what) => `  ${file}: ${what} no está en la hoja; se conserva`),
      ...keptCellsLine(file, keptCells),
    ])
  const unchanged = same.length > 0 ? [`igual: ${plural(same.length, 'archivo')}`] : []
  return [...lines, ...unchanged]
}

/** Up to this many are listed per file; beyond that only their number. */
const MAX_KEPT = 6

function keptCellsLine(file: string, kept: readonly string[]): string[] {
  if (kept.length === 0) return []
  const rest = kept.length - MAX_KEPT
  const more = rest > 0 ? ` y ${rest} más` : ''
  return [
    `  ${file}: se conserva aunque en la hoja está vacío: ${kept.slice(0, MAX_KEPT).join(', ')}${more}`,
  ]
}

/** The size of a competition: teams, players, matches, goals. */
export function importSummary({ teams, players, matches }: Competition, isBasketball: boolean) {
  const goals = matches.reduce(
    (sum, { team1, team2 }) => sum + (team1.goals ?? 0) + (team2.goals ?? 0),
    0,
  )
  return [
    plural(teams.length, 'equipo'),
    plural(players.length, 'jugador', 'jugadores'),
    plural(matches.length, 'partido'),
    isBasketball ? plural(goals, 'punto') : plural(goals, 'gol', 'goles'),
  ].join(', ')
}

export const hasWork = (changes: readonly FileChange[]) =>
  changes.some(({ kind }) => kind === 'new' || kind === 'changed' || kind === 'moved')

/** The last lines: what was done and what to do next. */
export function closingLines(
  summary: string,
  folder: string,
  { isDryRun, isChanged }: { isDryRun: boolean; isChanged: boolean },
): string[] {
  if (!isChanged) return [`${summary}. ${folder} ya estaba al día: no se cambió nada.`]
  if (isDryRun) {
    return [`${summary}. Era una prueba: no se escribió nada. Quita --dry-run para escribirlo.`]
  }
  return [
    `Importado en ${folder}: ${summary}.`,
    'Revísalo con: npm run check',
    'Míralo con: npm run dev',
  ]
}

export const IMPORT_USAGE = `Pasa una carpeta de hojas de cálculo (torneo.yml, equipos.csv, jugadores.csv, partidos.csv,
eventos.csv) a una carpeta de torneo. Si ya existe, la actualiza y conserva lo hecho a mano.

  npm run import -- CARPETA [--crear-jugadores] [--equipos-nuevos] [--quitar-eventos] [--dry-run]
                            [--content DIR] [--into NOMBRE]

  --crear-jugadores  en los equipos sin nadie en jugadores.csv, anota a quienes nombran los eventos
  --equipos-nuevos   un equipo con el plantel de otro que ya no está es otro equipo, no un cambio de nombre
  --quitar-eventos   quita de la carpeta los goleadores, tarjetas y faltas que eventos.csv ya no trae
  --dry-run          dice qué cambiaría y no escribe nada
  --content DIR      dónde están los datos; si falta, src/content
  --into NOMBRE      nombre de la carpeta del torneo; si falta, URL_name de torneo.yml

Qué columnas lleva cada hoja, con un ejemplo completo: organiser/sheets/LEEME.md`
