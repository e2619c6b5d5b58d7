/**
 * Text that a spreadsheet would run as a formula when the file is opened: a team may be called
 * `=HYPERLINK(…)`. A leading apostrophe makes it text; an import removes it again.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/
const MARKED = /^'+[=+\-@＝＋－＠\t\r]/

/** A cell's text, so that a spreadsheet shows it but does not run it. */
export const asText = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** The original text of a cell that an export or a spreadsheet marked. */
export const unmarked = (text: string) => (MARKED.test(text) ? text.slice(1) : text)
