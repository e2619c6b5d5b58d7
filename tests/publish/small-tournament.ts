/** Made-up tournaments as small as they can be and still have groups, rounds and tables: most tests ask for no more. */
import { pageCountOf, syntheticTournament, type Size } from '../../bench/synthetic.ts'

export const SMALL: Size = { groups: 2, teamsInGroup: 3, players: 3, rounds: 3 }

/** The tournament number `index`, from 0; `torneo-0007` for 7. */
export const smallTournament = (index: number) => syntheticTournament(index, SMALL)

/** Pages of each. */
export const SMALL_PAGES = pageCountOf(SMALL)
