/**
 * A machine that loses power at random moments while pushes good and bad arrive: a real remote, the
 * real webhook, pull, check, build and swap. In `npm run faults` alone, fifty times, with its figures;
 * what a loss of power can leave is tried state by state in `interrupted-pull` and
 * `interrupted-commit`, and `tests/faults/git-kills.test.ts` kills a whole server twice.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { organisersCommand } from '../../../server/api/load/organisers-command.ts'
import { isLong, SEED } from '../../chance.ts'
import { dice, type Roll } from '../../publish/random-edits.ts'
import { aRegistration } from '../../server/reference-server.ts'
import { announcement, dataRemote, git, type DataRemote } from './data-remote.ts'

const KILLS = Math.ceil(Number(process.env.FAULTS ?? 0) * 2.5)
const ANSWER_MS = 2000
const BUILD_MS = 120_000

const SECRET = 'una frase que nadie adivina'
const ID = 'liga-de-la-noche'
const TEAMS = ['uno', 'dos', 'tres', 'cuatro']

let root: string
let data: DataRemote
let server: ChildProcess | null = null
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-power-'))
  data = await dataRemote(root, (write) => writeState(write, 1))
})
afterEach(async () => {
  await losePower()
  await rm(root, { recursive: true, force: true })
})

/** Two files say the number, so that a mixture of two states shows. */
async function writeState(write: DataRemote['write'], state: number) {
  const inLeague = (file: string, text: string) => write(`torneos/${ID}/${file}`, text)
  await inLeague(
    'torneo.yml',
    `name: Liga en su estado ${state}\nhost: La noche\nsex: mixed\nlocation: Parque\nrounds: 3\n`,
  )
  for (const team of TEAMS)
    await inLeague(`equipos/${team}.yml`, `name: Equipo ${team}\nplayers: []\n`)
  const match = (one: string, other: string, goals: number) =>
    `  - date: 2025-01-10\n    time: 21:00\n    location: Cancha ${one}\n    team1: { team: ${one}, goals: ${goals} }\n    team2: { team: ${other}, goals: 0 }\n`
  await inLeague(
    'jornadas/01.yml',
    `matches:\n${match('uno', 'dos', state)}${match('tres', 'cuatro', 1)}`,
  )
}

/** What somebody pushes by mistake or on purpose; the next good push mends it. */
const BAD: Record<string, () => Promise<unknown>> = {
  'broken YAML': () => data.write(`torneos/${ID}/jornadas/01.yml`, 'matches: [\n'),
  'a link': async () => {
    await data.remove(`torneos/${ID}/equipos/uno.yml`)
    await symlink('/etc/passwd', join(data.author, `torneos/${ID}/equipos/uno.yml`))
  },
  'a team removed': () => data.remove(`torneos/${ID}/equipos/dos.yml`),
  'a name that cannot be': () =>
    data.write(`torneos/${ID}/equipos/tres.yml`, 'name: "../../fuera"\nplayers: []\n'),
}

/** Starts it as `npm start` does; answers when a page came and what the site said until then. */
async function start() {
  const begin = performance.now()
  const script = join(import.meta.dirname, 'start-child.ts')
  const child = spawn(process.execPath, [script, join(root, 'dist')], {
    detached: true,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      REBUILD_SECRET: SECRET,
      MESA_GIT: 'push',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      CASCARITA_CONTENT: data.clone,
      CASCARITA_WORK: join(root, 'work'),
      CASCARITA_DATA: join(root, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  let said = ''
  const port = await new Promise<string>((found, gone) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString()
        const at = /http:\/\/localhost:(\d+)\//.exec(said)?.[1]
        if (at) found(at)
      })
    child.once('exit', (code) => gone(new Error(`it ended (${code}):\n${said}`)))
  })
  const url = `http://127.0.0.1:${port}`
  const shown = await stateAt(url)
  return { url, shown, milliseconds: performance.now() - begin, said: () => said }
}

