/**
 * What a person answers to each question, understood or refused with a sentence in Spanish. The same
 * for a flag and for a typed answer.
 */
import { weekdayNumber } from '../../src/lib/calendar/days.ts'
import { didYouMean, fold } from '../../src/lib/problems/did-you-mean.ts'
import { parseFile } from '../../src/lib/schema/parse.ts'
import type { Sex, Sport } from '../../src/lib/schema/tournament.ts'
import { slugOf } from '../../src/lib/addresses/slug.ts'
import { calendarDay, clockTime } from '../sheets/in/cells.ts'
import { guessedBoolean } from '../../src/lib/reader/guesses.ts'
import type { Reading } from '../sheets/in/cells.ts'
import { idGiver } from '../sheets/in/teams.ts'
import { bracketWithin, isBracket } from './bracket.ts'
import { dealt, drawn } from './draw.ts'
import type { Format, NewTeam, Wishes } from './wishes.ts'

/** What is asked, in this order. The keys are the flags. */
export const QUESTIONS = [
  'name',
  'sport',
  'sex',
  'host',
  'location',
  'teams',
  'groups',
  'first-day',
  'weekdays',
  'hours',
  'courts',
  'format',
  'legs',
  'survivors',
  'third-place',
  'shootout-points',
  'seed',
  'slug',
] as const
export type Question = (typeof QUESTIONS)[number]

/** The answers as text; what is not there takes its usual value. */
export type Answers = Partial<Record<Question, string>>

/** A value, or a sentence that says what is wrong and what to write. */
export type Answer<T> = { value: T; mistake?: undefined } | { value?: undefined; mistake: string }

const good = <T>(value: T): Answer<T> => ({ value })
const bad = (mistake: string): { value?: undefined; mistake: string } => ({ mistake })

/** One of some words, each with the other words by which people call it. */
function choice<T extends string>(text: string, words: Readonly<Record<T, readonly string[]>>) {
  const all = Object.entries(words) as [T, readonly string[]][]
  const wanted = fold(text)
  const found = all.find(([value, names]) =>
    [value, ...names].some((name) => fold(name) === wanted),
  )
  if (found) return good(found[0])
  const guess = didYouMean(
    text,
    all.flatMap(([, names]) => names),
  )
  const choices = all.map(([, names]) => names[0]).join(', ')
  return bad(
    `«${text}» no se puede aquí.${guess ? ` ¿Quisiste decir ${guess}?` : ''} Puede ser: ${choices}.`,
  )
}

const SPORTS: Readonly<Record<Sport, readonly string[]>> = {
  football: ['futbol', 'soccer'],
  basketball: ['baloncesto', 'basquetbol', 'básquet', 'basket'],
}

const SEXES: Readonly<Record<Sex, readonly string[]>> = {
  male: ['varonil', 'hombres', 'masculino'],
  female: ['femenil', 'mujeres', 'femenino'],
  mixed: ['mixto', 'mixta', 'mezclado'],
}

/** `football` or `basketball`. */
export const sportOf = (text: string): Answer<Sport> => choice(text, SPORTS)

/** `male`, `female` or `mixed`. */
export const sexOf = (text: string): Answer<Sex> => choice(text, SEXES)

const MAX_LETTERS = 200

/** A line that must say something. */
export function lineOf(text: string): Answer<string> {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (line === '') return bad('Aquí hay que escribir algo.')
  if ([...line].length > MAX_LETTERS) return bad(`Son más de ${MAX_LETTERS} letras. Acórtalo.`)
  return good(line)
}

/** The parts of a list: one on each line, else between commas. */
const partsOf = (text: string) =>
  text
    .split(text.includes('\n') ? '\n' : ',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')

/**
 * Names between commas, or one on each line. `/`, or an empty line, begins the next group; a line
 * that begins with `#` says nothing.
 */
