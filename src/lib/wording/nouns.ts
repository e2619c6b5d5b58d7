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

type Named = readonly [article: 'el' | 'la' | 'los' | '', rest: string]

const PHASES: readonly (readonly [RegExp, (found: RegExpExecArray) => Named])[] = [
  [
    /^(cuartos|octavos|dieciseisavos)( de final)? (\d+)$/i,
    ([, of, final = '', nth]) => [
      'el',
      `partido ${nth} de ${of!.toLowerCase()}${final.toLowerCase()}`,
    ],
  ],
  [/^(?:cuartos|octavos|dieciseisavos)\b/i, ([whole]) => ['los', whole.toLowerCase()]],
  [
    /^(?:gran final|semifinal|final|ronda|fase|eliminatoria|repesca|liguilla)\b/i,
    ([whole]) => ['la', whole.toLowerCase()],
  ],
  [/^(?:repechaje|partido|tercer lugar)\b/i, ([whole]) => ['el', whole.toLowerCase()]],
]

/** A phase or one of its matches; without an article where its gender is not known. */
function namedPhase(name: string): Named {
  for (const [pattern, words] of PHASES) {
    const found = pattern.exec(name)
    if (!found) continue
    const [article, rest] = words(found)
    return [article, rest + name.slice(found[0].length)]
  }
  return ['', name]
}

/** 'la semifinal 2', 'el partido 1 de cuartos de final', 'los cuartos de final'. */
export const thePhase = (name: string) => namedPhase(name).join(' ').trim()

/** 'de la semifinal 2', 'del partido 1 de cuartos de final', 'de cuartos de final'. */
function ofPhase(name: string): string {
  const [article, rest] = namedPhase(name)
  if (article === 'el') return `del ${rest}`
  return article === 'la' ? `de la ${rest}` : `de ${rest}`
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

/** The first ten, of a feminine noun: 'la tercera jornada'. */
export const ORDINALS = [
  'primera',
  'segunda',
  'tercera',
  'cuarta',
  'quinta',
  'sexta',
  'séptima',
  'octava',
  'novena',
  'décima',
]
