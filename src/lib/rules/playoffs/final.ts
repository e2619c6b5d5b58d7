/**
 * Which series is the final of a tournament. Written fields say it (`round`, `bracket`); names are
 * used for a guess only in phases without those fields. DESIGN 11.
 */
import { withoutAccents } from '../../letters/fold.ts'
import type { Playoff } from '../../schema/jornada.ts'
import type { Match, PlayoffRound } from '../../schema/match.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { isOfTitle } from './places.ts'
import { isSeriesOver, seriesReader, teamThrough, type PhaseSeries } from './phase-series.ts'

/** The round of a series, as its match or its phase says it. */
const roundOf = ({ legs }: PhaseSeries, phase: Playoff): PlayoffRound | undefined =>
  legs.find(({ match }) => match.round)?.match.round ?? phase.round

/** The final of the title with all its legs; null if it is not written yet. */
export function finalOf(t: Tournament): PhaseSeries | null {
  const seriesOf = seriesReader(t)
  const phases = t.playoffs.filter(isOfTitle).map((phase) => ({ phase, series: seriesOf(phase) }))
  const written = phases
    .flatMap(({ phase, series }) => series.filter((one) => roundOf(one, phase) === 'final'))
    .at(-1)
  return written ?? guessedFinal(phases.map(withoutKnown))
}

const LAST_ROUNDS: readonly (PlayoffRound | undefined)[] = ['final', 'thirdPlace', 'places']

/**
 * Returns a test for whether a series is the last of its bracket, so that its winner goes nowhere.
 */
export function seriesEnds(t: Tournament): (phase: Playoff, series: PhaseSeries) => boolean {
  const final = finalOf(t)?.id
  return (phase, series) => series.id === final || LAST_ROUNDS.includes(roundOf(series, phase))
}

type PhaseWithSeries = { phase: Playoff; series: PhaseSeries[] }

/** A phase without the series that declare themselves to be something other than the final. */
const withoutKnown = ({ phase, series }: PhaseWithSeries): PhaseWithSeries => ({
  phase,
  series: series.filter((one) => roundOf(one, phase) === undefined),
})

const CONSOLATION =
  /\b(tercer|cuarto (lugar|puesto)|3er|third|3rd|bronce|bronze|consola|puesto|lugar|posicion|place)/
const FIRST_PLACE = /\b(primer|1er|first|1st|campeon)/
const EARLIER_PHASE =
  /semi|cuartos|octavos|dieciseis|quarter|eighth|round of|last 16|repecha|prelim/
const FINAL = /\bfinal(es|s)?\b/
const WHOLE_STAGE = /\b(fase|etapa|ronda) final|final (stage|round)/

const plain = (words: string) => withoutAccents(words).toLowerCase()

/**
 * True for 'Tercer lugar' and 'Puestos 5 a 8'; false for 'Gran final y tercer lugar', which
 * includes the final.
 */
const namesConsolation = (name: string) =>
  plain(name)
    .split(/ [ye] |[,/&+]/)
    .every((part) => CONSOLATION.test(part) && !FIRST_PLACE.test(part))

const isEarlierPhase = (name: string) => EARLIER_PHASE.test(plain(name))

const namesFinal = (name: string) =>
  FINAL.test(plain(name)) && !isEarlierPhase(name) && !WHOLE_STAGE.test(plain(name))

/**
 * Guesses by names: the last series of the last phase that is not about a lower place. A phase
 * named for an earlier round ('Semifinal') has no final. Other names have none while a team outside
 * the series is still undefeated: the final is not written yet.
 */
function guessedFinal(phases: readonly PhaseWithSeries[]): PhaseSeries | null {
  const beaten = new Set<string>()
  let last: PhaseWithSeries | undefined
  for (const { phase, series } of phases) {
    const contested = contestedIn({ phase, series }, beaten)
    if (contested.length > 0) last = { phase, series: contested }
    for (const one of contested) for (const id of losersOf(one)) beaten.add(id)
  }
  const final = last?.series.at(-1)
  if (!last || !final) return null
  const name = nameOf(final) ?? last.phase.playoffName
  if (isEarlierPhase(name)) return null
  const finalists = teamsIn(final)
  const isNeverBeaten = (id: string) => !beaten.has(id) && !finalists.includes(id)
  const isOpenOtherwise = last.series.some(
    (one) => one !== final && teamsIn(one).some(isNeverBeaten),
  )
  return !namesFinal(name) && isOpenOtherwise ? null : final
}

/**
 * The series of a phase that lead to the title: not for lower places, not between two beaten teams.
 */
function contestedIn({ phase, series }: PhaseWithSeries, beaten: ReadonlySet<string>) {
  const named = series.filter((one) => !isConsolation(one, phase))
  const undefeated = named.filter((one) => {
    const teams = teamsIn(one)
    return teams.length < 2 || !teams.every((id) => beaten.has(id))
  })
  // If first and second legs are separate phases, even finalists may have lost before.
  return undefeated.length === 0 && namesFinal(phase.playoffName) ? named : undefeated
}

function isConsolation(series: PhaseSeries, { playoffName }: Playoff) {
  if (series.sides.some(({ place }) => place && 'loserOf' in place)) return true
  const name = nameOf(series)
  if (name && namesConsolation(name)) return true
  if (name && namesFinal(name)) return false
  return namesConsolation(playoffName)
}

const nameOf = ({ legs }: PhaseSeries): Match['matchName'] =>
  legs.find(({ match }) => match.matchName)?.match.matchName

const teamsIn = ({ sides }: PhaseSeries) => sides.flatMap(({ team }) => team?.id ?? [])

/** The losing team of a series; both teams if the series has no winner. */
function losersOf(series: PhaseSeries): string[] {
  if (!isSeriesOver(series)) return []
  if (series.result.state === 'void') return teamsIn(series)
  const loser = teamThrough(series, 'loser')
  return loser ? [loser.id] : []
}
