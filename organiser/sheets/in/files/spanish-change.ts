/** Translates a file's changes where the file uses Spanish field names. */
import { inSpanish } from '../../../../src/lib/reader/spanish-words.ts'
import { spoken } from '../../../../src/lib/reader/translation.ts'
import { NAMES } from '../../../../src/lib/schema/names.ts'
import type { DataKind } from '../../../../src/lib/edit/file-text.ts'
import type { FieldChange } from './yaml-edit.ts'

/** `p1 team1.goals 2 → 3` becomes `p1 equipo1.goles 2 → 3`. */
export function spanishChange(kind: DataKind, { where, before, after }: FieldChange): FieldChange {
  const field = /[A-Za-z]\w*$/.exec(where)?.[0] ?? ''
  const named = Object.values(NAMES).find((fields) => fields[field]?.words)?.[field]
  // A person's own words stay.
  const said = (value: string) => {
    if (value === 'true') return 'sí'
    if (/^[[{]|, \w+: /.test(value)) return inSpanish(value, kind)
    return named ? spoken(named, value) : value
  }
  return {
    where: where
      .split('.')
      .map((part) => inSpanish(part, kind))
      .join('.'),
    ...(before !== undefined && { before: said(before) }),
    ...(after !== undefined && { after: said(after) }),
  }
}
