/** What is played, how often teams meet, and who qualifies. */
import { didYouMean } from '../../problems/did-you-mean.ts'
import { fold } from '../../letters/fold.ts'
import { plural } from '../../wording/plural.ts'
import { extraPlaces } from '../../rules/playoffs/table-places.ts'
import { bracketWithin } from '../bracket.ts'
import {
  fittingSurvivors,
  hasSemifinals,
  hasSurvivors,
  LIGUILLA,
  usualPlayIn,
} from '../survivors.ts'
import type { Format } from '../wishes.ts'
import type { TypedAnswer } from './answer.ts'
import { choice, good, bad, numberOf, yesOf } from './answer.ts'
import type { Answers } from './questions.ts'

const LEGS: Readonly<Record<'1' | '2', readonly string[]>> = {
  '1': ['una', 'sencilla', 'single'],
  '2': ['dos', 'doble', 'ida y vuelta', 'double'],
}

/** Whether teams meet once or twice. */
export function legsOf(text: string): TypedAnswer<1 | 2> {
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

/** What is played after the table; `groups` must have enough teams for it. */
export function formatOf(
  text: string,
  groups: readonly (readonly unknown[])[],
): TypedAnswer<Format> {
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

/** Points for a draw won in a shoot-out: at least a draw's, at most a win's. */
export const shootoutPointsOf = (text: string) => numberOf(text, 1, 3)

/**
 * How many teams of each group qualify; 0 for no playoff. Together they must make a bracket,
 * except for a repechaje, in which the last of them play for the remaining places.
 */
export function survivorsOf(
  text: string,
  groups: readonly (readonly unknown[])[],
  format: Format = 'eliminatoria',
): TypedAnswer<number> {
  if (format === 'repechaje') return playInSurvivors(text, groups.flat().length)
  const smallest = Math.min(...groups.map((group) => group.length))
  const { value, mistake } = numberOf(text, 0, smallest)
  if (mistake !== undefined) return bad(mistake)
  if (value === 0 || extraPlaces(groups.length, value!, smallest) !== undefined) return good(value!)
  const fitting = fittingSurvivors(groups)
  return bad(
    `Así ${value! * groups.length === 1 ? 'pasaría' : 'pasarían'} ${plural(value! * groups.length, 'equipo')} y el cuadro necesita 2, 4, 8, 16 o 32. ` +
      `Escribe ${fitting.join(' o ')}${fitting.length === 1 ? ' (sin eliminatoria)' : ''}.`,
  )
}

function playInSurvivors(text: string, teams: number): TypedAnswer<number> {
  const { value, mistake } = numberOf(text, 3, Math.min(teams, 63))
  if (mistake !== undefined) return bad(mistake)
  if (bracketWithin(value!) !== value) return good(value!)
  return bad(`Con ${value} nadie juega repechaje. Escribe otro número, como ${usualPlayIn(teams)}.`)
}

/** Whether there is a third-place match, where one is possible. */
export function thirdPlaceOf(text: string, sides: number): TypedAnswer<boolean> {
  const { value, mistake } = yesOf(text)
  if (mistake !== undefined) return bad(mistake)
  if (!value || hasSemifinals(sides)) return good(value!)
  return bad(
    `Sin semifinales nadie juega por el tercer lugar (${sides === 0 ? 'no hay eliminatoria' : `pasan ${sides}`}). Quita --third-place, o que pasen cuatro o más.`,
  )
}

/** The number of qualified teams that the format itself fixes. */
export function fixedSurvivors(
  format: Format,
  { survivors }: Answers,
): TypedAnswer<number> | undefined {
  if (hasSurvivors(format)) return undefined
  const count = format === 'liguilla' ? LIGUILLA : 0
  if (survivors === undefined || Number(survivors) === count) return good(count)
  const through = survivors.trim()
  if (format === 'liguilla') {
    return bad(
      `En la liguilla son ${LIGUILLA}: quita --survivors. Para que pasen ${through}, también a dos partidos: --format ida-y-vuelta --survivors ${through}`,
    )
  }
  const other =
    format === 'temporada'
      ? `Para que pasen ${through}: --format eliminatoria --survivors ${through}`
      : 'En la copa entran todos.'
  return bad(`Con el formato ${format} no se dice cuántos pasan: quita --survivors. ${other}`)
}
