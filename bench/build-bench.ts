/**
 * Measures check and build: 1,000 synthetic tournaments cold, compared with `astro build` of the
 * same pages, then one edited file after another. DESIGN, section 9.
 */
import { spawn } from 'node:child_process'
import { mkdir, readlink, rm, writeFile } from 'node:fs/promises'
import { freemem, loadavg } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { childrenSeconds, watchMemory } from './process-tree.ts'
import { SYNTHETIC_PAGES, syntheticTournament } from './synthetic.ts'

const MS_A_PAGE = 3
const MEMORY_MB = 1500
/** From a saved file to the built folder that shows it. */
const EDIT_SECONDS = 3
/** As a share of Astro's. */
const COLD = 1
const TOURNAMENTS = 1000
/**
 * The memory that Astro needs for a build, in MB; for very many tournaments it exceeds most
 * machines'.
 */
const heldByAstro = (tournaments: number) => Math.round(800 + 1.2 * tournaments)
/** Node's default heap limit on most machines, in MB. */
const USUAL_HEAP = 4096
/** A small site to compare an edit with, and the allowed factor in time. */
const SMALL = { tournaments: 100, bar: 1.5 }

/** Prints the figures beside their limits. Writes under `.cascarita/bench` and cleans up. */
export async function benchBuild(tournaments = TOURNAMENTS) {
  const folder = resolve('.cascarita/bench')
  const place = { folder, content: join(folder, 'content'), out: join(folder, 'dist') }
  await rm(folder, { recursive: true, force: true })
  await writeTournaments(place.content, tournaments)
  const pages = tournaments * SYNTHETIC_PAGES
  const load = loadavg()[0]!.toFixed(1)
  console.log(`${tournaments} tournaments, ${pages} pages; load of the machine before: ${load}`)

  const checks = [await check(place), await check(place)]
  const cold = await build(place, byHandOf(place), 'watched')
  row('check cold, seconds', checks[0]!)
  row('check warm, seconds', checks[1]!)
  row('cold, ms a page', (cold.seconds * 1000) / pages, MS_A_PAGE)
  row('cold, seconds', cold.seconds)
  known('cold, seconds of processor', cold.processor)
  known('cold, peak memory of all processes, MB', cold.memory, MEMORY_MB)
  const held = heldByAstro(tournaments)
  if (held < freemem() / 1e6) await besideAstro(place, cold, Math.max(USUAL_HEAP, held))
  else console.log(`astro build would need ${held} MB`)

  const small = tournaments > SMALL.tournaments ? await smallSite(folder) : null
  await edits(place, small)
  await rm(folder, { recursive: true, force: true })
}

/** Odd, so that there is a median. */
const TIMES = 9

/** Runs edits of both sites alternately, because a machine's speed varies from minute to minute. */
async function edits(place: Place, small: Place | null) {
  const edit = async (of: Place) => {
    await editResult(of)
    return build(of)
  }
  const shown: number[] = []
  const ofSmall: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const cost = await edit(place)
    row('edit, seconds to the shown site', cost.shown, EDIT_SECONDS)
    row('the same, seconds until all is tidied up', cost.seconds)
    known('the same, seconds of processor', cost.processor)
    shown.push(cost.shown)
    if (small) ofSmall.push((await edit(small)).shown)
  }
  const name = `edit, times one of ${SMALL.tournaments} tournaments`
  if (small) row(name, middleOf(shown) / middleOf(ofSmall), SMALL.bar)
}

const middleOf = (seconds: readonly number[]) =>
  seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)]!

let edited = 0

/** Replaces the results of a tournament's last round: every table and statistic of it changes. */
async function editResult({ content }: Place) {
  const { id } = syntheticTournament(0)
  const { file, text } = syntheticTournament(OTHERS + ++edited).files.at(-1)!
  await writeFile(join(content, 'torneos', id, file), text)
}

/** Results from tournaments that no site here has. */
const OTHERS = 1_000_000

/** A small site, built and ready to be edited. */
async function smallSite(above: string): Promise<Place> {
  const folder = join(above, 'small')
  const place = { folder, content: join(folder, 'content'), out: join(folder, 'dist') }
  await writeTournaments(place.content, SMALL.tournaments)
  await build(place)
  return place
}

