/**
 * Whoever is reserved stays so, whatever the site goes back to: an older release, the last good files of a tournament
 * that fails, the newest release that is whole. Every other tournament goes back.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { previewStore } from '../../publish/previews/preview-files.ts'
import { drawPreviews } from '../../publish/run/draw-previews.ts'
import { rollback } from '../../publish/releases/rollback.ts'
import { releaseNames } from '../../publish/releases/swap.ts'
import { releasesOf } from '../../publish/releases/releases.ts'
import { showWhole } from '../../publish/releases/whole.ts'
import { siteApp } from '../../server/site/site-app.ts'
import { showsPeople } from '../../src/lib/pictures/picture-of.ts'
import { photo } from '../unit/pictures/given-pictures.ts'
import { smallTournament } from './small-tournament.ts'
import { ADDRESS, aSite, differing, filesOf, type GivenSite, OWN_WORDS } from './given-site.ts'

const [A, B] = [0, 1].map((index) => smallTournament(index).id) as [string, string]
const TEAM = `torneos/${A}/equipos/equipo-01.yml`
const TORNEO = `torneos/${A}/torneo.yml`
const ROUND = `torneos/${A}/jornadas/03.yml`
const NAME = `torneos/${B}/torneo.yml`
/** Nobody else was born then. */
const YEAR = /\b1931\b/
const QUIET = () => undefined
const WHERE_MISSING = { recursive: true, force: false }

let site: GivenSite
let torneo: string
let team: string
let round: string
beforeAll(async () => {
  vi.stubEnv('PUBLIC_SITE_URL', ADDRESS)
  site = await aSite(2)
  await site.write('sitio.yml', OWN_WORDS)
  torneo = await site.read(TORNEO)
  round = await site.read(ROUND)
  team = (await site.read(TEAM)).replace(
    /yearBorn: \d+/,
    'yearBorn: 1931, image: imagenes/maite.jpg',
  )
  const images = join(site.content, `torneos/${A}/imagenes`)
  await mkdir(images, { recursive: true })
  await writeFile(join(images, 'maite.jpg'), await photo(300, 600))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.forget()
})

const reserved = () => team.replace('yearBorn: 1931,', 'yearBorn: 1931, reserved: true,')
const named = async (name: string) =>
  site.write(NAME, (await site.read(NAME)).replace(/^name: .*/m, `name: ${name}`))

async function build() {
  const built = await site.build()
  if (built.undrawn) await drawPreviews(built.undrawn, QUIET)
  return built
}

let photos: string[]
/** Two releases, before anyone is reserved: every test begins with a copy. */
beforeAll(async () => {
  await site.write(TEAM, team)
  await named('Primero')
  await build()
  expect(await shownYears()).toEqual([`torneo-beta/${A}/equipos/${await teamPage()}`])
  photos = (await readdir(join(site.out, '_img'))).filter(showsPeople)
  expect(photos.length).toBeGreaterThan(0)
  await named('Segundo')
  await build()
  copyWhole([site.out, site.work], join(site.folder, 'begun'))
  await cp(previewStore(site.work), drawn(), WHERE_MISSING)
})
beforeEach(async () => {
  for (const place of [site.out, site.work]) await rm(place, { recursive: true, force: true })
  copyWhole(
    ['dist', 'work'].map((name) => join(site.folder, 'begun', name)),
    site.folder,
  )
  await cp(drawn(), previewStore(site.work), WHERE_MISSING)
  await site.write(TORNEO, torneo)
  await site.write(TEAM, team)
  await site.write(ROUND, round)
  await named('Segundo')
})

/** What any build drew, by the digest of what it shows: to draw takes longer than all else here. */
const drawn = () => join(site.folder, 'drawn')

/** With its links, hard ones too, and its times. */
function copyWhole(places: readonly string[], into: string) {
  mkdirSync(into, { recursive: true })
  execFileSync('cp', ['-a', ...places, into])
}
afterEach(async () => {
  // A build afterwards is as if nothing had been: the same as one from nothing.
  await site.write(ROUND, round)
  expect((await build()).failing).toBeNull()
  await cp(previewStore(site.work), drawn(), WHERE_MISSING)
  const others = differing(await filesOf(site.out), await builtAnew())
  // Sitemaps remember since when a page is as it is.
  expect(others.filter((file) => !file.startsWith('sitemap'))).toEqual([])
})

const fromNothing = new Map<string, Map<string, string>>()

