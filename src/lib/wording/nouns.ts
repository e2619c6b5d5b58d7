/** Articles and prepositions before names that organisers write: courts, tournaments, open places. */

/** First words of the names of courts and tournaments, by their gender. */
const FEMININE =
  /^(?:cancha|duela|unidad|plaza|alameda|alberca|ciudad|escuela|universidad|liga|copa)\b/i
const MASCULINE =
  /^(?:campo|deportivo|parque|estadio|gimnasio|polideportivo|centro|club|auditorio|torneo|campeonato|torneíto|cuadrangular|mundial|clásico)\b/i
/** Words that are no part of a name: 'la cancha 1', but 'la Unidad Deportiva'. */
const COMMON = /^(?:Cancha|Duela|Campo)(?= \S*\d)/

/** 'en la cancha 1', 'en el Deportivo Zaguán', 'en Tepito'. */
export function inPlace(place: string): string {
  const name = place.replace(COMMON, (word) => word.toLowerCase())
  if (FEMININE.test(name)) return `en la ${name}`
  return MASCULINE.test(name) ? `en el ${name}` : `en ${name}`
}

/** 'de la Liga Nocturna', 'del Torneo de Barrio', 'de Kings League'. */
export function ofTournament(name: string): string {
  if (FEMININE.test(name)) return `de la ${name}`
  return MASCULINE.test(name) ? `del ${name}` : `de ${name}`
}

const PHASES: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [
    /^(cuartos|octavos|dieciseisavos)( de final)? (\d+)$/i,
    ([, of, final = '', nth]) => `del partido ${nth} de ${of!.toLowerCase()}${final.toLowerCase()}`,
  ],
  [/^(?:cuartos|octavos|dieciseisavos)\b/i, ([whole]) => `de ${whole.toLowerCase()}`],
  [
    /^(?:gran final|semifinal|final|ronda|fase|eliminatoria|repesca|liguilla)\b/i,
    ([whole]) => `de la ${whole.toLowerCase()}`,
  ],
  [/^(?:repechaje|partido|tercer lugar)\b/i, ([whole]) => `del ${whole.toLowerCase()}`],
]

/** 'de la semifinal 2', 'del partido 1 de cuartos de final'. */
function ofPhase(name: string): string {
  for (const [pattern, words] of PHASES) {
    const found = pattern.exec(name)
    if (found) return words(found) + name.slice(found[0].length)
  }
  return `de ${name}`
}

/**
 * An open place with its article: 'Ganador Semifinal 2' becomes 'el ganador de la semifinal 2', '1.º
 * Grupo A' becomes 'el 1.º del Grupo A'.
 */
export function openPlace(name: string): string {
  const [, who, of] = /^(Ganador|Perdedor) (.+)$/.exec(name) ?? []
  if (who && of) return `el ${who.toLowerCase()} ${ofPhase(of)}`
  const [, nth, group] = /^(\d+\.º) (Grupo .+)$/.exec(name) ?? []
  if (nth && group) return `el ${nth} del ${group}`
  return /^(?:Mejor|\d+\.º)/.test(name)
    ? `el ${name.charAt(0).toLowerCase()}${name.slice(1)}`
    : 'el rival'
}

/** 'al ganador de la semifinal 2' */
export const toOpenPlace = (name: string) => openPlace(name).replace(/^el /, 'al ')

/** In a sentence about a match to come, whose page has the year: 'viernes 29 de agosto'. */
export const spokenDay = (longDay: string) => longDay.replace(/,/, '').replace(/ de \d+$/, '')
