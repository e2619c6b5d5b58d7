/** What a page of a visit learned of a tournament, for the next one: kept in the session's storage. */
export type KnownTournament = { name: string; inks: Record<string, string> }

/** Where it is kept. */
export const knownKey = (id: string) => `torneo:${id}`
