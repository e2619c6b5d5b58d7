import { oncePer } from '../rules/table/once-per.ts'
import { pairsIn } from '../rules/playoffs/pairs.ts'
import type { MatchSide } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import { placeWords, WORDS } from '../wording/wording.ts'

/** Names of matches and phases by id, for open places such as 'Ganador Semifinal 1'. */
export type MatchNames = ReadonlyMap<string, string>

export const matchNames = oncePer(({ playoffs }: Pick<Tournament, 'playoffs'>): MatchNames => {
  const names = new Map<string, string>()
  for (const { id, playoffName, matches } of playoffs) {
    if (id) names.set(id, playoffName)
    const all = pairsIn(matches)
    all.forEach((pair, index) => {
      const name = all.length > 1 ? `${playoffName} ${index + 1}` : playoffName
      for (const match of pair) names.set(match.id, (pair.length === 1 && match.matchName) || name)
    })
  }
  return names
})

/** The team's name, or the name of its open place. */
export const sideName = (side: MatchSide, names: MatchNames) =>
  side.team?.name ??
  (side.place ? placeWords(side.place, (id) => names.get(id) ?? id) : WORDS.toBeDecided)
