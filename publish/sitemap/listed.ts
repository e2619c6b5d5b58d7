/** Which pages search engines are told of, and since when each is as it is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOfFile, fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import { namesUnder } from '../reading/digest.ts'
import { headOf, type StartTag } from '../rendering/page-markup.ts'
import type { ListedPage } from './sitemap.ts'

/** By file, the day on which what it says last changed, `YYYY-MM-DD`; empty where that is not known. */
export type ListedFiles = Record<string, string>

const SHELL_FILES = new Set(SHELLS.map(({ path }) => fileOfPage(path)))

/** A page that stands for itself, by its file; what it says against it stands in its head. */
export const mayBeListed = (file: string) => file.endsWith('.html') && !SHELL_FILES.has(file)

/** Whether a meta element with these attributes keeps search engines away. */
export const asksRobotsToLeave = ({ name, content }: StartTag['attributes']) =>
  name === 'robots' && content === 'noindex'

/** A page that may be listed and says nothing against it. */
export const isListed = (file: string, html: string) =>
  mayBeListed(file) && !headOf(html).metas.some(asksRobotsToLeave)

export const pagesOfFiles = (listed: ListedFiles): ListedPage[] =>
  Object.entries(listed).map(([file, changed]) => ({ address: addressOfFile(file), changed }))

/** The pages of a whole built folder, of which no earlier one is known. */
export const listedIn = (folder: string): ListedPage[] =>
  pagesOfFiles(
    Object.fromEntries(
      namesUnder(folder)
        .filter(
          (file) =>
            file.endsWith('.html') && isListed(file, readFileSync(join(folder, file), 'utf8')),
        )
        .map((file) => [file, '']),
    ),
  )

type Since = {
  /** What was known of it in the last release; nothing where it was not there. */
  before: string | undefined
  /** The file is the last release's own. */
  isSame: boolean
  /** What it is made from is as it was: if it differs, it only looks different. */
  isSameData: boolean
  /** Whether the last release knew of such days at all. */
  isFirst: boolean
  today: string
}

/** Since when a page is as it is: only what its data changes, not the program that shows it. */
export function changedDay({ before, isSame, isSameData, isFirst, today }: Since): string {
  if (isFirst) return ''
  if (before !== undefined && (isSame || isSameData)) return before
  return today
}