/** The files of a site that is built from nothing of the data as it stands; of the same data once. */
async function builtAnew() {
  const data = (await Promise.all([TEAM, TORNEO, ROUND, NAME].map(site.read))).join('\0')
  const known = fromNothing.get(data)
  if (known) return known
  const anew = { out: join(site.folder, 'anew'), work: join(site.folder, 'anew-work') }
  await rm(anew.work, { recursive: true, force: true })
  await cp(drawn(), previewStore(anew.work), WHERE_MISSING)
  await site.build(anew)
  const files = await filesOf(anew.out)
  fromNothing.set(data, files)
  return files
}

const teamPage = async () => {
  const files = await filesOf(site.out)
  return [...files]
    .find(([file, text]) => file.includes(`${A}/equipos/`) && YEAR.test(text))?.[0]
    .split('/')
    .at(-1)
}

/** The files in which the birth year stands. */
const shownYears = async () =>
  [...(await filesOf(site.out))]
    .filter(([file, text]) => !file.startsWith('_img/') && YEAR.test(text))
    .map(([file]) => file)

/** What a server answers for the photos. */
const photoAnswers = () =>
  Promise.all(photos.map(async (name) => (await siteApp(site.out).request(`/_img/${name}`)).status))

async function expectHidden() {
  expect(await shownYears()).toEqual([])
  expect(await readdir(join(site.out, '_img'))).not.toEqual(expect.arrayContaining(photos))
  expect(await photoAnswers()).toEqual(photos.map(() => 404))
}

const titleOf = async (id: string) =>
  /<title>(.*?)<\/title>/.exec(
    (await filesOf(site.out)).get(`torneo-beta/${id}/index.html`) ?? '<title></title>',
  )![1]

async function back(wanted?: string) {
  const said: string[] = []
  await rollback(site, wanted, (line) => void said.push(line))
  return said
}

const namesNow = () => releaseNames(releasesOf(site.work, site.out))

test('a step back keeps the pages of the tournament in which somebody was reserved since', async () => {
  await site.write(TEAM, reserved())
  await named('Tercero')
  await build()
  await expectHidden()
  const said = await back()
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(
    new RegExp(`^torneos/${A}: se queda como en la versión 3, .*npm run build$`),
  )
  await expectHidden()
  expect(await titleOf(A)).not.toBe('')
  expect(await titleOf(B)).toBe('Segundo')
  // And once more, to the very first.
  expect(await back('1')).toHaveLength(1)
  await expectHidden()
  expect(await titleOf(B)).toBe('Primero')
})

test('where no build has it yet, the tournament is left out and the others go back', async () => {
  await site.write(TEAM, reserved())
  const said = await back()
  expect(said[0]).toMatch(new RegExp(`^torneos/${A}: no se muestra por ahora, .*npm run build$`))
  await expectHidden()
  expect(await titleOf(A)).toBe('')
  expect(await titleOf(B)).toBe('Primero')
})

test('a player with another number and name by now is found, too', async () => {
  const renamed = reserved().replace(
    /number: \d+, firstName: [^,]+,/,
    'number: 977, firstName: Zoé,',
  )
  expect(renamed).not.toBe(reserved())
  await site.write(TEAM, renamed)
  await back()
  await expectHidden()
  await site.write(TEAM, reserved())
})

test('where nobody was reserved since, all goes back to the byte', async () => {
  const before = await filesOf(site.out)
  await named('Tercero')
  await build()
  expect(await back()).toEqual([])
  expect(differing(await filesOf(site.out), before)).toEqual([])
  expect(await photoAnswers()).toEqual(photos.map(() => 200))
})

test.each([
  ['the file says so', () => reserved()],
  ['with a slip in the word', () => reserved().replace('reserved: true', 'reservd: true')],
  ['in a file that cannot be read', () => `${reserved()}\n  - [`],
  ['for the whole tournament', () => team],
])('a mistake beside it brings nobody back: %s', async (how, text) => {
  if (how === 'for the whole tournament') await site.write(TORNEO, `${torneo}reserved: true\n`)
  await site.write(TEAM, text())
  await site.write(ROUND, 'matches: [')
  const { failing } = await build()
  expect(failing?.folders).toEqual([{ id: A, isShown: true }])
  await expectHidden()
  // And a step back from there.
  await back()
  await expectHidden()
  await site.write(TEAM, reserved())
  await site.write(TORNEO, torneo)
})

test('a start with a damaged site shows the one before, without whom was reserved', async () => {
  await site.write(TEAM, reserved())
  await build()
  const [newest] = (await namesNow()).toReversed()
  await rm(join(releasesOf(site.work, site.out), newest!, 'index.html'))
  expect(await showWhole(site, QUIET)).toBe(true)
  await expectHidden()
  expect(await titleOf(A)).not.toBe('')
  expect(await titleOf(B)).toBe('Segundo')
})