export function teamsOf(text: string): Answer<NewTeam[][]> {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]*#.*\n?/gm, '')
  const isList = lines.trim().includes('\n')
  const groups = lines
    .split(/\n[ \t]*\n|\//)
    .map((group) => partsOf(isList ? `${group}\n` : group.trim()))
    .filter((group) => group.length > 0)
  const taken = new Map<string, string>()
  const idOf = idGiver()
  const teams: NewTeam[][] = []
  for (const names of groups) {
    const group: NewTeam[] = []
    for (const written of names) {
      const name = written.normalize('NFC')
      const other = taken.get(fold(name))
      if (other !== undefined) {
        return bad(
          `«${name}» está dos veces${other === name ? '' : ` (también «${other}»)`}. Déjalo una sola vez.`,
        )
      }
      taken.set(fold(name), name)
      if (parseFile('equipo', { name }).issues) {
        return bad(
          `«${name}» no puede ser parte de una dirección. Quítale \\ ? # % < > : " | * y los puntos del principio y del final.`,
        )
      }
      group.push({ id: idOf(slugOf(name)), name })
    }
    teams.push(group)
  }
  const count = teams.flat().length
  const [only] = teams.flat()
  if (count === 1 && /\.(txt|csv)$/i.test(only!.name)) {
    return bad(`No se encontró el archivo «${only!.name}». Revisa cómo se llama y dónde está.`)
  }
  if (count < 2) return bad('Hacen falta al menos dos equipos. Sepáralos con comas.')
  if (count > MAX_TEAMS) return bad(`Son ${count} equipos. Lo más son ${MAX_TEAMS}.`)
  if (teams.some((group) => group.length < 2)) {
    return bad('Hay un grupo con un solo equipo. Cada grupo lleva al menos dos.')
  }
  if (teams.length > MAX_GROUPS) return bad(`Son ${teams.length} grupos. Lo más son ${MAX_GROUPS}.`)
  return good(teams)
}

const MAX_TEAMS = 64
const MAX_GROUPS = 26

/** A whole number between two limits. */
function numberOf(text: string, least: number, most: number): Answer<number> {
  if (!/^\d{1,4}$/.test(text.trim()))
    return bad(`«${text}» no es un número. Escribe solo cifras: ${least}`)
  const value = Number(text)
  if (value < least) return bad(`${value} es muy poco. Lo menos es ${least}.`)
  if (value > most) return bad(`${value} es demasiado. Lo más es ${most}.`)
  return good(value)
}

/** How many groups; `teams` are there to fill them, at least two each. */
export const groupsOf = (text: string, teams: number) =>
  numberOf(text, 1, Math.min(MAX_GROUPS, Math.floor(teams / 2)))

const cell = (text: string) => ({ text: text.trim(), file: '', line: 1, column: 1, field: '' })

function reading<T>(read: Reading<T>): Answer<T> {
  if (read.problem) {
    const { message, cure } = read.problem
    return bad(`${message.charAt(0).toUpperCase()}${message.slice(1)} ${cure}`)
  }
  return read.value === undefined ? bad('Aquí hay que escribir algo.') : good(read.value)
}

/** A day as `YYYY-MM-DD`, from `2024-07-18` or `18/07/2024`. */
export const dayOf = (text: string): Answer<string> => reading(calendarDay(cell(text)))

/** In the order of `weekdayNumber`. */
export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** Days of the week as numbers, 0 is Sunday: `jueves,viernes`, `jue y vie`. */
export function weekdaysOf(text: string): Answer<number[]> {
  const days: number[] = []
  for (const part of partsOf(text.replace(/\s+y\s+/gi, ','))) {
    const wanted = fold(part)
    // jue is jueves; one letter could be two days.
    const day = WEEKDAYS.findIndex((name) => wanted.length > 1 && fold(name).startsWith(wanted))
    if (day === -1) {
      const guess = didYouMean(part, WEEKDAYS)
      return bad(
        `«${part}» no es un día.${guess ? ` ¿Quisiste decir ${guess}?` : ''} Escríbelos así: jueves,viernes`,
      )
    }
    if (!days.includes(day)) days.push(day)
  }
  return days.length > 0 ? good(days) : bad('Escribe qué días se juega: jueves,viernes')
}

