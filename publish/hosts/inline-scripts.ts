/**
 * The inline scripts of pages, for `script-src`: browsers run no other inline script. The scripts
 * are read from the code, never from built pages, so that a script that slipped in with the data
 * does not run. `tests/site/host-headers.test.ts` compares both.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import idle from 'astro/client/idle.prebuilt.js'
import load from 'astro/client/load.prebuilt.js'
import media from 'astro/client/media.prebuilt.js'
import only from 'astro/client/only.prebuilt.js'
import visible from 'astro/client/visible.prebuilt.js'
import island from 'astro/runtime/server/astro-island.prebuilt.js'
import { askingScript, KNOWN_SCRIPT } from '../../src/lib/live/calls/early.ts'
import { mesaAskingScript } from '../../src/lib/mesa/early.ts'
import { LIVE_SHELLS } from '../../src/lib/addresses/shells.ts'
import { inlineText } from '../rendering/inline-script.ts'
import { policyDigest } from '../../ground/policy-digest.ts'
import type { InlineScripts } from './headers.ts'

const SOURCE = resolve(import.meta.dirname, '../../src')
const CARRIED = /from '([^']+)\?inline-script'/g
const HYDRATED = /\sclient:(\w+)/g
const ASTRO_FILES = /from '([^']+\.astro)'/g
/** The page from which live shells are made. */
const SHELLS_FILE = join(SOURCE, 'pages/torneo/[...path].astro')
/** Pages of static tournaments. */
const TOURNAMENTS = ['pages/torneo-beta', 'pages/t-beta']
const STARTS: Record<string, string> = { idle, load, media, only, visible }

/** Digests for `script-src`, without quotes. `api` is the base address that shells call. */
export async function inlineScripts(api: string): Promise<InlineScripts> {
  const early = [
    ...LIVE_SHELLS.map(({ page }) => askingScript(page, api)),
    KNOWN_SCRIPT,
    mesaAskingScript(api),
  ]
  const files = pagesIn('pages')
  const scripts = new Map(
    await Promise.all(files.map(async (file) => [file, await scriptsOf(file)] as const)),
  )
  const within = (...some: string[][]) => some.flat().flatMap((file) => scripts.get(file)!)
  return {
    everywhere: digests(within(files), early),
    onTournaments: digests(within(TOURNAMENTS.flatMap(pagesIn))),
    ofTournamentPages: TOURNAMENTS.flatMap(pagesIn)
      .filter((file) => file.includes('['))
      .map((file) => {
        const path = pathOf(file)
        const shell = LIVE_SHELLS.find(({ routes }) => routes === path.replace(/\/$/, ''))
        const own = within([file])
        if (!shell) return { path, scripts: digests(own) }
        const ofShell = [askingScript(shell.page, api), KNOWN_SCRIPT, ...within([SHELLS_FILE])]
        return { path, scripts: digests(own, ofShell), mayBeLive: true }
      })
      // `readdir` has no fixed order.
      .toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  }
}

/** The addresses of a page's file, in the form of rules: `/torneo-beta/:id/equipos/:team`. */
const pathOf = (file: string) =>
  file
    .slice(join(SOURCE, 'pages').length)
    .replaceAll('\\', '/')
    .replace(/(?:index)?\.astro$/, '')
    .replace(/\[(\w+)\]/g, ':$1')

const pagesIn = (folder: string) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.astro'))
    .map((name) => join(SOURCE, folder, name))

/** The inline scripts of a page: its own, those that start its islands, and its layouts'. */
async function scriptsOf(file: string): Promise<string[]> {
  const code = readFileSync(file, 'utf8')
  const carried = await Promise.all(
    [...code.matchAll(CARRIED)].map(([, path]) => inlineText(join(dirname(file), path!))),
  )
  const starts = [...code.matchAll(HYDRATED)].map(([, name]) => STARTS[name!]!)
  const layouts = await Promise.all(
    [...code.matchAll(ASTRO_FILES)].map(([, path]) => scriptsOf(join(dirname(file), path!))),
  )
  return [...carried, ...starts, ...(starts.length > 0 ? [island] : []), ...layouts.flat()]
}

const digests = (...texts: string[][]) => [...new Set(texts.flat().map(policyDigest))].toSorted()
