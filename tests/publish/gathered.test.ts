/** Pages that are made of several tournaments: rendered again when one of those changes, and only then. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf, inodeOf } from './given-site.ts'

const LEAGUE = 'liga/barrio.html'
/** More than stand together on the home page. */
const TINY = 11

const tiny = (at: number, name = `Torneo ${at}`) =>
  `name: ${name}\nhost: Casa\nsex: ${at % 2 ? 'male' : 'female'}\nlocation: Cancha ${at % 2}\n`

const team = (name: string, goals: number) =>
  `name: ${name}\nplayers:\n  - { number: 9, firstName: Beto, yearBorn: 1990, goalsScored: ${goals} }\n`

let site: GivenSite
const season = async (year: number, goals: number, more = '') => {
  const folder = `torneos/liga-${year}`
  await site.write(
    `${folder}/torneo.yml`,
    `name: Liga del Barrio ${year}\nhost: Casa\nsex: male\nlocation: Aquí\nteamsToSurviveGroup: 1\nleague: barrio\n${more}`,
  )
  await site.write(`${folder}/equipos/gallos.yml`, team('Gallos', goals))
}
const page = (file: string) => readFile(join(site.out, file), 'utf8')

beforeAll(async () => {
  site = await aSite(0)
  for (let at = 0; at < TINY; at++) await site.write(`torneos/t-${at}/torneo.yml`, tiny(at))
  await season(2024, 3)
  await season(2025, 4)
  await site.build()
})
afterAll(() => site.forget())

async function expectAsWhole() {
  const whole = { out: join(site.folder, 'whole'), work: join(site.folder, 'whole-work') }
  for (const folder of Object.values(whole)) await rm(folder, { recursive: true, force: true })
  await site.build(whole)
  expect(differing(await filesOf(site.out), await filesOf(whole.out))).toEqual([])
}

test('a league adds its seasons up, and its teams lead to each other', async () => {
  expect(await page(LEAGUE)).toContain('>7<')
  expect(await page('torneo-beta/liga-2025/equipos/Gallos.html')).toContain(
    'href="/torneo-beta/liga-2024/equipos/Gallos"',
  )
})

test('a league follows each of its seasons; what it does not show it does not follow', async () => {
  const others = ['torneo-beta/liga-2025/equipos/Gallos.html', 'torneos/en-cancha-0.html']
  const before = await Promise.all(others.map((file) => inodeOf(site.out, file)))
  await season(2024, 5)
  const { rendered } = await site.build()
  expect(rendered).toBeLessThan(20)
  expect(await page(LEAGUE)).toContain('>9<')
  expect(await Promise.all(others.map((file) => inodeOf(site.out, file)))).toEqual(before)
  await expectAsWhole()
})

test('another name of a season stands on the pages of its teams in the others', async () => {
  await site.write(
    'torneos/liga-2024/torneo.yml',
    'name: Liga Vieja\nhost: Casa\nsex: male\nlocation: Aquí\nteamsToSurviveGroup: 1\nleague: barrio\n',
  )
  await site.build()
  expect(await page('torneo-beta/liga-2025/equipos/Gallos.html')).toContain('Liga Vieja')
})

test('a season that goes leaves the league, and the last one takes it along', async () => {
  await site.remove('torneos/liga-2024')
  await site.build()
  expect(await page(LEAGUE)).toContain('>4<')
  await expectAsWhole()
  await site.remove('torneos/liga-2025')
  await site.build()
  expect([...(await filesOf(site.out)).keys()].filter((file) => file.startsWith('liga/'))).toEqual(
    [],
  )
})

test('a list of tournaments follows those that stand in it, and no other', async () => {
  const [own, other] = ['torneos/en-cancha-1.html', 'torneos/en-cancha-0.html']
  const before = await Promise.all([own, other].map((file) => inodeOf(site.out, file)))
  await site.write('torneos/t-1/torneo.yml', tiny(1, 'Otro nombre'))
  await site.build()
  const after = await Promise.all([own, other].map((file) => inodeOf(site.out, file)))
  expect(await page(own)).toContain('Otro nombre')
  expect(after[1]).toBe(before[1])
  expect(after[0]).not.toBe(before[0])
})

test('lists go where few tournaments are left', async () => {
  await site.remove('torneos/t-2')
  await site.build()
  const left = [...(await filesOf(site.out)).keys()]
  expect(left.filter((file) => file.startsWith('torneos/'))).toEqual([])
})

test('whoever chooses on a list in parts comes by links alone to each tournament that fits, once', async () => {
  const more = Array.from({ length: 60 }, (_, at) => 101 + 2 * at)
  for (const at of more) await site.write(`torneos/t-${at}/torneo.yml`, tiny(at))
  await site.build()
  const linksOn = async (address: string) =>
    parse(await page(address === '/' ? 'index.html' : `${address.slice(1)}.html`))
      .querySelectorAll('main a[href]')
      .map((link) => ({ words: link.textContent.trim(), address: link.getAttribute('href')! }))
  const follow = async (from: string, words: string) =>
    (await linksOn(from)).find((link) => link.words === words)?.address

  const isList = (address: string) => address.startsWith('/torneos/')
  const seen = new Set(['/'])
  for (const address of seen)
    for (const link of await linksOn(address)) if (isList(link.address)) seen.add(link.address)
  expect([...seen]).toEqual(expect.arrayContaining(['/torneos/todos/2', '/torneos/varonil/2']))

  const shown: string[] = []
  const second = await follow((await follow('/', 'Todos'))!, 'Siguientes →')
  let part = await follow(second!, 'Varonil')
  for (; part; part = await follow(part, 'Siguientes →'))
    shown.push(...(await linksOn(part)).map((link) => link.address))
  const tournaments = shown.flatMap((address) => /^\/torneo-beta\/(.+)\/$/.exec(address)?.[1] ?? [])
  const men = [1, 3, 5, 7, 9, ...more].map((at) => `t-${at}`)
  expect(tournaments.toSorted()).toEqual(men.toSorted())
})
