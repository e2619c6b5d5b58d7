/** The visitors' data: eight slices that load, and one derived from another. */
import { computed, type ReadableAtom } from 'nanostores'
import type { TournamentCalls } from '../calls/api.ts'
import type { JornadaAnswer, MatchAnswer } from '../answers/types.ts'
import { createLoader } from './loader.ts'
import { loaded, type Slice } from './slice.ts'

export type LiveReading = ReturnType<typeof createReading>

export function createReading(api: TournamentCalls) {
  const jornadasList = createLoader(api.jornadas)
  return {
    tournamentList: createLoader(api.tournaments),
    tournamentDetails: createLoader(api.tournament),
    teamsList: createLoader(api.teams),
    teamDetails: createLoader(api.team),
    teamPlayersList: createLoader(api.players),
    topPlayers: createLoader(api.stats),
    jornadasList,
    jornadaMatchesList: { $state: matchesOf(jornadasList.$state) },
  }
}

/** The matches of all rounds, by the same events as the rounds. Specification, section 4. */
const matchesOf = ($jornadas: ReadableAtom<Slice<JornadaAnswer[]>>) =>
  computed($jornadas, (state): Slice<MatchAnswer[]> =>
    state.data ? loaded(state.data.flatMap(({ matches }) => matches)) : state,
  )
