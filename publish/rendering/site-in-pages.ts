/**
 * What `sitio.yml` says takes the place of `src/lib/wording/site.ts` in all that pages are compiled
 * from, also in what their islands bring to a browser. A build that has checked the file says itself
 * what stands there, by the environment; elsewhere it is read here.
 */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { contentDir } from '../folders.ts'
import { isBlocking } from '../reading/problem-order.ts'
import { readSite, siteFile } from '../reading/site-file.ts'

/** Of the process that compiles: the site as JSON. */
export const SITE_VARIABLE = 'CASCARITA_SITE'

const MODULE = resolve('src/lib/wording/site.ts').replaceAll('\\', '/')

/** In dev what cannot be read is reported, and the page shows what can be saved of it. */
export function siteInPages(): Plugin {
  let isServing = false
  return {
    name: 'cascarita-site',
    enforce: 'pre',
    configResolved: ({ command }) => void (isServing = command === 'serve'),
    async load(id) {
      if (id.split('?')[0] !== MODULE) return
      this.addWatchFile(siteFile(contentDir()))
      return `export const SITE = ${JSON.stringify(await siteNow((line) => (isServing ? this.warn(line) : this.error(line))))}`
    },
  }
}

/** What the site is called, as pages that are compiled here and now say it. */
export const siteName = async () => (await siteNow(() => undefined)).name

async function siteNow(report: (line: string) => void): Promise<Site> {
  const given = process.env[SITE_VARIABLE]
  if (given) return JSON.parse(given) as Site
  const { site, problems } = await readSite(contentDir())
  const lines = problems.filter(isBlocking).map(formatProblem)
  if (lines.length > 0) report(lines.join('\n'))
  return site
}
