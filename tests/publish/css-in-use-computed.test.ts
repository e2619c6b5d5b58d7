/**
 * A browser draws a page with the rules we keep as it draws it with all of them: every box, and its
 * computed style in all that any rule sets, at every width and in every state that a rule asks for.
 * `npm test` draws a page of each kind, and what else it takes to see every rule kept and left out
 * somewhere; `npm run faults` what it takes to see that in each kind.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generate, parse, walk } from 'css-tree'
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser } from '../../bench/programs/browser.ts'
import { buildSite } from '../../publish/run/build-site.ts'
import { programOf } from '../../publish/rendering/code-digest.ts'
import { contentDir, nowHere, workDir } from '../../ground/folders.ts'
import { readingsIn } from '../../publish/reading/kept/reading-index.ts'
import { compiledPages } from '../../publish/rendering/compiled-pages.ts'
import { withShorterMarkup } from '../../publish/rendering/shorter-markup.ts'
import { withStyleDigests } from '../../publish/rendering/style-digests.ts'
import { isLong } from '../chance.ts'
import { filesOf } from './given-site.ts'

const inUtf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

const content = contentDir()
const work = workDir()
const out = resolve('dist')

/** The sample site's pages before a rule is left out. */
async function wholePages() {
  const raw = await mkdtemp(join(tmpdir(), 'cascarita-raw-'))
  const readings = readingsIn(work)
  const compiled = await compiledPages(programOf())
  const tournaments = JSON.stringify(readings.map(({ id, digest }) => ({ id, digest })))
  const command = ['tests/publish/raw-pages.ts', compiled, raw, tournaments]
  await promisify(execFile)(process.execPath, command, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CASCARITA_CONTENT: content,
      CASCARITA_WORK: work,
    },
  })
  const pages = await filesOf(raw)
  await rm(raw, { recursive: true, force: true })
  return pages
}

await buildSite({
  content,
  out,
  work,
  force: false,
  log: () => undefined,
  today: nowHere(),
  // Tests in a browser begin with the same site.
  patience: 60_000,
})
const shipped = await filesOf(out)
const whole = await wholePages()

const STYLE = /<style>.*?<\/style>/gs
const INKS = /:root\{--a:[^}]*\}/g
/** Names the digest of the page's own styles. */
const POLICY = /<meta http-equiv[^>]*>/

const stylesOf = (html: string) => html.match(STYLE)?.join('') ?? ''

/** As it would be shipped with all of its rules. */
const withAllRules = (html: string) => withStyleDigests(withShorterMarkup(html))

/** Matches and players have hundreds of pages; two tournaments' say all that theirs can. */
const isOneOfMany = (file: string) =>
  /\/(?:partidos|equipos\/[^/]+)\/[^/]+\.html$/.test(file) &&
  !/\/(?:liga-varonil-2025|baloncesto-femenil-2025)\//.test(file)

/** Those of which something was left out: all but those with an island. */
const pages = [...whole.keys()]
  .filter((file) => file.endsWith('.html') && !isOneOfMany(file))
  .map((file) => ({ file, raw: inUtf8(whole.get(file)!), kept: inUtf8(shipped.get(file)!) }))
  .filter(({ raw }) => !/<astro-island/.test(raw))
  .map((page) => ({ ...page, all: withAllRules(page.raw) }))

/** Every rule with the condition that it stands under; a tournament's own inks make no other kind of page. */
function rulesIn(styles: string): Set<string> {
  const rules = new Set<string>()
  walk(parse(styles.replace(INKS, '').replace(/<\/?style>/g, '')), {
    visit: 'Rule',
    enter(rule) {
      const under = this.atrule?.prelude
      rules.add(`${under ? generate(under) : ''}{${generate(rule)}}`)
    },
  })
  return rules
}

/** Pages of one kind have the same sheets. */
const kinds = [...Map.groupBy(pages, ({ all }) => stylesOf(all).replace(INKS, '')).values()]

/** What became of the rules of a page's sheets: `+` and each that it keeps, `-` and each that it does not. */
function fatesOf(page: (typeof pages)[number]): Set<string> {
  const kept = rulesIn(stylesOf(page.kept))
  const out = rulesIn(stylesOf(page.all)).difference(kept)
  return new Set([...[...kept].map((rule) => `+${rule}`), ...[...out].map((rule) => `-${rule}`)])
}

const fates = new Map(pages.map((page) => [page, fatesOf(page)]))

/** The page of some that shows the most of `open` for its length. */
function firstShowing(open: ReadonlySet<string>, some: typeof pages) {
  const worth = some.map((page) => fates.get(page)!.intersection(open).size / page.all.length)
  return some[worth.indexOf(Math.max(...worth))]!
}

