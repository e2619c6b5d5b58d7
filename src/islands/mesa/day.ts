/**
 * The day at a moment, in milliseconds, where a match is played, `YYYY-MM-DD`; where the phone is, of an
 * answer that it keeps from before the server said where that is.
 */
export const dayOf = (at: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
