/**
 * `npm run bench -- changes`: the cost of the most expensive change that one request to Mesa may
 * make, on a tournament that a scorer filled up to its limits. In process, with SQLite in a
 * folder.
 */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase, type Database } from '../server/api/database/database.ts'
import { databaseFile } from '../server/api/database/data-dir.ts'
import { apiApp } from '../server/api/api-app.ts'
import { load, readForLoad } from '../server/api/load/load-folder.ts'
import { Refusal } from '../ground/refusal.ts'
import { LISTS } from '../src/lib/schema/list-limits.ts'
import { syntheticTournament } from './synthetic.ts'

/** Milliseconds of the server's one thread; issue 37. */
export const WORST_CHANGE_MS = 250

const MATCH = 'j1-1'
const TIMES = 3

/** As many players with minutes for everything as a side may have. */
const FULL = Math.floor(LISTS.minutesOfSide / LISTS.minutes / 2)

/** One side's sheet, as large as a change may be. */
export function fullSheet(minuteAt: (place: number) => number | string, players = FULL) {
  const minutes = (shift: number) =>
    Array.from({ length: LISTS.minutes }, (_, index) => minuteAt(index + shift))
  return Array.from({ length: players }, (_, index) => ({
    player: index + 1,
    goals: LISTS.minutes,
    fouls_commited: LISTS.minutes,
    minutes: { goals: minutes(index), fouls_commited: minutes(index * 7) },
  }))
}

/** Bodies of at most 64 KB, without the fields of every change. Some are refused by the limits. */
export function worstChanges(): Record<string, object> {
  const result = (playing: object, goals: object) => ({
    kind: 'result',
    match: MATCH,
    goals,
    playing,
  })
  const own = (minuteAt: (place: number) => number | string, players?: number) => {
    const team1 = fullSheet(minuteAt, players)
    return result({ team1, team2: [] }, { team1: team1.length * LISTS.minutes, team2: 0 })
  }
  const long = (length: number, item: (index: number) => unknown) =>
    Array.from({ length }, (_, i) => item(i))
  return {
    'a full sheet': own((place) => place % 10),
    'another full sheet': own((place) => (place * 7 + 3) % 10),
    'a full sheet of texts': own((place) => `1+${place % 10}`),
    'two sheets in one': own((place) => place % 10, FULL * 2),
    'ten thousand minutes': result(
      { team1: [{ player: 1, goals: 9999, minutes: { goals: long(9999, (i) => i % 100) } }] },
      { team1: 9999, team2: 0 },
    ),
    'a hundred minutes': result(
      { team1: [{ player: 1, goals: 100, minutes: { goals: long(100, (i) => i) } }] },
      { team1: 100, team2: 0 },
    ),
    'nine thousand players': result({ team1: long(9000, () => 1) }, { team1: 0, team2: 0 }),
    'sixty thousand wrong things': result(
      { team1: long(30_000, () => 0.5) },
      { team1: 0, team2: 0 },
    ),
    'a list in a list': { ...result({}, { team1: 0, team2: 0 }), note: nested(4_000) },
    'a long text': { kind: 'cancel', match: MATCH, reason: 'x'.repeat(60_000) },
    'a time without end': {
      kind: 'start',
      match: MATCH,
      when: `2026-07-11T21:00:00.${'0'.repeat(60_000)}Z`,
    },
    'many fields': {
      ...result({}, { team1: 0, team2: 0 }),
      ...Object.fromEntries(long(4000, (i) => [`f${i}`, i]) as [string, unknown][]),
    },
    'a card': { kind: 'card', match: MATCH, side: 'team1', player: 1, card: 'yellow' },
    'lots of a hundred': { kind: 'drawLots', teams: long(2000, (i) => `equipo-${i}`) },
  }
}

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** The matches in the first round of `writeFolder`; each side has twelve players. */
const MATCHES = 14

