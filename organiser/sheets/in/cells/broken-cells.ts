/** Cell texts that no person types: formula errors, invisible signs, lost letters. */
import type { Problem } from '../../../../src/lib/problems/problem.ts'
import { importProblem } from '../problems.ts'
import type { SheetPosition } from '../problems.ts'

/** In the words of Excel, LibreOffice and Google, in Spanish and English. */
const FORMULA_ERROR = new RegExp(
  String.raw`^(?:#[¡¿]?(?:n/?a|n/?d|valor|value|ref|div/0|nombre|name|nulo|null|n[uú]m|error|` +
    String.raw`spill|desbordamiento|c[aá]lc|campo|field|bloqueado|blocked|desconocido|unknown|` +
    String.raw`conectar|connect|ocupado|busy|obteniendo_datos|getting_data|python)[!?]?|#{3,}|` +
    String.raw`err:\d{3}|(?:loading|cargando)(?:\.{3}|…))$`,
  'iu',
)

/** How programs write a value that is missing. `Null` is also a surname, so only small letters are a mark. */
const NOTHING = /^(?:NaN|nan|NAN|None|null|NULL|undefined|<NA>|NaT)$/

/** Invisible characters and text-direction marks. */
const UNSEEN = /[\p{Cc}\p{Cf}\u034F\u115F\u1160\u2800\u3164\uFFA0]/u
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

/** Joiners and flags inside one emoji: `👨‍👩‍👧`. */
const PICTURES = /\p{RGI_Emoji}/gv

/** Accented letters read with the wrong encoding: `XÃ³lotl`. */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BF‘’“”–—‰„…†‡ˆš›œžŸ¡-¿]|Â[¡¿ºª°´]/u

/** The mistake in a cell; undefined where a person may have typed it. `written`: with spaces and quotes. */
export function brokenCell(
  { text, written }: { text: string; written: string },
  place: SheetPosition,
): Problem | undefined {
  if (FORMULA_ERROR.test(text)) return importProblem('formulaError', place, { value: text })
  if (NOTHING.test(text)) return importProblem('markOfNothing', place, { value: text })
  if (GARBLED.test(text)) return importProblem('garbled', place, { value: text })
  const bare = written.replace(/[\t\n\v\f]/g, ' ').replace(PICTURES, '')
  const sign = UNSEEN.exec(bare)?.[0]
  if (sign === undefined) return undefined
  const code = `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  const guess = text.replace(ALL_UNSEEN, '').trim()
  return importProblem('unseenSign', place, { value: code, ...(guess && { guess }) })
}
