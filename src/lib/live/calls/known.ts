/** What a page passes to the next one about a tournament, in the session's storage. */
export type KnownTournament = { name: string; inks: Record<string, string> }

/** Its storage key. */
export const knownKey = (id: string) => `torneo:${id}`
