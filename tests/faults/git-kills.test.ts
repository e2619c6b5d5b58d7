/**
 * `kill -9` at random while Mesa commits, pulls and builds: git stays usable, no lock is left, and no
 * change that was answered with success is lost, in the files, in git and in the remote. In every run
 * each state that a kill can leave: `interrupted-commit.test.ts`, `interrupted-pull.test.ts`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from '../../server/api/database/data-dir.ts'
import { openDatabase } from '../../server/api/database/database.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import type { UserAnswer } from '../../src/lib/live/answers/types.ts'
import { SEED } from '../chance.ts'
import { announcement, dataRemote, git, type DataRemote } from '../hostile/server/data-remote.ts'
import { dice } from '../publish/random-edits.ts'
import { smallTournament } from '../publish/small-tournament.ts'
import { aRegistration } from '../server/reference-server.ts'
import { HOUR_MS, ROUNDS, isLong } from './rounds.ts'

const KILLS = ROUNDS * 10
const ID = 'copa-del-sitio'
const FILE = `torneos/${ID}/jornadas/01.yml`
/** Of both sides: a player has at most 99 minutes of goals, a side 600 of all. */
const SCORERS = [
  ...[1, 7, 15, 17, 18, 19, 24, 25, 26, 28, 30].map((player) => ({ side: 'team1', player })),
  ...[1, 3, 7, 13, 14, 16, 19, 23, 26, 29, 30].map((player) => ({ side: 'team2', player })),
]
const OTHER = smallTournament(0)
const MARKED = `torneos/${OTHER.id}/equipos/equipo-01.yml`
const SECRET = 'una frase que nadie adivina'
const START_CHILD = join(import.meta.dirname, '../hostile/server/start-child.ts')
const PATIENCE_MS = 180_000
/** From a start on: opening, mending, committing, pulling, building. */
const LIFE_MS = 2_500

