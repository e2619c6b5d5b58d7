/** Whoever serves a built site, each started with the files that `npm run hosts` and a build write for it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { firebase } from '../../publish/hosts/firebase.ts'
import { rulesHere } from '../../publish/hosts/host-files.ts'
import { serve } from '../../server/site/serve.ts'
import { siteApp } from '../../server/site/site-app.ts'
import { startedNginx } from '../site/started-nginx.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Engine = {
  /** Follows where it is sent on within the site. */
  ask: (path: string) => Promise<Answer>
  stop: () => Promise<void>
}

/** `notFound`: which page it answers with where nothing is: the site's, or the one of the folder. */
type Host = { name: string; notFound: 'site' | 'folder'; start: (site: string) => Promise<Engine> }

const OWN = resolve(import.meta.dirname, 'node_modules')
const MOST_STEPS = 5
const PATIENCE_MS = 60_000

type Place = { socketPath: string } | { port: number }

const asked = (place: Place, path: string) =>
  new Promise<Answer>((done, fail) =>
    request({ ...place, host: '127.0.0.1', path, headers: { Host: 'cancha.example' } })
      .on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          done({
            status: answer.statusCode!,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      .on('error', fail)
      .end(),
  )

async function followed(place: Place, path: string): Promise<Answer> {
  let at = path
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer = await asked(place, at)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer
    const next = new URL(location, new URL(at, 'http://cancha.example'))
    at = next.pathname + next.search
  }
  throw new Error(`${path} leads on and on.`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A program of this room, by its script, until it answers. */
async function started(
  words: readonly string[],
  port: number,
  cwd = process.cwd(),
): Promise<Engine> {
  const child = spawn(process.execPath, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await asked({ port }, '/').catch(() => null)
    if (answer?.status === 200) break
    if (child.exitCode !== null || performance.now() > end) {
      await stopped(child)
      throw new Error(`${words[0]}:\n${said}`)
    }
    await new Promise((wait) => setTimeout(wait, 100))
  }
  return { ask: (path) => followed({ port }, path), stop: () => stopped(child) }
}

/** With all that it started. */
async function stopped(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid!, 'SIGKILL')
  await gone
}

export const HOSTS: readonly Host[] = [
  {
    name: 'our own server',
    notFound: 'folder',
    start: async (site) => {
      const { url, close } = await serve(siteApp(site), 0, { host: '127.0.0.1' })
      const port = Number(new URL(url).port)
      return { ask: (path) => followed({ port }, path), stop: close }
    },
  },
  {
    name: 'nginx',
    notFound: 'folder',
    start: async (site) => {
      const { socket, stop } = await startedNginx(site, await rulesHere())
      return { ask: (path) => followed({ socketPath: socket }, path), stop }
    },
  },
  {
    name: 'Firebase Hosting',
    notFound: 'site',
    start: async (site) => {
      const folder = await mkdtemp(join(tmpdir(), 'cascarita-firebase-'))
      const config = join(folder, 'superstatic.json')
      const { hosting } = JSON.parse(firebase(await rulesHere())) as { hosting: object }
      await writeFile(config, JSON.stringify({ ...hosting, public: '.' }))
      const port = await freePort()
      const script = join(OWN, 'superstatic/lib/bin/server.js')
      const place = ['--hostname', '127.0.0.1', '--port', String(port), '--config', config]
      const engine = await started([script, 'serve', ...place], port, site)
      const stop = async () => {
        await engine.stop()
        await rm(folder, { recursive: true })
      }
      return { ...engine, stop }
    },
  },
  {
    name: 'Cloudflare Pages',
    notFound: 'folder',
    start: async (site) => {
      const port = await freePort()
      const script = join(OWN, 'wrangler/bin/wrangler.js')
      const place = ['--ip', '127.0.0.1', '--port', String(port)]
      const day = ['--compatibility-date', '2026-07-01']
      // It leaves a store behind where it runs.
      const folder = await mkdtemp(join(tmpdir(), 'cascarita-cloudflare-'))
      const engine = await started([script, 'pages', 'dev', site, ...place, ...day], port, folder)
      const stop = async () => {
        await engine.stop()
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      }
      return { ...engine, stop }
    },
  },
]
