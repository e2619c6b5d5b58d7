/**
 * The steps after rendering, the same for every renderer: shorter markup, scripts named in
 * advance, the style rules in use, and the policy for styles.
 */
import { join } from 'node:path'
import { withCssInUse } from './css-in-use.ts'
import { linkedSheets, SHEETS, type LinkedSheets } from './linked-sheets.ts'
import { importsOfAll, laterMarks, mayShowMore, scriptsIn, withPreloads } from './preloads.ts'
import { withShorterMarkup } from './shorter-markup.ts'
import { withStyleDigests } from './style-digests.ts'

/**
 * The text of `file` as the site shows it; anything but a page stays as it is. `shells` gives the
 * rendered shells (`src/lib/addresses/shells.ts`) unfinished; it is only called for pages that
 * contain them.
 */
export type FinishPage = (
  file: string,
  text: string,
  shells: () => Promise<readonly string[]>,
) => Promise<string>

/**
 * Pages that contain the shells with their styles, for hosts that cannot route to a shell
 * (`browser/not-found.ts`).
 */
const WITH_SHELLS = ['404.html', 't-beta/404.html']

/** Finishes pages of a site with these scripts (by address) and style sheets. */
export function pageFinisher(
  scripts: ReadonlyMap<string, string>,
  linked: LinkedSheets,
): FinishPage {
  const imports = importsOfAll(scripts)
  const later = laterMarks(scripts)
  return async (file, text, shells) => {
    if (!file.endsWith('.html')) return text
    const others = WITH_SHELLS.includes(file) ? await shells() : []
    return withStyleDigests(
      shorter(text),
      others.map((shell) => withStyleDigests(shorter(shell))),
    )
  }
  /** Shortens styles last, so that the earlier steps read half as much. */
  function shorter(html: string) {
    const short = withShorterMarkup(html)
    if (!mayShowMore(short)) return withCssInUse(short, linked)
    return withCssInUse(withPreloads(short, imports), linked, later(short))
  }
}

/** Finishes pages of the compiled code in this folder (`compiled-pages.ts`). */
export const compiledFinisher = async (compiled: string): Promise<FinishPage> =>
  pageFinisher(await scriptsIn(join(compiled, 'site')), linkedSheets(join(compiled, SHEETS)))
