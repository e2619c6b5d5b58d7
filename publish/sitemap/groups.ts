/**
 * Groups the parts of the site in the sitemap. A small site has one group; a large one has groups
 * of some hundred parts, so that an edit rewrites one group's file. Pure.
 */
import { hash } from 'node:crypto'

/** Double the group count when groups exceed this size. */
const PARTS_A_GROUP = 256

/** A power of two, so that it rarely changes. */
export function groupCount(parts: number) {
  let count = 1
  while (count * PARTS_A_GROUP < parts) count *= 2
  return count
}

/** The group of a part, from 0; shared pages, whose id is empty, are in the first. */
export const sitemapGroup = (id: string, count: number) =>
  count === 1 || id === '' ? 0 : Number.parseInt(hash('sha1', id).slice(0, 8), 16) % count

/** What a release records about its sitemap. */
export type SitemapGroups = {
  /** The site address that it was made for. */
  site: string
  /** By group and file, the day on which a page last changed, `YYYY-MM-DD`; empty where unknown. */
  days: Record<string, string>[]
}

/**
 * The file of a group's pages. Pages beyond one file's limit go into further files; `number`
 * starts at 1.
 */
export const groupFile = (group: number, count: number, number: number) =>
  count === 1
    ? `sitemap-${number}.xml`
    : `sitemap-${group + 1}${number === 1 ? '' : `-${number}`}.xml`
