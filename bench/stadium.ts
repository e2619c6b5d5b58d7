/**
 * `npm run bench -- stadium`: ten thousand open live pages on one API process and a goal every
 * five seconds; then readers through a CDN-like cache. Only on this machine, about forty seconds.
 */
import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../ground/refusal.ts'
import { SAMPLES } from '../server/api/load/first-start.ts'
import type { UserAnswer } from '../src/lib/live/answers/types.ts'
import { cachingNginx } from './stadium/caching-nginx.ts'
import type {
  CrowdJob,
  CrowdSays,
  ServerFigures,
  Listening,
  ReadersJob,
  ReadersSay,
} from './stadium/parts.ts'
import { machineClock } from './stadium/parts.ts'

/**
 * The limits from the issue, in milliseconds from the change until 95 % and all of the streams
 * have it.
 */
export const STADIUM_BARS = { most: 1000, all: 3000 }

export type Stadium = {
  streams: number
  goals: number
  goalEveryMs: number
  /** A low and a high number. */
  readers: readonly [number, number]
  readMs: number
}

const FULL: Stadium = {
  streams: 10_000,
  goals: 4,
  goalEveryMs: 5_000,
  readers: [1_000, 10_000],
  readMs: 10_000,
}

/** Client processes: they need as much processor time as the server. */
const CROWDS = 2
/** More often than a live page without a stream: each poll makes two requests. */
const ASKS_EVERY_MS = 5_000
const HEARD_MS = 10_000
const LIVE = SAMPLES[0]
const CHANGES = `/api/tournaments/${LIVE}/changes`
/** The match in progress. */
const MATCH = 'j4-2'

type Goal = { told: number[]; open: number }

/** Resolves to a process's next message. */
const next = async <Said>(child: ChildProcess) =>
  ((await Promise.race([once(child, 'message'), ended(child)])) as [Said])[0]

const ended = (child: ChildProcess) =>
  once(child, 'exit').then(() => {
    throw new Refusal('Una parte de la medición terminó antes de tiempo.')
  })

/** Prints the figures beside their limits; refuses where one is missed. */
export async function benchStadium(streams = FULL.streams, own: Partial<Stadium> = {}) {
  const stadium = { ...FULL, streams, ...own }
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-stadium-'))
  const children: ChildProcess[] = []
  const start = (script: string, ...args: string[]) => {
    const child = fork(join(import.meta.dirname, 'stadium', script), args, { execArgv: [] })
    children.push(child)
    return child
  }
  try {
    // Pollers need connections beside the streams.
    const connections = String(Math.ceil(stadium.streams / 0.8) + 500)
    const server = start('server.ts', join(folder, 'data'), connections)
    const { base, user } = await next<Listening>(server)
    const streams = await watched({ server, base, user, start, stadium })
    const readers = await read({ server, base, folder, start, stadium })
    refuseWhatIsMissed(streams, readers)
    return { streams, readers }
  } finally {
    await Promise.all(children.map(stopped))
    await rm(folder, { recursive: true, force: true })
  }
}

