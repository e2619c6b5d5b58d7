/**
 * A small site with the real service worker, whose releases, silences and failures a test decides. Each
 * page, its style and its script say of which release they are.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compiledWorkers } from '../../publish/rendering/worker-code.ts'
import { workerText } from '../../publish/rendering/worker-file.ts'

/** Addresses of its pages. */
export const PAGES = ['/', '/torneo-beta/liga/', '/torneo-beta/liga/jornadas', '/comprar'] as const
export type PageAddress = (typeof PAGES)[number]

const FILES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  woff2: 'font/woff2',
} as const

export class OfflineSite {
  #release = 1
  /** Nobody is answered: connections break. */
  isDown = false
  /** Pages are answered with this instead. */
  status = 200
  /** The moment that answers say they are of. */
  date: string | undefined
  /** Of each page, the release that was answered last. */
  readonly answered = new Map<string, number>()
  /** Every request, as `path`. */
  readonly asked: string[] = []
  readonly #server = createServer((request, response) => this.#answer(request, response))
  readonly #code: string
  readonly #earlier = new Set(['1'])
  #held: (() => void)[] | undefined
  #heldFonts: (() => void)[] | undefined

  private constructor(code: string) {
    this.#code = code
  }

  static async open(): Promise<OfflineSite> {
    const site = new OfflineSite((await compiledWorkers())['sin-senal.js']!)
    await new Promise<void>((ready) => site.#server.listen(0, '127.0.0.1', ready))
    return site
  }

  /** What pages are of that are asked for from now on. */
  get release() {
    return this.#release
  }
  set release(release: number) {
    this.#release = release
    this.#earlier.add(String(release))
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Pages are not answered from now on, until `free`. */
  hold() {
    this.#held ??= []
  }

  /** Answers what waits, as it would have been answered when it was asked for. */
  free() {
    const held = this.#held ?? []
    this.#held = undefined
    for (const answer of held) answer()
  }

  /** Fonts are not answered from now on, until `freeFonts`. */
  holdFonts() {
    this.#heldFonts ??= []
  }

  /** Answers the fonts that wait, as of the release of now. */
  freeFonts() {
    const held = this.#heldFonts ?? []
    this.#heldFonts = undefined
    for (const answer of held) answer()
  }

  /** How many pages wait. */
  get waiting() {
    return this.#held?.length ?? 0
  }

  async close() {
    this.free()
    this.freeFonts()
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    if (this.isDown) return void response.destroy()
    const { url, headers } = request
    const path = new URL(url!, this.url).pathname
    if (this.#heldFonts && path.endsWith('.woff2')) {
      return void this.#heldFonts.push(() => this.#answer(request, response))
    }
    this.asked.push(path)
    const { release } = this
    const isPage = (PAGES as readonly string[]).includes(path)
    const text = isPage ? pageOf(path, release) : this.#file(path)
    const status = isPage ? this.status : text === undefined ? 404 : 200
    const ending = /\.(\w+)$/.exec(path)?.[1] as keyof typeof FILES | undefined
    const send = () => {
      if (isPage && status === 200) this.answered.set(path, release)
      if (this.date) response.setHeader('Date', this.date)
      response.writeHead(status, {
        'Content-Type': FILES[ending ?? 'html'] ?? FILES.html,
        'Cache-Control': path.startsWith('/_astro/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate',
      })
      response.end(status === 200 ? text : `${status}`)
    }
    const isForReader = headers['sec-fetch-dest'] !== undefined
    if (isPage && isForReader && this.#held) this.#held.push(send)
    else send()
  }

  /** What is named by its release stays, as good hosts have it; undefined where nothing is. */
  #file(path: string) {
    const { release } = this
    const [, kind, of] = /^\/_astro\/(style|script)\.(\d+)\.\w+$/.exec(path) ?? []
    if (of && !this.#earlier.has(of)) return undefined
    if (kind === 'style') return `body{--release:${of}}`
    if (kind === 'script') return scriptOf(of!)
    if (path === '/fonts/cartel.woff2') return `letters ${release}`
    if (path === '/sin-senal') return offlinePage(release)
    if (path !== '/sin-senal.js') return undefined
    return workerText(this.#code, '/sin-senal', (file) =>
      file === 'sin-senal.html' ? Buffer.from(offlinePage(release)) : undefined,
    )
  }
}

const pageOf = (path: string, release: number) =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="style-src 'self'"><title>Página ${path}</title><link rel="stylesheet" href="/_astro/style.${release}.css"></head><body data-release="${release}"><main>${path}</main><script type="module" src="/_astro/script.${release}.js"></script></body></html>`

const scriptOf = (release: string) =>
  `document.body.dataset.script='${release}';navigator.serviceWorker?.register('/sin-senal.js')`

const offlinePage = (release: number) =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="style-src 'self'"><title>Sin señal</title></head><body data-offline="${release}"><h1>Sin señal</h1><ul class="saved"><li></li></ul></body></html>`