/** Of some pages, such on which all of `open` is seen; short ones first. */
function pagesShowing(open: ReadonlySet<string>, some: typeof pages) {
  const chosen: typeof pages = []
  for (let left = open; left.size > 0; left = left.difference(fates.get(chosen.at(-1)!)!))
    chosen.push(firstShowing(left, some))
  return chosen
}

const fatesIn = (some: typeof pages) =>
  some.reduce((all, page) => all.union(fates.get(page)!), new Set<string>())

/** Of one kind, pages on which every rule is seen kept and seen left out that is so on any. */
const allOfKind = (ofOneKind: typeof pages) => pagesShowing(fatesIn(ofOneKind), ofOneKind)

/** One of each kind, and others for what none of those shows. */
function someOfAll() {
  const chosen = kinds.map((ofOneKind) => firstShowing(fatesIn(ofOneKind), ofOneKind))
  return [...chosen, ...pagesShowing(fatesIn(pages).difference(fatesIn(chosen)), pages)]
}

const drawn = isLong ? kinds.flatMap(allOfKind) : someOfAll()

/** With their files in front, whole: of a field in a title vitest shows forty letters. */
const named = (some: typeof pages) => some.map((page) => [page.file, page] as const)

/** What a pointer, a key or an address does to one element, done to all: it counts as much. */
const touchable = (html: string) =>
  html
    .replace(POLICY, '')
    .replace(STYLE, (css) =>
      css.replace(/:(?:hover|focus-visible|focus-within|focus|active|target)\b/g, '[data-touched]'),
    )

/** What stands in each style element, in the order of the document. */
const sheetsIn = (html: string) =>
  [...touchable(html).matchAll(STYLE)].map(([style]) =>
    style.slice('<style>'.length, -'</style>'.length),
  )

const withoutStyles = (html: string) => html.replace(STYLE, '').replace(POLICY, '')

