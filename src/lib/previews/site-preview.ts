import { inksOf } from '../look/inks.ts'
import { HOME_WORDS } from '../wording/main-pages.ts'
import type { Preview } from './preview.ts'

/** Of every page that is not a tournament's. */
export const sitePreview = (site: string): Preview => ({
  kind: 'poster',
  site,
  inks: inksOf({ color: undefined, pageColorVersion: 'purple' }),
  title: site,
  line: HOME_WORDS.homeTitle,
})
