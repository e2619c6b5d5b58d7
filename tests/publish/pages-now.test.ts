/** Pages on request: the bytes of a build, as the data are now, whatever happens to what renders them. */
import { cp, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOfFile } from '../../src/lib/addresses/pages-of.ts'
import { rollback } from '../../publish/releases/rollback.ts'
import { PageFailed, PageProcess } from '../../publish/pages/page-process.ts'
import { readSite } from '../../publish/reading/site-file.ts'
import { programOf } from '../../publish/rendering/code-digest.ts'
import { COMPILED, compiledPages } from '../../publish/rendering/compiled-pages.ts'
import { noteUnlisted } from '../../publish/reading/unlisted.ts'
import { FileCache } from '../../server/site/file-cache.ts'
import { PagesNow } from '../../server/site/pages-now.ts'
import { siteApp } from '../../server/site/site-app.ts'
import { aSite, type GivenSite } from './given-site.ts'

const ID = 'torneo-0000'
/** However busy the machine is, a look is waited for. */
const PATIENCE_MS = 60_000
const HOME = `/torneo-beta/${ID}/`
const FILE = `torneos/${ID}/torneo.yml`

let site: GivenSite
let renders: PageProcess
let pages: PagesNow
let app: ReturnType<typeof siteApp>
let files: string[]

const isOfPages = (name: string) => /\.(?:html|ics|json)$/.test(name)

beforeAll(async () => {
  site = await aSite(3)
  await site.build()
  const all = await readdir(site.out, { recursive: true, withFileTypes: true })
  files = all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.out.length + 1))
    .filter(isOfPages)
  renders = new PageProcess(
    { spareAfter: 0 },
    { env: { CASCARITA_CONTENT: site.content, CASCARITA_WORK: site.work } },
  )
  renders.begin()
  await renders.ready
}, 300_000)
/** A server that was not asked for anything yet. */
function quietServer() {
  const cache = new FileCache({ isThorough: false })
  pages = new PagesNow(renders, site, cache, PATIENCE_MS)
  app = siteApp(site.out, cache, pages)
}
beforeEach(quietServer)
afterAll(async () => {
  renders.close()
  await site.forget()
})

const get = (address: string, headers: Record<string, string> = {}) =>
  app.request(address, { headers })
const text = async (address: string) => (await get(address)).text()
const untilSays = (address: string, words: string) =>
  expect.poll(() => text(address), { interval: 200 }).toContain(words)
const nameIn = (html: string) => /<title>([^<]*)/.exec(html)![1]
const renamed = async (name: string) =>
  site.write(FILE, (await site.read(FILE)).replace(/^name: .*/m, `name: ${name}`))

test('every page, calendar and data file has the bytes of the build', async () => {
  expect(files.length).toBeGreaterThan(150)
  const other: string[] = []
  for (const file of files) {
    const found = await renders.page([{ file }])
    if (found?.text !== (await readFile(join(site.out, file), 'utf8'))) other.push(file)
  }
  expect(other).toEqual([])
}, 300_000)

test('without a built folder every address answers as with it, redirects and 404s too', async () => {
  const addresses = [
    HOME,
    HOME.slice(0, -1),
    `${HOME}equipos`,
    `${HOME}equipos/`,
    `${HOME}nada`,
    '/nada',
    '/',
    '/index.html',
    '/comprar',
    '/torneo/viva/jornadas',
    '/mesa',
    '/mesa/viva',
    `${HOME}calendario.ics`,
    '/torneo-beta/nadie/',
    '/t-beta/basketball/nadie/',
    '/favicon.svg',
    '/%00',
    '/../x',
    '/manifest.json',
    `/torneo-beta//${ID}/`,
  ]
  const answers = async () => {
    const all: unknown[] = []
    for (const address of addresses) {
      const { status, headers } = await get(address)
      const said = ['etag', 'location', 'content-type', 'cache-control', 'content-security-policy']
      all.push([address, status, ...said.map((name) => headers.get(name))])
    }
    return all
  }
  const built = await answers()
  await rename(site.out, `${site.out}.aside`)
  try {
    expect(await answers()).toEqual(built)
  } finally {
    await rename(`${site.out}.aside`, site.out)
  }
})