/** A tournament of 30 teams and eight rounds. */
async function writeFolder(folder: string) {
  const { id, files } = syntheticTournament(1, {
    groups: 2,
    teamsInGroup: 15,
    players: 12,
    rounds: 8,
  })
  for (const { file, text } of files) {
    const path = join(folder, id, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return { id, path: join(folder, id) }
}

export type Timed = { name: string; status: number; bytes: number; milliseconds: number }

/** Times every worst change several times; this many matches of the first round are full. */
export async function timedChanges(times = TIMES, matches = MATCHES): Promise<Timed[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-changes-'))
  const database = openDatabase(databaseFile(folder))
  try {
    const { id, path } = await writeFolder(folder)
    await load(database, (await readForLoad(path)).loadable!)
    const send = await scorerOf(database, id)
    for (let match = 1; match <= matches; match++)
      for (const side of ['team1', 'team2'] as const) await send(filling(`j1-${match}`, side))
    const timed: Timed[] = []
    for (const [name, body] of Object.entries(worstChanges())) {
      const tries: Timed[] = []
      // Alternates between changes, so that none finds its result already there.
      for (let time = 0; time < times; time++) {
        tries.push({ name, ...(await send(body)) })
        await send(filling(MATCH, 'team1', time))
      }
      timed.push(tries.toSorted((a, b) => a.milliseconds - b.milliseconds)[times >> 1]!)
    }
    return timed
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function filling(match: string, side: 'team1' | 'team2', shift = 0) {
  const sheet = fullSheet((place) => (place * 3 + shift) % 10)
  const goals = { team1: 0, team2: 0, [side]: sheet.length * LISTS.minutes }
  const other = side === 'team1' ? 'team2' : 'team1'
  return { kind: 'result', match, goals, playing: { [side]: sheet, [other]: [] } }
}

/** Requests by a registered scorer, handled entirely in this process. */
async function scorerOf(database: Database, id: string) {
  const generous = { tries: 1_000_000, seconds: 60 }
  const app = await apiApp({
    database,
    secret: new Uint8Array(32).fill(7),
    now: Date.now,
    limits: { passwordCost: { N: 2 ** 10, r: 8, p: 1 }, mesaChanges: generous },
  })
  const post = (path: string, body: string, token?: string) =>
    app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body,
    })
  const registered = await post('/api/users/register/', JSON.stringify(SCORER))
  const { token, id: account } = (await registered.json()) as { token: string; id: string }
  await database.setRole(account, { place: 'live', URL_name: id }, 'organiser')
  let made = 0
  return async (given: object) => {
    const body = JSON.stringify({
      id: `cambio-${String(++made).padStart(6, '0')}`,
      against: null,
      who: 'x',
      when: '2026-07-11T21:00:00Z',
      ...given,
    })
    // Time used by other processes does not count.
    const start = process.threadCpuUsage()
    const answer = await post(`/api/mesa/tournaments/${id}/changes/`, body, token)
    const { user, system } = process.threadCpuUsage(start)
    const milliseconds = (user + system) / 1000
    return { status: answer.status, bytes: body.length, milliseconds }
  }
}

const SCORER = {
  username: 'beto',
  first_name: 'Beto',
  email: 'beto@ejemplo.mx',
  password: 'cancha-de-tierra-26',
}

/** Prints a line for each; refuses where one is slower than the limit. */
export async function benchChanges() {
  const timed = await timedChanges()
  for (const { name, status, bytes, milliseconds } of timed)
    console.log(
      `${name.padEnd(28)} ${String(bytes).padStart(6)} B  ${status}  ${milliseconds.toFixed(0).padStart(5)} ms`,
    )
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  console.log(
    `memoria: ${memory} MB, carga: ${loadavg()[0]!.toFixed(1)}, tope: ${WORST_CHANGE_MS} ms`,
  )
  if (timed.some(({ milliseconds }) => milliseconds > WORST_CHANGE_MS))
    throw new Refusal('Un cambio cuesta más de lo que debe.')
}
