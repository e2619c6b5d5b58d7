/** What a live page shows of its data beside its island, where our server renders it. */
import type { TournamentAnswer } from './answers/types.ts'
import type { KnownTournament } from './calls/known.ts'

export type FirstView = {
  /** What the page's scripts read of the tournament. */
  known: KnownTournament
  /** What chats and search engines are told, and the path of the page's picture. */
  said: { title: string; description: string; picture: string }
  /** Null if the server's colour is invalid. */
  colours: Pick<TournamentAnswer, 'color' | 'pageColorVersion'> | null
  /** The island's initial data, as JSON that is safe in a script element. */
  given: string
}

/** A browser that is never idle, or does not report it, starts the island after this long. */
export const IDLE = { timeout: 2000 }
