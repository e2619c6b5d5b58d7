/** Killed in the middle of its work, the server forgets nothing that it acknowledged, nor shows half. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import type { TournamentAnswer } from '../../src/lib/live/answers/types.ts'
import { filledPlace } from './filled-place.ts'
import { aRegistration } from './reference-server.ts'

/** `FAULTS=20` for a long run. */
const ROUNDS = Number(process.env.FAULTS ?? 1)
const ID = 'liga-relampago-2026'

let dir: string
const children = new Set<ChildProcess>()
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-kill-'))
  await filledPlace(join(dir, 'data'))
})
afterEach(async () => {
  await Promise.all([...children].map(killed))
  await rm(dir, { recursive: true, force: true })
})

function started(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  return child
}

async function killed(child: ChildProcess) {
  children.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function server() {
  const child = started('child-server.ts', join(dir, 'data'), '0')
  const [base] = (await once(createInterface(child.stdout!), 'line')) as [string]
  return { child, base }
}

/** For what comes on any machine. */
const PATIENCE_MS = 30_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test(`killed during registrations, ${ROUNDS} times: every acknowledged one is there`, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { child, base } = await server()
    let isOn = true
    const register = async (lane: number) => {
      for (let index = 0; isOn; index++) {
        const username = `r${round}-${lane}-${index}`
        const response = await post(
          `${base}/api/users/register/`,
          aRegistration({ username }),
        ).catch(() => null)
        if (response?.status === 201) acknowledged.push(username)
      }
    }
    const lanes = Array.from({ length: 8 }, (_, lane) => register(lane))
    const enough = acknowledged.length + 10
    await vi.waitUntil(() => acknowledged.length >= enough, { interval: 5, timeout: PATIENCE_MS })
    // At another moment of the work each time.
    await pause(37 * (round % 7))
    await killed(child)
    isOn = false
    await Promise.all(lanes)
  }
  const { base } = await server()
  const missing: string[] = []
  for (const username of acknowledged) {
    const { status } = await post(`${base}/api/users/login/`, {
      username,
      password: aRegistration().password,
    })
    if (status !== 200) missing.push(username)
  }
  expect(missing).toEqual([])
})

test(`killed during loads, ${ROUNDS} times: the one state or the other, never half`, async () => {
  const folders = ['a', 'b'].map((state) => join(dir, state, ID))
  for (const [index, folder] of folders.entries()) {
    await cp(sampleFolder(ID), folder, { recursive: true })
    const file = join(folder, 'jornadas', '04.yml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/(isPlaying: true[^]*?goals: )\d+/, `$1${index + 4}`))
    const own = join(folder, 'torneo.yml')
    const torneo = await readFile(own, 'utf8')
    await writeFile(own, torneo.replace(/name: .*/, `name: Estado ${index + 4}`))
  }
  let { child, base } = await server()
  const shown = async () => {
    const answer = (await (await fetch(`${base}/api/tournaments/${ID}`)).json()) as TournamentAnswer
    const { goals } = answer.jornadas
      .flatMap(({ matches }) => matches)
      .find(({ isPlaying }) => isPlaying)!.team1
    return { name: answer.name, goals }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const loader = started('child-loader.ts', join(dir, 'data'), ...folders)
    let done = -1
    const lines = createInterface(loader.stdout!).on('line', (line) => (done = Number(line)))
    const allRead = once(lines, 'close')
    await vi.waitUntil(() => done >= 0, { interval: 20, timeout: PATIENCE_MS })
    const end = performance.now() + 200 + 37 * round
    while (performance.now() < end) {
      const { name, goals } = await shown()
      expect(name).toBe(`Estado ${goals}`)
    }
    if (round % 2 === 1) {
      await killed(child)
      await killed(loader)
      ;({ child, base } = await server())
    } else {
      await killed(loader)
    }
    await allRead
    const { name, goals } = await shown()
    expect(name).toBe(`Estado ${goals}`)
    // The last that was reported, or the one that was under way.
    expect([4 + (done % 2), 4 + ((done + 1) % 2)]).toContain(goals)
  }
})

test('asked to stop, it finishes what it is at', async () => {
  const { child, base } = await server()
  const asked = Array.from({ length: 6 }, (_, index) =>
    post(`${base}/api/users/register/`, aRegistration({ username: `adios-${index}` })),
  )
  const answers = Promise.allSettled(asked)
  // Of the others some are under way then and some wait for their turn.
  await Promise.race(asked)
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
  const statuses = (await answers).flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value.status : [],
  )
  expect(statuses.every((status) => status === 201)).toBe(true)
  expect(statuses.length).toBeGreaterThan(1)
})
