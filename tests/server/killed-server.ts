/** A reference server of its own for tests that kill it: `kill -9`, and the same folders again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { UserAnswer } from '../../src/lib/live/answers/types.ts'
import { aPlace } from './a-place.ts'
import { aRegistration } from './reference-server.ts'

export type KilledServer = Awaited<ReturnType<typeof killedServer>>

/** Starts with nothing but empty folders. New tournaments are made at `home`. */
export async function killedServer(home: 'site' | 'live') {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-kills-'))
  const torneos = join(dir, 'content/torneos')
  await mkdir(torneos, { recursive: true })
  const { kept, drop } = await aPlace(join(dir, 'data'))
  let child: ChildProcess | null = null
  let base = ''

  async function start() {
    const script = join(import.meta.dirname, 'child-server.ts')
    const env = { ...process.env, CASCARITA_NEW: home, DATABASE_URL: kept.url ?? '' }
    const started = spawn(process.execPath, [script, kept.dir, '0', join(dir, 'content')], {
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

  /** A POST with a body, a GET without. Undefined where the server went away before it answered. */
  async function ask(path: string, body?: unknown, token?: string) {
    try {
      const answer = await fetch(base + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as object }
    } catch {
      return undefined
    }
  }

  /** Asks, kills the server so many milliseconds later, and starts it again. */
  async function askAndKill(after: number, ...asked: Parameters<typeof ask>) {
    const answer = ask(...asked)
    await new Promise((later) => setTimeout(later, after))
    await kill()
    const before = await answer
    await start()
    return before
  }

  /** A new account: its token and id. */
  async function register(username: string) {
    const { body } = (await ask('/api/users/register/', aRegistration({ username })))!
    const { token, id } = body as UserAnswer
    return { token, id: String(id) }
  }

  async function close() {
    await kill()
    await drop()
    await rm(dir, { recursive: true, force: true })
  }

  return { kept, torneos, start, kill, ask, askAndKill, register, close }
}
