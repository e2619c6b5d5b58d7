/** Finds or installs a browser, and starts it quietly. For tests, pictures and measurements. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, LaunchOptions } from 'playwright'
import { chromium } from 'playwright'
import { aptInstall, isExecutable, isRoot } from './programs.ts'

/** The headless browser: the same engine, and a page takes a third of the time. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
/** Makes no requests of its own, only those of the pages under test. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** For callers that start the browser themselves. */
export const BROWSER_FLAGS = [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])]

/**
 * A headless Chromium. Throws, with instructions in Spanish, if there is none and it cannot be
 * installed.
 */
export const launchBrowser = (
  extra: readonly string[] = [],
  options: LaunchOptions = {},
): Promise<Browser> =>
  chromium.launch({
    ...options,
    executablePath: browserPath(),
    headless: true,
    args: [...BROWSER_FLAGS, ...extra],
  })

/** `CHROMIUM_PATH`, the system's, Playwright's own, or one installed now (as root on Debian). */
export function browserPath(): string {
  const path = wantedPath() ?? systemPath() ?? ownPath() ?? installedPath()
  if (path !== undefined) return path
  throw new Error(
    'No se encontró un navegador. Instala Chromium o Chrome, o di dónde está: CHROMIUM_PATH=/ruta/al/chromium',
  )
}

function wantedPath() {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  if (existsSync(path)) return path
  throw new Error(`CHROMIUM_PATH dice ${path}, y ahí no hay nada.`)
}

const systemPath = () =>
  [
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...ELSEWHERE,
  ].find(isExecutable)

const ownPath = () => [chromium.executablePath()].find(isExecutable)

const installedPath = () =>
  aptInstall(HEADLESS, 'No hay navegador; se instala Chromium') ? systemPath() : undefined
