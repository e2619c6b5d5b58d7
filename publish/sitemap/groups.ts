/**
 * Which parts of the site search engines are told of together. Of a small one all; of a large one some
 * hundred, so that an edit of one writes the file of its group and of no other. Pure.
 */
import { hash } from 'node:crypto'

/** What a release knows of its sitemap. */
export type SitemapGroups = {
  /** The address that it was made for. */
  site: string
  /** By group, of each file the day on which a page of it last changed, `YYYY-MM-DD`; empty where that is not known. */
  days: Record<string, string>[]
}

/** Of more than these there are twice as many groups. */
const PARTS_A_GROUP = 256

/** A power of two, so that it seldom changes. */
export function groupCount(parts: number) {
  let count = 1
  while (count * PARTS_A_GROUP < parts) count *= 2
  return count
}

/** The group of a part, from 0; the pages of none, whose id is empty, are in the first. */
export const groupOf = (id: string, count: number) =>
  count === 1 || id === '' ? 0 : Number.parseInt(hash('sha1', id).slice(0, 8), 16) % count

/** The file of a group's pages; of more than one file holds there are more, `number` from 1. */
export const groupFile = (group: number, count: number, number: number) =>
  count === 1
    ? `sitemap-${number}.xml`
    : `sitemap-${group + 1}${number === 1 ? '' : `-${number}`}.xml`
