/** The pictures that chats show of a built site: each page has one, and none is drawn twice or in vain. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smallTournament } from './small-tournament.ts'
import type { Built } from '../../publish/run/build-site.ts'
import { PageProcess } from '../../publish/pages/page-process.ts'
import { Builder } from '../../publish/run/builder.ts'
import { previewStore } from '../../publish/previews/preview-files.ts'
import { drawPreviews } from '../../publish/run/draw-previews.ts'
import { bodyFile } from '../../publish/reading/kept/reading-store.ts'
import { rollback } from '../../publish/releases/rollback.ts'
import { isListed } from '../../publish/sitemap/listed.ts'
import { linksIn } from '../../publish/verify/page-links.ts'
import { FileCache } from '../../server/site/file-cache.ts'
import { PagesNow } from '../../server/site/pages-now.ts'
import { siteApp } from '../../server/site/site-app.ts'
import { PREVIEW_BYTES, PREVIEW_SIZE } from '../../src/lib/previews/preview.ts'
import type { GivenSite } from './given-site.ts'
import { ADDRESS as SITE, aSite, filesOf, inodeOf, OWN_WORDS } from './given-site.ts'

const ID = smallTournament(0).id
const LAST_ROUND = `torneo-beta/${ID}/jornadas/3.html`
const A_WHILE_MS = 20

let site: GivenSite
let first: Built
beforeAll(async () => {
  vi.stubEnv('PUBLIC_SITE_URL', SITE)
  site = await aSite(1)
  await site.write('sitio.yml', OWN_WORDS)
  await site.copy('torneos/baloncesto-primera-fuerza')
  first = await site.build()
})
afterAll(() => {
  vi.unstubAllEnvs()
  return site.forget()
})

const aMoment = () => new Promise((done) => setTimeout(done, A_WHILE_MS))
const quiet = () => undefined
/** Each page with its picture, by file; null where it names none. */
async function named() {
  const files = [...(await filesOf(site.out))].filter(([file]) => file.endsWith('.html'))
  return new Map(files.map(([file, html]) => [file, linksIn(html, file).previews[0] ?? null]))
}
const distinct = async () => [...new Set((await named()).values())].filter((it) => it !== null)
const isThere = (file: string) => existsSync(join(site.out, '_img', file))
const kept = async () =>
  (await readdir(previewStore(site.work), { recursive: true }).catch(() => []))
    .map((path) => basename(path))
    .filter((name) => name.endsWith('.png'))

