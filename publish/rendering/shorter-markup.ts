/**
 * Removes characters that a parser ignores from the markup of Astro and React. A library that
 * parses every page into a tree would take longer than rendering. So each pattern searches for a
 * rare piece first, and checks its surroundings only where it is found.
 */

/**
 * Drawing elements that may self-close. The lookbehind excludes text that ends another element or
 * a comment.
 */
const EMPTY_SHAPE = /><\/(?:path|use|circle|rect)>(?<!(?:<\/\w+|[/-])><\/\w+>)/g
const EMPTY_ELEMENT = /(?<=<(?:br|hr|img|input|link|meta)\b[^<>]*)\/>/g
/** End tags that the next tag implies: of cells, list items and paragraphs. */
const SAID_END =
  /<\/t[dh]>(?=<t[dh][ >]|<\/tr>)|<\/li>(?=<li[ >]|<\/[ou]l>)|<\/p>(?=<p[ >]|<\/?div[ >])/g

/**
 * In addresses of this site: percent-encoded letters, three characters per byte; browsers encode
 * them by themselves.
 */
const ENCODED_LETTERS = /(?<= href="\/[^"]*)(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+/g
const LETTERS = /^\p{L}+$/u

const ISLAND = /<astro-island((?:"[^"]*"|[^">])*)>/g
/**
 * An island's digest, which only Astro's dev server reads. It covers the absolute path of the
 * component, so two machines would give the same page two ETags.
 */
const UID = /^ uid="\w*"/
/** Islands carry data in attributes, where Astro leaves such characters unescaped. */
const shorterIsland = (_tag: string, attributes: string) =>
  `<astro-island${attributes.replace(UID, '').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}>`

export const withShorterMarkup = (html: string) =>
  html
    .replace(ISLAND, shorterIsland)
    .replace(EMPTY_SHAPE, '/>')
    .replace(EMPTY_ELEMENT, '>')
    .replace(SAID_END, '')
    .replace(ENCODED_LETTERS, asLetters)

/**
 * Characters that are not letters may have a meaning in markup or change text direction: they stay
 * encoded.
 */
function asLetters(encoded: string) {
  try {
    const text = decodeURIComponent(encoded)
    return LETTERS.test(text) ? text : encoded
  } catch {
    return encoded
  }
}
