/**
 * Limits of a player's photo from a phone: small enough for a bad signal, large enough for every
 * page.
 */
export const PHOTO = {
  /** Pixels of the longer side. */
  side: 480,
  /** Bytes of the JPEG: as text in a change it fits the limits of Mesa's calls. */
  bytes: 45_000,
  /** Bytes of the chosen file: no phone's camera makes larger ones. */
  chosenBytes: 40_000_000,
} as const

/**
 * Matches a picture's first 16 bytes, in Latin 1: the format of iPhones, which few browsers show.
 */
export const HEIC = /^[^]{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/
