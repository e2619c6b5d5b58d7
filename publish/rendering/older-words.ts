/**
 * The order of lists as the oldest phones know it: a copy that is sorted in place is the same as `toSorted`, which
 * Chrome 109 does not have. What else is too new is not written where phones get it (`tests/site/newer-apis.ts`).
 */
import type { Plugin } from 'vite'

/** What scripts are compiled for: `docs/architecture.md` names the phones. */
export const OLDEST_PHONES = ['ios16.4', 'safari16.4', 'chrome109', 'firefox115']

/** The same for esbuild, which takes `\p{L}` for newer than it is: iOS 11.1, Chrome 64, Firefox 78 have it. */
export const AS_OLDEST = {
  target: OLDEST_PHONES,
  supported: { 'regexp-unicode-property-escapes': true },
}

export const inOlderWords = (code: string) =>
  code.replaceAll('.toSorted(', '.slice().sort(').replaceAll('.toReversed()', '.slice().reverse()')

/** The same of all that islands load. */
export const olderWords: Plugin = {
  name: 'cascarita-older-words',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: (code) => ({ code: inOlderWords(code), map: null }),
}
