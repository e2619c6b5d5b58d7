/**
 * The sentences of a match's chronicle. Each is true of the facts that it gets; which one is said
 * follows from what happened, never from chance.
 */
import type { Sex, Sport } from '../../schema/tournament.ts'
import { inPlace, ofTournament, ORDINALS, spokenDay } from '../nouns.ts'
import { isPlural, verb } from '../plural.ts'
import { ordinal, spanishList } from '../wording.ts'

/** A player's goals; for a side that a list names. */
export type GoalScorer = { name: string; goals: number }

const NUMBERS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']

/** 'tres', and figures from 10 on. */
const number = (count: number) => NUMBERS[count] ?? String(count)

const MASCULINE = [
  'primer',
  'segundo',
  'tercer',
  'cuarto',
  'quinto',
  'sexto',
  'séptimo',
  'octavo',
  'noveno',
  'décimo',
]

/** 'la tercera victoria', 'la victoria número 11'. */
const nthFeminine = (count: number, noun: string) =>
  ORDINALS[count - 1] ? `la ${ORDINALS[count - 1]} ${noun}` : `la ${noun} número ${count}`

/** 'el tercer empate', 'el empate número 11'. */
const nthMasculine = (count: number, noun: string) =>
  MASCULINE[count - 1] ? `el ${MASCULINE[count - 1]} ${noun}` : `el ${noun} número ${count}`

const at = (minute: number | string | undefined) =>
  minute === undefined ? '' : `, al minuto ${minute}`

export type ResultFacts = {
  sport: Sport
  winner: string
  loser: string
  /** Of the winner, then of the loser. */
  score: readonly [number, number]
  /** The worst score of the winner, its own goals first, if it was behind. */
  behind?: readonly [number, number] | undefined
  extraTime?: boolean | undefined
}

const BASKETBALL = { close: 3, large: 20 } as const

/** 'Xolotl venció 2–1 a Halcones.' */
export function wonSentence(facts: ResultFacts): string {
  const { sport, winner, loser, score, behind, extraTime } = facts
  const [won, lost] = score
  const margin = won - lost
  const figures = `${won}–${lost}`
  const late = extraTime ? ' en tiempo extra' : ''
  if (sport === 'basketball') {
    const does =
      margin >= BASKETBALL.large
        ? verb(winner, 'arrolló', 'arrollaron')
        : verb(winner, 'venció', 'vencieron')
    const close = margin <= BASKETBALL.close ? ` por apenas ${points(margin)}` : ''
    return `${winner} ${does}${close} a ${loser}${late}: ${figures}.`
  }
  if (behind) {
    const was = verb(winner, 'perdía', 'perdían')
    const turned = verb(winner, 'remontó y venció', 'remontaron y vencieron')
    return `${winner} ${was} ${behind.join('–')}, ${turned} ${figures} a ${loser}${late}.`
  }
  if (won === 1)
    return `${winner} ${verb(winner, 'venció', 'vencieron')} por la mínima a ${loser}${late}.`
  const does =
    margin >= 5
      ? verb(winner, 'arrolló', 'arrollaron')
      : margin >= 3
        ? verb(winner, 'goleó', 'golearon')
        : margin === 2
          ? verb(winner, 'derrotó', 'derrotaron')
          : verb(winner, 'venció', 'vencieron')
  const many =
    won + lost >= 8 && margin <= 2 ? `, en un partido de ${number(won + lost)} goles` : ''
  return `${winner} ${does} ${figures} a ${loser}${late}${many}.`
}

const points = (count: number) => `${count === 1 ? 'un punto' : `${number(count)} puntos`}`

/** 'Xolotl y Halcones empataron 2–2.' */
export function drawnSentence(
  [one, other]: readonly [string, string],
  goals: number,
  sport: Sport,
  hadExtraTime: boolean,
): string {
  const late = hadExtraTime ? ' tras el tiempo extra' : ''
  if (goals === 0) return `${spanishList([one, other])} empataron sin goles${late}.`
  const many =
    sport === 'football' && goals >= 4 ? `, en un partido de ${number(goals * 2)} goles` : ''
  return `${spanishList([one, other])} empataron ${goals}–${goals}${late}${many}.`
}

/** What a match was decided by off the pitch. */
export type DefaultWin = {
  winner: string
  loser: string
  /** Of the winner, then of the loser. */
  score: readonly [number | string, number | string] | undefined
  how: 'absent' | 'gone' | 'awarded'
}

/**
 * From the winner's side: 'Tuercas no se presentó: Leonas ganó 3–0 por default.', 'Leonas ganó en la
 * mesa.'
 */
