/**
 * A browser draws a page with the rules we keep as it draws it with all of them: every box, and its
 * computed style in all that any rule sets, at every width and in every state that a rule asks for.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser } from '../../bench/programs/browser.ts'
import { buildSite } from '../../publish/build/build-site.ts'
import { codeDigest } from '../../publish/build/code-digest.ts'
import { contentDir, todayHere, workDir } from '../../publish/folders.ts'
import { storedIndex } from '../../publish/reading/reading-store.ts'
import { compiledPages } from '../../publish/rendering/compiled-pages.ts'
import { filesOf } from './given-site.ts'

const inUtf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

const content = contentDir()
const work = workDir()
const out = resolve('dist')

/** The sample site's pages before a rule is left out. */
async function wholePages() {
  const raw = await mkdtemp(join(tmpdir(), 'cascarita-raw-'))
  const { readings } = (await storedIndex(work))!
  const compiled = await compiledPages(await codeDigest(todayHere().slice(0, 4)))
  await promisify(execFile)(process.execPath, ['tests/publish/raw-pages.ts', compiled, raw], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CASCARITA_CONTENT: content,
      CASCARITA_WORK: work,
      CASCARITA_BUILDING: JSON.stringify(readings.map(({ id, digest }) => ({ id, digest }))),
    },
  })
  const pages = await filesOf(raw)
  await rm(raw, { recursive: true, force: true })
  return pages
}

await buildSite({ content, out, work, force: false, log: () => undefined, today: todayHere() })
const shipped = await filesOf(out)
const whole = await wholePages()

const STYLE = /<style>.*?<\/style>/gs

const stylesOf = (html: string) => html.match(STYLE)?.join('') ?? ''

/** Those of which something was left out: all but the ones with an island. */
const pages = [...whole.keys()]
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, all: inUtf8(whole.get(file)!), kept: inUtf8(shipped.get(file)!) }))
  .filter(({ all, kept }) => stylesOf(all) !== stylesOf(kept))

/** Sheets that ask for no class, as a tournament's own inks, make no other kind of page. */
const kindOf = ({ all, kept }: (typeof pages)[number]) =>
  [all, kept]
    .flatMap((html) => html.match(STYLE) ?? [])
    .filter((css) => /\.[a-z]/.test(css))
    .join('')

/** Of the pages that keep the same rules of the same sheets, the longest. */
const kinds = [
  ...Map.groupBy(
    pages.toSorted((one, other) => other.all.length - one.all.length),
    kindOf,
  ).values(),
].map(([longest]) => longest!)

/** What a pointer, a key or an address does to one element, done to all: it counts as much. */
const touched = (html: string) =>
  html.replace(STYLE, (css) =>
    css.replace(/:(?:hover|focus-visible|focus-within|focus|active|target)\b/g, '[data-touched]'),
  )

/** A page that shows what it is given, and every drawn box of it. */
class Drawing {
  private readonly page: Page
  private readonly session: CDPSession
  /** Those that are looked at. */
  private properties: string[] = []
  private html = ''

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  static async in(browser: Browser, javaScriptEnabled: boolean) {
    // Without motion the page shows nothing over itself for a moment.
    const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const drawing = new Drawing(page, session)
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ body: drawing.html, contentType: 'text/html' })
      const sheet = pathname.endsWith('.css') && shipped.get(pathname.slice(1))
      return sheet ? route.fulfill({ body: sheet, contentType: 'text/css' }) : route.abort()
    })
    return drawing
  }

  async show(html: string) {
    this.html = html
    await this.page.setViewportSize({ width: 360, height: 800 })
    await this.page.emulateMedia({ media: 'screen' })
    await this.page.goto('http://localhost/')
  }

  /** Looks at all that the rules of `whole` set: what none of them sets, none that is left out could. */
  async look(whole: Drawing) {
    this.properties = await whole.page.evaluate(propertiesSet)
  }

  async bring(state: State) {
    await this.page.setViewportSize({ width: state.width, height: 800 })
    await this.page.emulateMedia({ media: state.media ?? 'screen' })
    if (state.change) await this.page.evaluate(state.change)
    await vi.waitUntil(() => this.page.evaluate(isWhole), { interval: 10, timeout: 10_000 })
  }

  /** In the order of the document; then what lies behind the topmost dialog. */
  async boxes(): Promise<Box[]> {
    const { documents, strings } = (await this.session.send('DOMSnapshot.captureSnapshot', {
      computedStyles: this.properties,
    })) as Snapshot
    const { nodes, layout } = documents[0]!
    const drawn = layout.nodeIndex.map((node, index) => ({
      name: strings[nodes.nodeName[node]!]!,
      place: layout.bounds[index]!,
      style: layout.styles[index]!.map((value) => strings[value] ?? ''),
    }))
    const behind = await this.page.evaluate(backdrop, this.properties)
    return behind ? [...drawn, { name: '::backdrop', place: [], style: behind }] : drawn
  }

  /** For people: the properties by their names. */
  words = ({ name, place, style }: Box) => ({
    name,
    place,
    ...Object.fromEntries(this.properties.map((property, at) => [property, style[at]])),
  })
}

