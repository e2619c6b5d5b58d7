/** WebKitGTK's MiniBrowser on a screen without a monitor, by WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { screenPath, webkitDriverPath } from '../../../bench/programs/webkit.ts'
import { isRoot } from '../../../bench/programs/programs.ts'
import type { Engine, Tab } from '../engine.ts'

const KEYS = { Escape: Key.ESCAPE, Enter: Key.ENTER, Tab: Key.TAB, Space: Key.SPACE }

/** MiniBrowser's own bar is 447 pixels wide, wider than a phone, but for a style that lets its buttons shrink. */
const NARROW_BAR = `* {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px
}`

const BROWSER = {
  args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
}

export async function start(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'cascarita-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW_BAR)
  const screen = spawn(screenPath(), ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = `:${await firstLine(screen)}`
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: home,
    // No graphics card. Compositing stays on: without it 2.50 crashes where a page's own script leads to
    // another page, at the transition between them.
    LIBGL_ALWAYS_SOFTWARE: '1',
    // It boxes nothing in as root.
    ...(isRoot && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  }
  const first = await openTab(env)
  const version = `WebKitGTK ${first.version}`
  await first.tab.close()
  return {
    version,
    newTab: async () => (await openTab(env)).tab,
    close: async () => {
      screen.kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A driver has one browser at a time: each visitor has a driver. */
async function openTab(env: NodeJS.ProcessEnv): Promise<{ tab: Tab; version: string }> {
  const port = await freePort()
  const program = spawn(webkitDriverPath(), [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  })
  const errors = noted(program)
  const driver = await connected(`http://127.0.0.1:${port}`)
  const pages = driver.manage().window()
  const tab: Tab = {
    goTo: (url) => driver.get(url),
    run: (work, given) => driver.executeScript(`return (${work})(arguments[0])`, given),
    pressAt: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressKey: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    resize: async (width, height) => {
      await pages.setRect({ width, height })
      const bar = await driver.executeScript<number>('return outerHeight - innerHeight')
      await pages.setRect({ width, height: height + bar })
    },
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: async () => {
      await driver.quit()
      program.kill()
    },
  }
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? ''
  return { tab, version }
}

async function connected(url: string): Promise<WebDriver> {
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': BROWSER }
  for (let tries = 0; ; tries++)
    try {
      return await new Builder().usingServer(url).withCapabilities(new Capabilities(wanted)).build()
    } catch (error) {
      // The driver takes a moment to listen.
      if (tries === 50 || !/ECONNREFUSED/.test(String(error))) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
}

/** `CONSOLE JS ERROR …`, `CONSOLE SECURITY ERROR …`: what the pages' process prints. */
function noted(program: ChildProcess) {
  const errors: string[] = []
  createInterface(program.stdout!).on('line', (line) => {
    if (/^CONSOLE \w+ ERROR/.test(line)) errors.push(line)
  })
  return errors
}

async function firstLine(program: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface(program.stdout!), 'line')) as [string]
  return line.trim()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
