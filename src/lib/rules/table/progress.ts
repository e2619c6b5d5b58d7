/** A tournament's progress for its card: playing now, next match, stage, champion. */
import { zonedDay, zonedText } from '../../calendar/instants.ts'
import type { Tournament, TournamentProgress } from '../../schema/tournament.ts'
import { nextMatch } from '../matches/next-match.ts'
import { inPlayOrder, type Fixture } from '../matches/play-order.ts'

/** Uses no clock: a card changes only when a match does. */
export function progressOf(t: Tournament): TournamentProgress {
  const champions = t.teams.filter(({ isChampion }) => isChampion).map(({ name }) => name)
  const next = nextMatch(t)
  const isOver = t.isCompleted || (champions.length > 0 && !next)
  const fixtures = inPlayOrder(t)
  const year = yearsOf(fixtures)
  const base = { isOver, ...(year && { year }), ...(champions.length > 0 && { champions }) }
  if (isOver) return base
  return { ...base, ...stageOf(t, next ?? fixtures.findLast(isPlayed)), ...nextOf(t, next) }
}

/** Years of the first and last match: `2026`, or `2026–27` from November to June. */
function yearsOf(fixtures: readonly Fixture[]): string | undefined {
  const days = fixtures.flatMap(({ match }) => match.date ?? []).toSorted()
  const [first, last] = [days[0]?.slice(0, 4), days.at(-1)?.slice(0, 4)]
  return first === last ? last : `${first}–${last!.slice(2)}`
}

const isPlayed = ({ match }: Fixture) => match.isCompleted

/** The current round or phase; the total of rounds only if a later round is known. */
function stageOf(
  { rounds = 0, jornadas }: Tournament,
  fixture: Fixture | undefined,
): Pick<TournamentProgress, 'round' | 'rounds' | 'phase'> {
  if (fixture?.playoff) return { phase: fixture.playoff.playoffName }
  const round = fixture?.jornada?.jornadaPosition
  if (round === undefined) return {}
  const last = Math.max(rounds, ...jornadas.map(({ jornadaPosition }) => jornadaPosition))
  return { round, ...(last > round || rounds === round ? { rounds: last } : {}) }
}

/** Start of the next match in local time; the day alone if the time is not known. */
function nextOf(
  { timeZone }: Tournament,
  next: Fixture | undefined,
): Pick<TournamentProgress, 'isPlaying' | 'next'> {
  if (!next) return {}
  const { date, time, isPlaying } = next.match
  return {
    ...(isPlaying && { isPlaying }),
    ...(date && { next: time ? zonedText(date, time, timeZone) : zonedDay(date, timeZone) }),
  }
}
