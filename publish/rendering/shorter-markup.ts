/**
 * The same document in fewer letters: what Astro and React write that a parser does not keep. A
 * library that reads every page as a tree would take longer than rendering it; so each look goes for what is
 * rare in a page, and at what stands around it only where it was found.
 */

/** Elements of drawings, which may end where they begin: what ends before is neither another's end nor a comment. */
const EMPTY_SHAPE = /><\/(?:path|use|circle|rect)>(?<!(?:<\/\w+|[/-])><\/\w+>)/g
const EMPTY_ELEMENT = /(?<=<(?:br|hr|img|input|link|meta)\b[^<>]*)\/>/g
/** Ends that the next tag says: of cells, of what is in a list, of paragraphs. */
const SAID_END =
  /<\/t[dh]>(?=<t[dh][ >]|<\/tr>)|<\/li>(?=<li[ >]|<\/[ou]l>)|<\/p>(?=<p[ >]|<\/?div[ >])/g

/** In addresses of this site: letters in three characters for each byte; a browser sends them so itself. */
const ENCODED_LETTERS = /(?<= href="\/[^"]*)(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+/g
const LETTERS = /^\p{L}+$/u

/** Islands are given what the data says, in attributes in which Astro leaves such signs as they are. */
const ISLAND = /<astro-island((?:"[^"]*"|[^">])*)>/g
const withoutSigns = (_tag: string, attributes: string) =>
  `<astro-island${attributes.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}>`

export const withShorterMarkup = (html: string) =>
  html
    .replace(ISLAND, withoutSigns)
    .replace(EMPTY_SHAPE, '/>')
    .replace(EMPTY_ELEMENT, '>')
    .replace(SAID_END, '')
    .replace(ENCODED_LETTERS, asLetters)

/** What is no letter may mean something in markup or steer the text: it stays. */
function asLetters(encoded: string) {
  try {
    const text = decodeURIComponent(encoded)
    return LETTERS.test(text) ? text : encoded
  } catch {
    return encoded
  }
}
