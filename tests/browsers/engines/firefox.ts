/** Firefox without windows, by WebDriver BiDi. */
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { firefoxPath } from '../../../bench/programs/firefox.ts'
import type { Engine, Tab } from '../engine.ts'

export async function start(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-MX, es', 'ui.prefersReducedMotion': 1 },
  })
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    newTab: () => tabIn(browser),
    close: () => browser.close(),
  }
}

async function tabIn(browser: Browser): Promise<Tab> {
  const visitor = await browser.createBrowserContext()
  const page = await visitor.newPage()
  const errors = noted(page)
  return {
    goTo: (url) => page.goto(url, { waitUntil: 'load' }),
    run: (work, given) => page.evaluate(work as never, given as never) as never,
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: () => visitor.close(),
  }
}

function noted(page: Page) {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => {
    errors.push(error instanceof Error ? error.message : String(error))
  })
  return errors
}
