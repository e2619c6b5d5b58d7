/** From a push to the page: a real remote, the webhook, a real build, and what visitors see. */
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smallTournament } from './small-tournament.ts'
import type { Rebuilt, Status } from '../../server/rebuild/rebuilder.ts'
import type { Rebuilding } from '../../server/rebuild/with-rebuild.ts'
import { rebuilding } from '../../server/rebuild/with-rebuild.ts'
import type { Served } from '../../server/site/serve.ts'
import { serve } from '../../server/site/serve.ts'
import { siteApp } from '../../server/site/site-app.ts'
import type { GivenSite } from './given-site.ts'
import { aSite } from './given-site.ts'

const SECRET = 'una frase que nadie adivina'
const ID = smallTournament(0).id
const PAGE = `torneo-beta/${ID}/`
const FILE = `content/torneos/${ID}/torneo.yml`

type Reported = { path: string; state: string; description: string }

let site: GivenSite
let served: Served
let rebuild: Rebuilding
/** Where an organiser edits. */
let author: string
/** What was reported to GitHub of commits. */
const statuses: Reported[] = []

const run = promisify(execFile)
const git = async (folder: string, ...words: string[]) => {
  const { stdout } = await run('git', ['-C', folder, ...words], {
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  })
  return stdout.trim()
}

const github = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const isLetIn = request.headers.authorization === 'Bearer ficha'
    const { state, description } = JSON.parse(Buffer.concat(parts).toString()) as Reported
    if (isLetIn) statuses.push({ path: request.url!, state, description })
    response.writeHead(isLetIn ? 201 : 401).end()
  })
})

