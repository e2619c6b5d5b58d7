/**
 * Readers of network data, from any server that follows the specification: null means absent, an id
 * may be a number, a number may be text. Results have only the fields that pages know, so that
 * extra fields break nothing.
 */
import type { ShirtNumber } from '../../schema/player.ts'
import { isObject, type Read } from './check.ts'

export const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined)

/** A number or a text, as text. */
export const id: Read<string> = (value) =>
  typeof value === 'number' ? String(value) : readText(value) || undefined

/** A finite number, or text (`"3"`), or a boolean (`red_card: true`). */
export const readCount: Read<number> = (value) => {
  const isFigure = typeof value === 'string' ? /^-?\d+$/.test(value) : typeof value !== 'object'
  const figure = isFigure ? Number(value) : NaN
  return Number.isFinite(figure) ? figure : undefined
}

/** A shirt number: `'00'` differs from 0. */
export const shirt: Read<ShirtNumber> = (value) => (value === '00' ? value : readCount(value))

export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** One of these words or numbers. */
export const oneOf =
  <const T extends string | number>(words: readonly T[]): Read<T> =>
  (value) =>
    words.find((word) => word === value)

/** `YYYY-MM-DD`, optionally followed by a time. */
export const readDay: Read<string> = (value) => {
  const [found] = /^\d{4}-(0\d|1[0-2])-[0-3]\d/.exec(String(value)) ?? []
  return found && !Number.isNaN(Date.parse(found)) ? found : undefined
}

/** `HH:MM` or `HH:MM:SS`. */
export const readTime: Read<string> = (value) =>
  /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?/.exec(String(value))?.[0]

/** `#rgb` or `#rrggbb`, as `#rrggbb`: drawing code needs six digits. */
export const readColor: Read<string> = (value) => {
  const [, digits] = /^#((?:[\da-f]{3}){1,2})$/i.exec(String(value)) ?? []
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
}

/** Returns `otherwise` for null or undefined. */
export const or =
  <T>(of: Read<T>, otherwise: T): Read<T> =>
  (value) =>
    value === null || value === undefined ? otherwise : of(value)

/** Returns `otherwise` for anything unreadable. */
export const orElse =
  <T>(of: Read<T>, otherwise: T): Read<T> =>
  (value) =>
    of(value) ?? otherwise

/** A list; undefined if the value is not a list or has an unreadable element. */
export const listOf =
  <T>(of: Read<T>): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined
    const items = value.map(of)
    return items.every((item): item is Awaited<T> & T => item !== undefined) ? items : undefined
  }

/** Rules that only our server uses; no page reads them. */
type Unread =
  | 'awardGoals'
  | 'suspensions'
  | 'seriesTieBreakers'
  | 'round'
  | 'legs'
  | 'bestOf'
  | 'groupsApart'

type MayLack<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]

/**
 * An object. `needed` fields must be readable; `others` are omitted if they are null, absent or
 * unreadable. The type says which is which.
 */
export const shape =
  <T extends object>(
    needed: { [K in Exclude<keyof T, MayLack<T>>]: Read<T[K]> },
    others: { [K in Exclude<MayLack<T>, Unread>]: Read<NonNullable<T[K]>> } & {
      [K in Extract<MayLack<T>, Unread>]?: Read<NonNullable<T[K]>>
    },
  ): Read<T> =>
  (value) => {
    if (!isObject(value)) return undefined
    const own: Record<string, unknown> = {}
    for (const [key, read] of Object.entries<Read<unknown>>(needed))
      if ((own[key] = read(value[key])) === undefined) return undefined
    for (const [key, read] of Object.entries<Read<unknown>>(others)) {
      const field = value[key] === null || value[key] === '' ? undefined : read(value[key])
      if (field !== undefined) own[key] = field
    }
    return own as T
  }
