/**
 * Measures pages on request: how long until the first one, and from a change to the page that shows
 * it, by kind of page. DESIGN, section 9.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { PageProcess } from '../publish/pages/page-process.ts'
import { FileCache } from '../server/site/file-cache.ts'
import { PagesNow } from '../server/site/pages-now.ts'
import { siteApp } from '../server/site/site-app.ts'
import { writeTournaments } from './build-bench.ts'
import { syntheticTournament } from './synthetic.ts'

/** Runs of each; odd, so that there is a median. */
const TIMES = 9
/** Seconds, from DESIGN's section 9. */
const CHANGED_BAR = 0.5
const FIRST_BAR = { clean: 10, again: 2 }
/** As a whole league's scorers tap on a Sunday. */
const MANY_EDITS = 50
const EDITS_APART_MS = 200
/** All pages of more take minutes. */
const MOST_BUILT = 100
/** Results from tournaments that no site here has. */
const OTHERS = 2_000_000

/** Prints the figures beside their limits. Writes under `.cascarita/bench-pages` and cleans up. */
export async function benchPages(tournaments = 10) {
  const folder = resolve('.cascarita/bench-pages')
  const place = { work: join(folder, 'work'), out: join(folder, 'dist') }
  const content = join(folder, 'content')
  await rm(folder, { recursive: true, force: true })
  await writeTournaments(content, tournaments)
  console.log(`${tournaments} tournaments; load of the machine before: ${loadavg()[0]!.toFixed(1)}`)
  const env = {
    CASCARITA_CONTENT: content,
    CASCARITA_WORK: place.work,
    CASCARITA_COMPILED: join(folder, 'compiled'),
  }
  const first = await firstPage(place, env)
  first.renders.close()
  row('first page, clean, seconds', first.seconds, FIRST_BAR.clean)
  const { renders, pages, get, seconds } = await firstPage(place, env)
  row('first page, again, seconds', seconds, FIRST_BAR.again)

  const { id, files } = syntheticTournament(0)
  const home = `/torneo-beta/${id}/`
  const otherHome = `/torneo-beta/${syntheticTournament(1).id}/`
  const match = /href="([^"]*\/partidos\/[^"]*)"/.exec(await get(home))![1]!
  const kinds: [string, string][] = [
    ['its home', home],
    ['all rounds', `${home}jornadas`],
    ['teams', `${home}equipos`],
    ['a match', match],
    ['statistics', `${home}estadisticas`],
    ['the home of the site', '/'],
  ]
  const round = files.find(({ file }) => file.startsWith('jornadas/'))!.file
  let edited = 0
  /** Writes other results, and tells; returns when that was. */
  const change = async () => {
    const other = syntheticTournament(OTHERS + ++edited).files.find(({ file }) => file === round)!
    await writeFile(join(content, 'torneos', id, round), other.text)
    const start = performance.now()
    pages.changed([id])
    return start
  }
  for (const [name, address] of kinds) {
    const changed: number[] = []
    const known: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const start = await change()
      await get(address)
      changed.push(performance.now() - start)
      known.push(await timed(() => get(address)))
    }
    row(`from a change to ${name}, milliseconds`, middleOf(changed), CHANGED_BAR * 1000)
    row('the same page again, milliseconds', middleOf(known))
  }
  const during: { own: number[]; other: number[] } = { own: [], other: [] }
  for (let edit = 0; edit < MANY_EDITS; edit++) {
    const start = await change()
    await get(home)
    during.own.push(performance.now() - start)
    while (performance.now() - start < EDITS_APART_MS)
      during.other.push(await timed(() => get(otherHome)))
  }
  row('its home, five changes a second, 99 of 100, milliseconds', highOf(during.own))
  row('another home meanwhile, 99 of 100, milliseconds', highOf(during.other))

  if (tournaments <= MOST_BUILT) {
    const whileBuilt: number[] = []
    let isBuilding = true
    const built = buildAll(env, place.out).finally(() => (isBuilding = false))
    while (isBuilding) {
      const start = await change()
      await get(home)
      whileBuilt.push(performance.now() - start)
    }
    await built
    row('from a change to its home while all is built, milliseconds', middleOf(whileBuilt))
    row('the same, 99 of 100', highOf(whileBuilt))
  }
  renders.close()
  await rm(folder, { recursive: true, force: true })
}

/** Every page of the site, into its folder, by a process beside. */
async function buildAll(env: Record<string, string>, out: string) {
  const words = ['scripts/build.ts', '--quiet', '--wait', '--content', env.CASCARITA_CONTENT!]
  const child = spawn(process.execPath, [...words, '--out', out], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  await once(child, 'exit')
}

/** Starts the process that renders; `seconds` until the home page of the site is there. */
async function firstPage(place: { work: string; out: string }, env: Record<string, string>) {
  const start = performance.now()
  const renders = new PageProcess({}, { env })
  renders.begin()
  const cache = new FileCache({ isThorough: false })
  const pages = new PagesNow(renders, place, cache)
  const app = siteApp(place.out, cache, pages)
  const get = async (address: string) => {
    const answer = await app.request(address)
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return answer.text()
  }
  await get('/')
  return { renders, pages, get, seconds: (performance.now() - start) / 1000 }
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const highOf = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.ceil(all.length * 0.99) - 1]!

const middleOf = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!

function row(name: string, value: number, bar?: number) {
  const beside = bar === undefined ? '' : ` (bar ${bar}${value > bar ? ', missed' : ''})`
  console.log(`${name}: ${value.toFixed(value < 10 ? 2 : 0)}${beside}`)
}
