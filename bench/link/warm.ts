/** Warms a server up to its state after the first minute. Reads the disk. */
import type { Hono } from 'hono'
import { namesUnder } from '../../ground/files-under.ts'
import { pageAddress } from '../measured-pages.ts'

/**
 * Waits until the server has compressed everything of these sites as well as it does after a
 * minute.
 */
export async function warm(app: Hono, ...sites: readonly string[]) {
  for (const address of sites.flatMap(filesOf))
    for (;;) {
      const answer = await app.request(address, { headers: { 'Accept-Encoding': 'br' } })
      if (!/-br\d+"$/.test(answer.headers.get('ETag') ?? '')) break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
}

/** The addresses of all files that a page may load, and of the pages. */
const filesOf = (site: string) =>
  [...namesUnder(site)].filter((file) => /\.(?:html|js|css|svg|json)$/.test(file)).map(pageAddress)
