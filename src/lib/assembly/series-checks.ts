/** Checks the playoff series: legs, shoot-outs, a missing winner. */
import { isSameHome } from '../rules/playoffs/pairings.ts'
import { seriesReader, type PhaseSeries } from '../rules/playoffs/phase-series.ts'
import type { Playoff, SeriesTieBreaker, WrittenPlayoff } from '../schema/jornada.ts'
import type { Match } from '../schema/match.ts'
import type { Tournament, WrittenTournament, WrittenTournamentFile } from '../schema/tournament.ts'
import type { WrittenPlace } from './calendar-checks.ts'
import type { SeriesKind } from './matches.ts'
import type { PlacedMatch } from './places.ts'
import type { ReportProblem } from './report.ts'

/** How a phase plays its series. */
export const seriesKind = (
  { legs = 1, bestOf, seriesTieBreakers }: WrittenPlayoff,
  tournament: Pick<WrittenTournamentFile, 'seriesTieBreakers'>,
): SeriesKind => ({
  hasLegs: legs > 1,
  isBestOf: bestOf !== undefined,
  mayBeDrawn: (seriesTieBreakers ?? tournament.seriesTieBreakers ?? []).includes('tablePosition'),
})

/** `tournament` has its places filled; `places` are its matches in the files. */
export function checkSeries(
  tournament: Tournament,
  { tournament: { seriesTieBreakers = [] }, jornadas }: WrittenTournament,
  places: readonly (WrittenPlace & Pick<PlacedMatch, 'places'>)[],
  inTorneo: ReportProblem,
) {
  const rule = seriesTieBreakers.indexOf('tablePosition')
  if (rule >= 0 && jornadas.length === 0 && tournament.playoffs.length > 0)
    inTorneo('tableRuleWithoutTable', ['seriesTieBreakers', rule])
  const byId = new Map(places.toReversed().map((place) => [place.id, place]))
  const written = new Map(places.map(({ id }, index) => [id, index]))
  const seriesOf = seriesReader(tournament)
  const dead = new Set<string>()
  for (const phase of tournament.playoffs) {
    const all = seriesOf(phase)
    for (const series of all) {
      if (!checkReplay(series, phase, byId)) checkLegs(series, phase, all, byId)
      if (hasAwayGoals(phase, seriesTieBreakers)) checkSides(series, byId)
      checkLegDates(series, byId, written)
      if (series.legs.length > 1 || rule >= 0 || phase.seriesTieBreakers)
        checkDecision(series, byId)
      if (series.result.state === 'void') for (const { match } of series.legs) dead.add(match.id)
    }
  }
  checkWaiting(places, dead)
}

/** Places that wait for the winner of a series that no team wins. */
function checkWaiting(
  places: readonly (WrittenPlace & Pick<PlacedMatch, 'places'>)[],
  dead: ReadonlySet<string>,
) {
  for (const { places: own, report } of places)
    for (const { path, place } of own)
      if ('winnerOf' in place && dead.has(place.winnerOf))
        report('nobodyThrough', path, { value: place.winnerOf })
}

type ById = ReadonlyMap<string, WrittenPlace>

function reportOn(
  { id }: Match,
  byId: ById,
): { report: ReportProblem; path: WrittenPlace['path'] } {
  const place = byId.get(id)
  return place ?? { report: () => {}, path: [] }
}

/** A leg that is dated before the one written above it; a series has its legs in the order of play. */
function checkLegDates({ legs }: PhaseSeries, byId: ById, written: ReadonlyMap<string, number>) {
  const placeOf = (match: Match) => written.get(match.id) ?? 0
  const all = legs.map(({ match }) => match).toSorted((a, b) => placeOf(a) - placeOf(b))
  for (const [at, match] of all.entries()) {
    const before = all[at - 1]?.date
    if (!match.date || !before || match.date >= before) continue
    const { report, path } = reportOn(match, byId)
    report('legsBackwards', [...path, 'date'], { date: match.date, day: before })
  }
}

