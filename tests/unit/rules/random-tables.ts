/** Part-played tables by chance, and every way in which the rest of their matches can end. */
import { groupTables } from '../../../src/lib/rules/table/standings.ts'
import { writtenOut } from '../../../src/lib/assembly/order-presets.ts'
import { orderCriteria, orderPresets, tieBreakers } from '../../../src/lib/schema/tournament.ts'
import type { Match } from '../../../src/lib/schema/match.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { aJornada, aMatch, aResult, aTeam, aTournament } from '../given.ts'

export type Random = (below: number) => number

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

const pick = <T>(random: Random, list: readonly T[]) => list[random(list.length)]!
const shuffled = <T>(random: Random, list: readonly T[]) =>
  list
    .map((one) => [random(1_000_000), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)

const POINTS = [
  [3, 1, 0],
  [2, 1, 0],
  [2, 1, 1],
  [3, 1, 1],
] as const

/** A round robin of 3 to 8 teams in which so many matches are to be played. */
export function partPlayed(random: Random, open: number): { t: Tournament; left: Match[] } {
  const teams = Array.from({ length: 3 + random(6) }, (_, index) => aTeam(`t${index}`))
  const all = teams.flatMap((one, index) => teams.slice(index + 1).map((other) => [one, other]))
  const pairs = shuffled(random, all)
  const left = pairs.slice(0, open).map(([one, other]) => aMatch(one!, other!))
  const played = pairs
    .slice(open)
    .map(([one, other]) => aResult(one!, random(4), random(4), other!))
  const [pointsPerWin, pointsPerDraw, pointsPerLoss] = pick(random, POINTS)
  const order = pick(random, [
    undefined,
    undefined,
    pick(random, orderPresets),
    shuffled(random, orderCriteria).slice(0, 1 + random(4)),
  ])
  const t = aTournament({
    teams,
    pointsPerWin,
    pointsPerDraw,
    pointsPerDrawWin: pointsPerDraw,
    pointsPerLoss,
    order: writtenOut(order),
    tieBreakers: shuffled(random, tieBreakers).slice(0, random(4)),
    teamsToSurviveGroup: 1 + random(teams.length - 1),
    jornadas: [aJornada(1, [...played, ...left])],
  })
  return { t, left }
}

/** The tournament after every combination of win, draw and loss, by margins of chance. */
export function* everyEnd(t: Tournament, left: readonly Match[], random: Random) {
  const played = t.jornadas[0]!.matches.filter(({ isCompleted }) => isCompleted)
  for (let end = 0; end < 3 ** left.length; end += 1) {
    const results = left.map(({ team1, team2 }, index) => {
      const kind = Math.floor(end / 3 ** index) % 3
      const [low, margin] = [random(3), 1 + random(9)]
      const goals = kind === 1 ? [low, low] : kind === 0 ? [low + margin, low] : [low, low + margin]
      return aResult(team1.team, goals[0]!, goals[1]!, team2.team)
    })
    yield { ...t, jornadas: [aJornada(1, [...played, ...results])] }
  }
}

/** Of each team, the best and the worst place that it may be said to have at the end. */
export function endPlaces(t: Tournament): Map<string, { best: number; worst: number }> {
  const [table] = groupTables(t)
  return new Map(
    table!.rows.map(({ team, position }) => {
      const level = table!.rows.filter((row) => row.position === position).length
      return [team.id, { best: position, worst: position + level - 1 }]
    }),
  )
}
