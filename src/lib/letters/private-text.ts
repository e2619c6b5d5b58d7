/**
 * Finds in a pasted line what is no name and must not be published: identity keys, social security
 * and phone numbers, mail addresses, handles, homes. Dates of birth are reduced to their year.
 */

import { CURP, LINK, MAIL } from './contacts.ts'

/** What was found; `other` is an address, a blood group, an age or a long number. */
export type PrivateKind = 'identity' | 'socialSecurity' | 'phone' | 'mail' | 'handle' | 'other'

/** Where something private was: the text behind it belongs to it, up to the next mark. */
export const CUT = '\uE000'
/** Where two pieces of a line part. */
export const PART = '\uE001'
/** Before a year of four figures that stands for a birth date or a birth year. */
export const BORN = '\uE002'

const MARKS = /[\uE000-\uF8FF]/gu
const WORD = String.raw`(?<![\p{L}\p{N}\uE002])`
const END = String.raw`(?![\p{L}\p{N}])`
const HANDLE = /@\s?[\p{L}\p{N}_.]+/gu
/** Besides a CURP: voter's key, RFC and beginnings of a CURP; other words of letters and figures. */
const IDENTITY = new RegExp(
  `${WORD}(?:[a-zñ]{6}\\d{8}[hm]\\d{3}|[a-zñ&]{3,4}\\d{6}[a-z\\d]{0,9}|(?=[a-zñ\\d]*[a-zñ])(?=(?:[a-zñ]*\\d){3})[a-zñ\\d]{7,})${END}`,
  'giu',
)
const SEPARATED = String.raw`[\s.·–-]*`
const PHONE = new RegExp(
  `(?:${WORD}(?:tel[eé]fono|tel|celular|cel|whats(?:app)?|wsp|wa|m[oó]vil)\\.?:?\\s*)?(?<!\\d)(?:` +
    [
      `\\+52${SEPARATED}1?${SEPARATED}(?:\\(?\\d{2,3}\\)?${SEPARATED}\\d{3,4}${SEPARATED}\\d{4}|\\d{2}(?:[\\s.-]\\d{2}){4})`,
      `\\+\\d{1,3}(?:[\\s().-]*\\d){10}`,
      `(?:521?|04[45]|01)\\d{10}`,
      `\\(?\\d{2}\\)?${SEPARATED}\\d{4}${SEPARATED}\\d{4}`,
      `\\(?\\d{3}\\)?${SEPARATED}\\d{3}${SEPARATED}\\d{2}${SEPARATED}\\d{2}`,
      `\\d{2}(?:[\\s.-]\\d{2}){4}`,
      `\\d{4}[\\s-]\\d{4}`,
      `\\d{10}`,
      `\\d{7,8}`,
    ].join('|') +
    `)(?!\\d)`,
  'giu',
)
const SOCIAL_SECURITY = /(?<!\d)\d{2}[\s-]?\d{2}[\s-]?\d{2}[\s-]?\d{4}[\s-]?\d(?!\d)/gu
const LONG_NUMBER = /\d{5,}/gu
const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic'
const BIRTH =
  '(?:(?:fecha\\s+de\\s+)?(?:nacimiento|nacid[oa]|naci[oó]|nac|f\\.?\\s?d?\\.?\\s?n|cumple(?:años)?)\\.?\\s*:?\\s*(?:(?:el|en)\\s+)?)?'
