/** What the columns of a pasted sheet are, by its first row. */
import { fold } from '../../letters/fold.ts'
import type { PrivateKind } from '../../letters/private-text.ts'

export type Column = 'number' | 'name' | 'lastName' | 'nickName' | 'born' | PrivateKind

const HEADERS: readonly (readonly [Column, RegExp])[] = [
  ['born', /nacimiento|^nac$|^f ?d? ?n$|^año|^ano|^categoria$|^edad o año/],
  [
    'number',
    /^(?:no|n|num|numero|dorsal|camisa|camiseta|playera|jersey|#)(?: de (?:camisa|camiseta|playera|jugador))?$/,
  ],
  ['lastName', /^(?:apellidos?|ap)\b|^paterno$|^materno$/],
  [
    'name',
    /^(?:nombres?|jugador(?:a|es|as)?|nombre (?:y apellidos?|completo|del jugador)|integrantes?)/,
  ],
  ['nickName', /^(?:apodo|alias|sobrenombre)$/],
  ['identity', /curp|rfc|ine|folio|credencial|identificacion/],
  ['socialSecurity', /nss|imss|seguro/],
  ['phone', /tel|cel|whats|contacto|emergencia/],
  ['mail', /correo|mail/],
  ['handle', /instagram|facebook|redes/],
  [
    'other',
    /^(?:edad|domicilio|direccion|posicion|pos|tipo de sangre|sangre|firma|foto|pago|pagado|equipo|talla|observaciones|notas?|tutor|estatura|peso|sexo|goles|capitan)$/,
  ],
]

/** The columns, where at least two cells are headings and none is anything else; else undefined. */
export function columnsOf(cells: readonly string[]): Column[] | undefined {
  const read = cells.map((cell) => {
    const words = cell.trim() === '#' ? '#' : fold(cell)
    if (words === '') return 'other' as const
    return HEADERS.find(([, pattern]) => pattern.test(words))?.[0]
  })
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return filled > 1 && read.every((one) => one !== undefined) ? (read as Column[]) : undefined
}

/** Cells of a sheet: by tabs, semicolons, bars, or commas that no space follows. */
export function cellsOf(line: string): string[] {
  const parts = line.includes('\t')
    ? line.split('\t')
    : line.includes(';')
      ? line.split(';')
      : line.includes('|')
        ? line.replace(/^\||\|$/g, '').split('|')
        : line.split(/,(?=\S)/)
  return parts.map((part) => part.trim())
}
