/** A playoff whose places fill themselves: who comes from which group, and whom they meet. */
import { groupLetter } from '../../src/lib/rules/groups.ts'
import type { PlaceReference } from '../../src/lib/schema/match.ts'

export type BracketMatch = {
  id: string
  matchName?: string
  team1: PlaceReference
  team2: PlaceReference
}

/** `file` is the name in the folder. */
export type BracketPhase = { file: string; playoffName: string; matches: BracketMatch[] }

/** By the number of matches: what the phase is called, and how its matches' ids begin. */
const PHASES: Readonly<Record<number, { playoffName: string; id: string }>> = {
  1: { playoffName: 'Gran final', id: 'gran-final' },
  2: { playoffName: 'Semifinal', id: 'semi' },
  4: { playoffName: 'Cuartos de final', id: 'cuartos' },
  8: { playoffName: 'Octavos de final', id: 'octavos' },
  16: { playoffName: 'Dieciseisavos de final', id: 'dieciseisavos' },
}

/** Whether so many teams make a bracket without byes: 2, 4, 8, 16 or 32. */
export const isBracket = (teams: number) => teams >= 2 && Object.hasOwn(PHASES, teams / 2)

/**
 * The phases from the first to the final, with a match for the third place where there are
 * semifinals. The best of the groups meet the last that went on, of another group where there is
 * one; the two best can only meet in the final.
 */
export function bracket(groups: number, survivors: number): BracketPhase[] {
  const seeds = Array.from({ length: groups * survivors }, (_, seed): PlaceReference => {
    const rank = Math.floor(seed / groups) + 1
    return groups > 1 ? { group: groupLetter(seed % groups), rank } : { rank }
  })
  const phases: BracketPhase[] = []
  let sides = bracketOrder(seeds.length).map((seed) => seeds[seed]!)
  while (sides.length > 1) {
    const { playoffName, id } = PHASES[sides.length / 2]!
    const matches = pairsOf(sides).map(([team1, team2], index, all): BracketMatch => ({
      id: all.length === 1 ? id : `${id}-${index + 1}`,
      ...(all.length === 1 ? { matchName: playoffName } : {}),
      team1,
      team2,
    }))
    const before = phases.at(-1)?.matches
    if (matches.length === 1 && before) matches.unshift(thirdPlace(before))
    phases.push({
      file: `eliminatoria/${phases.length + 1}-${fileId(id)}.yml`,
      playoffName,
      matches,
    })
    sides = matches.filter(({ id }) => id !== THIRD).map(({ id }) => ({ winnerOf: id }))
  }
  return phases
}

const THIRD = 'tercer-lugar'

const fileId = (id: string) => (id === 'semi' ? 'semifinal' : id)

const thirdPlace = ([one, two]: readonly BracketMatch[]): BracketMatch => ({
  id: THIRD,
  matchName: 'Tercer lugar',
  team1: { loserOf: one!.id },
  team2: { loserOf: two!.id },
})

const pairsOf = <T>(sides: readonly T[]) =>
  Array.from({ length: sides.length / 2 }, (_, match): [T, T] => [
    sides[2 * match]!,
    sides[2 * match + 1]!,
  ])

/** Seeds from 0 in the order of the bracket: 0, 3, 1, 2 for four. */
function bracketOrder(size: number): number[] {
  if (size === 1) return [0]
  return bracketOrder(size / 2).flatMap((seed) => [seed, size - 1 - seed])
}