const DATES: readonly RegExp[] = [
  new RegExp(
    `${WORD}${BIRTH}(?<![\\d/.-])(?<year>\\d{4})[/.-]\\d{1,2}[/.-]\\d{1,2}(?![/.-]?\\d)(?:[T ]00:00(?::00)?)?`,
    'giu',
  ),
  new RegExp(
    `${WORD}${BIRTH}(?<![\\d/.-])\\d{1,2}[/.-](?:\\d{1,2}|(?:${MONTHS})\\p{L}*)[/.-](?<year>\\d{4}|\\d{2})(?![/.-]?\\d)`,
    'giu',
  ),
  new RegExp(
    `${WORD}${BIRTH}\\d{1,2}\\s+(?:de\\s+)?(?:${MONTHS})\\p{L}*\\.?,?\\s+(?:del?\\s+)?(?<year>\\d{4}|\\d{2})(?!\\d)`,
    'giu',
  ),
]
const YEAR_WORDS = '(?:año|cat(?:egor[ií]a)?|gen(?:eraci[oó]n)?|clase|modelo|nac(?:id[oa])?)'
const YEARS: readonly RegExp[] = [
  new RegExp(`${WORD}(?:${YEAR_WORDS}\\.?\\s*:?\\s*)?(?<year>(?:19|20)\\d{2})(?!\\d)`, 'giu'),
  new RegExp(`${WORD}${YEAR_WORDS}\\.?\\s*:?\\s*['’]?(?<year>\\d{2})(?!\\d)`, 'giu'),
  /(?<![\p{L}\p{N}])['’](?<year>\d{2})(?!\d)/gu,
]
const LABELS: readonly (readonly [PrivateKind, string])[] = [
  [
    'identity',
    'curp|c\\.u\\.r\\.p|rfc|ine|ife|clave\\s+de\\s+elector|pasaporte|folio|acta(?:\\s+de\\s+nacimiento)?|matr[ií]cula|credencial(?=\\s*:?\\s*\\d)',
  ],
  ['socialSecurity', 'nss|imss|issste|seguro(?:\\s+social)?'],
  ['mail', 'correo(?:\\s+electr[oó]nico)?|e-?mail|mail'],
  ['phone', 'tel[eé]fono|tel|celular|cel|whats(?:app)?|wsp|m[oó]vil|contacto|emergencias?'],
  ['handle', 'instagram|insta|ig|facebook|fb|face|tiktok|twitter|telegram'],
  [
    'other',
    'domicilio|direcci[oó]n|(?:calle|avenida|av|colonia|col)(?=\\.?\\s+\\S)|c\\.?p(?=\\.?\\s*\\d)|(?:tipo\\s+de\\s+)?sangre|alergi\\p{L}*|tutora?|mam[aá]|pap[aá]|escuela|edad',
  ],
]
const LABELLED = LABELS.map(
  ([kind, words]) =>
    [kind, new RegExp(`${WORD}(?:${words})(?!\\p{L})[\\s.:#°º-]*`, 'giu')] as const,
)
const AGE = /(?<![\p{L}\p{N}])\d{1,2}\s+años?(?!\p{L})/giu

/**
 * The line with marks where something was taken out, and the kinds that were found. `thisYear`
 * says which years a person may be born in; others stay as they were written.
 */
export function withoutPrivate(
  line: string,
  thisYear: number,
): { text: string; found: PrivateKind[] } {
  const found: PrivateKind[] = []
  const taken = (kind: PrivateKind, mark: string) => () => {
    found.push(kind)
    return ` ${mark} `
  }
  const born = (whole: string, ...rest: unknown[]) => {
    const { year } = rest.at(-1) as { year: string }
    const whole4 = fourFigures(year, thisYear)
    return isBirthYear(whole4, thisYear) ? ` ${PART}${BORN}${whole4}${PART} ` : whole
  }
  let text = line
    .replace(MARKS, ' ')
    .replace(LINK, taken('handle', CUT))
    .replace(MAIL, taken('mail', CUT))
    .replace(CURP, taken('identity', CUT))
    .replace(IDENTITY, taken('identity', CUT))
    .replace(SOCIAL_SECURITY, taken('socialSecurity', CUT))
    .replace(/@(?=\+?\d[\s\d().-]{7})/gu, '')
  for (const date of DATES) text = text.replace(date, born)
  text = text.replace(PHONE, taken('phone', PART)).replace(HANDLE, taken('handle', CUT))
  text = text.replace(AGE, taken('other', PART))
  for (const year of YEARS) text = text.replace(year, born)
  for (const [kind, label] of LABELLED)
    text = text.replace(label, () => {
      if (!found.includes(kind)) found.push(kind)
      return ` ${CUT} `
    })
  text = text.replace(LONG_NUMBER, taken('other', CUT))
  return { text, found }
}

const fourFigures = (year: string, thisYear: number) => {
  if (year.length === 4) return Number(year)
  const century = Math.floor(thisYear / 100) * 100
  const inThis = century + Number(year)
  return inThis > thisYear ? inThis - 100 : inThis
}

/** From three to a hundred years ago. */
const isBirthYear = (year: number, thisYear: number) =>
  year <= thisYear - 3 && year >= thisYear - 100