export function defaultSentence({ winner, loser, score, how }: DefaultWin): string {
  const won = [winner, verb(winner, 'ganó', 'ganaron'), score?.join('–')].filter(Boolean).join(' ')
  if (how === 'awarded') return `${won} en la mesa.`
  const left =
    how === 'absent'
      ? `no se ${verb(loser, 'presentó', 'presentaron')}`
      : `se ${verb(loser, 'retiró', 'retiraron')}`
  return `${loser} ${left}: ${won} por default.`
}

/** 'En los penales ganó Xolotl, 4–3.'; without the score if only the winner is known. */
export const shootOutSentence = (winner: string, score?: readonly [number, number]) =>
  `En los penales ${verb(winner, 'ganó', 'ganaron')} ${winner}${score ? `, ${score.join('–')}` : ''}.`

/** 'El único gol fue de Ana Ríos, al minuto 31.' */
export const onlyGoalSentence = (name: string, minute?: number | string) =>
  `El único gol fue de ${name}${at(minute)}.`

export const onlyOwnGoalSentence = (minute?: number | string) =>
  `El único gol fue un autogol${at(minute)}.`

/** All goals by one: 'Noemí Tapia metió los tres goles.', 'los tres de Leonas' if both scored. */
export const allByOneSentence = ({ name, goals }: GoalScorer, team?: string) =>
  `${name} metió los ${number(goals)} ${team ? `goles de ${team}` : 'goles'}.`

/** 'Ana Ríos metió cuatro goles.', 'Ana Ríos metió tres goles y Eva Paz, cuatro.' */
export function manySentence(scorers: readonly GoalScorer[]): string {
  const [first, ...others] = scorers as [GoalScorer, ...GoalScorer[]]
  const rest = others.map(({ name, goals }) => `${name}, ${number(goals)}`)
  return `${spanishList([`${first.name} metió ${number(first.goals)} goles`, ...rest])}.`
}

/** 'Ana Ríos hizo doblete.', 'Hubo dobletes de Ana Ríos y de Eva Paz.' */
export const braceSentence = (names: readonly string[]) =>
  names.length === 1
    ? `${names[0]} hizo doblete.`
    : `Hubo dobletes ${spanishList(names.map((name) => `de ${name}`))}.`

export const decidedByOwnGoal = (minute?: number | string) =>
  `El gol de la victoria fue un autogol${at(minute)}.`

/** 'Anotaron Ana Ríos y Eva Paz.', 'Por Leonas anotó Ana Ríos.' */
export const scorersSentence = (names: readonly string[], team?: string) => {
  const does = names.length === 1 ? 'anotó' : 'anotaron'
  return team
    ? `Por ${team} ${does} ${spanishList(names)}.`
    : `${does.replace('a', 'A')} ${spanishList(names)}.`
}

/** 'Por Leonas anotaron Ana Ríos y Eva Paz; por Tuercas, Iris Sol.' */
export const bothScoredSentence = (
  [names, team]: readonly [readonly string[], string],
  [others, rival]: readonly [readonly string[], string],
) => `${scorersSentence(names, team).slice(0, -1)}; por ${rival}, ${spanishList(others)}.`

const PEOPLE = { female: 'jugadoras', male: 'jugadores', mixed: 'personas' } as const

/** 'Los goles de Leonas se repartieron entre cinco jugadoras.' */
export const sharedGoalsSentence = (team: string, count: number, sex: Sex) =>
  `Los goles de ${team} se repartieron entre ${number(count)} ${PEOPLE[sex]}.`

/** Basketball: 'Ana Ríos metió 21 puntos, más que nadie.' */
export const topScorerSentence = (names: readonly string[], scored: number) =>
  names.length === 1
    ? `${names[0]} metió ${scored} ${scored === 1 ? 'punto' : 'puntos'}, más que nadie.`
    : `${spanishList(names)} metieron ${scored} ${scored === 1 ? 'punto' : 'puntos'} por cabeza, más que nadie.`

/** 'Halcones se había adelantado con gol de Eva Paz, al minuto 4.' */
export const openedSentence = (team: string, scorer: Scorer, minute: number | string) =>
  `${team} se ${verb(team, 'había', 'habían')} adelantado${scorer === undefined ? ` al minuto ${minute}` : `${howWords(scorer)}${at(minute)}`}.`

/** By name; null for an own goal, undefined where it is not known. */
type Scorer = string | null | undefined

const howWords = (scorer: Scorer) =>
  scorer ? ` con gol de ${scorer}` : scorer === null ? ' gracias a un autogol' : ''

