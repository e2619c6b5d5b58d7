/**
 * A playoff whose places fill themselves: where each side comes from, whom it meets, and over how
 * many matches.
 */
import { placesApart, type RankedPlace } from '../rules/playoffs/rivals-apart.ts'
import type { SeriesTieBreaker } from '../schema/jornada.ts'
import type { PlaceReference, PlayoffRound } from '../schema/match.ts'

/** A team by its id, or a place that is not decided yet. */
export type BracketSide = string | PlaceReference

export type PlannedBracketMatch = {
  id: string
  matchName?: string
  team1: BracketSide
  team2: BracketSide
}

/**
 * `file` is the name in the folder. `rounds` are the phase's matches, one list per week: two legs
 * are two lists with the same pairs.
 */
export type BracketPhase = {
  file: string
  playoffName: string
  round?: PlayoffRound
  legs?: 2
  seriesTieBreakers?: readonly SeriesTieBreaker[]
  groupsApart?: true
  rounds: PlannedBracketMatch[][]
}

export type BracketWishes = {
  legs: 1 | 2
  /** Each phase is paired again by the table. */
  isReseeded: boolean
  hasThirdPlace: boolean
}

type PhaseName = { playoffName: string; id: string; round: PlayoffRound }

/** By number of pairs: the phase's name, and the prefix of its matches' ids. */
const PHASES: Readonly<Record<number, PhaseName>> = {
  1: { playoffName: 'Gran final', id: 'gran-final', round: 'final' },
  2: { playoffName: 'Semifinal', id: 'semi', round: 'semifinal' },
  4: { playoffName: 'Cuartos de final', id: 'cuartos', round: 'quarterfinal' },
  8: { playoffName: 'Octavos de final', id: 'octavos', round: 'roundOf16' },
  16: { playoffName: 'Dieciseisavos de final', id: 'dieciseisavos', round: 'roundOf32' },
  32: { playoffName: 'Primera ronda', id: 'primera-ronda', round: 'places' },
}

/** Whether this many teams make a bracket without byes: 2, 4, 8, 16 or 32. */
export const isBracket = (teams: number) => teams >= 2 && Object.hasOwn(PHASES, teams / 2)

/** The largest bracket that this many teams fill. */
export const bracketWithin = (teams: number) => 2 ** Math.floor(Math.log2(teams))

/**
 * The phases from the first to the final. `seeds` are ordered from the best: the best meet the
 * last, and the two best can only meet in the final. If their number is not 2, 4, 8 …, the last
 * ones play for the remaining places, in a phase called `early`.
 */
export function bracket(
  seeds: readonly BracketSide[],
  wishes: BracketWishes,
  early = { playoffName: 'Repechaje', id: 'repechaje' },
): BracketPhase[] {
  const phases: BracketPhase[] = []
  const size = bracketWithin(seeds.length)
  const add = (name: PhaseName, sides: readonly BracketSide[], legs: 1 | 2) => {
    const pairs = groupsApart(pairsOf(sides))
    const phase = phaseOf(name, pairs, legs, `${phases.length + 1}`)
    phases.push(phase)
    const ids = phase.rounds[0]!.map(({ id }) => id)
    return wishes.isReseeded
      ? ids.map((_, index): PlaceReference => ({ seed: index + 1, of: fileId(name.id) }))
      : ids.map((id): PlaceReference => ({ winnerOf: id }))
  }
  let best = seeds.slice(0, size)
  if (seeds.length > size) {
    const direct = seeds.slice(0, 2 * size - seeds.length)
    const others = seeds.slice(direct.length)
    best = [...direct, ...add({ ...early, round: 'playIn' }, inOrder(others), 1)]
  }
  let sides = inOrder(best)
  while (sides.length > 1) {
    const name = PHASES[sides.length / 2]!
    if (name.round === 'final' && wishes.hasThirdPlace) addThirdPlace(phases, wishes.legs)
    const winners = add(name, sides, wishes.legs)
    sides = wishes.isReseeded ? inOrder(winners) : winners
  }
  return withThirdPlaceInFinal(phases, wishes.legs)
}

/**
 * Adds the third-place match to the final's phase if the final is one match, else as its own
 * phase.
 */
