/** A site with its API behind the slow link, and a browser for it, for as long as something is measured. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Browser } from 'playwright'
import { startApi, type StartedApi } from '../../server/api/start-api.ts'
import { launchBrowser } from '../programs/browser.ts'
import { SLOW_LINK } from './flow.ts'
import { slowServer } from './slow-server.ts'

/** The sample API; `folder` is empty, for what is measured beside. */
export type Ground = { folder: string; api: StartedApi }
export type OnLink = { app: Hono; flags?: readonly string[] }

/** `lay` makes what is served, with Chromium's flags for it; `measure` looks at it. All ends after. */
export async function onSlowLink(
  lay: (ground: Ground) => Promise<OnLink>,
  measure: (browser: Browser, url: string, api: StartedApi) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-link-'))
  const api = await startApi(join(folder, 'data'))
  const { app, flags = [] } = await lay({ folder, api })
  const server = await slowServer(app, SLOW_LINK)
  const browser = await launchBrowser([server.browserFlag, ...flags])
  try {
    await measure(browser, server.url, api)
  } finally {
    await browser.close()
    api.endStreams()
    await server.close()
    api.close()
    await rm(folder, { recursive: true, force: true })
  }
}