/** The state that the site shows, the same on every page. */
async function stateAt(url: string) {
  const page = async (path: string) => {
    const answer = await fetch(`${url}/torneo-beta/${ID}/${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.text()
  }
  const pages = await Promise.all(['', 'jornadas', 'equipos/Equipo%20uno', 'tabla'].map(page))
  const names = pages.map((html) => /Liga en su estado (\d+)/.exec(html)?.[1])
  const score = /(\d+) – 0/.exec(pages[1]!)?.[1]
  expect(new Set([...names, score]).size, `${names.join(', ')} and ${score}`).toBe(1)
  return Number(score)
}

async function isIdle(url: string) {
  const { state } = (await (await fetch(`${url}/rebuild`)).json()) as { state: string }
  return state === 'idle'
}

const announce = async (url: string, commit: string) =>
  fetch(`${url}/rebuild`, announcement(SECRET, commit))

/** Everything that the server started ends in one moment, with no time for anything. */
async function losePower() {
  if (!server?.pid) return
  const [child, processes] = [server, descendantsOf(server.pid)]
  server = null
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  for (const id of processes)
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  await gone
}

function descendantsOf(id: number): number[] {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = table.stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const all = [id]
  for (const parent of all)
    all.push(...pairs.filter(([, of]) => of === parent).map(([child]) => child!))
  return all
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** A result that is entered in Mesa: its page, its commit, and that of the league's repository. */
async function shownAfterChange(url: string) {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(url + path, init)
    expect(answer.ok, `${path} → ${answer.status}`).toBe(true)
    return (await answer.json()) as Record<string, string>
  }
  const { token } = await post('/api/users/register/', aRegistration({ username: 'ana' }))
  await organisersCommand(
    [ID, 'ana'],
    { dir: join(root, 'data'), content: data.clone },
    () => undefined,
  )
  const envelope = { id: 'resultado-1', who: 'ana', when: '2026-07-11T21:00:00Z', against: null }
  const result = { kind: 'result', match: 'j1-2', goals: { team1: 77, team2: 3 } }
  await post(`/api/mesa/tournaments/${ID}/changes/`, { ...envelope, ...result }, token)
  const rounds = async () => (await fetch(`${url}/torneo-beta/${ID}/jornadas`)).text()
  await expect.poll(rounds, { timeout: BUILD_MS, interval: 50 }).toMatch(/77 – 3/)
  const pushed = () => git(join(root, 'remote.git'), 'log', '-1', '--format=%an: %s', 'main')
  await expect
    .poll(pushed, { timeout: BUILD_MS, interval: 50 })
    .toBe(`ana: [${ID}] resultado: j1-2`)
}

/** When the power goes: as it starts, while it pulls, while it builds, about when it swaps. */
const MOMENTS: Record<string, (roll: Roll, buildMs: number) => number> = {
  start: (roll) => roll(800),
  pull: (roll) => roll(120),
  build: (roll, buildMs) => roll(Math.round(buildMs)),
  swap: (roll, buildMs) => Math.round(buildMs * (0.8 + roll(30) / 100)),
}

test.runIf(isLong)(
  `loses power ${KILLS} times, seed ${SEED}`,
  async () => {
    const roll = dice(SEED)
    let good = 1
    let slowest = 0
    let buildMs = 3000
    const counts: Record<string, number> = {}
    const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)

    /** A good push; waits until it is shown. */
    const shownAfterPush = async (url: string) => {
      await writeState(data.write, ++good)
      const begin = performance.now()
      const answer = await announce(url, await data.push(`estado ${good}`))
      expect(answer.status).toBe(202)
      await expect.poll(() => stateAt(url), { timeout: BUILD_MS, interval: 50 }).toBe(good)
      // What is built is what a mistake falls back to.
      await expect.poll(() => isIdle(url), { timeout: BUILD_MS, interval: 50 }).toBe(true)
      buildMs = performance.now() - begin
    }

    const first = await start()
    await shownAfterPush(first.url)
    let shown = good
    let url = first.url
    for (let round = 0; round < KILLS; round++) {
      const isGood = roll(2) === 0
      const kinds = Object.keys(BAD)
      const kind = isGood ? 'good' : kinds[roll(kinds.length)]!
      if (isGood) await writeState(data.write, ++good)
      else await BAD[kind]!()
      const commit = await data.push(kind)
      const moment = Object.keys(MOMENTS)[round % 4]!
      if (moment === 'start') {
        await losePower()
        void start().catch(() => undefined)
        await pause(MOMENTS.start!(roll, buildMs))
      } else {
        expect((await announce(url, commit)).status).toBe(202)
        await pause(MOMENTS[moment]!(roll, buildMs))
      }
      await losePower()
      count(moment)
      count(kind)

      const again = await start()
      url = again.url
      slowest = Math.max(slowest, again.milliseconds)
      expect(again.milliseconds, again.said()).toBeLessThan(ANSWER_MS)
      // The last good data: what was shown, or what was pushed well since, never a mixture.
      expect(again.shown).toBeGreaterThanOrEqual(shown)
      expect(again.shown).toBeLessThanOrEqual(good)
      shown = again.shown
      await shownAfterPush(url)
      shown = good
    }
    await shownAfterChange(url)
    expect(await git(data.clone, 'status', '--porcelain')).toBe('')
    // Of a secret that was being written nothing is left.
    expect((await readdir(join(root, 'data'))).filter((name) => /secret\./.test(name))).toEqual([])
    console.log(
      `${KILLS} times without power (${Object.entries(counts)
        .map(([what, times]) => `${what} ${times}`)
        .join(', ')}): the slowest start answered after ${Math.round(slowest)} ms.`,
    )
  },
  3_600_000,
)