function addThirdPlace(phases: BracketPhase[], legs: 1 | 2) {
  const [one, two] = phases.at(-1)?.rounds[0] ?? []
  if (!one || !two) return
  const match = {
    id: THIRD_PLACE,
    matchName: 'Tercer lugar',
    team1: { loserOf: one.id },
    team2: { loserOf: two.id },
  }
  phases.push({
    file: `eliminatoria/${phases.length + 1}-${THIRD_PLACE}.yml`,
    playoffName: 'Tercer lugar',
    ...(legs === 2 ? { round: 'thirdPlace' } : {}),
    rounds: [[match]],
  })
}

/** The id of the match for third place. */
export const THIRD_PLACE = 'tercer-lugar'

function withThirdPlaceInFinal(phases: BracketPhase[], legs: 1 | 2): BracketPhase[] {
  const third = phases.at(-2)
  const final = phases.at(-1)
  if (legs === 2 || !third?.file.endsWith(`${THIRD_PLACE}.yml`) || !final) return phases
  const matches = [...third.rounds[0]!, ...final.rounds[0]!]
  const file = final.file.replace(/\d+/, String(phases.length - 1))
  return [...phases.slice(0, -2), { ...final, file, rounds: [matches] }]
}

function phaseOf(
  { playoffName, id, round }: PhaseName,
  pairs: readonly (readonly [BracketSide, BracketSide])[],
  legs: 1 | 2,
  number: string,
): BracketPhase {
  const named = pairs.map(([better, other], index, { length }) => ({
    id: length === 1 ? id : `${id}-${index + 1}`,
    better,
    other,
    ...(length === 1 && legs === 1 ? { matchName: playoffName } : {}),
  }))
  // The group of a best placed team is not known before all tables are over.
  const apart = pairs.flat().some(isBest) ? { groupsApart: true as const } : {}
  const head = { file: `eliminatoria/${number}-${fileId(id)}.yml`, playoffName, ...apart }
  if (legs === 1) {
    const matches = named.map(({ better, other, ...match }) => ({
      ...match,
      team1: better,
      team2: other,
    }))
    return { ...head, ...(round === 'playIn' ? { round } : {}), rounds: [matches] }
  }
  // The better placed side plays the second leg at home.
  const first = named.map(({ id, better, other }) => ({
    id: `${id}-ida`,
    team1: other,
    team2: better,
  }))
  const second = named.map(({ id, better, other }) => ({
    id: `${id}-vuelta`,
    team1: better,
    team2: other,
  }))
  // A drawn final goes to penalties, whatever the table says.
  const rules = round === 'final' ? { seriesTieBreakers: [] } : {}
  return { ...head, round, legs, ...rules, rounds: [first, second] }
}

const fileId = (id: string) => (id === 'semi' ? 'semifinal' : id)

/** The same pairs, but for two places of one group: one of them meets another pair's. */
function groupsApart(pairs: [BracketSide, BracketSide][]): [BracketSide, BracketSide][] {
  const areRanked = pairs.every((pair): pair is [RankedPlace, RankedPlace] => pair.every(isRanked))
  const groupOf = (place: RankedPlace) => ('group' in place ? place.group : undefined)
  return areRanked ? placesApart(pairs, groupOf) : pairs
}

const isRanked = (side: BracketSide): side is RankedPlace =>
  typeof side !== 'string' && 'rank' in side

const isBest = (side: BracketSide) => isRanked(side) && 'best' in side

const pairsOf = <T>(sides: readonly T[]) =>
  Array.from({ length: sides.length / 2 }, (_, match): [T, T] => [
    sides[2 * match]!,
    sides[2 * match + 1]!,
  ])

/** The sides in bracket order. */
const inOrder = <T>(seeds: readonly T[]): T[] =>
  isBracket(seeds.length)
    ? bracketOrder(seeds.length).map((seed) => seeds[seed]!)
    : // The best meets the last, the second best the second last.
      seeds.slice(0, seeds.length / 2).flatMap((seed, index) => [seed, seeds.at(-1 - index)!])

/** Seeds from 0 in bracket order: 0, 3, 1, 2 for four. */
function bracketOrder(size: number): number[] {
  if (size === 1) return [0]
  return bracketOrder(size / 2).flatMap((seed) => [seed, size - 1 - seed])
}
