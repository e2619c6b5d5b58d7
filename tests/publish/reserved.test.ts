/**
 * A tournament of the site, or one of its players, that is to be shown with reserve from now on: the
 * next release has the photos and the birth years in no file, and nobody gets them from the one before.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smallTournament } from './small-tournament.ts'
import { drawPreviews } from '../../publish/run/draw-previews.ts'
import { siteApp } from '../../server/site/site-app.ts'
import { showsPeople } from '../../src/lib/pictures/picture-of.ts'
import { photo } from '../unit/pictures/given-pictures.ts'
import { ADDRESS as SITE, aSite, filesOf, type GivenSite, OWN_WORDS } from './given-site.ts'

const { id: ID } = smallTournament(0)
const TEAM = `torneos/${ID}/equipos/equipo-01.yml`
/** Nobody else was born then. */
const YEAR = /\b1931\b/

let site: GivenSite
let torneo: string
let team: string
beforeAll(async () => {
  vi.stubEnv('PUBLIC_SITE_URL', SITE)
  site = await aSite(1)
  await site.write('sitio.yml', OWN_WORDS)
  const images = join(site.content, `torneos/${ID}/imagenes`)
  await mkdir(images, { recursive: true })
  for (const [name, width] of [
    ['maite', 300],
    ['equipo', 900],
    ['portada', 1300],
  ] as const)
    await writeFile(join(images, `${name}.jpg`), await photo(width, 600))
  torneo = `${await site.read(`torneos/${ID}/torneo.yml`)}heroSectionImage: imagenes/portada.jpg\n`
  team = (await site.read(TEAM))
    .replace(/yearBorn: \d+/, 'yearBorn: 1931, image: imagenes/maite.jpg')
    .replace(/^players:/m, 'teamImage: imagenes/equipo.jpg\nplayers:')
})
afterAll(() => {
  vi.unstubAllEnvs()
  return site.forget()
})

/** Releases it, with its pictures for chats, and says which files have what is to be hidden. */
async function released() {
  const { undrawn } = await site.build()
  if (undrawn) await drawPreviews(undrawn, () => undefined)
  const files = await filesOf(site.out)
  const texts = [...files].filter(([file]) => !file.startsWith('_img/'))
  return {
    withYear: texts.filter(([, text]) => YEAR.test(text)).map(([file]) => file),
    pictures: (await readdir(join(site.out, '_img'))).map((name) => `/_img/${name}`),
  }
}

const answers = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await siteApp(site.out).request(address)).status))

test.each([
  ['the whole tournament', 'reserved: true\n', '', 0],
  ['one player', '', ' reserved: true,', 2],
])('%s', async (_who, more, own, stay) => {
  await site.write(`torneos/${ID}/torneo.yml`, torneo)
  await site.write(TEAM, team)
  const before = await released()
  const photos = before.pictures.filter(showsPeople)
  expect([before.withYear.length, photos.length]).toEqual([1, 8])

  await site.write(`torneos/${ID}/torneo.yml`, torneo + more)
  await site.write(TEAM, team.replace('yearBorn: 1931,', `yearBorn: 1931,${own}`))
  const after = await released()
  expect(after.withYear).toEqual([])
  const kept = after.pictures.filter(showsPeople)
  expect([stay, kept.length]).toEqual([stay, 2 * stay])
  expect(after.pictures.some((file) => file.includes('-h'))).toBe(true)
  const gone = photos.filter((file) => !kept.includes(file))
  expect(await answers(kept)).toEqual(kept.map(() => 200))
  expect(await answers(gone)).toEqual(gone.map(() => 404))
})