let root: string
let data: DataRemote
let child: ChildProcess | null = null
let base = ''
let token = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-git-kills-'))
  data = await dataRemote(root, async (write) => {
    for (const { file, text } of OTHER.files) await write(`torneos/${OTHER.id}/${file}`, text)
    await mkdir(join(root, 'author/torneos'), { recursive: true })
    await cp(sampleFolder('copa-cempasuchil-2026'), join(root, 'author/torneos', ID), {
      recursive: true,
    })
    const own = join(root, 'author/torneos', ID, 'torneo.yml')
    const text = await readFile(own, 'utf8')
    await writeFile(own, text.replace(/^isLocalData: .*\n/m, ''))
  })
  await git(data.clone, 'branch', '--quiet', '--set-upstream-to=origin/main', 'main')
}, PATIENCE_MS)
afterEach(async () => {
  await powerLoss()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

/** Started and answering, Mesa too. */
async function start() {
  const started = spawn(process.execPath, [START_CHILD, join(root, 'dist')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      MESA_GIT: 'push',
      REBUILD_SECRET: SECRET,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      CASCARITA_CONTENT: data.clone,
      CASCARITA_DATA: join(root, 'data'),
      CASCARITA_WORK: join(root, 'work'),
    },
  })
  child = started
  started.stderr.resume()
  const lines = createInterface(started.stdout)
  base = await new Promise<string>((resolve) =>
    lines.on('line', (line) => {
      const found = /El sitio está en http:\/\/localhost(:\d+)/.exec(line)
      if (found) resolve(`http://127.0.0.1${found[1]}`)
    }),
  )
  await expect.poll(() => statusOf('/readyz'), { timeout: PATIENCE_MS }).toBe(200)
}

const statusOf = async (path: string) => (await fetch(base + path).catch(() => null))?.status ?? 0

async function kill() {
  if (!child || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  child = null
}

/** Everything ends at once that works for the site. */
async function powerLoss() {
  await kill()
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '')
    const at = await readlink(`/proc/${name}/cwd`).catch(() => '')
    // Who pushes, and the remote, are machines of their own.
    if (at.startsWith(data.author) || at.startsWith(join(root, 'remote.git'))) continue
    if (!environment.includes(`CASCARITA_WORK=${root}/`) && !at.startsWith(root)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
}

/** Undefined where the server went away before it answered. */
async function post(path: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  try {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(base + path, init)
    return { status: answer.status, body: (await answer.json()) as unknown }
  } catch {
    return undefined
  }
}

const minutesIn = (text: string) => [...text.matchAll(/\b\d+\+\d+\b/g)].map(([minute]) => minute)

const locks = async () =>
  (await readdir(join(data.clone, '.git'), { recursive: true })).filter((name) =>
    name.endsWith('.lock'),
  )

test.runIf(isLong)(
  `killed ${KILLS} times while it commits, pulls and builds, seed ${SEED}`,
  async () => {
    const roll = dice(SEED)
    await start()
    const registered = await post('/api/users/register/', aRegistration({ username: 'ana' }))
    const user = registered!.body as UserAnswer
    token = user.token
    const database = openDatabase(databaseFile(join(root, 'data')))
    await database.setRole(String(user.id), { place: 'beta', URL_name: ID }, 'organiser')
    await database.close()

    const wanted: string[] = []
    let marks = 0
    const counts = { kills: 0, losses: 0, resent: 0, locksLeft: 0, pushes: 0 }

    /** One goal with a minute of its own, sent until it is answered, as a phone does. */
    async function goal(index: number): Promise<boolean> {
      const minute = `${1 + Math.floor(index / 90)}+${1 + (index % 90)}`
      const change = {
        kind: 'goal',
        match: 'j1-1',
        ...SCORERS[index % SCORERS.length],
        id: `gol-${String(index).padStart(6, '0')}`,
        minute,
        when: '2026-07-11T21:00:00Z',
        who: 'ana',
        against: null,
      }
      const answer = await post(`/api/mesa/tournaments/${ID}/changes/`, change)
      if (answer?.status !== 200) return false
      wanted.push(minute)
      return true
    }

    /** What others push, in a file that Mesa does not write. */
    async function pushed() {
      await git(data.author, 'pull', '--quiet', '--rebase', 'origin', 'main')
      const text = await readFile(join(data.author, MARKED), 'utf8')
      await data.write(MARKED, `${text}# marca ${++marks}\n`)
      const commit = await data.push(`marca ${marks}`).catch(() => null)
      if (commit === null) {
        marks--
        // Mesa pushed first: whoever pushes makes the mark anew.
        await git(data.author, 'reset', '--quiet', '--hard', 'HEAD~1')
        return
      }
      counts.pushes++
      await fetch(`${base}/rebuild`, announcement(SECRET, commit)).catch(() => undefined)
    }

    let next = 0
    for (let round = 0; round < KILLS; round++) {
      const end = delay(roll(LIFE_MS)).then(async () => {
        counts.kills++
        if (roll(2) === 0) return kill()
        counts.losses++
        return powerLoss()
      })
      let isOver = false
      void end.then(() => (isOver = true))
      const pushing = roll(2) === 0 ? pushed() : Promise.resolve()
      while (!isOver) {
        if (await goal(next)) next++
        else counts.resent++
        if (!child) break
      }
      await Promise.all([end, pushing])
      if ((await locks()).length > 0) counts.locksLeft++
      await start()
    }

    // What was under way is answered now, and the rest follows by itself.
    await expect.poll(() => goal(next), { timeout: PATIENCE_MS }).toBe(true)
    await pushed()
    const seen = async () => {
      await goal(++next)
      const remote = join(root, 'remote.git')
      const [own, theirs] = await Promise.all([
        git(remote, 'show', `main:${FILE}`),
        git(remote, 'show', `main:${MARKED}`),
      ])
      const missing = wanted.slice(0, -1).filter((minute) => !minutesIn(own).includes(minute))
      return { missing, marks: theirs.match(/# marca/g)?.length ?? 0 }
    }
    await expect.poll(seen, { timeout: PATIENCE_MS, interval: 500 }).toEqual({ missing: [], marks })
    // A push that nobody announced before is pulled and built, as soon as no other is on its way.
    const announcedNow = async () => {
      await git(data.author, 'pull', '--quiet', '--rebase', 'origin', 'main')
      await data.write('LEEME.txt', 'De la liga.')
      const commit = await data.push('una nota').catch(() => null)
      if (commit === null) {
        await git(data.author, 'reset', '--quiet', '--hard', 'HEAD~1')
        return 0
      }
      return (await fetch(`${base}/rebuild?wait`, announcement(SECRET, commit))).status
    }
    await expect.poll(announcedNow, { timeout: PATIENCE_MS, interval: 500 }).toBe(200)
    expect(await readFile(join(data.clone, 'LEEME.txt'), 'utf8')).toBe('De la liga.')

    const text = await readFile(join(data.clone, FILE), 'utf8')
    expect(minutesIn(text).toSorted()).toEqual([...new Set(wanted)].toSorted())
    expect(await locks()).toEqual([])
    expect(await git(data.clone, 'status', '--porcelain')).toBe('')
    await git(data.clone, 'fsck', '--strict', '--no-dangling')
    console.log(
      `${counts.kills} kills, ${counts.losses} of them of all processes at once; ${counts.locksLeft} left a lock; ` +
        `${wanted.length} changes, ${counts.resent} sent again; ${counts.pushes} pushes of others.`,
    )
  },
  HOUR_MS,
)
