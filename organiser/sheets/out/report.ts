/** What an export prints, in Spanish. */
import { plural } from '../../../src/lib/wording/plural.ts'
import type { Unheld } from './unheld.ts'

/** Up to this many places per field are listed; beyond that only their number. */
const MAX_NAMED = 3

/**
 * What stays in the folder because no sheet has a column for it, one line per field. `nameOf`
 * gives a field's name in its file.
 */
export function unheldLines(
  unheld: readonly Unheld[],
  nameOf: (unheld: Unheld) => string = ({ field }) => field,
): string[] {
  if (unheld.length === 0) return []
  const lines = [...Map.groupBy(unheld, nameOf)].map(([field, places]) => {
    const shown = places.slice(0, MAX_NAMED).map(({ file, of }) => (of ? `${file} ${of}` : file))
    const rest = places.length - shown.length
    return `  ${field}: ${shown.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`
  })
  return [
    'Esto no cabe en las hojas. Se queda en la carpeta del torneo, y ahí sigue al volver a importar:',
    ...lines,
    '',
  ]
}

/** The size of the sheets, by their texts. */
export function exportSummary(sheets: ReadonlyMap<string, string>): string {
  const rows = (name: string) => (sheets.get(name)?.split('\n').length ?? 2) - 2
  return [
    plural(rows('equipos.csv'), 'equipo'),
    plural(rows('jugadores.csv'), 'jugador', 'jugadores'),
    `${plural(rows('partidos.csv'), 'renglón', 'renglones')} de partidos`,
    plural(rows('eventos.csv'), 'evento'),
  ].join(', ')
}

export const DRY_RUN = 'Era una prueba: no se escribió nada. Quita --dry-run para escribirlo.'

export const afterExport = (folder: string) => [
  'Ábrelas en tu hoja de cálculo. Para traerlas de vuelta:',
  `  npm run import -- ${/\s/.test(folder) ? `'${folder}'` : folder}`,
]

export const occupiedLine = (folder: string, names: readonly string[]) =>
  `En ${folder} ya hay ${names.join(', ')}. Nada se cambió: usa otra carpeta, o --force para reemplazar.`

export const changesLine = (lines: readonly string[]) => [
  'Ojo: al importarlas sobre esta misma carpeta cambiaría lo siguiente.',
  ...lines.map((line) => `  ${line}`),
  '',
]

export const EXPORT_USAGE = `Pasa un torneo a hojas de cálculo: torneo.yml, equipos.csv, jugadores.csv, partidos.csv y
eventos.csv, las mismas que lee npm run import.

  npm run export -- TORNEO CARPETA [--bom] [--force] [--dry-run] [--content DIR]

  TORNEO          el nombre de su carpeta en torneos/: liga-varonil-2024
  CARPETA         dónde se dejan las hojas
  --bom           con la marca que Excel necesita para leer bien los acentos
  --force         reemplaza las hojas que ya estén en la carpeta
  --dry-run       dice qué saldría y no escribe nada
  --content DIR   dónde están los datos; si falta, src/content`
