/** Assembles the rounds: matches, resting teams, and the checks of a single round. */
import { didYouMean } from '../problems/did-you-mean.ts'
import { SIDES } from '../rules/matches/sides.ts'
import type { Jornada, WrittenJornada } from '../schema/jornada.ts'
import type { WrittenMatch } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import { roundMatchId } from './match-ids.ts'
import type { MatchesAssembler } from './matches.ts'
import type { ReportProblem } from './report.ts'

/** By position. */
export function assembledRounds(
  written: WrittenTournament['jornadas'],
  teams: ReadonlyMap<string, Team>,
  matches: MatchesAssembler,
  inFile: (file: string) => ReportProblem,
): Jornada[] {
  const rounds = written.map(({ id, file, data }): Jornada => {
    const jornadaPosition = data.jornadaPosition ?? Number(id)
    const idOf = (index: number) => roundMatchId(jornadaPosition, index)
    checkRound(data, inFile(file))
    return {
      jornadaPosition,
      doesntPlay: restingTeams(data, teams, inFile(file)),
      matches: matches.assembled({ file, matches: data.matches, idOf }),
    }
  })
  return rounds.toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)
}

/** The resting teams, always as a list. */
function restingTeams(
  { doesntPlay }: WrittenJornada,
  teams: ReadonlyMap<string, Team>,
  report: ReportProblem,
): Team[] {
  const ids = doesntPlay === undefined ? [] : [doesntPlay].flat()
  const resting = new Set<string>()
  return ids.flatMap((id, index) => {
    const path = Array.isArray(doesntPlay) ? ['doesntPlay', index] : ['doesntPlay']
    const team = teams.get(id)
    if (!team) {
      report('unknownTeam', path, { value: id, guess: didYouMean(id, teams.keys()) })
      return []
    }
    if (resting.has(id)) {
      report('restsTwice', path, { value: id })
      return []
    }
    resting.add(id)
    return [team]
  })
}

/** Whether two matches of a team have different times, so that it can play both. */
const areApart = (one: WrittenMatch, other: WrittenMatch) =>
  one.date !== undefined &&
  other.date !== undefined &&
  (one.date !== other.date ||
    (one.time !== undefined && other.time !== undefined && one.time !== other.time))

/** A team in two matches, or one that rests and plays. */
function checkRound(jornada: WrittenJornada, report: ReportProblem) {
  const resting = new Set([jornada.doesntPlay ?? []].flat())
  const playing = new Map<string, WrittenMatch>()
  for (const [index, match] of jornada.matches.entries()) {
    for (const side of SIDES) {
      const id = match[side].team
      const path = ['matches', index, side, 'team']
      if (side === 'team2' && id === match.team1.team) continue
      const other = playing.get(id)
      // A cancelled match is not counted: its replay may be in the same round.
      if (match.state === 'cancelled') continue
      if (other)
        report(areApart(other, match) ? 'teamTwiceApart' : 'teamTwice', path, { value: id })
      else if (resting.has(id)) report('restsAndPlays', path, { value: id })
      playing.set(id, match)
    }
  }
}
