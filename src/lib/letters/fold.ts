/** Removes accents: `Atlético Ñandú` → `Atletico Nandu`. */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Letters and digits only, lower case, without accents or ornament: `Atlético Ⓝandú` → `atletico
 * nandu`.
 */
export const fold = (text: string) =>
  withoutAccents(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
