/** The playoff phases, in the order of their files. */
import type { Playoff } from '../schema/jornada.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import { phaseMatchId } from './match-ids.ts'
import type { MatchesAssembler } from './matches.ts'

export const assembledPhases = (
  written: WrittenTournament['playoffs'],
  matches: MatchesAssembler,
): Playoff[] =>
  written.map(({ id, file, data }) => {
    const idOf = (index: number) => phaseMatchId(id, index)
    return {
      playoffName: data.playoffName,
      matches: matches.assembled({ file, matches: data.matches, idOf, isPlayoff: true }),
    }
  })
