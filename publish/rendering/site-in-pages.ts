/**
 * Replaces `src/lib/wording/site.ts` with the data of `sitio.yml` in everything that pages are
 * compiled from, including what islands load. A build that has checked the file passes its data by
 * the environment; otherwise the file is read here.
 */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Site } from '../../src/lib/schema/site.ts'
import { contentDir } from '../../ground/folders.ts'
import { isBlocking } from '../reading/problem-order.ts'
import { readSite, siteFile } from '../reading/site-file.ts'

/** The environment variable of the compiling process: the site as JSON. */
export const SITE_VARIABLE = 'CASCARITA_SITE'

const MODULE = resolve('src/lib/wording/site.ts').replaceAll('\\', '/')

/** In dev, mistakes are reported, and the page shows what could be used. */
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

/** The site's name, as pages compiled here show it. */
export const siteName = async () => (await siteNow(() => undefined)).name

async function siteNow(report: (line: string) => void): Promise<Site> {
  const given = process.env[SITE_VARIABLE]
  if (given) return JSON.parse(given) as Site
  const { site, problems } = await readSite(contentDir())
  const lines = problems.filter(isBlocking).map(formatProblem)
  if (lines.length > 0) report(lines.join('\n'))
  return site
}
