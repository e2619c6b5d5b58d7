/**
 * Which parts of the site search engines are told of together. Of a small one all; of a large one some
 * hundred, so that an edit of one writes the file of its group and of no other. Pure.
 */

/** What a release knows of its sitemap. */
export type SitemapGroups = {
  /** The address that it was made for. */
  site: string
  /** By group, of each file the day on which a page of it last changed, `YYYY-MM-DD`; empty where that is not known. */
  days: Record<string, string>[]
}

/** The file of a group's pages; of more than one file holds there are more, `number` from 1. */
export const groupFile = (group: number, count: number, number: number) =>
  count === 1
    ? `sitemap-${number}.xml`
    : `sitemap-${group + 1}${number === 1 ? '' : `-${number}`}.xml`
