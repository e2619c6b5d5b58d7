/** Names as pictures for chats show them: their outlines have Latin, Greek and Cyrillic letters. */

/** Latin with the accents of Europe, Greek, Cyrillic, and punctuation. */
export const OUTLINED =
  /[\u0020-\u007e\u00a1-\u017f\u0218-\u021b\u0386-\u03ce\u0400-\u045f\u1e9e\u2010-\u2026\u2039\u203a\u20ac\u2116\u2122\u2212]/u

/** What alone tells no team from another. */
const COMMON =
  /^(?:l[oa]s?|el|un[oa]?s?|club|deportivo|atl[eé]tico|real|liga|f\.?c\.?|c\.?[df]\.?)$/iu

/**
 * The name itself where a picture can show what tells it from others; else its id in words: '東京'
 * of the file `tokio.yml` is 'tokio'. An id that says nothing leaves the name as it is.
 */
export function drawnName(name: string, id: string): string {
  const letters = [...name.normalize('NFKD')].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  const kept = letters.filter((letter) => OUTLINED.test(letter))
  const hasPicture = /\p{Extended_Pictographic}/u.test(name)
  if (kept.length === letters.length && !hasPicture) return name
  const words = [...name].map((sign) => (OUTLINED.test(sign) ? sign : ' ')).join('')
  const telling = words
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !COMMON.test(word))
  if (telling.length > 0 && kept.length * 2 >= letters.length) return name
  const said = id.replaceAll('-', ' ').trim()
  return /[a-z]{2}/i.test(said) && !said.startsWith('sin nombre') ? said : name
}