/** 'Leonas se adelantó al minuto 3 y no soltó la ventaja.' */
export const ledSentence = (team: string, minute: number | string) =>
  `${team} se ${verb(team, 'adelantó', 'adelantaron')} al minuto ${minute} y no ${verb(team, 'soltó', 'soltaron')} la ventaja.`

/** 'El gol de la victoria cayó al minuto 58 y fue de Eva Paz.' */
export const decisiveSentence = (scorer: string, minute: number | string) =>
  `El gol de la victoria cayó al minuto ${minute} y fue de ${scorer}.`

/** Of a draw: 'Tuercas perdía 0–2 y alcanzó el empate al minuto 60, con gol de Eva Paz.' One goal behind needs no telling. */
export function levelledSentence(
  team: string,
  behind: readonly [number, number],
  scorer: Scorer,
  minute: number | string,
): string {
  const [was, reached] = [
    verb(team, 'perdía', 'perdían'),
    verb(team, 'alcanzó el empate', 'alcanzaron el empate'),
  ]
  const how = scorer === undefined ? '' : `,${howWords(scorer)}`
  if (behind[1] - behind[0] === 1) return `${team} ${reached} al minuto ${minute}${how}.`
  return `${team} ${was} ${behind.join('–')} y ${reached} al minuto ${minute}${how}.`
}

const SENT_OFF = {
  female: ['una expulsada', 'expulsadas'],
  male: ['un expulsado', 'expulsados'],
  mixed: ['una expulsión', 'expulsiones'],
} as const

/** 'Hubo una expulsada, de Tuercas.' */
export function sentOffSentence(teams: readonly { team: string; count: number }[], sex: Sex) {
  const [one, many] = SENT_OFF[sex]
  const total = teams.reduce((sum, { count }) => sum + count, 0)
  const said = total === 1 ? one : `${SENT_OFF_COUNT[sex](total)} ${many}`
  if (teams.length === 1) return `Hubo ${said}, de ${teams[0]!.team}.`
  const each = teams.map(({ team, count }) => `${SENT_OFF_COUNT[sex](count)} de ${team}`)
  return `Hubo ${said}: ${spanishList(each)}.`
}

const inFeminine = (count: number) => (count === 1 ? 'una' : number(count))
const inMasculine = (count: number) => (count === 1 ? 'uno' : number(count))
const SENT_OFF_COUNT = { female: inFeminine, male: inMasculine, mixed: inFeminine } as const

/** Runs and counts of this tournament, up to and with this match. */
export const RUN_SENTENCES = {
  /** 'Fue la cuarta victoria seguida de Leonas.' */
  wins: (team: string, count: number) =>
    count <= ORDINALS.length
      ? `Fue ${nthFeminine(count, 'victoria seguida')} de ${team}.`
      : `${team} ${verb(team, 'llegó', 'llegaron')} a ${count} victorias seguidas.`,
  endedRun: (team: string, count: number) =>
    `${team} ${verb(team, 'llevaba', 'llevaban')} ${number(count)} partidos sin perder.`,
  endedLosses: (team: string, count: number) =>
    `${team} ${verb(team, 'venía', 'venían')} de ${number(count)} derrotas seguidas.`,
  unbeaten: (team: string, count: number) =>
    `${team} ${verb(team, 'sumó', 'sumaron')} ${number(count)} partidos sin perder.`,
  firstWin: (team: string) => `Fue la primera victoria de ${team} en el torneo.`,
  firstLoss: (team: string) => `Fue la primera derrota de ${team} en el torneo.`,
  nthWin: (team: string, count: number) =>
    `Fue ${nthFeminine(count, 'victoria')} de ${team} en el torneo.`,
  nthDraw: (team: string, count: number) =>
    `Fue ${nthMasculine(count, 'empate')} de ${team} en el torneo.`,
} as const