test('a change that is told shows with the next request, on lists too, and nothing else is new', async () => {
  const other = await get('/torneo-beta/torneo-0001/')
  await renamed('Copa Cambiada')
  pages.changed([ID])
  expect(nameIn(await text(HOME))).toContain('Copa Cambiada')
  expect(await text('/')).toContain('Copa Cambiada')
  const again = await get('/torneo-beta/torneo-0001/', {
    'If-None-Match': other.headers.get('ETag')!,
  })
  expect(again.status).toBe(304)
})

test('a name is found with the next request, and one that is gone is not', async () => {
  const file = `torneos/${ID}/equipos/equipo-01.yml`
  const before = await site.read(file)
  const pieces = async (letter: string) => {
    const answer = await get(`/buscar/${letter}.json`)
    return answer.status === 200 ? answer.text() : ''
  }
  expect(await pieces('j')).not.toContain('Jochitl')
  await site.write(file, before.replace(/firstName: \S+,/, 'firstName: Jochitl,'))
  pages.changed([ID])
  expect(await pieces('j')).toContain('Jochitl')
  await site.write(file, before)
  pages.changed([ID])
  expect(await pieces('j')).not.toContain('Jochitl')
})

test('an edit by hand shows to the first reader after a quiet hour, on lists too', async () => {
  // Until then the built folder shows what the data say.
  await site.build()
  await text(HOME)
  quietServer()
  await renamed('Copa de Anoche')
  expect(nameIn(await text(HOME))).toContain('Copa de Anoche')
  expect(await text('/')).toContain('Copa de Anoche')
})

test('a file that is edited by hand shows by itself', async () => {
  await text(HOME)
  await renamed('Copa a Mano')
  await untilSays(HOME, 'Copa a Mano')
  await untilSays('/', 'Copa a Mano')
})

test('so does a product, though only the shop is read', async () => {
  const file = 'productos/silbato-clasico.yml'
  await text('/comprar')
  await site.write(file, (await site.read(file)).replace(/^name: .*/m, 'name: Silbato a Mano'))
  await untilSays('/comprar', 'Silbato a Mano')
})

test('a mistake leaves a tournament as its last good files say', async () => {
  await renamed('Copa Buena')
  await site.build()
  await site.write(FILE, (await site.read(FILE)).replace(/^name:/m, 'nombre_raro:'))
  pages.changed([ID])
  expect(nameIn(await text(HOME))).toContain('Copa Buena')
  await site.write(FILE, (await site.read(FILE)).replace(/^nombre_raro:/m, 'name:'))
  pages.changed([ID])
})

test('what a person went back to is shown as it is until the next build', async () => {
  await renamed('Copa Anterior')
  await site.build()
  await renamed('Copa Equivocada')
  await site.build()
  pages.changed([ID])
  expect(nameIn(await text(HOME))).toContain('Copa Equivocada')
  await rollback(site, undefined, () => undefined)
  await untilSays(HOME, 'Copa Anterior')
  pages.changed([ID])
  expect(nameIn(await text(HOME))).toContain('Copa Anterior')
  await renamed('Copa Corregida')
  await site.build()
  await untilSays(HOME, 'Copa Corregida')
})

test('a hidden tournament and a removed one are gone at once, the built folder has them or not', async () => {
  await noteUnlisted(site.work, { pending: new Set(), hidden: new Set(['torneo-0002']) })
  pages.changed(['torneo-0002'])
  expect((await get('/torneo-beta/torneo-0002/')).status).toBe(404)
  expect((await get('/torneo-beta/torneo-0002/equipos')).status).toBe(404)
  await noteUnlisted(site.work, { pending: new Set(), hidden: new Set() })
  pages.changed(['torneo-0002'])
  expect((await get('/torneo-beta/torneo-0002/')).status).toBe(200)
  await rename(join(site.content, 'torneos/torneo-0002'), join(site.content, 'aside'))
  pages.changed(['torneo-0002'])
  expect((await get('/torneo-beta/torneo-0002/')).status).toBe(404)
  await rename(join(site.content, 'aside'), join(site.content, 'torneos/torneo-0002'))
  pages.changed(['torneo-0002'])
})

