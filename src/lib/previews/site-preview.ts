import { inksOf, OF_THE_HOUSE } from '../look/inks.ts'
import { HOME_WORDS } from '../wording/site/main-pages.ts'
import type { Preview } from './preview.ts'

/** For every page that belongs to no tournament. */
export const sitePreview = (site: string): Preview => ({
  kind: 'poster',
  site,
  inks: inksOf(OF_THE_HOUSE),
  title: site,
  line: HOME_WORDS.homeTitle,
})
