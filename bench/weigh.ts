/** Weighs a built page and everything that it refers to, as it goes over the wire. Reads the disk. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { HTMLElement } from 'node-html-parser'
import { parse } from 'node-html-parser'
import { contentType, isCompressible } from '../server/site/content-type.ts'

/** Bytes; text as brotli unless it says otherwise. */
export type PageWeight = {
  raw: number
  gzip: number
  html: number
  /** All inline scripts together, compressed. */
  inlineScript: number
  /** Addresses of script files, islands' too. */
  scriptFiles: string[]
  /** Addresses that stop the first picture: style sheets, scripts that wait for nobody. */
  blocking: string[]
  /** Addresses on other servers that the browser would ask by itself. */
  thirdParty: string[]
  /** Addresses of this site that are not there. */
  missing: string[]
  /** Pictures that are not lazy. */
  images: number
  fonts: number
  /** HTML, style sheets and pictures: what the first view needs. */
  firstView: number
}

const SIZES = new Map<string, number>()

/** `dir` is the built site, `file` a page in it: `torneo-beta/x/index.html`. */
export function weigh(dir: string, file: string): PageWeight {
  const text = readFileSync(join(dir, file))
  const page = parse(text.toString(), { comment: false })
  const styles = page.querySelectorAll('style').map((style) => style.textContent)
  const links = page.querySelectorAll('link[href]')
  // What is for paper comes when nothing else does, and nothing waits for it.
  const sheets = links
    .filter((link) => relOf(link).includes('stylesheet') && link.getAttribute('media') !== 'print')
    .map(hrefOf)
  const preloads = links.filter((link) => relOf(link).includes('preload')).map(hrefOf)
  const isWaiting = (script: HTMLElement) =>
    script.hasAttribute('async') ||
    script.hasAttribute('defer') ||
    script.getAttribute('type') === 'module'
  const scripts = page.querySelectorAll('script')
  const files = scripts.filter((script) => script.hasAttribute('src'))
  const islands = page.querySelectorAll('astro-island')
  const scriptFiles = [
    ...files.map((script) => script.getAttribute('src')!),
    ...islands.flatMap((island) => [
      ...(island.getAttribute('component-url') ?? '').split(' ').filter(Boolean),
      ...(island.getAttribute('renderer-url') ?? '').split(' ').filter(Boolean),
    ]),
  ]
  const images = page
    .querySelectorAll('img[src], input[type=image][src], video[poster]')
    .filter((image) => image.getAttribute('loading') !== 'lazy')
    .map((image) => image.getAttribute('src') ?? image.getAttribute('poster')!)
  const fromStyles = styles.flatMap((style) =>
    [...style.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1]!),
  )
  const isFont = (address: string) => /\.woff2?$/.test(address)
  const pictures = [...new Set([...images, ...fromStyles.filter((address) => !isFont(address))])]
  const fonts = [...new Set([...fromStyles, ...preloads].filter(isFont))]
  const resources = [
    ...new Set([
      ...[...sheets, ...preloads, ...scriptFiles, ...pictures, ...fonts],
      ...links.filter((link) => !/canonical|alternate/.test(relOf(link))).map(hrefOf),
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
    ]),
  ].filter((address) => address !== '' && !address.startsWith('data:'))
  const isElsewhere = (address: string) => /^(?:[a-z]+:)?\/\//i.test(address)
  const own = resources.filter((address) => !isElsewhere(address))
  const size = (addresses: readonly string[]) =>
    addresses
      .filter((address) => !isElsewhere(address) && !address.startsWith('data:'))
      .reduce((sum, address) => sum + (wireSize(dir, address) ?? 0), 0)
  const html = brotliSize(text)
  return {
    raw: text.byteLength,
    gzip: gzipSync(text, { level: 9 }).byteLength,
    html,
    inlineScript: scripts
      .filter(
        (script) => !script.hasAttribute('src') && !/json/.test(script.getAttribute('type') ?? ''),
      )
      .reduce((sum, script) => sum + brotliSize(Buffer.from(script.textContent)), 0),
    scriptFiles,
    blocking: [
      ...sheets,
      ...files.filter((script) => !isWaiting(script)).map((script) => script.getAttribute('src')!),
    ],
    thirdParty: resources.filter(isElsewhere),
    missing: own.filter((address) => wireSize(dir, address) === undefined),
    images: size(pictures),
    fonts: size(fonts),
    firstView: html + size(sheets) + size(pictures),
  }
}

const relOf = (link: HTMLElement) => (link.getAttribute('rel') ?? '').toLowerCase()
const hrefOf = (element: HTMLElement) => element.getAttribute('href')!

/** What a file of the site weighs on the wire; undefined if it is not there. */
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

export const brotliSize = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  }).byteLength
