/**
 * Replaces `toSorted` for the oldest phones: sorting a copy in place gives the same result, and
 * Chrome 109 has no `toSorted`. Other newer features must not be used in code for phones
 * (`tests/site/newer-apis.ts`).
 */
import type { Plugin } from 'vite'

/** The browsers that scripts are compiled for; `docs/architecture.md` names the phones. */
export const OLDEST_PHONES = ['ios16.4', 'safari16.4', 'chrome109', 'firefox115']

/**
 * The same for esbuild, which assumes that `\p{L}` is newer than it is: iOS 11.1, Chrome 64 and
 * Firefox 78 have it.
 */
export const AS_OLDEST = {
  target: OLDEST_PHONES,
  supported: { 'regexp-unicode-property-escapes': true },
}

export const inOlderWords = (code: string) =>
  code.replaceAll('.toSorted(', '.slice().sort(').replaceAll('.toReversed()', '.slice().reverse()')

/** Applies the same to everything that islands load. */
export const olderWords: Plugin = {
  name: 'cascarita-older-words',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: (code) => ({ code: inOlderWords(code), map: null }),
}
