/**
 * Random changes from three phones, doubled and out of order, while the server is killed at random:
 * every acknowledged one is in the files exactly once, and no file that does not parse is ever there.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from '../../server/api/database/data-dir.ts'
import { openDatabase, type Database } from '../../server/api/database/database.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { dataInText } from '../../src/lib/edit/file-text.ts'
import type { Place } from '../../src/lib/schema/mesa.ts'
import type { UserAnswer } from '../../src/lib/live/answers/types.ts'
import { SEED } from '../chance.ts'
import { dice, type Roll } from '../publish/random-edits.ts'
import { aRegistration } from './reference-server.ts'

/** `FAULTS=20` for a long run of 25 changes a round. */
const ROUNDS = Number(process.env.FAULTS ?? 2)
const CHANGES = 25 * ROUNDS
const PHONES = 3
const TIMEOUT_MS = process.env.FAULTS ? 3_600_000 : 120_000

/** One of the players has each goal: a player has at most 99 minutes of goals. */
type Pitch = { place: Place; id: string; file: string; goal: object; players: readonly number[] }

const PITCHES: readonly Pitch[] = [
  {
    place: 'live',
    id: 'liga-relampago-2026',
    file: 'jornadas/04.yml',
    goal: { kind: 'goal', match: 'j4-2', side: 'team1' },
    players: [1, 5, 6, 7, 12, 17, 18, 23, 26, 28, 29],
  },
  {
    place: 'beta',
    id: 'copa-del-sitio',
    file: 'jornadas/01.yml',
    goal: { kind: 'goal', match: 'j1-1', side: 'team1' },
    players: [1, 7, 15, 17, 18, 19, 24, 25, 26, 28, 30],
  },
]

let dir: string
let content: string
let child: ChildProcess | null = null
let base = ''
/** While the server is being started again. */
let up = Promise.resolve()
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-phones-'))
  content = join(dir, 'content')
  await cp(sampleFolder('copa-cempasuchil-2026'), folderOf(PITCHES[1]!), { recursive: true })
  // With one of the site's own samples the live ones come, too.
  await mkdir(join(content, 'torneos/liga-femenil-2024'))
})
afterEach(async () => {
  await kill()
  await rm(dir, { recursive: true, force: true })
})

const folderOf = ({ id }: Pitch) => join(content, 'torneos', id)

