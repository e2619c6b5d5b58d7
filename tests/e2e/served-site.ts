/** Builds the site, serves it on a free port and starts one browser, for all tests in the browser. */
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchBrowserServer } from '../../bench/programs/browser.ts'
import buildOnce from '../site/built-site.ts'
import { serveWithApi } from './serve-with-api.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built site is served: `http://localhost:41234/`. */
    address: string
    /** Where the one browser listens. */
    browser: string
  }
}

export default async function setup(project: TestProject) {
  await buildOnce(project)
  const served = await serveWithApi(resolve('dist'))
  const browser = await launchBrowserServer()
  project.provide('address', served.url)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await served.close()
  }
}