/**
 * A match that did not end, beside the one that replays it: no side goes through while it is open.
 * Returns whether that is so.
 */
function checkReplay({ legs }: PhaseSeries, { legs: wanted }: Playoff, byId: ById): boolean {
  const matches = legs.map(({ match }) => match)
  const pending = matches.find((match, at) => {
    const next = matches[at + 1]
    if (match.state !== 'suspended' && match.state !== 'postponed') return false
    if (!next?.isCompleted || !isSameHome(match, next)) return false
    return wanted === undefined ? matches.length === 2 : matches.length > wanted
  })
  if (!pending) return false
  const { report, path } = reportOn(pending, byId)
  report('replayPending', [...path, 'state'])
  return true
}

const hasAwayGoals = (
  { seriesTieBreakers: own }: Playoff,
  ofTournament: readonly SeriesTieBreaker[],
) => (own ?? ofTournament).includes('awayGoals')

/** Both legs at one home, where goals as the visitor decide. */
function checkSides({ legs, isBestOf }: PhaseSeries, byId: ById) {
  const [one, other] = legs.map(({ match }) => match)
  if (!one || !other || legs.length > 2 || isBestOf || !isSameHome(one, other)) return
  if (!one.team1.team || one.state || other.state) return
  const { report, path } = reportOn(other, byId)
  report('sidesNotChanged', [...path, 'team1'], { team: one.team1.team.name })
}

const lastOf = ({ legs }: PhaseSeries) => legs.at(-1)!.match

/** Checks that a series has as many matches as the phase says. */
function checkLegs(
  series: PhaseSeries,
  { legs }: Playoff,
  all: readonly PhaseSeries[],
  byId: ById,
) {
  const count = series.legs.length
  const last = lastOf(series)
  const teams = teamsIn(series)
  if (legs === undefined || count === legs || teams.length < 2) return
  const { report, path } = reportOn(last, byId)
  const values = { legs, count }
  if (count > legs) report('tooManyLegs', path, values)
  else report('legMissing', path, { ...values, guess: likelyRival(series, all, legs) })
}

/** The opponent in another match of one of these teams that also lacks its second leg. */
function likelyRival(series: PhaseSeries, all: readonly PhaseSeries[], legs: number) {
  const teams = teamsIn(series)
  const halves = all.filter((one) => one !== series && one.legs.length < legs)
  const half = halves.find((one) => teamsIn(one).some((id) => teams.includes(id)))
  return half && teamsIn(half).find((id) => !teams.includes(id))
}

const teamsIn = ({ sides }: PhaseSeries) => sides.flatMap(({ team }) => team?.id ?? [])

/** Checks that a series has a winner, and a shoot-out only where and when one is played. */
function checkDecision(series: PhaseSeries, byId: ById) {
  const { legs, result, isBestOf } = series
  const score = result.tally.goals.join(' a ')
  const last = lastOf(series)
  for (const { match } of legs) {
    if (isBestOf || legs.length < 2 || !hasShootOut(match)) continue
    const { report, path } = reportOn(match, byId)
    const at = [...path, 'team1', 'penaltyGoals']
    if (match !== last) report('shootOutTooEarly', at)
    else if (result.state === 'won' && result.by === 'goals')
      report('shootOutNotNeeded', at, { score })
  }
  // A stated winner that contradicts the score is reported already.
  const isStated = last.team1.isWinner || last.team2.isWinner
  if (result.state !== 'level' || isStated) return
  const { report, path } = reportOn(last, byId)
  report(result.noTable ? 'seriesWithoutTable' : 'seriesLevel', [...path, 'team1', 'goals'], {
    score,
  })
}

const hasShootOut = ({ team1, team2 }: Match) =>
  team1.penaltyGoals !== undefined && team2.penaltyGoals !== undefined
