/**
 * Writes new data in the file's own words: each existing field keeps its language, new ones get
 * that of the file, and a short match stays short.
 */
import { isInSpanish, keyIn, renamed, spanishName } from '../reader/translation.ts'
import type { FieldName, Thing } from '../schema/names.ts'
import { NAMES, spanishWord } from '../schema/names.ts'
import type { FileKind } from '../schema/parse.ts'
import { inOrder } from './field-order.ts'
import { shortened } from './short-spelling.ts'
import { itemPairings } from './splice/pairing.ts'
import type { Fields, Plain } from './splice/plain.ts'
import { isFields, isList, isSame } from './splice/plain.ts'

/**
 * `written` is the file's value with its own names; `before` and `after` have the schemas' names.
 */
export function spelled(kind: FileKind, written: Fields, before: Fields, after: Fields): Fields {
  const isSpanish = isInSpanish(kind, written)
  const english = renamed(kind, written) as Fields
  const short = shortened({ written: english, before, after, isSpanish })
  return respelled(kind, { written, english }, short, isSpanish) as Fields
}

/** A new file in Spanish with a line for each player: the short form would reorder the players. */
export const spelledLong = (kind: FileKind, data: Fields): Fields =>
  respelled(kind, { written: {}, english: {} }, data, true) as Fields

/** An existing value: with its own names, and with the schemas'. */
type There = { written: Plain | undefined; english: Plain | undefined }

function respelled(thing: Thing, there: There, after: Plain, isSpanish: boolean): Plain {
  const { written, english } = there
  if (written !== undefined && isSame(english, after)) return written
  if (isList(after)) {
    const [items, known] = [isList(written) ? written : [], isList(english) ? english : []]
    return itemPairings(known, after).flatMap(({ before: b, after: a }) =>
      a === undefined ? [] : [respelled(thing, itemAt(items, known, b), after[a]!, isSpanish)],
    )
  }
  if (!isFields(after)) return after
  const [fields, known] = [isFields(written) ? written : {}, isFields(english) ? english : {}]
  const ordered = Object.entries(inOrder(known, after) as Fields)
  return Object.fromEntries(
    ordered.map(([name, value]) => {
      const own = keyIn(thing, fields, name)
      const key = own ?? (isSpanish ? spanishName(thing, name) : name)
      const field = NAMES[thing][name]
      const inner = { written: own === undefined ? own : fields[own], english: known[name] }
      if (field?.of) return [key, respelled(field.of, inner, value, isSpanish)]
      const isSaid = inner.written !== undefined && isSame(inner.english, value)
      return [key, isSaid ? inner.written! : key === name ? value : worded(field, value)]
    }),
  )
}

const itemAt = (items: readonly Plain[], known: readonly Plain[], index: number | undefined) =>
  index === undefined
    ? { written: undefined, english: undefined }
    : { written: items[index], english: known[index] }

/** The Spanish words of a field's values, if it has any. */
const worded = (field: FieldName | undefined, value: Plain): Plain => {
  const { words } = field ?? {}
  if (!words) return value
  if (isList(value)) return value.map((item) => spanishWord(words, item) ?? item)
  return spanishWord(words, value) ?? value
}
