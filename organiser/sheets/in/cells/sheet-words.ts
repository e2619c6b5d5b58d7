/** Rephrases the check's messages for sheets. */
import type { Problem } from '../../../../src/lib/problems/problem.ts'
import type { FolderPlan } from '../files/folder-plan.ts'
import type { ImportedMatch } from '../imported-match.ts'

/** Cures for sheets, where the check's cure names fields that they lack. */
const CURES: Readonly<Record<string, string>> = {
  noShowWithGoals: 'Deja vacío no_se_presento, o deja sin goles ni tarjetas a quien no llegó.',
  awardedToAbsent: 'Corrige adjudicado_a o no_se_presento.',
  awardAgainst: 'Corrige los goles o adjudicado_a.',
  winnerNotAwarded: 'Corrige adjudicado_a o ganador_penales.',
  penaltiesNotLevel: 'Deja vacíos los penales, o corrige los goles.',
  penaltiesLevel: 'Corrige penales1 o penales2.',
  onePenaltySide: 'Escribe penales1 y penales2.',
  playoffDraw: 'Escribe penales1 y penales2, o en ganador_penales quién pasó.',
  seriesLevel:
    'Escribe penales1 y penales2 en el último partido, o la regla en desempateDeCruces de torneo.yml.',
  seriesWithoutTable: 'Escribe penales1 y penales2 en el último partido.',
  shootOutTooEarly: 'Los penales van en el renglón del último partido del cruce.',
  shootOutNotNeeded: 'Deja vacíos los penales, o corrige los goles.',
  legWinner: 'Escribe penales1 y penales2, o deja vacío ganador_penales.',
  winnerDiffers: 'Deja vacío ganador_penales: sale del marcador.',
  winnerOfNothing: 'Escribe goles1 y goles2, o deja vacío ganador_penales.',
  completedWithoutGoals: 'Escribe goles1 y goles2, aunque sean 0.',
  oneSideGoals: 'Escribe goles1 y goles2, aunque sean 0.',
  scorersWithoutGoals: 'Escribe goles1 y goles2, o escribe por jugar en el estado.',
  tooManyGoals: 'Corrige goles1 y goles2, o los goles en eventos.csv.',
  stateAndPlayed: 'Corrige el estado.',
  playingAndCompleted: 'Corrige el estado.',
  extraTimeWithoutGoals: 'Escribe goles1 y goles2, o deja vacía la prorroga.',
  matchTwice:
    'Si es el mismo, borra uno de los dos renglones; si de verdad jugaron dos veces, déjalo.',
  manyMeetings:
    'Si es el que se aplazó, escribe su fecha y su resultado en su renglón y borra este; si no, corrige vueltas en torneo.yml.',
  stillPlaying: 'Si ya terminó, escribe jugado en el estado; si no se va a acabar, suspendido.',
  resultAhead: 'Corrige la fecha o borra los goles.',
  playingUndated: 'Escribe la fecha del partido.',
  matchEarly: 'Corrige la fecha; si de verdad se adelantó, déjala.',
  dayDiffers: 'Corrige la fecha.',
  placeUsed: 'Cada lugar va una sola vez en la fase: corrige equipo1 o equipo2.',
  byePlayed: 'Deja vacío el resultado, o escribe quién es el rival.',
  unknownMatch: 'Escribe en partido esa clave, o corrige equipo1 o equipo2.',
  seedTooLarge: 'Corrige equipo1 o equipo2.',
  rankTooLarge: 'Corrige el lugar en equipo1 o equipo2.',
  bestTooLarge: 'Corrige el lugar en equipo1 o equipo2.',
}

const WORDS: Readonly<Record<string, string>> = {
  adjudicadoA: 'adjudicado_a',
  awardedTo: 'adjudicado_a',
  noSePresento: 'no_se_presento',
  noShow: 'no_se_presento',
  golesDeRegalo: 'goles',
  defaultGoals: 'goles',
  tiempoExtra: 'prorroga',
  extraTime: 'prorroga',
  isWinner: 'ganador_penales',
  penaltyGoals: 'penales',
}
const WORD = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'g')

/** For an empty state, where the folder's own state stayed. */
const SAY_STATE =
  'Lo que la hoja deja vacío se conserva; para que mande la hoja, escribe el estado (jugado, por jugar, adjudicado…).'

/** `match` is the match as the folder had it before. */
export function sheetWords(
  { code, message, cure }: Problem,
  plan: FolderPlan,
  match: ImportedMatch | false = false,
): Pick<Problem, 'message' | 'cure'> {
  const words = (text: string) =>
    text
      .replace(/\b(?:jornadas|eliminatoria)\/[\w.-]+?\.ya?ml/g, (path) => roundNamed(path, plan))
      .replace(/\bequipos\/[\w.-]+?\.ya?ml/g, 'equipos.csv')
      .replace(WORD, (word) => WORDS[word]!)
  const said = CURES[code] ?? words(cure)
  const isKept =
    match && !match.isStateSaid && /award|noShow|penalt|winner|state|shootOut/i.test(code)
  return { message: words(message), cure: isKept ? `${said} ${SAY_STATE}` : said }
}

/** `jornadas/02.yml` may not exist yet: messages say 'la jornada 2'. */
function roundNamed(path: string, { matches }: FolderPlan): string {
  const first = matches.get(path)?.find((match) => match)
  if (first?.phase !== undefined) return `la fase «${first.phase}»`
  return first?.round === undefined ? path : `la jornada ${first.round}`
}
