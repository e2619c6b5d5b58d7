/**
 * Runs Lighthouse for phones on one page: `lighthouse-run.ts BROWSER ADDRESS`. Prints its result
 * as JSON.
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CATEGORIES, type LighthouseResult } from './lighthouse-result.ts'
import { BROWSER_FLAGS } from './programs/browser.ts'

async function audited(chromePath: string, address: string): Promise<LighthouseResult> {
  const browser = await launch({
    chromePath,
    chromeFlags: [...BROWSER_FLAGS, '--headless=new'],
    logLevel: 'silent',
  })
  try {
    const flags = { port: browser.port, onlyCategories: CATEGORIES, logLevel: 'silent' as const }
    const run = await lighthouse(address, flags)
    if (!run) throw new Error(`Lighthouse no midió ${address}`)
    return run.lhr
  } finally {
    browser.kill()
  }
}

const [, , browser, address] = process.argv
process.stdout.write(JSON.stringify(await audited(browser!, address!)))
