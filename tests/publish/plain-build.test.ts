/** What `astro build` alone does around Astro's own work; `same-as-astro.test.ts` runs it whole. */
import { cp, lstat, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPictures, leaveRelease, verifyPlain } from '../../publish/run/plain-build.ts'
import { pictureStore } from '../../publish/pictures/pictures.ts'
import { aSite, filesOf, type GivenSite } from './given-site.ts'

const TABLE = 'torneo-beta/torneo-0000/tabla.html'
const CALENDAR = 'torneo-beta/torneo-0000/calendario.ics'
const GONE = { recursive: true, force: true }

let site: GivenSite
let built: Map<string, string>
let logged: string[]
const log = (line: string) => void logged.push(line)

beforeAll(async () => {
  site = await aSite(1)
  await site.build()
  built = await filesOf(site.out)
})
afterAll(() => site.forget())

/** A folder as Astro leaves it, with the same pages. */
async function plain() {
  logged = []
  const out = join(site.folder, 'plain')
  await rm(out, GONE)
  await cp(`${site.out}/`, out, { recursive: true })
  const read = (file: string) => readFile(join(out, file), 'utf8')
  const change = async (file: string, edit: (text: string) => string) =>
    writeFile(join(out, file), edit(await read(file)))
  return { out, content: site.content, work: site.work, read, change }
}

test('a site that is whole is let through, and the log says so', async () => {
  await verifyPlain(await plain(), log)
  expect(logged[0]).toMatch(/^\d+ páginas revisadas: ningún enlace lleva al vacío\.$/)
})

test.each([
  [
    'a link into the void',
    'enlace no lleva',
    (text: string) => text.replace('href="/torneo-beta/torneo-0000/', 'href="/nada/'),
  ],
  [
    'a place to jump to that is not there',
    'enlace no lleva',
    (text: string) => text.replace('<body', '<a href="#nada">x</a><body'),
  ],
])('%s is refused, and what is there is not to be shown', async (_kind, words, edit) => {
  const given = await plain()
  await given.change('torneo-beta/torneo-0000/jornadas.html', edit)
  await expect(verifyPlain(given, log)).rejects.toThrow(words)
  await expect(verifyPlain(given, log)).rejects.toThrow('no lo publiques')
})

test('a calendar that is missing is refused, and named', async () => {
  const given = await plain()
  await rm(join(given.out, CALENDAR))
  await expect(verifyPlain(given, log)).rejects.toThrow(CALENDAR)
})

test('every picture is made anew where nothing is kept', async () => {
  const given = await plain()
  await rm(join(given.out, '_img'), GONE)
  await rm(pictureStore(given.work), GONE)
  await addPictures(given, '', log)
  const pictures = (files: Map<string, string>) =>
    [...files.keys()].filter((file) => file.startsWith('_img/'))
  expect(pictures(await filesOf(given.out))).toEqual(pictures(built))
  expect(logged.join()).not.toContain('vistas previas')
})

test('pages name no picture for chats that is not drawn, and the log says who draws them', async () => {
  const given = await plain()
  const [before, after] = ['<meta charset="utf-8">', '<meta property="og:title" content="x">']
  const named =
    '<meta property="og:image" content="https://x.example/_img/0123456789abcd.png">' +
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">' +
    '<meta name="twitter:card" content="summary_large_image">'
  await given.change(TABLE, () => before + named + after)
  await addPictures(given, 'https://x.example', log)
  expect(await given.read(TABLE)).toBe(before + after)
  expect(logged).toContain(
    'Las vistas previas para chats quedan fuera: las dibuja «npm run build».',
  )
})

test('the release that was shown stays whole: Astro gets a folder of its own', async () => {
  await leaveRelease(site)
  expect(await lstat(site.out).catch(() => null)).toBeNull()
  await site.build()
  expect(await filesOf(site.out)).toEqual(built)
})

/** What the hooks of `astro.config.mjs` do when a build that writes to `outDir` starts. */
async function begin(outDir: string) {
  type Hooks = Record<string, (told: object) => unknown>
  const file = `${pathToFileURL(resolve('astro.config.mjs')).href}?of-this-test`
  const { default: config } = (await import(file)) as {
    default: { integrations: { name: string; hooks: Hooks }[] }
  }
  const { hooks } = config.integrations.find(({ name }) => name === 'cascarita-whole-site')!
  await hooks['astro:config:done']!({ config: { outDir: pathToFileURL(`${outDir}/`) } })
  await hooks['astro:build:start']!({})
}

test('what only compiles the pages leaves the shown release alone', async () => {
  vi.stubEnv('CASCARITA_OUT', site.out)
  vi.stubEnv('CASCARITA_WORK', site.work)
  try {
    await begin(join(site.folder, 'compiled'))
    expect((await lstat(site.out)).isSymbolicLink()).toBe(true)
    await begin(site.out)
    expect(await lstat(site.out).catch(() => null)).toBeNull()
  } finally {
    vi.unstubAllEnvs()
    await site.build()
  }
})

test("a folder of one's own, or a link to elsewhere, stays what it is", async () => {
  const { out, work } = await plain()
  await leaveRelease({ out, work })
  expect((await lstat(out)).isDirectory()).toBe(true)
})