/** Something drawn: where, how large, and with which value of each property. */
type Box = { name: string; place: number[]; style: string[] }

const isSame = (one: Box, other: Box | undefined) =>
  one.name === other?.name &&
  one.place.join() === other.place.join() &&
  one.style.every((value, at) => value === other.style[at])

type Snapshot = {
  strings: string[]
  documents: {
    nodes: { nodeName: number[] }
    layout: { nodeIndex: number[]; bounds: number[][]; styles: number[][] }
  }[]
}

/** The sheet for paper has come, and the font and every picture has come or failed. */
const isWhole = () =>
  document.fonts.status === 'loaded' &&
  [...document.images].every(({ complete }) => complete) &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet,
  )

/** By any rule at any width, shorthands in full; of the inks, what is drawn with them. */
function propertiesSet() {
  const names = new Set<string>()
  const add = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) for (const name of rule.style) names.add(name)
      if (rule instanceof CSSGroupingRule) add(rule.cssRules)
    }
  }
  for (const { cssRules } of document.styleSheets) add(cssRules)
  return [...names].filter((name) => !name.startsWith('--') && CSS.supports(name, 'inherit'))
}

const backdrop = (properties: string[]) => {
  const dialog = [...document.querySelectorAll(':modal')].at(-1)
  const style = dialog && getComputedStyle(dialog, '::backdrop')
  return style && properties.map((name) => style.getPropertyValue(name))
}

type State = { name: string; width: number; media?: 'print'; change?: () => void }

const WIDTHS: State[] = [360, 800, 1280].map((width) => ({ name: `at ${width} px`, width }))

/** Each goes on from the one before. */
const STATES: State[] = [
  ...WIDTHS,
  { name: 'on paper', width: 800, media: 'print' },
  {
    name: 'with the second choice made',
    width: 360,
    change: () =>
      document
        .querySelectorAll<HTMLInputElement>('label:nth-of-type(2) > input[type=radio]')
        .forEach((input) => (input.checked = true)),
  },
  {
    name: 'with the last choice made',
    width: 1280,
    change: () =>
      document
        .querySelectorAll<HTMLInputElement>('label:last-of-type > input[type=radio]')
        .forEach((input) => (input.checked = true)),
  },
  {
    name: 'with its banner shown over it',
    width: 360,
    change: () => {
      const banner = document.querySelector('.banner')?.cloneNode(true) as HTMLElement | undefined
      if (!banner) return
      banner.popover = 'manual'
      document.body.append(banner)
      banner.showPopover()
    },
  },
  {
    name: 'with every dialog open',
    width: 800,
    change: () => document.querySelectorAll('dialog').forEach((dialog) => dialog.showModal()),
  },
]

const TOUCH = () =>
  document.querySelectorAll('*').forEach((it) => it.setAttribute('data-touched', ''))
const TOUCHED: State[] = [{ name: 'touched', width: 800, change: TOUCH }]

let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

test('rules are left out, of many kinds of page', () => {
  expect(kinds.length).toBeGreaterThan(20)
  for (const { file, all, kept } of pages)
    expect(stylesOf(kept).length, file).toBeLessThan(stylesOf(all).length)
})

describe.each([
  { way: 'with scripts', scripts: true, states: STATES, given: (html: string) => html },
  { way: 'touched, without scripts', scripts: false, states: TOUCHED, given: touched },
])('$way', ({ scripts, states, given }) => {
  let drawings: Drawing[]
  beforeAll(async () => {
    drawings = [await Drawing.in(browser, scripts), await Drawing.in(browser, scripts)]
  })

  test.each(kinds.map((page) => [page.file, page] as const))('%s', async (_file, { all, kept }) => {
    const [one, other] = drawings as [Drawing, Drawing]
    await Promise.all([one.show(given(all)), other.show(given(kept))])
    await Promise.all(drawings.map((drawing) => drawing.look(one)))
    for (const state of states) {
      await Promise.all(drawings.map((drawing) => drawing.bring(state)))
      const [expected, found] = await Promise.all([one.boxes(), other.boxes()])
      expect(expected.length, state.name).toBeGreaterThan(10)
      expect(expected.at(-1)!.style.length, state.name).toBeGreaterThan(50)
      const at = expected.findIndex((box, index) => !isSame(box, found[index]))
      if (at >= 0) expect(one.words(found[at]!), state.name).toEqual(one.words(expected[at]!))
      expect(found.length, state.name).toBe(expected.length)
    }
  })
})
