/** Weighs a built page and everything that it refers to, on the wire. Reads the disk. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { HTMLElement } from 'node-html-parser'
import { parse } from 'node-html-parser'
import { contentType, isCompressible } from '../server/site/content-type.ts'

/** Bytes; text as brotli unless noted. */
export type PageWeight = {
  raw: number
  gzip: number
  html: number
  /** All inline scripts together, compressed. */
  inlineScript: number
  /** Addresses of script files, including islands'. */
  scriptFiles: string[]
  /** Addresses that block rendering: style sheets, and scripts without defer. */
  blocking: string[]
  /** Addresses on other servers that the browser would request by itself. */
  thirdParty: string[]
  /** Addresses of this site that do not exist. */
  missing: string[]
  /** Pictures that are not lazy. */
  images: number
  fonts: number
  /** HTML, style sheets and pictures: what the first view needs. */
  firstView: number
}

const SIZES = new Map<string, number>()

/** The compression on the wire, of a server that has time for it. */
const AS_SERVED = 11
/** Twice as quick and barely heavier: a page within the limit here is also within it as served. */
export const NEARLY_AS_SERVED = 10
/** Fifty times as quick, and a tenth heavier. */
const IN_HASTE = 5

/**
 * `dir` is the built site, `file` a page in it: `torneo-beta/x/index.html`. `quality` compresses
 * the page's HTML.
 */
export function weigh(dir: string, file: string, quality = AS_SERVED): PageWeight {
  const text = readFileSync(join(dir, file))
  const page = parse(text.toString(), { comment: false })
  const scripts = scriptsOf(page)
  const sheets = sheetsOf(page)
  const { pictures, fonts } = shownAtFirst(page)
  const resources = [
    ...new Set([...sheets, ...scripts.files, ...pictures, ...fonts, ...otherResources(page)]),
  ].filter((address) => address !== '' && !isInline(address))
  const size = (addresses: readonly string[]) =>
    addresses
      .filter((address) => !isElsewhere(address) && !isInline(address))
      .reduce((sum, address) => sum + (wireSize(dir, address) ?? 0), 0)
  const html = brotliSize(text, quality)
  return {
    raw: text.byteLength,
    gzip: gzipSync(text, { level: 9 }).byteLength,
    html,
    inlineScript: scripts.inline.reduce((sum, code) => sum + inlineSize(code), 0),
    scriptFiles: scripts.files,
    blocking: [...sheets, ...scripts.blocking],
    thirdParty: resources.filter(isElsewhere),
    missing: resources.filter(
      (address) => !isElsewhere(address) && wireSize(dir, address) === undefined,
    ),
    images: size(pictures),
    fonts: size(fonts),
    firstView: html + size(sheets) + size(pictures),
  }
}

const isElsewhere = (address: string) => /^(?:[a-z]+:)?\/\//i.test(address)
const isInline = (address: string) => address.startsWith('data:')
const isFont = (address: string) => /\.woff2?$/.test(address)

const linksOf = (page: HTMLElement) => page.querySelectorAll('link[href]')

/** As served, by text: all pages of a kind carry the same scripts. */
const INLINE_SIZES = new Map<string, number>()

function inlineSize(code: string) {
  const bytes = INLINE_SIZES.get(code) ?? brotliSize(Buffer.from(code))
  INLINE_SIZES.set(code, bytes)
  return bytes
}

/** Screen style sheets: print sheets load last and block nothing. */
const sheetsOf = (page: HTMLElement) =>
  linksOf(page)
    .filter((link) => relOf(link).includes('stylesheet') && link.getAttribute('media') !== 'print')
    .map(hrefOf)

/**
 * A page's scripts: `files` by address, including islands'; `blocking` are those that block the
 * page.
 */
function scriptsOf(page: HTMLElement) {
  const scripts = page.querySelectorAll('script')
  const files = scripts.filter((script) => script.hasAttribute('src'))
  const isWaiting = (script: HTMLElement) =>
    script.hasAttribute('async') ||
    script.hasAttribute('defer') ||
    script.getAttribute('type') === 'module'
  const sourceOf = (script: HTMLElement) => script.getAttribute('src')!
  const ofIslands = page
    .querySelectorAll('astro-island')
    .flatMap((island) => [
      ...(island.getAttribute('component-url') ?? '').split(' '),
      ...(island.getAttribute('renderer-url') ?? '').split(' '),
    ])
  return {
    files: [...files.map(sourceOf), ...ofIslands.filter(Boolean)],
    blocking: files.filter((script) => !isWaiting(script)).map(sourceOf),
    inline: scripts
      .filter((script) => !script.hasAttribute('src'))
      .filter((script) => !/json/.test(script.getAttribute('type') ?? ''))
      .map((script) => script.textContent),
  }
}

/** Pictures that are not lazy, and fonts; also those that a rule in a style element loads. */
function shownAtFirst(page: HTMLElement) {
  const images = page
    .querySelectorAll('img[src], input[type=image][src], video[poster]')
    .filter((image) => image.getAttribute('loading') !== 'lazy')
    .map((image) => image.getAttribute('src') ?? image.getAttribute('poster')!)
  const fromStyles = page
    .querySelectorAll('style')
    .flatMap((style) => [...style.textContent.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)])
    .map((match) => match[1]!)
  return {
    pictures: [...new Set([...images, ...fromStyles.filter((address) => !isFont(address))])],
    fonts: [...new Set([...fromStyles, ...preloadsOf(page)].filter(isFont))],
  }
}

const preloadsOf = (page: HTMLElement) =>
  linksOf(page)
    .filter((link) => relOf(link).includes('preload'))
    .map(hrefOf)

/** Everything else on the page with an address, including lazy pictures. */
const otherResources = (page: HTMLElement) => [
  ...preloadsOf(page),
  ...linksOf(page)
    .filter((link) => !/canonical|alternate/.test(relOf(link)))
    .map(hrefOf),
  ...page.querySelectorAll('[src]').map((element) => element.getAttribute('src')!),
  ...page.querySelectorAll('[srcset]').flatMap((element) =>
    element
      .getAttribute('srcset')!
      .split(',')
      .map((source) => source.trim().split(' ')[0]!),
  ),
  ...page
    .querySelectorAll('use[href], image[href]')
    .map(hrefOf)
    .filter((address) => !address.startsWith('#')),
]

const relOf = (link: HTMLElement) => (link.getAttribute('rel') ?? '').toLowerCase()
const hrefOf = (element: HTMLElement) => element.getAttribute('href')!

/** A file's weight on the wire; undefined if it does not exist. */
export function wireSize(dir: string, address: string): number | undefined {
  const file = join(dir, decodeURIComponent(address.replace(/[?#].*$/, '')))
  const entry = statSync(file, { throwIfNoEntry: false })
  if (!entry?.isFile()) return undefined
  const key = `${file} ${entry.mtimeMs} ${entry.size}`
  const known = SIZES.get(key)
  if (known !== undefined) return known
  const bytes = isCompressible(contentType(file)) ? brotliSize(readFileSync(file)) : entry.size
  SIZES.set(key, bytes)
  return bytes
}

export const brotliSize = (bytes: Uint8Array, quality = AS_SERVED) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  }).byteLength

/**
 * Whether these weigh less than `limit` together; quick compression is tried first, because what
 * is light then is light as served.
 */
export const weighLess = (texts: readonly string[], limit: number) =>
  [IN_HASTE, AS_SERVED].some(
    (quality) =>
      texts.reduce((sum, text) => sum + brotliSize(Buffer.from(text), quality), 0) < limit,
  )
