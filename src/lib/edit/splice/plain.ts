/** Plain YAML values and how to compare them. */

export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain }
export type Fields = { readonly [key: string]: Plain }

export const isList = (value: unknown): value is readonly Plain[] => Array.isArray(value)

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are equal, regardless of field order; an undefined field counts as absent. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  if (!isFields(a) || !isFields(b)) return a === b
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(a[key], b[key]))
}
