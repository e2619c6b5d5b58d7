/** The texts of `npm run new -- --agregar`. */
import { longDate } from '../../src/lib/rules/matches/dates.ts'
import type { ScheduledRound } from '../../src/lib/rules/matches/schedule.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import { spanishList } from '../../src/lib/wording/wording.ts'
import type { LateCalendar } from '../../src/lib/rules/repairs/late-calendar.ts'

/** What is wrong with the words of the command. */
export const LATE_COMMAND = {
  whichFolder: 'Falta decir a qué torneo: --slug, con el nombre de su carpeta.',
  noFolder: (folder: string) => `No existe ${folder}. Revisa --slug.`,
  alone: (flag: string) => `--${flag} no va con --agregar: el calendario toma lo que ya hay.`,
} as const

const roundsWords = (positions: readonly number[]) =>
  `${positions.length === 1 ? 'la jornada' : 'las jornadas'} ${spanishList(positions.map(String))}`

const matchesIn = (rounds: LateCalendar['rounds']) =>
  rounds.flatMap(({ matches }) => matches).length

type Done = {
  calendar: LateCalendar
  earlyPlayoff: string | undefined
  anew?: readonly ScheduledRound[]
  movesPlayoffs?: boolean
  addedHours?: readonly string[]
}

/** What was done, in a few lines. */
export function lateLines(names: readonly string[], done: Done) {
  const { calendar, earlyPlayoff, anew } = done
  if (anew) return anewLines(names, anew, done)
  const { added, rounds } = calendar
  const [filled, fresh] = [added, rounds].map((list) =>
    list.map(({ jornadaPosition }) => jornadaPosition),
  )
  const untimed = added
    .filter(({ matches }) => matches.some(({ time }) => time === undefined))
    .map(({ jornadaPosition }) => jornadaPosition)
  const count = matchesIn(added) + matchesIn(rounds)
  return [
    `${names.length === 1 ? 'Entra' : 'Entran'} ${spanishList(names)}: ${plural(count, 'partido')}.`,
    ...(added.length > 0
      ? [`${plural(matchesIn(added), 'partido')} en ${roundsWords(filled!)}, con quien descansaba.`]
      : []),
    ...(rounds.length > 0
      ? [`${plural(matchesIn(rounds), 'partido')} en jornadas nuevas: ${roundsWords(fresh!)}.`]
      : []),
    'Ningún partido de los que había se movió.',
    ...(untimed.length > 0
      ? [`No hay cancha libre a esas horas en ${roundsWords(untimed)}: escribe tú time y location.`]
      : []),
    ...(earlyPlayoff
      ? [
          `La eliminatoria empieza el ${earlyPlayoff}, antes de que acaben las jornadas nuevas: cámbiale las fechas.`,
        ]
      : []),
  ]
}

/** For a rebuilt calendar, of which no match was played. */
function anewLines(
  names: readonly string[],
  rounds: readonly ScheduledRound[],
  { movesPlayoffs = false, addedHours = [] }: Done,
) {
  const matches = rounds.flatMap((round) => round.matches)
  const days = matches.map(({ date }) => date).toSorted()
  return [
    `${names.length === 1 ? 'Entra' : 'Entran'} ${spanishList(names)}.`,
    'Todavía no se juega nada, así que el calendario se hizo de nuevo con todos: ' +
      `${plural(rounds.length, 'jornada')}, ${plural(matches.length, 'partido')}, ` +
      `del ${longDate(days[0]!)} al ${longDate(days.at(-1)!)}.`,
    ...(addedHours.length > 0
      ? [
          `Para que cada jornada quepa en su semana también se juega a las ${spanishList(addedHours)}.`,
        ]
      : []),
    ...(movesPlayoffs ? ['La eliminatoria se recorrió lo mismo.'] : []),
  ]
}

export const lateNextLines = (folder: string) => [
  '',
  `Listo: ${folder}`,
  'Escribe su plantel en equipos/ y revísalo con: npm run check',
]
