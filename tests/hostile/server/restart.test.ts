/** `npm start` with a release on the disk: it is served first, whatever state everything else is in. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releasesOf } from '../../../publish/releases/releases.ts'
import { filledPlace } from '../../server/filled-place.ts'

const SECRET = 'una frase que nadie adivina'
let dir: string
let releases: string
const running = new Set<ChildProcess>()
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-restart-'))
  releases = relative(dir, releasesOf(join(dir, 'work'), join(dir, 'dist')))
  await mkdir(join(dir, 'content/torneos'), { recursive: true })
  await release('1', 'anterior')
  await release('2', 'mostrada')
  await symlink(join(releases, '2'), join(dir, 'dist'))
  // To fill a database is of a first start alone, and takes longer than all else here.
  await filledPlace(join(dir, 'data'))
})
afterEach(async () => {
  await Promise.all(
    [...running].map(async (child) => {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    }),
  )
  running.clear()
  await rm(dir, { recursive: true, force: true })
})

const put = async (file: string, text: string) => {
  await mkdir(join(dir, file, '..'), { recursive: true })
  await writeFile(join(dir, file), text)
}
async function release(name: string, words: string) {
  const files = ['index.html', '404.html']
  for (const file of files) await put(`${releases}/${name}/${file}`, words)
  await put(
    `${releases}/${name}.json`,
    JSON.stringify({
      code: '',
      products: '',
      cards: '',
      release: name,
      previous: null,
      built: '2026-01-01T00:00:00Z',
      whole: name,
      parts: {},
      links: {},
      shared: files,
    }),
  )
}

/** Of the site itself: one of a tournament would leave out that tournament alone. */
const mistake = () => put('content/sitio.yml', 'name: [')

/** Starts it, and waits until it says where it is, or ends. */
async function start() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'start-child.ts'), join(dir, 'dist')],
    {
      env: {
        ...process.env,
        PORT: '0',
        REBUILD_SECRET: SECRET,
        REBUILD_PULL: 'true',
        CASCARITA_CONTENT: join(dir, 'content'),
        CASCARITA_WORK: join(dir, 'work'),
        CASCARITA_DATA: join(dir, 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.add(child)
  let said = ''
  const site = new Promise<string | null>((found) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString()
        const url = /http:\/\/localhost:\d+\//.exec(said)?.[0]
        if (url) found(url)
      })
    child.once('exit', () => found(null))
  })
  return { url: await site, said: () => said, child }
}

const pageAt = async (url: string, path = '') => (await fetch(url + path)).text()

const STATES: [string, () => unknown, string, RegExp][] = [
  ['a mistake in the data', mistake, 'mostrada', /sitio[.]yml[^]*como estaba/],
  [
    'a folder of data that is a file',
    async () => {
      await rm(join(dir, 'content/torneos'), { recursive: true })
      await put('content/torneos', 'x')
    },
    'mostrada',
    /como estaba/,
  ],
  [
    'a lock file of a process that is long gone',
    async () => {
      await put('work/build.lock', '1')
      await mistake()
    },
    'mostrada',
    /como estaba/,
  ],
  [
    'a release that lost a page',
    async () => {
      await rm(join(dir, releases, '2/404.html'))
      await mistake()
    },
    'anterior',
    /no está completa; se muestra la 1/,
  ],
  [
    'a link to a release that is gone',
    async () => {
      await rm(join(dir, releases, '2'), { recursive: true })
      await mistake()
    },
    'anterior',
    /se muestra la 1/,
  ],
  [
    'a list of files that is cut off',
    async () => {
      await put(`${releases}/2.json`, '{"release": "2", "sha')
      await mistake()
    },
    'anterior',
    /se muestra la 1/,
  ],
  [
    'a database that is garbage',
    async () => {
      await put('data/secret', 'q7Zk2cXvB9mL4nHs0dTfGyWeRuIoPaJhKxMzNbVcQwE\n')
      await put('data/cascarita.db', 'garbage '.repeat(1000))
      await mistake()
    },
    'mostrada',
    /no es una base de datos/,
  ],
]

test.each(STATES)('%s', async (_state, spoil, shown, words) => {
  await spoil()
  const { url, said } = await start()
  expect(url, said()).not.toBe(null)
  expect(await pageAt(url!)).toBe(shown)
  await expect.poll(said).toMatch(words)
  await expect.poll(said).toMatch(/se muestra como estaba/)
  // The webhook is alive, and a push is looked at.
  const body = JSON.stringify({
    ref: 'refs/heads/main',
    after: 'a'.repeat(40),
    repository: { full_name: 'liga/datos' },
  })
  const answer = await fetch(`${url}rebuild`, {
    method: 'POST',
    body,
    headers: {
      'X-Hub-Signature-256': `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
    },
  })
  expect(answer.status).toBe(202)
  expect(await pageAt(url!)).toBe(shown)
})

test('a build of somebody else is waited for, and the site is served meanwhile', async () => {
  await mistake()
  const lock = new DatabaseSync(join(dir, 'work/build.lock.db'))
  lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  const { url, said } = await start()
  expect(await pageAt(url!)).toBe('mostrada')
  await expect.poll(said).toMatch(/Otra construcción está en marcha/)
  lock.close()
  await expect.poll(said).toMatch(/se muestra como estaba/)
})

test('where there is nothing to show, a mistake ends it', async () => {
  await rm(join(dir, 'dist'))
  await rm(join(dir, 'work'), { recursive: true })
  await mistake()
  const { url, said, child } = await start()
  expect(url).toBe(null)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
  expect(said()).toMatch(/sitio[.]yml/)
})
