/**
 * What a spreadsheet would take for a formula, and run when the file is opened: a team may be called
 * `=HYPERLINK(…)`. An apostrophe in front makes it text there; an import takes it away again.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/
const MARKED = /^'+[=+\-@＝＋－＠\t\r]/

/** A cell's text as a spreadsheet shows it and does not run it. */
export const asText = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** What was written, of a cell that an export or a spreadsheet marked. */
export const unmarked = (text: string) => (MARKED.test(text) ? text.slice(1) : text)
