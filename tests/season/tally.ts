/** Counts a season by hand: who has how many points, who scored. Knows nothing of the project's rules. */
import type { Score } from './organiser.ts'

/** `own`: goals of the first side that no striker of its scored. */
export type Result = {
  teams: readonly [string, string]
  score: Score
  own?: number
  walkover?: boolean
}

export type Tally = {
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  points: number
  /** Oldest first: G, E or P. */
  form: string
}

const NOTHING: Tally = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points: 0,
  form: '',
}

/** By team; results in the order in which they were played. */
export function tallied(results: readonly Result[], teams: readonly string[]): Map<string, Tally> {
  const counts = new Map(teams.map((team) => [team, NOTHING]))
  for (const { teams: pair, score } of results) {
    for (const side of [0, 1] as const) {
      const before = counts.get(pair[side])!
      const [goals, against] = [score[side], score[1 - side]!]
      const [won, drawn, lost] = [goals > against, goals === against, goals < against].map(Number)
      counts.set(pair[side], {
        played: before.played + 1,
        won: before.won + won!,
        drawn: before.drawn + drawn!,
        lost: before.lost + lost!,
        goalsFor: before.goalsFor + goals,
        goalsAgainst: before.goalsAgainst + against,
        points: before.points + 3 * won! + drawn!,
        form: (before.form + (won ? 'G' : drawn ? 'E' : 'P')).slice(-5),
      })
    }
  }
  return counts
}

/** Goals of every team's striker, those with none left out. */
export function strikers(results: readonly Result[]): Map<string, number> {
  const goals = new Map<string, number>()
  for (const { teams, score, own = 0, walkover } of results) {
    if (walkover) continue
    for (const side of [0, 1] as const) {
      const scored = score[side] - (side === 0 ? own : 0)
      if (scored > 0) goals.set(teams[side], (goals.get(teams[side]) ?? 0) + scored)
    }
  }
  return goals
}