/** Times as `HH:MM`, each once. */
export function hoursOf(text: string): Answer<string[]> {
  const hours: string[] = []
  for (const part of partsOf(text)) {
    const { value, mistake } = reading(clockTime(cell(part)))
    if (mistake !== undefined) return bad(mistake)
    if (!hours.includes(value!)) hours.push(value!)
  }
  return hours.length > 0 ? good(hours) : bad('Escribe a qué horas se juega: 21:00,22:00')
}

/** Names of courts, or how many there are: `2` is Cancha 1 and Cancha 2. */
export function courtsOf(text: string): Answer<string[]> {
  if (/^\s*\d+\s*$/.test(text)) {
    const { value, mistake } = numberOf(text, 1, 20)
    if (mistake !== undefined) return bad(mistake)
    return good(Array.from({ length: value! }, (_, index) => `Cancha ${index + 1}`))
  }
  const courts = partsOf(text)
  const twice = courts.find(
    (court, index) => courts.findIndex((one) => fold(one) === fold(court)) < index,
  )
  if (twice !== undefined) return bad(`«${twice}» está dos veces. Déjala una sola vez.`)
  if (courts.some((court) => [...court].length > MAX_LETTERS))
    return bad(`Son más de ${MAX_LETTERS} letras. Acórtalo.`)
  return courts.length > 0 ? good(courts) : bad('Escribe las canchas, o cuántas son: 2')
}

const LEGS: Readonly<Record<'1' | '2', readonly string[]>> = {
  '1': ['una', 'sencilla', 'single'],
  '2': ['dos', 'doble', 'ida y vuelta', 'double'],
}

/** Whether everyone meets once or twice. */
export function legsOf(text: string): Answer<1 | 2> {
  const { value } = choice(text, LEGS)
  if (value !== undefined) return good(value === '2' ? 2 : 1)
  return bad(`«${text}» no se entiende. Escribe 1 (una vuelta) o 2 (ida y vuelta).`)
}

const FORMAT_WORDS: Readonly<Record<Format, readonly string[]>> = {
  eliminatoria: ['un partido', 'a un partido'],
  'ida-y-vuelta': ['ida y vuelta', 'dos partidos'],
  liguilla: ['liguilla de ocho'],
  repechaje: ['reclasificación', 'play in'],
  copa: ['sin tabla', 'solo eliminatoria'],
  temporada: ['liga', 'sin eliminatoria', 'solo tabla'],
}

/** What is played after the table; `groups` must have the teams for it. */
export function formatOf(text: string, groups: readonly (readonly unknown[])[]): Answer<Format> {
  const wanted = fold(text)
  const formats = Object.entries(FORMAT_WORDS) as [Format, readonly string[]][]
  const known = formats.find(([name, words]) =>
    [name, ...words].some((word) => fold(word) === wanted),
  )
  if (!known) {
    const names = Object.keys(FORMAT_WORDS)
    const guess = didYouMean(text, names)
    return bad(
      `«${text}» no se puede aquí.${guess ? ` ¿Quisiste decir ${guess}?` : ''} Puede ser: ${names.join(', ')}.`,
    )
  }
  const [format] = known
  const count = groups.flat().length
  if (groups.length > 1 && ['liguilla', 'repechaje', 'copa'].includes(format))
    return bad(
      `«${format}» es para una sola tabla, no para ${groups.length} grupos. Escribe --groups 1, o eliminatoria.`,
    )
  if (format === 'liguilla' && count < LIGUILLA)
    return bad(`En la liguilla juegan ${LIGUILLA} y son ${count} equipos. Escribe ida-y-vuelta.`)
  if (format === 'repechaje' && count < 3)
    return bad('Con dos equipos no hay repechaje. Escribe eliminatoria.')
  return good(format)
}

/** How many play a liguilla. */
const LIGUILLA = 8