type Cost = { seconds: number; processor: number | null; memory: number | null }

/** Runs `astro build` on the same pages, with this heap in MB. */
async function besideAstro({ folder, content }: Place, ours: Cost, heap: number) {
  const environment = {
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
    // The same cache folder as in `scripts/run.mjs`, and so in a server's builds.
    NODE_COMPILE_CACHE: resolve('.cascarita/node'),
    CASCARITA_CONTENT: content,
    CASCARITA_WORK: join(folder, 'work-of-astro'),
    CASCARITA_OUT: join(folder, 'dist-of-astro'),
    CASCARITA_CACHE: join(folder, 'cache-of-astro'),
  }
  const command = ['node_modules/astro/bin/astro.mjs', 'build', '--silent']
  const theirs = await run(command, environment, 'watched')
  row('astro build, seconds', theirs.seconds)
  known('astro build, seconds of processor', theirs.processor)
  known('astro build, peak memory, MB', theirs.memory)
  row('cold, seconds, times those of astro', ours.seconds / theirs.seconds, COLD)
  if (ours.processor !== null && theirs.processor !== null)
    row('cold, seconds of processor, times those of astro', ours.processor / theirs.processor)
}

/** Writes synthetic tournaments in the form of a site's data folder. */
export async function writeTournaments(content: string, count: number) {
  for (let index = 0; index < count; index++) {
    const { id, files } = syntheticTournament(index)
    for (const { file, text } of files) {
      const path = join(content, 'torneos', id, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
  }
}

type Place = { folder: string; content: string; out: string }

/** The command as a person types it. */
function byHandOf({ content, out }: Place) {
  return ['scripts/run.mjs', 'build', '--content', content, '--out', out]
}

const environmentOf = ({ folder, content }: Place) => ({
  CASCARITA_CONTENT: content,
  CASCARITA_WORK: join(folder, 'work'),
  CASCARITA_COMPILED: join(folder, 'compiled'),
})

/** Builds with a command in its own process. */
const build = (place: Place, command = byHandOf(place), watched?: 'watched') =>
  untilShown(place.out, () => run(command, environmentOf(place), watched))

/** Adds `shown`: when another release appeared, in seconds. */
async function untilShown(out: string, work: () => Promise<Cost>) {
  const start = performance.now()
  const before = await readlink(out).catch(() => null)
  let shown: number | undefined
  const timer = setInterval(async () => {
    const now = await readlink(out).catch(() => before)
    if (now !== before) shown ??= (performance.now() - start) / 1000
  }, LOOK_MS)
  const cost = await work().finally(() => clearInterval(timer))
  return { ...cost, shown: shown ?? cost.seconds }
}

const LOOK_MS = 5

/** Runs a command whose only cache is its files; its memory is unknown unless it is watched. */
async function run(
  command: string[],
  env: Record<string, string>,
  watched?: 'watched',
): Promise<Cost> {
  const start = performance.now()
  const processor = childrenSeconds()
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const memory = watched && watchMemory(child.pid!)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  const peak = memory?.stop() ?? null
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}.`)
  const now = childrenSeconds()
  return {
    seconds: (performance.now() - start) / 1000,
    memory: peak,
    processor: now === null || processor === null ? null : now - processor,
  }
}

/** Runs `npm run check` with an earlier run's cache; returns seconds. */
async function check({ folder, content }: { folder: string; content: string }) {
  const start = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'check'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CASCARITA_CONTENT: content,
      CASCARITA_WORK: join(folder, 'work-of-checks'),
    },
  })
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`The check ended with ${code}.`)
  return (performance.now() - start) / 1000
}

/** A table row, if the system provides the value. */
function known(name: string, value: number | null, bar?: number) {
  if (value !== null) row(name, value, bar)
}

function row(name: string, value: number, bar?: number) {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2)
  const beside =
    bar === undefined
      ? ''
      : `   bar ${bar}   ${value <= bar ? 'within' : 'OVER'} (${(value / bar).toFixed(2)})`
  console.log(`${name.padEnd(50)} ${figure.padStart(9)}${beside}`)
}
