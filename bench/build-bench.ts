/** Measures check and build: 1,000 made-up tournaments cold, then one edited file. DESIGN, section 9. */
import { spawn } from 'node:child_process'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { childrenSeconds, watchMemory } from './process-tree.ts'
import type { SyntheticTournament } from './synthetic.ts'
import { SYNTHETIC_PAGES, syntheticTournament } from './synthetic.ts'

const MS_A_PAGE = 2
const MEMORY_MB = 1200
const WARM_SECONDS = 5
const TOURNAMENTS = 1000

/** Prints the figures beside the bars. Writes under `.cascarita/bench` and cleans up. */
export async function benchBuild(tournaments = TOURNAMENTS) {
  const folder = resolve('.cascarita/bench')
  const place = { folder, content: join(folder, 'content'), out: join(folder, 'dist') }
  await rm(folder, { recursive: true, force: true })
  await writeTournaments(place.content, tournaments)
  const pages = tournaments * SYNTHETIC_PAGES
  const load = loadavg()[0]!.toFixed(1)
  console.log(`${tournaments} tournaments, ${pages} pages; load of the machine before: ${load}`)

  const checks = [await check(place), await check(place)]
  const cold = await build(place)
  await replaceRound(place.content, syntheticTournament(0).id, syntheticTournament(tournaments))
  const before = Date.now()
  const warm = await build(place)
  const written = await filesSince(place.out, before)

  row('check cold, seconds', checks[0]!)
  row('check warm, seconds', checks[1]!)
  row('cold, ms a page', (cold.seconds * 1000) / pages, MS_A_PAGE)
  row('cold, seconds', cold.seconds)
  if (cold.processor !== null) row('cold, seconds of processor', cold.processor)
  if (cold.memory !== null) row('cold, peak memory of all processes, MB', cold.memory, MEMORY_MB)
  row('one edited file to its new page, seconds', warm.seconds, WARM_SECONDS)
  if (warm.memory !== null) row('the same, peak memory, MB', warm.memory, MEMORY_MB)
  row('the same, files written', written)
  await rm(folder, { recursive: true, force: true })
}

/** Other results in the last round: every table and statistic of the tournament changes. */
async function replaceRound(content: string, id: string, other: SyntheticTournament) {
  const { file, text } = other.files.at(-1)!
  await writeFile(join(content, 'torneos', id, file), text)
}

/** Made-up tournaments as the folder of a site's data has them. */
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

/** The command as a user gives it, in a process of its own, with nothing kept from before. */
async function build({ folder, content, out }: { folder: string; content: string; out: string }) {
  const start = performance.now()
  const processor = childrenSeconds()
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'build', '--content', content, '--out', out],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        CASCARITA_WORK: join(folder, 'work'),
        CASCARITA_COMPILED: join(folder, 'compiled'),
      },
    },
  )
  const memory = watchMemory(child.pid!)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  const peak = memory.stop()
  if (code !== 0) throw new Error(`The build ended with ${code}.`)
  const now = childrenSeconds()
  return {
    seconds: (performance.now() - start) / 1000,
    memory: peak,
    processor: now === null || processor === null ? null : now - processor,
  }
}

/** `npm run check` alone, with what an earlier one kept; in seconds. */
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

/** Files of the site whose content was written since; a link to an older file was not. */
async function filesSince(out: string, time: number) {
  const entries = await readdir(`${out}/`, { recursive: true, withFileTypes: true })
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  )
  return times.filter((modified) => modified >= time).length
}

function row(name: string, value: number, bar?: number) {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2)
  const beside =
    bar === undefined
      ? ''
      : `   bar ${bar}   ${value <= bar ? 'within' : 'OVER'} (${(value / bar).toFixed(2)})`
  console.log(`${name.padEnd(44)} ${figure.padStart(9)}${beside}`)
}