async function start() {
  const script = join(import.meta.dirname, 'child-server.ts')
  const started = spawn(process.execPath, [script, join(dir, 'data'), '0', content], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  base = ((await once(createInterface(started.stdout), 'line')) as [string])[0]
}

async function kill() {
  if (!child) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  child = null
  await gone
}

/** Undefined where the server went away before it answered. */
async function post(path: string, body: unknown, token?: string) {
  const address = base
  try {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}

const nextTurn = () => new Promise((done) => setImmediate(done))

/** Sends until it is answered, as a phone does; sometimes twice at once. */
async function sent(roll: Roll, path: string, body: unknown, token: string) {
  for (;;) {
    const copies = roll(3) === 0 ? [1, 2] : [1]
    const answers = await Promise.all(copies.map(() => post(path, body, token)))
    const answer = answers.find((one) => one !== undefined && one.status !== 503)
    if (answer) return answer
    await up
  }
}

async function openedBy<T>(work: (database: Database) => T | Promise<T>) {
  const database = openDatabase(databaseFile(join(dir, 'data')))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const when = '2026-07-11T21:00:00Z'

test(`${CHANGES} changes and ${ROUNDS} kills, seed ${SEED}`, { timeout: TIMEOUT_MS }, async () => {
  const roll = dice(SEED)
  await start()
  const { body } = (await post('/api/users/register/', aRegistration({ username: 'ana' })))!
  const { token, id: account } = body as unknown as UserAnswer
  await openedBy(async (database) => {
    for (const { place, id } of PITCHES)
      await database.setRole(String(account), { place, URL_name: id }, 'organiser')
  })

  let done = 0
  let isOver = false
  const scored: { pitch: Pitch; id: string; minute: string; isUndone: boolean }[] = []

  /** One goal, whose minute nobody else has. */
  function aGoalOf(pitch: Pitch, phone: number, index: number) {
    const id = `gol-${phone}-${String(index).padStart(6, '0')}`
    const minute = `${1 + phone * 60 + Math.floor(index / 90)}+${1 + (index % 90)}`
    const player = pitch.players[index % pitch.players.length]!
    return { ...pitch.goal, player, id, minute, when, who: 'ana', against: null }
  }

  const addressOf = ({ id }: Pitch) => `/api/mesa/tournaments/${id}`

  /** Several goals in one call. */
  async function together(phone: number, indexes: readonly number[]) {
    const pitch = PITCHES[roll(PITCHES.length)]!
    const goals = indexes.map((index) => aGoalOf(pitch, phone, index))
    await made(addressOf(pitch), goals)
    scored.push(...goals.map(({ id, minute }) => ({ pitch, id, minute, isUndone: false })))
    done += goals.length
  }

  /** A goal by itself; now and then it is taken back. */
  async function change(phone: number, index: number) {
    const pitch = PITCHES[roll(PITCHES.length)]!
    const at = addressOf(pitch)
    const goal = aGoalOf(pitch, phone, index)
    const { id, minute } = goal
    await made(at, [goal])
    const one = { pitch, id, minute, isUndone: false }
    scored.push(one)
    if (roll(4) === 0) {
      const undo = { id: `deshacer-${id}`, when, change: id }
      const undone = await sent(roll, `${at}/undo/`, undo, token)
      // Where another goal stands on it, it stays.
      expect([200, 422]).toContain(undone.status)
      one.isUndone = undone.status === 200
    }
    done += 1
  }

  /** Each by itself or several in one call, as a phone does that was without signal. */
  async function made(at: string, goals: readonly { id: string }[]) {
    const [goal, ...others] = goals
    if (others.length === 0) {
      const { status, body } = await sent(roll, `${at}/changes/`, goal, token)
      return expect([status, body]).toEqual([200, expect.anything()])
    }
    let left = goals
    while (left.length > 0) {
      const { status, body } = await sent(roll, `${at}/changes/list/`, { changes: left }, token)
      const answered = body.answers as { id: string; status: number }[]
      expect([status, answered.map((one) => one.status)]).toEqual([200, answered.map(() => 200)])
      left = left.filter(({ id }) => !answered.some((one) => one.id === id))
    }
  }

  /** Up to three changes of a phone are under way at once, so that they come in any order. */
  async function phone(number: number) {
    const mine = Math.ceil(CHANGES / PHONES)
    for (let index = 0; index < mine; index += 3) {
      const three = [index, index + 1, index + 2].filter((one) => one < mine)
      if (roll(2) === 0) await Promise.all(three.map((one) => change(number, one)))
      else await together(number, three)
    }
  }

  /** What a build would find at any moment. */
  async function watch() {
    const rounds = join(folderOf(PITCHES[1]!), 'jornadas')
    while (!isOver) {
      for (const name of (await readdir(rounds)).filter((name) => /^[^.].*\.yml$/.test(name)))
        expect(
          dataInText('jornada', await readFile(join(rounds, name), 'utf8')),
          name,
        ).toBeDefined()
      await nextTurn()
    }
  }

  async function killNowAndThen() {
    for (let round = 1; round <= ROUNDS; round++) {
      const enough = Math.floor((CHANGES * round) / (ROUNDS + 1)) + roll(5)
      while (done < enough && !isOver) await nextTurn()
      // Some change is under way then, each time at another moment of its work.
      await new Promise((later) => setTimeout(later, roll(40)))
      up = kill().then(start)
      await up
    }
  }

  const phones = Promise.all(Array.from({ length: PHONES }, (_, number) => phone(number)))
  const others = [watch(), killNowAndThen()]
  await phones.finally(() => (isOver = true))
  await Promise.all(others)
  await kill()
  await start()
  await kill()

  await openedBy(async (database) => {
    expect(await database.unwritten()).toEqual([])
    for (const pitch of PITCHES) {
      const key = { place: pitch.place, URL_name: pitch.id }
      const text =
        pitch.place === 'live'
          ? (await database.texts(pitch.id))!.texts.files.get(pitch.file)!
          : await readFile(join(folderOf(pitch), pitch.file), 'utf8')
      const own = scored.filter((one) => one.pitch === pitch)
      const minutes = [...text.matchAll(/\b\d+\+\d+\b/g)].map(([minute]) => minute)
      const wanted = own.filter(({ isUndone }) => !isUndone).map(({ minute }) => minute)
      expect(minutes.toSorted()).toEqual(wanted.toSorted())
      const entries = await database.entries(key, Number.MAX_SAFE_INTEGER, 100_000)
      const ids = own.flatMap(({ id, isUndone }) => (isUndone ? [id, `deshacer-${id}`] : [id]))
      expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    }
  })
  expect(scored).toHaveLength(PHONES * Math.ceil(CHANGES / PHONES))
})
