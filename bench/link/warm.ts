/** Warms a server up to its state after the first minute. Reads the disk. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { WORTH_THE_BEST } from '../../server/site/file-cache.ts'
import { namesUnder } from '../../ground/files-under.ts'
import { pageAddress } from '../measured-pages.ts'

/**
 * Waits until the server has compressed everything of these sites as well as it does after a
 * minute.
 */
export async function warm(app: Hono, ...sites: readonly string[]) {
  for (const { address, bytes } of sites.flatMap(filesOf))
    for (;;) {
      const answer = await app.request(address, { headers: { 'Accept-Encoding': 'br' } })
      const isLate = /-br\d+"$/.test(answer.headers.get('ETag') ?? '')
      if (!isLate || bytes > WORTH_THE_BEST) break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
}

/** All files that a page may load, and the pages, by address. */
const filesOf = (site: string) =>
  [...namesUnder(site)]
    .filter((file) => /\.(?:html|js|css|svg|json)$/.test(file))
    .map((file) => ({ address: pageAddress(file), bytes: statSync(join(site, file)).size }))
