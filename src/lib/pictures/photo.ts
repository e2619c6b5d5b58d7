/** A player's photo as a phone sends it: small enough for a bad signal, large enough for every page. */
export const PHOTO = {
  /** Pixels of its longer side. */
  side: 480,
  /** Of the JPEG: as text in a change it fits into what Mesa's calls take. */
  bytes: 45_000,
  /** Of the file that is chosen: no phone's camera saves so much. */
  chosenBytes: 40_000_000,
} as const

/** Of a picture's first 16 bytes, in Latin 1: what iPhones save, and few browsers show. */
export const HEIC = /^[^]{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/
