/**
 * The same document in fewer letters: what Astro and React write that a parser does not keep. A
 * library that reads every page as a tree would take longer than rendering it.
 */

/** Elements of drawings, which may end where they begin. */
const EMPTY_SHAPE = /<(path|use|circle|rect)\b([^<>]*)><\/\1>/g
const EMPTY_ELEMENT = /<(br|hr|img|input|link|meta)\b([^<>]*)\/>/g
/** Before these stands nothing that a line of text could go on from. It looks from `>`, for spaces are in all words. */
const SPACE_BETWEEN = />\s+(?=<(?:head|body|link|template|script|\/body|\/html)[ >])/g
const SPACE_INSIDE = /<body>\s+/
/** Ends that the next tag says: of cells, of what is in a list, of paragraphs. */
const SAID_END =
  /<\/t[dh]>(?=<t[dh][ >]|<\/tr>)|<\/li>(?=<li[ >]|<\/[ou]l>)|<\/p>(?=<p[ >]|<\/?div[ >])/g

/** React's mark between two texts, which only the React of an island reads. */
const BETWEEN_TEXTS = '<!-- -->'

/** Addresses of this site with letters in three characters for each byte; a browser sends them so itself. */
const ENCODED_ADDRESS = / href="\/[^"%]*%[^"]*"/g
const ENCODED_LETTERS = /(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+/g
const LETTERS = /^\p{L}+$/u

export const withShorterMarkup = (html: string) =>
  withoutMarks(html)
    .replace(EMPTY_SHAPE, '<$1$2/>')
    .replace(EMPTY_ELEMENT, '<$1$2>')
    .replace(SPACE_BETWEEN, '>')
    .replace(SPACE_INSIDE, '<body>')
    .replace(SAID_END, '')
    .replace(ENCODED_ADDRESS, (address) => address.replace(ENCODED_LETTERS, asLetters))

const withoutMarks = (html: string) =>
  html.includes('<astro-island') ? html : html.replaceAll(BETWEEN_TEXTS, '')

/** What is no letter may mean something in markup or steer the text: it stays. */
function asLetters(encoded: string) {
  try {
    const text = decodeURIComponent(encoded)
    return LETTERS.test(text) ? text : encoded
  } catch {
    return encoded
  }
}