/** `sí` or `no`. */
export function yesOf(text: string): Answer<boolean> {
  const value = guessedBoolean(text)
  return value === undefined ? bad(`«${text}» no es sí ni no. Escribe sí o no.`) : good(value)
}

/** Points of a draw that was won by a shoot-out: no less than a draw, no more than a win. */
export const shootoutPointsOf = (text: string) => numberOf(text, 1, 3)

/**
 * How many of each group go on; 0 for no playoff. The whole must make a bracket, but for a
 * repechaje, in which the last of them play off for what is left of one.
 */
export function survivorsOf(
  text: string,
  groups: readonly (readonly unknown[])[],
  format: Format = 'eliminatoria',
): Answer<number> {
  if (format === 'repechaje') return playInSurvivors(text, groups.flat().length)
  const smallest = Math.min(...groups.map((group) => group.length))
  const { value, mistake } = numberOf(text, 0, smallest)
  if (mistake !== undefined) return bad(mistake)
  if (value === 0 || isBracket(value! * groups.length)) return good(value!)
  const fitting = Array.from({ length: smallest }, (_, index) => index + 1).filter((count) =>
    isBracket(count * groups.length),
  )
  return bad(
    `Así pasarían ${value! * groups.length} equipos y el cuadro necesita 2, 4, 8, 16 o 32. ` +
      `Escribe ${[0, ...fitting].join(' o ')}${fitting.length === 0 ? ' (sin eliminatoria)' : ''}.`,
  )
}

function playInSurvivors(text: string, teams: number): Answer<number> {
  const { value, mistake } = numberOf(text, 3, Math.min(teams, 63))
  if (mistake !== undefined) return bad(mistake)
  if (bracketWithin(value!) !== value) return good(value!)
  return bad(`Con ${value} nadie juega repechaje. Escribe otro número, como ${usualPlayIn(teams)}.`)
}

/** Of twelve four go straight on, as in the league on television; of fewer teams six, or three. */
const usualPlayIn = (teams: number) => [12, 6, 3].find((count) => count <= teams) ?? 3

/** What is asked of these answers and no others. */
export const hasSurvivors = (format: Format) =>
  ['eliminatoria', 'ida-y-vuelta', 'repechaje'].includes(format)

/** How many go on unless said. */
export function usualSurvivorsOf(
  format: Format,
  sex: Sex,
  groups: readonly (readonly unknown[])[],
): number {
  if (format === 'liguilla') return LIGUILLA
  if (format === 'repechaje') return usualPlayIn(groups.flat().length)
  return hasSurvivors(format) ? usualSurvivors(sex, groups) : 0
}

/** How many of each group go on unless said: four of women's leagues, two of others, if that fits. */
export function usualSurvivors(sex: Sex, groups: readonly (readonly unknown[])[]): number {
  const smallest = Math.min(...groups.map((group) => group.length))
  const wanted = sex === 'female' ? [4, 2, 1] : [2, 4, 1]
  return wanted.find((count) => count < smallest && isBracket(count * groups.length)) ?? 0
}

/** The folder's name. */
export function slugAnswer(text: string): Answer<string> {
  const id = text.trim()
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 100) return good(id)
  return bad(
    `«${text}» no sirve como nombre de carpeta. Usa solo minúsculas sin acentos, números y guiones: ${slugOf(text).slice(0, 100)}`,
  )
}

/** Hours on the hour for football; basketball begins on the half hour. */
export const usualHours = (sport: Sport) => (sport === 'basketball' ? '20:30,21:30' : '21:00,22:00')

/** The weekday of a day, in words. */
export const usualWeekdays = (firstDay: string) => WEEKDAYS[weekdayNumber(firstDay)]!

/** Without these nothing can be made. */
export const NEEDED: readonly Question[] = ['name', 'sex', 'host', 'location', 'teams', 'first-day']

/**
 * All answers together. `mistakes` names each question that cannot be used, in their order; what is
 * not answered takes its usual value.
 */
