/** A build of what changed is the build of everything, to the byte. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMALL_PAGES, smallTournament } from './small-tournament.ts'
import { Renderers } from '../../publish/rendering/renderers.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf, inodeOf } from './given-site.ts'

let site: GivenSite
beforeAll(async () => {
  site = await aSite(2)
  await site.build()
})
afterAll(() => site.forget())

const id = (index: number) => smallTournament(index).id
const otherRound = (index: number, file = 'jornadas/03.yml') =>
  smallTournament(index).files.find((it) => it.file === file)!.text

const edits: [string, (site: GivenSite) => Promise<unknown>][] = [
  ['a result', (it) => it.write(`torneos/${id(0)}/jornadas/03.yml`, otherRound(40))],
  ['a new tournament', (it) => it.add(2)],
  [
    "a tournament's name",
    async (it) => {
      const file = `torneos/${id(1)}/torneo.yml`
      return it.write(file, (await it.read(file)).replace(/^name: .*/, 'name: Otro nombre'))
    },
  ],
  [
    "a team's name, and with it an address",
    async (it) => {
      const file = `torneos/${id(1)}/equipos/equipo-03.yml`
      return it.write(file, (await it.read(file)).replace(/^name: .*/, "name: O'Higgins & Ñandú"))
    },
  ],
  ['a tournament that goes away', (it) => it.remove(`torneos/${id(2)}`)],
  [
    'two at once',
    async (it) => {
      await it.add(2)
      await it.write(`torneos/${id(1)}/jornadas/02.yml`, otherRound(41, 'jornadas/02.yml'))
    },
  ],
  ['a file that is touched and stays the same', async (it) => it.add(0)],
  ['the shop', (it) => it.remove('productos/silbato-clasico.yml').catch(() => undefined)],
]

test.each(edits)('after %s', async (_name, edit) => {
  await edit(site)
  await site.build()
  // With nothing kept: two builds of what changed might be wrong alike.
  const whole = { out: join(site.folder, 'whole'), work: join(site.folder, 'whole-work') }
  await rm(whole.work, { recursive: true, force: true })
  await site.build(whole)
  expect(differing(await filesOf(site.out), await filesOf(whole.out))).toEqual([])
})

test('of one that is refused no page is left behind', async () => {
  const file = 'productos/balon-futbol-infantil.yml'
  const text = await site.read(file)
  await site.write(file, `${text}\nnada: [`)
  await expect(site.build({ force: true })).rejects.toThrow(file)
  expect(await readdir(site.work)).not.toContain('rendered')
  await site.write(file, text)
  expect((await site.build()).rendered).toBe(0)
  expect(await readdir(site.work)).not.toContain('rendered')
})

test('what shows no tournament is rendered again where the shop changed, and for no edit of a tournament', async () => {
  const page = join(site.out, 'sin-senal.html')
  const text = await readFile(page, 'utf8')
  const marked = text.replace('<html', '<HTML')
  expect(marked).not.toBe(text)
  await rm(page)
  await writeFile(page, marked)
  await site.write(`torneos/${id(1)}/jornadas/02.yml`, otherRound(43, 'jornadas/02.yml'))
  expect((await site.build()).rendered).toBeGreaterThan(0)
  expect(await readFile(page, 'utf8')).toBe(marked)
  const product = 'productos/balon-futbol-infantil.yml'
  await site.write(product, `${await site.read(product)}\n`)
  await site.build()
  expect(await readFile(page, 'utf8')).toBe(text)
})

test('processes that have rendered all of it one after another rendered what a new one does', async () => {
  const anew = { out: join(site.folder, 'anew'), work: join(site.folder, 'anew-work') }
  await site.build({ ...anew, renderers: new Renderers() })
  expect(differing(await filesOf(site.out), await filesOf(anew.out))).toEqual([])
})

test('what did not change keeps its very file', async () => {
  const before = await inodeOf(site.out, `torneo-beta/${id(1)}/jornadas.html`)
  await site.write(`torneos/${id(0)}/jornadas/03.yml`, otherRound(50))
  const { rendered } = await site.build()
  expect(rendered).toBe(SMALL_PAGES)
  expect(await inodeOf(site.out, `torneo-beta/${id(1)}/jornadas.html`)).toBe(before)
})

test('a page that comes out the same is not written', async () => {
  const file = `torneos/${id(0)}/torneo.yml`
  await site.write(file, `${await site.read(file)}# Una nota.\n`)
  expect(await site.build()).toMatchObject({ rendered: SMALL_PAGES, written: 0 })
})

test('without any change nothing is rendered', async () =>
  expect(await site.build()).toMatchObject({ rendered: 0, written: 0 }))

test('everything anew writes nothing that is the same', async () =>
  expect(await site.build({ force: true })).toMatchObject({ written: 0 }))