/** A page that shows what it is given, and every drawn box of it. */
class Drawing {
  private readonly page: Page
  private readonly session: CDPSession
  /** Those that are looked at. */
  private properties: string[] = []
  private html = ''
  /** In the page's own style elements now, as one text. */
  private standing = ''

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  static async in(browser: Browser) {
    // Without motion the page shows nothing over itself for a moment.
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const drawing = new Drawing(page, await page.context().newCDPSession(page))
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ body: drawing.html, contentType: 'text/html' })
      const sheet = pathname.endsWith('.css') && shipped.get(pathname.slice(1))
      return sheet ? route.fulfill({ body: sheet, contentType: 'text/css' }) : route.abort()
    })
    return drawing
  }

  /** Shows it, and from now on looks at all that its rules set: what none sets, none that is left out could. */
  async show(html: string) {
    this.html = touchable(html)
    this.standing = sheetsIn(html).join('\0')
    await this.scripts(true)
    await this.bring({ name: '', width: 360 })
    await this.page.goto('http://localhost/')
    this.properties = await this.page.evaluate(propertiesSet)
  }

  async bring(state: State) {
    await this.page.setViewportSize({ width: state.width, height: 800 })
    await this.page.emulateMedia({ media: state.media ?? 'screen' })
    if (state.isWithoutScripts) await this.scripts(false)
    if (state.change) await this.page.evaluate(state.change)
    await vi.waitUntil(() => this.page.evaluate(isWhole), { interval: 10, timeout: 60_000 })
  }

  /**
   * All that is drawn with each of these two in the page's own style elements. What stands there is
   * looked at first: to put the other for it lays the page out anew.
   */
  async boxesWith(one: readonly string[], other: readonly string[]): Promise<[Box[], Box[]]> {
    if (this.standing !== other.join('\0')) return [await this.with(one), await this.with(other)]
    const first = await this.with(other)
    return [await this.with(one), first]
  }

  private async with(sheets: readonly string[]): Promise<Box[]> {
    const text = sheets.join('\0')
    if (this.standing !== text) await this.page.evaluate(putSheets, sheets)
    this.standing = text
    return this.boxes()
  }

  /** In the order of the document; then what lies behind the topmost dialog. */
  private async boxes(): Promise<Box[]> {
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

  private scripts = (areOn: boolean) =>
    this.session.send('Emulation.setScriptExecutionDisabled', { value: !areOn })

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
  // What lies farther down is not asked for.
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
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

const putSheets = (sheets: readonly string[]) => {
  const styles = document.querySelectorAll('style')
  if (styles.length !== sheets.length) throw new Error(`${styles.length} style elements`)
  styles.forEach((style, at) => (style.textContent = sheets[at]!))
}

/** Without styles, their policy, the spaces around head and body, and React's marks where none reads them. */
const documentsOf = (pages: string[]) =>
  pages.map((html) => {
    const read = new DOMParser().parseFromString(html, 'text/html')
    read.querySelectorAll('style, meta[http-equiv]').forEach((element) => element.remove())
    for (const link of read.querySelectorAll('a'))
      link.setAttribute('href', new URL(link.getAttribute('href')!, 'http://site').href)
    const isDrawnOnce = !read.querySelector('astro-island')
    for (const element of isDrawnOnce ? read.querySelectorAll('*') : [])
      for (const node of [...element.childNodes])
        if (node.nodeType === Node.COMMENT_NODE) node.remove()
    for (const element of [read.documentElement, read.head, read.body])
      for (const node of [...element.childNodes])
        if (node.nodeType === Node.TEXT_NODE && !node.textContent!.trim()) node.remove()
    return read.documentElement.outerHTML
  })

const backdrop = (properties: string[]) => {
  const dialog = [...document.querySelectorAll(':modal')].at(-1)
  const style = dialog && getComputedStyle(dialog, '::backdrop')
  return style && properties.map((name) => style.getPropertyValue(name))
}

type State = {
  name: string
  width: number
  media?: 'print'
  isWithoutScripts?: true
  change?: () => void
}

/** Each goes on from the one before. */
const STATES: State[] = [
  ...[360, 800, 1280].map((width) => ({ name: `at ${width} px`, width })),
  { name: 'on paper', width: 800, media: 'print' },
  {
    name: 'with the second choice made and its banner shown over it',
    width: 360,
    change: () => {
      document
        .querySelectorAll<HTMLInputElement>('label:nth-of-type(2) > input[type=radio]')
        .forEach((input) => (input.checked = true))
      const banner = document.querySelector('.banner')?.cloneNode(true) as HTMLElement | undefined
      if (!banner) return
      banner.popover = 'manual'
      document.body.append(banner)
      banner.showPopover()
    },
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
    name: 'with a dialog of every make open',
    width: 800,
    // Of one make, with the same elements in one another, a page of rounds has dozens: one stays.
    change: () => {
      const nameOf = (element: Element) => `${element.tagName}.${element.getAttribute('class')}`
      const makes = new Set<string>()
      for (const dialog of document.querySelectorAll('dialog')) {
        const nested = [...dialog.querySelectorAll('*')].map(
          (element) => `${nameOf(element.parentElement!)}>${nameOf(element)}`,
        )
        const make = [...new Set(nested)].toSorted().join()
        if (makes.has(make)) dialog.remove()
        else dialog.showModal()
        makes.add(make)
      }
    },
  },
  {
    name: 'touched, without scripts',
    width: 800,
    isWithoutScripts: true,
    change: () => {
      // Without scripts an address opens what a script would.
      document.querySelectorAll('dialog').forEach((dialog) => dialog.close())
      document.querySelectorAll('*').forEach((it) => it.setAttribute('data-touched', ''))
    },
  },
]

let browser: Browser
let drawing: Drawing
beforeAll(async () => {
  browser = await launchBrowser()
  drawing = await Drawing.in(browser)
})
afterAll(() => browser.close())

test('many kinds of page are drawn', () => expect(drawn.length).toBeGreaterThan(20))

test.each(named(pages))('%s: rules are left out, and nothing else', (_file, { all, kept }) => {
  expect(stylesOf(kept).length).toBeLessThan(stylesOf(all).length)
  expect(withoutStyles(kept)).toBe(withoutStyles(all))
})

describe('what is written in fewer letters is the same document', () => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage()
  })
  afterAll(() => page.close())

  test.each(named(isLong ? pages : drawn))('%s', async (_file, { raw, kept }) => {
    const [one, other] = await page.evaluate(documentsOf, [raw, kept])
    expect(other).toBe(one)
  })
})

describe.each(named(drawn))('%s', (_file, { all, kept }) => {
  beforeAll(() => drawing.show(all))

  test.each(STATES.map((state) => [state.name, state] as const))('%s', async (_name, state) => {
    await drawing.bring(state)
    const [expected, found] = await drawing.boxesWith(sheetsIn(all), sheetsIn(kept))
    expect(expected.length).toBeGreaterThan(10)
    expect(expected.at(-1)!.style.length).toBeGreaterThan(50)
    const at = expected.findIndex((box, index) => !isSame(box, found[index]))
    if (at >= 0) expect(drawing.words(found[at]!)).toEqual(drawing.words(expected[at]!))
    expect(found.length).toBe(expected.length)
  })
})
