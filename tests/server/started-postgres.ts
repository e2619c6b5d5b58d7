/** A PostgreSQL of a test's own: in a folder that is thrown away, on a socket that nobody else finds. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresBin } from '../../bench/programs/postgres-binaries.ts'
import { isRoot } from '../../bench/programs/programs.ts'

const exec = promisify(execFile)

const USER = 'cascarita'
/** What nobody will miss after a lost power; a test of faults keeps it. */
const CARELESS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
const SETTINGS = [
  'listen_addresses=',
  'max_connections=200',
  'shared_buffers=64MB',
  'autovacuum=off',
  'log_min_messages=fatal',
  'timezone=UTC',
  'max_wal_size=256MB',
]

export type StartedPostgres = Awaited<ReturnType<typeof startedPostgres>>

/** It refuses to run as root, so root has it run by somebody who may do little. */
async function somebody(): Promise<{ uid?: number; gid?: number }> {
  if (!isRoot) return {}
  const idOf = async (flag: string) => Number((await exec('id', [flag, 'nobody'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** `isCareful`: whether what is acknowledged is on the disk. */
export async function startedPostgres({ isCareful = false } = {}) {
  const bin = postgresBin()
  const who = await somebody()
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-pg-'))
  await chmod(folder, 0o755)
  if (who.uid !== undefined) await chown(folder, who.uid, who.gid!)
  const data = join(folder, 'data')
  const as = { ...who, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder } }
  const words = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await exec(join(bin, 'initdb'), [...words, '--no-instructions'], as)
  const settings = [
    ...SETTINGS,
    `unix_socket_directories=${folder}`,
    ...(isCareful ? [] : CARELESS),
  ]

  const urlOf = (name: string) => `postgres://${USER}@${encodeURIComponent(folder)}/${name}`
  let server: ChildProcess
  let said = ''

  async function start() {
    const flags = settings.flatMap((setting) => ['-c', setting])
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr!.on('data', (part: Buffer) => (said += part.toString()))
    for (let tries = 0; !(await answers(urlOf('postgres'))); tries++) {
      if (server.exitCode !== null || tries === 400)
        throw new Error(`PostgreSQL no arrancó:\n${said}`)
      await new Promise((wait) => setTimeout(wait, 25))
    }
  }

  /** `SIGINT` ends every connection at once, `SIGQUIT` is as if the power went. */
  async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  // Whoever ends without closing it must not leave it behind.
  const quit = () => void server.kill('SIGQUIT')
  process.once('exit', quit)
  await start()
  return {
    /** Of a database of this name. */
    urlOf,
    start,
    stop,
    async close() {
      process.off('exit', quit)
      await stop('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The driver comes only where the second engine is tested. */
async function clientOf(url: string) {
  const { default: pg } = await import('pg')
  return new pg.Client({ connectionString: url })
}

async function answers(url: string) {
  const client = await clientOf(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The name of a database in its address. */
export const nameOf = (url: string) => /[^/]*$/.exec(url)![0]

/** A new database beside that of `url`: empty, or with what another has that nobody has open. */
export async function anotherDatabase(url: string, template = 'template1') {
  const name = `t_${randomBytes(6).toString('hex')}`
  await administer(
    url.replace(/[^/]*$/, 'postgres'),
    `CREATE DATABASE ${name} TEMPLATE ${template}`,
  )
  return {
    url: url.replace(/[^/]*$/, name),
    drop: () =>
      administer(url.replace(/[^/]*$/, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function administer(url: string, sql: string) {
  const client = await clientOf(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
