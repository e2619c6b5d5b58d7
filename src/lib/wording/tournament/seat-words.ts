/** What keeps a place of the playoffs open. */
import { thePhase } from '../nouns.ts'
import { spanishList } from '../wording.ts'

/** Named one by one; of more only how many. */
const FEW = 3

/** 'Falta 1 partido de la tabla: Alfa – Beta.' `letter` is null for the only table. */
export function tableWaitsWords(letter: string | null, matches: readonly string[]): string {
  const table = letter === null ? 'de la tabla' : `del grupo ${letter}`
  const head =
    matches.length === 1 ? `Falta 1 partido ${table}` : `Faltan ${matches.length} partidos ${table}`
  return matches.length > FEW ? `${head}.` : `${head}: ${spanishList(matches)}.`
}

/** 'Alfa y Beta quedaron iguales en todo: falta su sorteo.' */
export const lotsWaitWords = (teams: readonly string[]) =>
  `${spanishList(teams)} quedaron iguales en todo: falta su sorteo.`

/** 'Falta que se decida la semifinal 1.', 'Falta que se decidan la semifinal 1 y la semifinal 2.' */
export function feederWaitsWords(names: readonly string[]): string {
  const phases = names.map(thePhase)
  const areSeveral = phases.length > 1 || phases[0]!.startsWith('los ')
  return `Falta que se ${areSeveral ? 'decidan' : 'decida'} ${spanishList(phases)}.`
}