/** One page in this many is asked for while its process is killed. */
const KILL_AT = 20

/** The processes that render for this test, by what the system says of our children. */
const renderingNow = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number)

function isOurs(pid: string) {
  try {
    return (
      readProc(pid, 'cmdline').includes('page-child.ts') &&
      Number(readProc(pid, 'stat').split(') ')[1]!.split(' ')[1]) === process.pid
    )
  } catch {
    return false
  }
}
const readProc = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')

test.runIf(process.platform === 'linux')(
  'readers get whole pages while the processes that render are killed',
  async () => {
    const wanted = files.filter((file) => file.startsWith(`torneo-beta/torneo-0001/`)).slice(0, 60)
    let kills = 0
    const kill = () => {
      for (const pid of renderingNow()) process.kill(pid, 'SIGKILL')
      kills += 1
    }
    const statuses = new Map<number, number>()
    for (const [at, file] of wanted.entries()) {
      pages.changed(['torneo-0001'])
      const asked = get(addressOfFile(file))
      if (at % KILL_AT === 1) kill()
      const answer = await asked
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(await answer.text()).toBe(await readFile(join(site.out, file), 'utf8'))
    }
    expect([...statuses]).toEqual([[200, wanted.length]])
    expect(kills).toBeGreaterThanOrEqual(2)
  },
  300_000,
)

test('pages whose code was removed from the disk answer again by themselves', async () => {
  const own = await mkdtemp(`${COMPILED}-`)
  const env = {
    CASCARITA_CONTENT: site.content,
    CASCARITA_WORK: site.work,
    CASCARITA_COMPILED: own,
  }
  const compiled = await compiledPages(programOf((await readSite(site.content)).site))
  await cp(compiled, join(own, basename(compiled)), { recursive: true })
  const here = new PageProcess({}, { env })
  try {
    here.begin()
    await here.page([{ file: 'index.html' }])
    await rm(own, { recursive: true })
    const another = () => here.page(files.map((file) => ({ file }))).then((it) => it?.text, String)
    const page = await readFile(join(site.out, files[0]!), 'utf8')
    await expect.poll(another, { interval: 200 }).toBe(page)
  } finally {
    here.close()
    await rm(own, { recursive: true, force: true })
  }
}, 120_000)

describe('a page that fails', () => {
  const failing = (said: { reserved: string | null }) => {
    vi.spyOn(renders, 'page').mockRejectedValue(new PageFailed('broken', said.reserved))
  }

  test('is shown as it was, as long as nobody is reserved since', async () => {
    const before = await text(`${HOME}equipos`)
    await renamed('Copa Rota')
    pages.changed([ID])
    failing({ reserved: '' })
    expect(await text(`${HOME}equipos`)).toBe(before)
    vi.restoreAllMocks()
  })

  test('else says so in plain words, with a way back, and is not kept', async () => {
    await text(`${HOME}equipos`)
    await renamed('Copa Reservada')
    pages.changed([ID])
    failing({ reserved: 'somebody' })
    const answer = await get(`${HOME}equipos`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
    const html = await answer.text()
    expect(html).toContain('Esta página falló')
    expect(html).toContain('href="/"')
    vi.restoreAllMocks()
  })

  test('is tried again soon where only its process was ended, then after a minute', async () => {
    await text(`${HOME}equipos`)
    await renamed('Copa Ocupada')
    await renders.look([ID])
    const asked = vi
      .spyOn(renders, 'page')
      .mockRejectedValue(new PageFailed('took too long', '', { isOfProcess: true }))
    const timesAt = async (now: number) => {
      vi.spyOn(performance, 'now').mockReturnValue(now)
      await text(`${HOME}equipos`)
      return asked.mock.calls.filter(
        ([[file]]) => file!.file.includes('equipos') && !file!.isOnlyAsked,
      ).length
    }
    const now = performance.now()
    const times = []
    for (const after of [0, 2_900, 3_100, 6_500, 62_900, 63_200])
      times.push(await timesAt(now + after))
    expect(times).toEqual([1, 1, 2, 2, 2, 3])
    vi.restoreAllMocks()
  })
})
