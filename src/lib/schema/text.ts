/**
 * The small pieces that the entities are made of. A refusal's message is a code;
 * the sentence for each code stands in `../problems/problems.ts`.
 */
import { z } from 'zod'
import { isDay, isInOurTimes, YEARS } from '../calendar/days.ts'

/**
 * What is not seen and what turns a line around: it makes one name look like another, or a file like a
 * picture. Half of a sign (`\p{Cs}`) is no text: neither addresses nor files can be made of it.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u
export const hasNoHiddenSign = (value: string) => !HIDDEN.test(value)

/** The first of them, as `U+202E`. */
export const hiddenSignIn = (value: string) =>
  `U+${(HIDDEN.exec(value)?.[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Free text on one line. A bare number (`name: 1810`) is read as the text it looks like. */
export const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(200))
  .refine(hasNoHiddenSign, 'hiddenSign')

/** Text that must say something. */
export const name = text.refine((value) => value !== '', 'empty')

/** A name of which an address and a file of the built site are made (a team's, a product's): not too long for one. */
export const pathName = name.refine(
  (value) => new TextEncoder().encode(value).length <= 200,
  'pathNameLength',
)

/** The id of a tournament, a team, a match: the name of its file, without accents or spaces. */
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug')

/**
 * Wall-clock day in the tournament's place, `YYYY-MM-DD`; must exist in the calendar, from 1900 to 2100:
 * neither `Intl` nor calendars write the years far from ours alike.
 */
export const day = z
  .string()
  .refine(isDay, { error: 'date', abort: true })
  .refine(isInOurTimes, 'dateYear')
  // For editors, which know no calendar.
  .meta({ pattern: '^(?:19\\d{2}|20\\d{2}|2100)-\\d{2}-\\d{2}$' })

/** Wall-clock time in the tournament's place, `HH:MM` or `HH:MM:SS`; kept as `HH:MM:SS`. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'time')
  .transform((value) => (value.length === 5 ? `${value}:00` : value))

/** `#rgb` or `#rrggbb`; kept as lower-case `#rrggbb`. */
export const color = z
  .string()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'color')
  .transform((value) =>
    (value.length === 4 ? value.replace(/[^#]/g, (digit) => digit + digit) : value).toLowerCase(),
  )

/**
 * A picture: a file of the tournament's folder (`imagenes/escudo.png`), a file of `public/`
 * (`/logos/liga.svg`), or, on live tournaments, an `https:` address.
 */
export const image = z
  .string()
  .max(500)
  .refine(
    (value) =>
      /^(https:\/\/|\/(?!\/)|imagenes\/)[^\\]+$/.test(value) && !value.split('/').includes('..'),
    'image',
  )
  .refine(hasNoHiddenSign, 'hiddenSign')

/** A WhatsApp number with its country, or ten digits of Mexico. */
export const phone = z.string().regex(/^\+?\d{10,15}$/, 'phone')

/** A page of somebody else. */
export const webAddress = z
  .string()
  .max(300)
  .refine((value) => /^https:\/\/[^\s/]+\.[^\s/]+/.test(value) && URL.canParse(value), 'link')
  .refine(hasNoHiddenSign, 'hiddenSign')

/** Goals, cards, fouls, games: whole, from 0, and few enough to be true. */
export const count = z.int().min(0).max(9999)

/** Points of a table; may be negative. */
export const points = z.int().min(-999).max(999)

export const year = z.int().min(YEARS.first).max(YEARS.last)
