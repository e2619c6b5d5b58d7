/**
 * Invisible characters and direction marks: they make one name look like another, or a file like a
 * picture. Lone surrogates (`\p{Cs}`) are not text: neither addresses nor files can contain them.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u
export const hasNoHiddenSign = (value: string) => !HIDDEN.test(value)

/** The first hidden character, as `U+202E`. */
export const hiddenSignIn = (value: string) =>
  `U+${(HIDDEN.exec(value)?.[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Whether a name is short enough for an address and a file name. */
export const fitsPath = (value: string) => new TextEncoder().encode(value).length <= 200
