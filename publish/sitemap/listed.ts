/** The pages that the sitemap lists, and since when each is unchanged. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOfFile, fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import { namesUnder } from '../../ground/files-under.ts'
import { headOf, type StartTag } from '../markup/page-markup.ts'
import type { ListedPage } from './sitemap.ts'

/** By file, the day on which its content last changed, `YYYY-MM-DD`; empty where unknown. */
export type ListedFiles = Record<string, string>

const SHELL_FILES = new Set(SHELLS.map(({ path }) => fileOfPage(path)))

/** Whether a file is a page that may be listed; its head may still forbid it. */
export const mayBeListed = (file: string) => file.endsWith('.html') && !SHELL_FILES.has(file)

/** Whether a meta element with these attributes keeps search engines away. */
export const asksRobotsToLeave = ({ name, content }: StartTag['attributes']) =>
  name === 'robots' && content === 'noindex'

/** Whether a page may be listed and its head does not forbid it. */
export const isListed = (file: string, html: string) =>
  mayBeListed(file) && !headOf(html).metas.some(asksRobotsToLeave)

export const pagesOfFiles = (listed: ListedFiles): ListedPage[] =>
  Object.entries(listed).map(([file, changed]) => ({ address: addressOfFile(file), changed }))

/** The pages of a whole built folder without an earlier release. */
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
  /** The day that the last release recorded; undefined where it did not have the page. */
  before: string | undefined
  /** The file is the last release's own. */
  isSame: boolean
  /** Its data is unchanged: if the page differs, only its looks changed. */
  isSameData: boolean
  /** Whether this is the first release that records such days. */
  isFirst: boolean
  today: string
}

/**
 * The day since which a page is unchanged: only its data counts, not the program that renders it.
 */
export function changedDay({ before, isSame, isSameData, isFirst, today }: Since): string {
  if (isFirst) return ''
  if (before !== undefined && (isSame || isSameData)) return before
  return today
}
