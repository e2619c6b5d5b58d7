/**
 * The server is killed at any moment of making a tournament, and the phone asks again: in the end
 * each draft is one whole tournament, and nothing of a half one is left.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAt } from '../../server/api/database/kept.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import { saidBy } from '../../src/lib/edit/edit.ts'
import type { UserAnswer } from '../../src/lib/live/answers/types.ts'
import type { CreateAnswer } from '../../src/lib/schema/mesa.ts'
import { SEED } from '../chance.ts'
import { dice } from '../publish/random-edits.ts'
import { aDraft } from './a-draft.ts'
import { aPlace } from './a-place.ts'
import { aRegistration } from './reference-server.ts'

/** `FAULTS=50` for 200 kills in each place. */
const KILLS = 4 * Number(process.env.FAULTS ?? 1)
const TIMEOUT_MS = process.env.FAULTS ? 3_600_000 : 120_000
/** From before the name is reserved until after the answer is sent. */
const LONGEST_MS = 60

let dir: string
let content: string
let place: Awaited<ReturnType<typeof aPlace>>
let child: ChildProcess | null = null
let base = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-create-kills-'))
  content = join(dir, 'content')
  await mkdir(join(content, 'torneos'), { recursive: true })
  place = await aPlace(join(dir, 'data'))
})
afterEach(async () => {
  await kill()
  await place.drop()
  await rm(dir, { recursive: true, force: true })
})

async function start(home: string) {
  const script = join(import.meta.dirname, 'child-server.ts')
  const env = { ...process.env, CASCARITA_NEW: home, DATABASE_URL: place.kept.url ?? '' }
  const started = spawn(process.execPath, [script, place.kept.dir, '0', content], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
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
  try {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as object }
  } catch {
    return undefined
  }
}

test.each([
  ['site', 'beta'],
  ['live', 'live'],
] as const)(
  `${KILLS} kills while tournaments are made at home %s, seed ${SEED}`,
  { timeout: TIMEOUT_MS },
  async (home, where) => {
    const roll = dice(SEED)
    await start(home)
    const { body } = (await post('/api/users/register/', aRegistration({ username: 'ana' })))!
    const { token, id: account } = body as UserAnswer
    const answers: CreateAnswer[] = []
    for (let round = 0; round < KILLS; round++) {
      // Two names only: later ones meet taken addresses.
      const draft = aDraft({ name: `Liga ${round % 2}` })
      const first = post('/api/mesa/tournaments/', draft, token)
      await new Promise((later) => setTimeout(later, roll(LONGEST_MS)))
      await kill()
      const before = await first
      await start(home)
      const after = (await post('/api/mesa/tournaments/', draft, token))!
      expect(after.status).toBe(201)
      if (before) expect(after).toEqual(before)
      answers.push(after.body as CreateAnswer)
    }
    await kill()

    const ids = answers.map(({ id }) => id).toSorted()
    expect(new Set(ids).size).toBe(KILLS)
    expect(answers.every((answer) => answer.place === where)).toBe(true)
    expect((await readdir(join(content, 'torneos'))).toSorted()).toEqual(home === 'site' ? ids : [])
    const database = await openAt(place.kept)
    try {
      expect(await database.unwritten()).toEqual([])
      const roles = await database.rolesOf(String(account))
      expect(roles.map(({ URL_name }) => URL_name).toSorted()).toEqual(ids)
      expect(roles.every((one) => one.role === 'organiser' && one.place === where)).toBe(true)
      for (const id of ids) {
        const { tournament, problems } =
          home === 'site'
            ? await readFolder(join(content, 'torneos', id))
            : saidBy((await database.texts(id))!.texts)
        expect([id, problems, tournament?.teams.length]).toEqual([id, [], 6])
      }
    } finally {
      await database.close()
    }
  },
)
