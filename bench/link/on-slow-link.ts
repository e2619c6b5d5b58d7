/**
 * A site with its API behind the slow link, and a browser for it, for the time of a measurement.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Browser } from 'playwright'
import { startApi, type StartedApi } from '../../server/api/start-api.ts'
import { launchBrowser } from '../programs/browser.ts'
import { ending } from './ending.ts'
import { SLOW_LINK } from './flow.ts'
import { slowServer } from './slow-server.ts'

/** The sample API; `folder` is empty, for other files to measure. */
export type Ground = { folder: string; api: StartedApi }
export type OnLink = { app: Hono; flags?: readonly string[] }

/**
 * `lay` creates the served application and Chromium's flags for it; `measure` uses them.
 * Everything is cleaned up afterwards, and on a signal.
 */
export async function onSlowLink(
  lay: (ground: Ground) => Promise<OnLink>,
  measure: (browser: Browser, url: string, api: StartedApi) => Promise<void>,
) {
  const end = ending()
  try {
    const folder = await mkdtemp(join(tmpdir(), 'cascarita-link-'))
    end.with(() => rm(folder, { recursive: true, force: true }))
    const api = await startApi(join(folder, 'data'))
    end.with(() => api.close())
    const { app, flags = [] } = await lay({ folder, api })
    const server = await slowServer(app, SLOW_LINK)
    end.with(() => server.close())
    end.with(() => api.endStreams())
    const browser = await launchBrowser([server.browserFlag, ...flags], OURS_TO_END)
    end.with(() => browser.close())
    await measure(browser, server.url, api)
  } finally {
    await end.now()
  }
}

/** On a signal, Playwright would close the browser but leave the process waiting for it. */
const OURS_TO_END = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