test('each page for everybody and each match names one, of this site, and no personal page does', async () => {
  const files = [...(await filesOf(site.out))].filter(([file]) => file.endsWith('.html'))
  const without = files
    .filter(([file, html]) => linksIn(html, file).previews.length !== 1)
    .map(([file]) => file)
  // A match with open places is shared, though search engines do not list it.
  const isPersonal = ([file, html]: [string, string]) =>
    /<meta name="robots"/.test(html) && !file.includes('/partidos/')
  const personal = files.filter(isPersonal).map(([file]) => file)
  expect(files.some(([file, html]) => file.includes('/partidos/') && /"robots"/.test(html))).toBe(
    true,
  )
  expect(without).toEqual(personal)
  expect(files.filter(([file, html]) => isListed(file, html)).length).toBeGreaterThan(20)
  const home = files.find(([file]) => file === `torneo-beta/${ID}/index.html`)![1]
  expect(home).toMatch(
    new RegExp(`<meta property="og:image" content="${SITE}/_img/[\\da-f]{14}\\.png">`),
  )
  expect(home).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(home).toMatch(/<meta property="og:title" content="Torneo 0 de /)
})

test('pages show what they are about, and those of no tournament the site', async () => {
  const all = await named()
  const of = (file: string) => all.get(`torneo-beta/${ID}/${file}.html`)
  expect(of('jornadas')).toBe(of('jornadas/3'))
  expect(of('equipos')).toBe(of('index'))
  expect(all.get('comprar.html')).toBe(all.get('index.html'))
  expect(
    new Set([of('index'), of('jornadas/3'), of('jornadas/2'), all.get('index.html')]).size,
  ).toBe(4)
})

test('the site is shown before any is drawn', async () => {
  expect(first.undrawn).not.toBeNull()
  expect((await distinct()).filter(isThere)).toEqual([])
})

test('one that no build has drawn is drawn when a chat asks for it, after its page', async () => {
  const env = { CASCARITA_CONTENT: site.content, CASCARITA_WORK: site.work }
  const renders = new PageProcess({}, { env })
  try {
    renders.begin()
    await renders.ready
    const cache = new FileCache({ isThorough: false })
    const app = siteApp(site.out, cache, new PagesNow(renders, site, cache))
    const pictureOf = async (address: string) => {
      const html = await (await app.request(address)).text()
      return `/_img/${linksIn(html, 'index.html').previews[0]!}`
    }
    const round = await pictureOf(`/torneo-beta/${ID}/jornadas/3`)
    expect(isThere(basename(round))).toBe(false)
    const answers = await Promise.all(
      [round, round, await pictureOf('/')].map((address) => app.request(address)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [bytes, again] = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(await sharp(Buffer.from(bytes!)).metadata()).toMatchObject({
      format: 'png',
      ...PREVIEW_SIZE,
    })
    expect(Buffer.from(again!).equals(Buffer.from(bytes!))).toBe(true)
    expect((await app.request('/_img/0123456789abcd.png')).status).toBe(404)
  } finally {
    renders.close()
  }
})

test('what a build was drawing when it was killed the next one has, and draws the rest', async () => {
  const child = spawn(
    process.execPath,
    ['scripts/build.ts', '--content', site.content, '--out', site.out],
    { env: { ...process.env, CASCARITA_WORK: site.work }, stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  while ((await kept()).length < 2 && child.exitCode === null) await aMoment()
  child.kill('SIGKILL')
  await ended
  const before = (await kept()).length
  const all = await distinct()
  expect(before).toBeLessThan(all.length)
  const { undrawn } = await site.build()
  const drawn = await drawPreviews(undrawn!, quiet)
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThanOrEqual(all.length - before)
  expect(all.filter((file) => !isThere(file))).toEqual([])
  expect((await kept()).toSorted()).toEqual(all.toSorted())
})

test('each is what chats take', async () => {
  const facts = await Promise.all(
    (await distinct()).map(async (file) => {
      const bytes = await readFile(join(site.out, '_img', file))
      const { format, width, height } = await sharp(bytes).metadata()
      return { format, width, height, isLight: bytes.length <= PREVIEW_BYTES }
    }),
  )
  const right = { format: 'png', ...PREVIEW_SIZE, isLight: true }
  expect(facts.filter((one) => JSON.stringify(one) !== JSON.stringify(right))).toEqual([])
})

test('where nothing changed nothing is left to draw', async () =>
  expect((await site.build()).undrawn).toBeNull())

test('an edit draws what shows something else now, and the others stay the very files', async () => {
  const before = await named()
  const second = before.get(LAST_ROUND.replace('3', '2'))!
  const inode = await inodeOf(site.out, `_img/${second}`)
  const round = smallTournament(40).files.find(({ file }) => file === 'jornadas/03.yml')!
  await site.write(`torneos/${ID}/jornadas/03.yml`, round.text)
  const { undrawn } = await site.build()
  const after = await named()
  const fresh = new Set([...after.values()].filter((it) => ![...before.values()].includes(it)))
  expect(fresh).toContain(after.get(LAST_ROUND))
  expect(fresh.size).toBeLessThan(10)
  expect(isThere(second)).toBe(true)
  expect(await drawPreviews(undrawn!, quiet)).toBe(fresh.size)
  expect(await inodeOf(site.out, `_img/${second}`)).toBe(inode)
  expect((await distinct()).filter((file) => !isThere(file))).toEqual([])
})

test('a server’s build answers once the site is shown, and the next one goes on drawing', async () => {
  vi.stubEnv('CASCARITA_CONTENT', site.content)
  vi.stubEnv('CASCARITA_WORK', site.work)
  const { signal } = new AbortController()
  using builder = new Builder(site.out)
  const own = `torneos/${ID}/torneo.yml`
  await site.write(own, (await site.read(own)).replace(/^name: .*/, 'name: Otro nombre'))
  expect(await builder.build({ signal })).toMatchObject({ result: 'built' })
  const all = await distinct()
  expect(all.every(isThere)).toBe(false)
  expect(await builder.build({ signal })).toMatchObject({ result: 'unchanged' })
  while (!all.every(isThere)) await aMoment()
})

test('of a tournament that cannot be drawn its folder is named, and the others are drawn', async () => {
  const nameAnew = async (id: string, name: string) => {
    const file = `torneos/${id}/torneo.yml`
    await site.write(file, (await site.read(file)).replace(/^name: .*/m, `name: ${name}`))
  }
  await nameAnew(ID, 'Que no se dibuja')
  await nameAnew('baloncesto-primera-fuerza', 'Que se dibuja')
  const { undrawn } = await site.build()
  const reading = undrawn!.readings.find(({ id }) => id === ID)!
  const body = bodyFile(site.work, reading)
  const text = await readFile(body, 'utf8')
  await writeFile(body, JSON.stringify({ ...(JSON.parse(text) as object), jornadas: 7 }))
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const others = undrawn!.missing.get('baloncesto-primera-fuerza')!.length
  expect(await drawPreviews(undrawn!, log)).toBeGreaterThanOrEqual(others)
  expect(lines).toContainEqual(expect.stringMatching(`^torneos/${ID}:1:1: no se pudo publicar`))
  await writeFile(body, text)
  // What is left is drawn after the next build.
  await drawPreviews((await site.build()).undrawn!, quiet)
  expect((await distinct()).filter((file) => !isThere(file))).toEqual([])
})

test('a step back has its own, and whoever draws for the other release stops', async () => {
  const later = await distinct()
  const { out, work } = site
  await rollback(site, undefined, quiet)
  expect((await distinct()).filter((file) => !isThere(file))).toEqual([])
  const missing = new Map([[ID, later]])
  const release = first.undrawn!.release.replace(/\d+$/, '99')
  expect(await drawPreviews({ ...first.undrawn!, work, out, release, missing }, quiet)).toBe(0)
})
