/**
 * Basic field types. A refusal's message is a code; `../problems/problems.ts` has the sentence for
 * each code.
 */
import { z } from 'zod'
import { isDay, isInOurTimes, YEARS } from '../calendar/days.ts'
import { fitsPath, hasNoHiddenSign } from '../letters/hidden-signs.ts'

/** Text on one line. A bare number (`name: 1810`) is accepted as text. */
export const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(200))
  .refine(hasNoHiddenSign, 'hiddenSign')

/** Non-empty text. */
export const name = text.refine((value) => value !== '', 'empty')

/**
 * A name that becomes an address and a file name (a team's, a product's), so its length is limited.
 */
export const pathName = name.refine(fitsPath, 'pathNameLength')

/** The id of a tournament, a team or a match: a file name without accents or spaces. */
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug')

/**
 * A local day, `YYYY-MM-DD`; it must exist, from 1900 to 2100, because `Intl` and calendars
 * disagree about distant years.
 */
export const day = z
  .string()
  .refine(isDay, { error: 'date', abort: true })
  .refine(isInOurTimes, 'dateYear')
  // For editors, which do not check calendars.
  .meta({ pattern: '^(?:19\\d{2}|20\\d{2}|2100)-\\d{2}-\\d{2}$' })

/** A local time, `HH:MM` or `HH:MM:SS`; stored as `HH:MM:SS`. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'time')
  .transform((value) => (value.length === 5 ? `${value}:00` : value))

/** `#rgb` or `#rrggbb`; stored as lower-case `#rrggbb`. */
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

/** A WhatsApp number with its country code, or ten digits in Mexico. */
export const phoneNumber = z.string().regex(/^\+?\d{10,15}$/, 'phone')

/** An external page. */
export const webAddress = z
  .string()
  .max(300)
  .refine((value) => /^https:\/\/[^\s/]+\.[^\s/]+/.test(value) && URL.canParse(value), 'link')
  .refine(hasNoHiddenSign, 'hiddenSign')

/** Goals, cards, fouls, games: an integer from 0, with a plausible maximum. */
export const count = z.int().min(0).max(9999)

/** Points in a table; may be negative. */
export const pointsValue = z.int().min(-999).max(999)

export const year = z.int().min(YEARS.first).max(YEARS.last)