export function wishesOf(
  answers: Answers,
):
  | { wishes: Wishes; mistakes?: undefined }
  | { wishes?: undefined; mistakes: [Question, string][] } {
  const mistakes: [Question, string][] = []
  const read = <T>(
    question: Question,
    usual: string | undefined,
    reader: (text: string) => Answer<T>,
  ) => {
    const text = answers[question] ?? usual
    if (text === undefined) {
      if (NEEDED.includes(question)) mistakes.push([question, MISSING])
      return undefined
    }
    const { value, mistake } = reader(text)
    if (mistake !== undefined) mistakes.push([question, mistake])
    return value
  }
  const name = read('name', undefined, lineOf)
  const sport = read('sport', 'football', sportOf)
  const sex = read('sex', undefined, sexOf)
  const host = read('host', undefined, lineOf)
  const location = read('location', undefined, lineOf)
  const written = read('teams', undefined, teamsOf)
  const teams = written?.flat() ?? []
  const stated = written && written.length > 1 ? written.length : undefined
  const count =
    written && read('groups', String(stated ?? 1), (text) => groupsOf(text, teams.length))
  if (stated !== undefined && count !== undefined && count !== stated) {
    mistakes.push([
      'groups',
      `Los equipos ya vienen en ${stated} grupos. Escribe ${stated}, o quita las diagonales y los renglones vacíos.`,
    ])
  }
  const firstDay = read('first-day', undefined, dayOf)
  const weekdays = read('weekdays', firstDay && usualWeekdays(firstDay), weekdaysOf)
  const hours = read('hours', usualHours(sport ?? 'football'), hoursOf)
  const courts = read('courts', '1', courtsOf)
  const legs = read('legs', '1', legsOf)
  const pointsPerDrawWin = read('shootout-points', '1', shootoutPointsOf)
  const seed = read('seed', '1', lineOf)
  const parts = written && count ? groupsFrom(written, count, seed ?? '1') : undefined
  const format = parts && read('format', 'eliminatoria', (text) => formatOf(text, parts))
  const survivors =
    parts &&
    format &&
    read(
      'survivors',
      String(usualSurvivorsOf(format, sex ?? 'male', parts)),
      (text) => fixedSurvivors(format, answers) ?? survivorsOf(text, parts, format),
    )
  const hasThirdPlace = read('third-place', format && usualThirdPlace(format), yesOf)
  const id = read('slug', name && slugOf(name).slice(0, 100).replace(/-$/, ''), slugAnswer)
  if (mistakes.length > 0) return { mistakes }
  return {
    wishes: {
      id: id!,
      name: name!,
      sport: sport!,
      sex: sex!,
      host: host!,
      location: location!,
      groups: parts!,
      format: format!,
      legs: legs!,
      times: { firstDay: firstDay!, weekdays: weekdays!, hours: hours!, courts: courts! },
      survivors: survivors!,
      hasThirdPlace: hasThirdPlace!,
      pointsPerDrawWin: pointsPerDrawWin!,
      seed: seed!,
    },
  }
}

/** The match for the third place is usual where the final is one match. */
export const usualThirdPlace = (format: Format) =>
  format === 'eliminatoria' || format === 'copa' ? 'sí' : 'no'

/** What the format itself says of how many go on. */
function fixedSurvivors(format: Format, { survivors }: Answers): Answer<number> | undefined {
  if (hasSurvivors(format)) return undefined
  const count = format === 'liguilla' ? LIGUILLA : 0
  if (survivors === undefined || Number(survivors) === count) return good(count)
  return bad(
    `Con el formato ${format} no se dice cuántos pasan${count > 0 ? `: son ${count}` : ''}. Quita --survivors.`,
  )
}

export const MISSING = 'Falta este dato.'

/** The teams drawn: groups that were stated keep their teams, others are dealt. */
export const groupsFrom = (
  written: readonly NewTeam[][],
  count: number,
  seed: string,
): NewTeam[][] =>
  written.length > 1
    ? written.map((group, index) => drawn(group, `${seed} ${index}`))
    : dealt(drawn(written.flat(), seed), count)