beforeAll(async () => {
  site = await aSite(1)
  author = join(site.folder, 'author')
  const remote = join(site.folder, 'remote.git')
  const clone = join(site.folder, 'clone')
  await mkdir(author)
  await git(site.folder, 'init', '--quiet', '--bare', '-b', 'main', remote)
  await git(author, 'init', '--quiet', '-b', 'main')
  await git(author, 'config', 'user.email', 'liga@ejemplo.mx')
  await git(author, 'config', 'user.name', 'La liga')
  await git(author, 'remote', 'add', 'origin', remote)
  await cp(site.content, join(author, 'content'), { recursive: true })
  await commit('datos')
  await git(site.folder, 'clone', '--quiet', remote, clone)
  await new Promise<void>((done) => github.listen(0, done))

  vi.stubEnv('CASCARITA_CONTENT', join(clone, 'content'))
  vi.stubEnv('CASCARITA_WORK', site.work)
  rebuild = rebuilding(site.out, {
    REBUILD_SECRET: SECRET,
    REBUILD_PULL: `echo pull >> "${join(site.folder, 'pulls')}" && git pull --quiet --ff-only`,
    GITHUB_TOKEN: 'ficha',
    GITHUB_API_URL: `http://localhost:${(github.address() as AddressInfo).port}`,
  })
  served = await serve(rebuild.around(siteApp(site.out)), 0)
  await announce(await git(author, 'rev-parse', 'HEAD'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rebuild.close()
  await served.close()
  github.close()
  await site.forget()
})

async function commitHere(message: string) {
  await git(author, 'add', '--all')
  await git(author, 'commit', '--quiet', '-m', message)
  return git(author, 'rev-parse', 'HEAD')
}

const push = (what: string) => git(author, 'push', '--quiet', 'origin', `${what}:main`)

async function commit(message: string) {
  const made = await commitHere(message)
  await push('main')
  return made
}

async function nameAnew(name: string) {
  const text = await readFile(join(author, FILE), 'utf8')
  await writeFile(join(author, FILE), text.replace(/^name: .*/, `name: ${name}`))
}

async function pushName(name: string) {
  await nameAnew(name)
  return commit(name)
}

/** GitHub says when each was pushed: no two are the same. */
let pushes = 0

/** What GitHub sends after a push; waits for the outcome unless asked not to. */
async function announce(commit: string, query = '?wait') {
  const body = JSON.stringify({
    ref: 'refs/heads/main',
    after: commit,
    repository: { full_name: 'liga/datos', pushed_at: pushes++ },
  })
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
  return fetch(`${served.url}rebuild${query}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-GitHub-Event': 'push',
      'X-Hub-Signature-256': signature,
    },
  })
}

const status = async () => (await (await fetch(`${served.url}rebuild`)).json()) as Status
const titleShown = async () => {
  const response = await fetch(served.url + PAGE)
  expect(response.status).toBe(200)
  return /<title>(.*?)<\/title>/.exec(await response.text())![1]
}
const pulls = async () =>
  (await readFile(join(site.folder, 'pulls'), 'utf8')).trim().split('\n').length
const statusesOf = (commit: string) =>
  statuses.filter(({ path }) => path === `/repos/liga/datos/statuses/${commit}`)

/** Nothing that anybody may read names this machine. */
const leaks = (text: string) => [site.folder, process.cwd()].filter((path) => text.includes(path))

test('a push is on the page, and GitHub says so beside the commit', async () => {
  const pushed = await pushName('Liga de la Portales')
  const response = await announce(pushed)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ result: 'built', commit: pushed, problems: [] })
  expect(await titleShown()).toBe('Liga de la Portales')
  expect(await status()).toMatchObject({
    state: 'idle',
    isWaiting: false,
    last: { commit: pushed },
  })
  expect(statusesOf(pushed).map(({ state }) => state)).toEqual(['pending', 'success'])
})

test('a file with a mistake: its pages stay, and the mistake is reported with its line', async () => {
  const round = join(author, `content/torneos/${ID}/jornadas/01.yml`)
  const text = await readFile(round, 'utf8')
  await writeFile(round, text.replace(/^( *- date:) .*/m, '$1 2026-02-31'))
  // Earlier by its name, and it stops nothing.
  const stray = `torneos/${ID}/apuntes.txt`
  await writeFile(join(author, 'content', stray), 'Llevar balones')
  const pushed = await commit('jornada 1')
  const response = await announce(pushed)
  expect(response.status).toBe(422)
  const body = await response.text()
  const place = { file: `torneos/${ID}/jornadas/01.yml`, line: 2, field: 'date' }
  expect(JSON.parse(body)).toMatchObject({
    result: 'partial',
    problems: [
      { ...place, severity: 'error' },
      { file: stray, severity: 'warning' },
    ],
  })
  expect(leaks(body)).toEqual([])
  expect(await titleShown()).toBe('Liga de la Portales')
  expect((await status()).last).toMatchObject({ result: 'partial', commit: pushed })
  expect(statusesOf(pushed).at(-1)).toMatchObject({
    state: 'failure',
    description: expect.stringContaining(
      `1 problema: torneos/${ID}/jornadas/01.yml:2:11: «…»`,
    ) as string,
  })
  await writeFile(round, text)
  await rm(join(author, 'content', stray))
  await commit('jornada 1, bien')
})

test('five pushes in a row are two builds at most, and the last push is on the page', async () => {
  const pushed: string[] = []
  for (const name of ['A', 'B', 'C', 'D', 'Torneo del Barrio']) {
    await nameAnew(name)
    pushed.push(await commitHere(name))
  }
  const before = await pulls()
  await push(pushed[0]!)
  expect((await announce(pushed[0]!, '')).status).toBe(202)
  // All that comes while one build is on its way is one build: it must not be over by then.
  await expect.poll(pulls, { interval: 10 }).toBeGreaterThan(before)
  await push(pushed.at(-1)!)
  for (const one of pushed.slice(1)) expect((await announce(one, '')).status).toBe(202)
  const isReported = () => pushed.every((commit) => statusesOf(commit).length === 2)
  await vi.waitUntil(isReported, { timeout: 60_000 })
  expect(await titleShown()).toBe('Torneo del Barrio')
  expect((await pulls()) - before).toBeLessThanOrEqual(2)
  expect(pushed.flatMap((commit) => statusesOf(commit).map(({ state }) => state))).toEqual(
    pushed.flatMap(() => ['pending', 'success']),
  )
})

test('a push of nothing new builds nothing', async () => {
  const response = await announce(await git(author, 'rev-parse', 'HEAD'))
  expect(((await response.json()) as Rebuilt).result).toBe('unchanged')
})

test('a remote that cannot be reached: the page stays, and nobody learns where it is', async () => {
  const remote = join(site.folder, 'remote.git')
  await rename(remote, `${remote}.gone`)
  const pushed = await git(author, 'rev-parse', 'HEAD')
  const response = await announce(pushed)
  expect(response.status).toBe(500)
  const body = await response.text()
  expect(JSON.parse(body)).toMatchObject({ result: 'failed', problems: [] })
  expect(leaks(body)).toEqual([])
  expect(await titleShown()).toBe('Torneo del Barrio')
  expect(statusesOf(pushed).at(-1)!.state).toBe('error')
  await rename(`${remote}.gone`, remote)
})

test(
  'when it can be reached again the server asks by itself, and says so beside the commit',
  { timeout: 120_000 },
  async () => {
    const pushed = await git(author, 'rev-parse', 'HEAD')
    await vi.waitUntil(() => statusesOf(pushed).at(-1)!.state === 'success', { timeout: 90_000 })
    expect((await status()).last).toMatchObject({ result: 'unchanged', commit: pushed })
  },
)

test('what a page that was open before a change names is still there after it', async () => {
  const [releases] = await readdir(join(site.work, 'releases'))
  const folder = join(site.work, 'releases', releases!)
  const newest = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number)
  const before = String(newest.toSorted((one, other) => one - other).at(-2))
  await mkdir(join(folder, before, '_img'), { recursive: true })
  await writeFile(join(folder, before, '_img/antes.webp'), 'RIFF')
  const response = await fetch(`${served.url}_img/antes.webp`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toContain('immutable')
  expect((await fetch(`${served.url}_img/nunca.webp`)).status).toBe(404)
  await rm(join(folder, before, '_img/antes.webp'))
})
