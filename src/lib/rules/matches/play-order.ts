import type { Jornada, Playoff } from '../../schema/jornada.ts'
import type { Match } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'

/** A match with its round or phase. */
export type Fixture = { match: Match; jornada?: Jornada; playoff?: Playoff }

/** Sorts after every time of its day. */
const NO_TIME = '99'

/**
 * Every match of a tournament, rounds before playoffs, by day and time, then by position. A match
 * without a day gets the first day of its round, or of the round before.
 */
export function inPlayOrder({
  jornadas,
  playoffs,
}: Pick<Tournament, 'jornadas' | 'playoffs'>): Fixture[] {
  const rounds: { matches: Match[]; of: Omit<Fixture, 'match'> }[] = [
    ...jornadas
      .toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)
      .map((jornada) => ({ matches: jornada.matches, of: { jornada } })),
    ...playoffs.map((playoff) => ({ matches: playoff.matches, of: { playoff } })),
  ]
  let day = ''
  return rounds
    .flatMap(({ matches, of }) => {
      day = firstDay(matches) ?? day
      return matches.map((match) => ({
        when: `${match.date ?? day} ${match.time ?? NO_TIME}`,
        fixture: { match, ...of },
      }))
    })
    .toSorted((a, b) => (a.when < b.when ? -1 : Number(a.when > b.when)))
    .map(({ fixture }) => fixture)
}

function firstDay(matches: readonly Match[]) {
  let first: string | undefined
  for (const { date } of matches) if (date && (!first || date < first)) first = date
  return first
}
