/** Assembles the playoff phases, in the order of their files. */
import type { Playoff } from '../schema/jornada.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import { phaseId, phaseMatchId } from './match-ids.ts'
import type { MatchesAssembler } from './matches.ts'
import { seriesKind } from './series-checks.ts'

export const assembledPhases = (
  { playoffs, tournament }: WrittenTournament,
  matches: MatchesAssembler,
): Playoff[] =>
  playoffs.map(({ id, file, data }) => {
    const { matches: written, ...phase } = data
    const idOf = (index: number) => phaseMatchId(id, index)
    const series = seriesKind(data, tournament)
    return {
      ...phase,
      id: phaseId(id),
      matches: matches.assembled({ file, phase: phaseId(id), matches: written, idOf, series }),
    }
  })
