/** What cannot be in one round: a team in two matches, or resting and playing. */
import { didYouMean } from '../problems/did-you-mean.ts'
import { SIDES } from '../rules/sides.ts'
import type { WrittenJornada } from '../schema/jornada.ts'
import type { Team } from '../schema/team.ts'
import type { Report } from './report.ts'

/** The resting teams, always a list. */
export function restingTeams(
  { doesntPlay }: WrittenJornada,
  teams: ReadonlyMap<string, Team>,
  report: Report,
): Team[] {
  const ids = doesntPlay === undefined ? [] : [doesntPlay].flat()
  const seen = new Set<string>()
  return ids.flatMap((id, index) => {
    const path = Array.isArray(doesntPlay) ? ['doesntPlay', index] : ['doesntPlay']
    const team = teams.get(id)
    if (!team) {
      report('unknownTeam', path, { value: id, guess: didYouMean(id, teams.keys()) })
      return []
    }
    if (seen.has(id)) {
      report('restsTwice', path, { value: id })
      return []
    }
    seen.add(id)
    return [team]
  })
}

export function checkRound(jornada: WrittenJornada, report: Report) {
  const resting = new Set([jornada.doesntPlay ?? []].flat())
  const playing = new Set<string>()
  for (const [index, match] of jornada.matches.entries()) {
    for (const side of SIDES) {
      const id = match[side].team
      const path = ['matches', index, side, 'team']
      if (side === 'team2' && id === match.team1.team) continue
      if (playing.has(id)) report('teamTwice', path, { value: id })
      else if (resting.has(id)) report('restsAndPlays', path, { value: id })
      playing.add(id)
    }
  }
}