async function stopped(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

type Means = {
  server: ChildProcess
  base: string
  start: (script: string, ...args: string[]) => ChildProcess
  stadium: Stadium
}

async function figuresOf(server: ChildProcess) {
  server.send('figures')
  return next<ServerFigures>(server)
}

/** Enters goals, and measures when each stream hears of them. */
async function watched({ server, base, user, start, stadium }: Means & Pick<Listening, 'user'>) {
  const empty = await figuresOf(server)
  const crowds = Array.from({ length: CROWDS }, () => start('crowd.ts'))
  const began = machineClock()
  await Promise.all(crowds.map((crowd, index) => opened(crowd, jobOf(base, stadium, index))))
  const openIn = machineClock() - began
  const full = await figuresOf(server)
  const heard = hearing(crowds)
  const token = await loggedIn(base, user)
  const goals: Goal[] = []
  const from = machineClock()
  for (let goal = 0; goal < stadium.goals; goal++) {
    await delay(Math.max(0, from + goal * stadium.goalEveryMs - machineClock()))
    goals.push({
      told: await timedGoal(base, token, heard, stadium.streams),
      open: stadium.streams,
    })
  }
  const after = await figuresOf(server)
  for (const crowd of crowds) await stopped(crowd)
  const worst = (part: number) => Math.max(...goals.map(({ told }) => at(told, part)))
  const row = {
    streams: stadium.streams,
    openIn,
    most: worst(0.95),
    all: worst(1),
    memory: (full.memory - empty.memory) / stadium.streams,
    work: (after.work - full.work) / goals.length,
  }
  console.log(printedStreams(row))
  return row
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Infinity

const jobOf = (base: string, { streams }: Stadium, index: number): CrowdJob => ({
  base,
  path: CHANGES,
  streams: Math.floor(streams / CROWDS) + (index < streams % CROWDS ? 1 : 0),
  // Other systems have one local address, with enough ports for the connections that they allow.
  from: process.platform === 'linux' ? `127.0.0.${2 + index}` : null,
})

async function opened(crowd: ChildProcess, job: CrowdJob) {
  crowd.send(job)
  await next(crowd)
}

type Heard = Map<string, number[]>

function hearing(crowds: readonly ChildProcess[]): Heard {
  const heard: Heard = new Map()
  const note = (said: Serializable) => {
    if (!('told' in (said as CrowdSays))) return
    const { told } = said as Extract<CrowdSays, { told: unknown }>
    for (const [id, times] of Object.entries(told)) {
      const all = heard.get(id) ?? []
      heard.set(id, all)
      for (const time of times) all.push(time)
    }
  }
  for (const crowd of crowds) crowd.on('message', note)
  return heard
}

/**
 * Enters a goal as an organiser does; returns the milliseconds until each stream heard of it,
 * sorted.
 */
async function timedGoal(base: string, token: string, heard: Heard, streams: number) {
  heard.clear()
  const sent = machineClock()
  const when = new Date().toISOString()
  const goal = { kind: 'goal', match: MATCH, side: 'team1', against: null, who: 'prueba', when }
  const answer = await fetch(`${base}/api/mesa/tournaments/${LIVE}/changes/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: randomUUID(), ...goal }),
  })
  if (!answer.ok) throw new Refusal(`El gol no se guardó: ${await answer.text()}`)
  const total = () => [...heard.values()].reduce((sum, times) => sum + times.length, 0)
  for (const end = sent + HEARD_MS; total() < streams && machineClock() < end;) await delay(20)
  return [...heard.values()]
    .flat()
    .map((time) => time - sent)
    .toSorted((a, b) => a - b)
}

async function loggedIn(base: string, user: Listening['user']) {
  const answer = await fetch(`${base}/api/users/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(user),
  })
  return ((await answer.json()) as UserAnswer).token
}

/** A low and a high number of readers, and how many requests reach the server. */
async function read({ server, base, folder, start, stadium }: Means & { folder: string }) {
  const nginx = await cachingNginx(folder, base)
  try {
    const rows = []
    for (const readers of stadium.readers) {
      const child = start('readers.ts')
      const before = await figuresOf(server)
      const began = machineClock()
      child.send({
        socket: nginx.socket,
        readers,
        everyMs: ASKS_EVERY_MS,
        ms: stadium.readMs,
        paths: ['', '/jornadas/'].map((end) => `/api/tournaments/${LIVE}${end}`),
      } satisfies ReadersJob)
      const { statuses, p99 } = await next<ReadersSay>(child)
      const after = await figuresOf(server)
      const asked = Object.values(statuses).reduce((sum, count) => sum + count, 0)
      const seconds = (machineClock() - began) / 1000
      const row = {
        readers,
        statuses,
        p99,
        perSecond: asked / seconds,
        atOrigin: (after.requests - before.requests) / seconds,
      }
      console.log(printedReaders(row))
      rows.push(row)
      await stopped(child)
    }
    return rows
  } finally {
    await nginx.stop()
  }
}

type StreamsRow = Awaited<ReturnType<typeof watched>>
type ReadersRow = Awaited<ReturnType<typeof read>>[number]

const number = (value: number) =>
  new Intl.NumberFormat('es-MX', { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value)

const printedStreams = ({ streams, openIn, most, all, memory, work }: StreamsRow) =>
  [
    `${number(streams)} páginas abiertas (en ${number(openIn / 1000)} s)`,
    `un gol llega al 95 % en ${number(most)} ms (≤ ${number(STADIUM_BARS.most)})`,
    `a todas en ${number(all)} ms (≤ ${number(STADIUM_BARS.all)})`,
    `${number(memory / 1024)} KB por página`,
    `${number(work)} ms de procesador por gol`,
  ].join('; ')

const printedReaders = ({ readers, perSecond, atOrigin, p99, statuses }: ReadersRow) =>
  [
    `${number(readers)} lectores por nginx: ${number(perSecond)} peticiones por segundo`,
    `${number(atOrigin)} llegan al servidor`,
    `p99 ${number(p99)} ms`,
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${number(count)}`)
      .join(', '),
  ].join('; ')

/** Ten times the readers may cost the server at most half as much again. */
const AS_MUCH_AGAIN = 1.5

function refuseWhatIsMissed({ most, all }: StreamsRow, readers: readonly ReadersRow[]) {
  const [few, many] = readers
  const isConstant = many!.atOrigin <= few!.atOrigin * AS_MUCH_AGAIN + 1
  const isAnswered = readers.every(({ statuses }) =>
    Object.keys(statuses).every((status) => status === '200' || status === '304'),
  )
  const missed = [
    most > STADIUM_BARS.most && 'un gol tarda más de un segundo en llegar al 95 %',
    all > STADIUM_BARS.all && 'un gol tarda más de tres segundos en llegar a todas',
    !isConstant && 'con más lectores llegan más peticiones al servidor',
    !isAnswered && 'a algún lector no se le respondió',
  ].filter((line) => line !== false)
  if (missed.length > 0) throw new Refusal(`No se alcanza: ${missed.join('; ')}.`)
}
