/** Visitors who open pages while the site is built, and keep account of every answer. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { linksIn } from '../../publish/verify/page-links.ts'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { isLong } from './rounds.ts'
import type { State } from './states.ts'

export type Account = {
  /** Pages with everything that they name. */
  views: number
  requests: number
  /** How many views were of each state. */
  byState: number[]
  /** What a visitor should never see. */
  faults: string[]
}

/** So that the machine has time to build, and for other tests, too. */
const READING_MS = isLong ? 15 : 40

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Files that a browser fetches by itself. */
const PIECE = /\.(?:avif|webp|png|svg|js|css|woff2)$/

export async function startedServer(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'site-server.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { url, stop }
}

/** `pages` are addresses that every state has. `stop` lets each end its view and gives the account. */
export function visitors(url: string, pages: readonly string[], states: State[], count: number) {
  const account: Account = { views: 0, requests: 0, byState: states.map(() => 0), faults: [] }
  let isOpen = true

  const answer = async (address: string, encoding: string) => {
    account.requests++
    const response = await fetch(new URL(address, url), {
      headers: { 'Accept-Encoding': encoding },
    })
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    if (response.status !== 200) account.faults.push(`${response.status} ${address}`)
    return body
  }
  const statesWith = (file: string, body: string) =>
    new Set(states.keys().filter((state) => states[state]!.get(file) === body))

  const view = async (page: string, encoding: string) => {
    const file = fileOfPage(page)
    const body = await answer(page, encoding)
    let possible = statesWith(file, body)
    if (possible.size === 0) account.faults.push(`half or mixed: ${page}`)
    const html = Buffer.from(body, 'latin1').toString()
    const pieces = [...linksIn(html, file).addresses].filter((address) => PIECE.test(address))
    for (const piece of pieces) {
      const of = statesWith(decodeURIComponent(piece.slice(1)), await answer(piece, encoding))
      possible = possible.intersection(of)
      if (possible.size === 0) account.faults.push(`of two builds: ${page} and ${piece}`)
    }
    account.views++
    const [state] = possible
    if (state !== undefined && possible.size === 1) account.byState[state]!++
  }

  const visitor = async (number: number) => {
    const encoding = number % 2 === 0 ? 'br, gzip' : 'identity'
    for (let index = number; isOpen; index++) {
      await pause(READING_MS)
      await view(pages[index % pages.length]!, encoding).catch((error: unknown) => {
        const { cause, message } = error as Error
        account.faults.push(`no answer: ${String(cause ?? message)}`)
      })
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, number) => visitor(number)))
  return {
    account,
    stop: async () => {
      isOpen = false
      await all
      return account
    },
  }
}