/** What a match decided. */
export const STAKE_SENTENCES = {
  through: (teams: readonly string[]) =>
    `Con este resultado ${teams.length > 1 || isPlural(teams[0]!) ? 'pasan' : 'pasa'} ${spanishList(teams)}.`,
  out: (teams: readonly string[]) =>
    `Con este resultado ${teams.length > 1 || isPlural(teams[0]!) ? 'quedan' : 'queda'} fuera ${spanishList(teams)}.`,
  both: (through: readonly string[], out: readonly string[]) =>
    `Con este resultado ${through.length > 1 || isPlural(through[0]!) ? 'pasan' : 'pasa'} ${spanishList(through)}${through.length > 1 || out.length > 1 ? ', y' : ' y'} ${out.length > 1 || isPlural(out[0]!) ? 'quedan' : 'queda'} fuera ${spanishList(out)}.`,
  toPhase: (team: string, phase: string) =>
    `Con este resultado ${team} ${verb(team, 'pasa', 'pasan')} a ${phaseWords(phase)}.`,
  champion: (team: string, tournament: string, sex: Sex) =>
    sex === 'female'
      ? `Las campeonas ${ofTournament(tournament)} son ${team}.`
      : `${team} ${verb(team, 'es campeón', 'son campeones')} ${ofTournament(tournament)}.`,
  third: (team: string) => `${team} se ${verb(team, 'queda', 'quedan')} con el tercer lugar.`,
  firstLeg: 'Fue el partido de ida.',
  /** 'Global: Atlas 4–3 León. Pasa Atlas por penales (4–3).' */
  series: (score: string, end: string | undefined) => `${score}${end ? `. ${end}` : ''}.`,
} as const

/** 'la gran final', 'semifinal', 'cuartos de final'. */
function phaseWords(phase: string) {
  const name = phase.charAt(0).toLowerCase() + phase.slice(1)
  return /^(?:gran )?final$/.test(name) ? `la ${name}` : name
}

/** Of a match that is being played. */
export const PLAYING_SENTENCES = {
  level: (one: string, other: string, goals: number) =>
    `${spanishList([one, other])} van ${goals === 0 ? 'sin goles' : `${goals}–${goals}`}.`,
  ahead: (leader: string, score: readonly [number, number]) =>
    `${leader} ${verb(leader, 'va', 'van')} arriba en el marcador, ${score.join('–')}.`,
  last: (name: string, minute: number | string) =>
    `El último gol fue de ${name}, al minuto ${minute}.`,
} as const

/** Of a match to come. */
export const COMING_SENTENCES = {
  /** 'Leonas y Tuercas se enfrentan el jueves 18 de julio, a las 9:00 p. m., en la cancha 1.' */
  meet: (one: string, other: string, when: string) =>
    sentence(`${spanishList([one, other])} se enfrentan${when}`),
  /** 'Panteras espera al ganador de la semifinal 2: juegan el viernes 29 de agosto.' */
  awaits: (team: string, rival: string, when: string) =>
    sentence(`${team} ${verb(team, 'espera', 'esperan')} ${rival}: juegan${when}`),
  day: (day: string) => ` el ${spokenDay(day)}`,
  time: (clock: string) => `, a ${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`,
  place: (place: string) => `, ${inPlace(place)}`,
  noDay: ' en un día por definir',
  wins: (team: string, count: number) =>
    `${team} ${verb(team, 'llega', 'llegan')} con ${number(count)} victorias seguidas.`,
  unbeaten: (team: string, count: number) =>
    `${team} ${verb(team, 'lleva', 'llevan')} ${number(count)} partidos sin perder.`,
  losses: (team: string, count: number) =>
    `${team} ${verb(team, 'viene', 'vienen')} de ${number(count)} derrotas seguidas.`,
  places: (one: string, position: number, other: string, otherPosition: number) =>
    `En la tabla, ${spanishList([`${one} ${verb(one, 'va', 'van')} ${ordinal(position)}`, `${other}, ${ordinal(otherPosition)}`])}.`,
  unknownTeams: 'Todavía no se sabe quiénes juegan.',
  opens: 'Es el primer partido de los dos en el torneo.',
} as const

/** Of a match that is off. */
export const OFF_SENTENCES = {
  postponed: (one: string, other: string) =>
    `El partido entre ${spanishList([one, other])} se aplazó.`,
  cancelled: (one: string, other: string) =>
    `El partido entre ${spanishList([one, other])} se canceló.`,
  suspended: (one: string, other: string) =>
    `El partido entre ${spanishList([one, other])} se suspendió.`,
  noDay: 'Todavía no tiene nueva fecha.',
  newDay: (day: string) => `La nueva fecha es el ${spokenDay(day)}.`,
} as const

/** A whole sentence of words without a final stop. */
export const sentence = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`)

/** An organiser's note as a sentence: 'cachirul' becomes 'Cachirul.' */
export const noteSentence = (note: string) =>
  sentence(note.charAt(0).toLocaleUpperCase('es-MX') + note.slice(1))

/** A sentence that ends with a name that has a stop of its own has one stop: 'a Tuercas F.C.' */
export const withOneStop = (said: string) => said.replace(/([.!?…])\.$/, '$1')
