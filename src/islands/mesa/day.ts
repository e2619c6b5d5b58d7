/**
 * The day (`YYYY-MM-DD`) at an instant in ms, at the match's place; in the phone's zone if a stored
 * answer does not have the place's zone yet.
 */
export const localDay = (at: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** The time (`HH:MM`) at an instant in ms, likewise. */
export const localTime = (at: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
