/** One step back, and on from there. */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_PAGES, smallTournament } from './small-tournament.ts'
import { rollback, versionsOf } from '../../publish/releases/rollback.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf } from './given-site.ts'

const ID = smallTournament(0).id
const NAMES = ['Apertura', 'Clausura', 'Verano', 'Invierno']

let site: GivenSite
/** The whole site after each of the first three builds. */
const states: Map<string, string>[] = []
beforeAll(async () => {
  site = await aSite(1)
  for (const name of NAMES.slice(0, 3)) {
    await named(name)
    await site.build()
    states.push(await filesOf(site.out))
  }
})
afterAll(() => site.forget())

const named = async (name: string) => {
  const file = `torneos/${ID}/torneo.yml`
  await site.write(file, (await site.read(file)).replace(/^name: .*/, `name: ${name}`))
}

const back = (wanted?: string) =>
  rollback(site, wanted, () => undefined).then(
    ({ name }) => name,
    (error: Error) => error.message,
  )
const shownTitle = async () =>
  /<title>(.*?)<\/title>/.exec(
    await readFile(join(site.out, `torneo-beta/${ID}/index.html`), 'utf8'),
  )![1]
const listed = async () =>
  (await versionsOf(site)).map(({ name, isShown }) => (isShown ? `(${name})` : name))

test('each step shows the site before it, to the byte, and says which', async () => {
  expect(await listed()).toEqual(['(3)', '2', '1'])
  expect(await back()).toBe('2')
  expect(differing(await filesOf(site.out), states[1]!)).toEqual([])
  expect(await back()).toBe('1')
  expect(differing(await filesOf(site.out), states[0]!)).toEqual([])
  expect(await listed()).toEqual(['3', '2', '(1)'])
})

test('where there is nothing before, it says so and changes nothing', async () => {
  expect(await back()).toBe(
    'No hay otra versión a la cual volver. Mira cuáles hay con: npm run rollback -- --list',
  )
  expect(await shownTitle()).toBe('Apertura')
})

test('one may be picked by its name', async () => {
  expect(await back('2')).toBe('2')
  expect(await shownTitle()).toBe('Clausura')
  expect(await back('2')).toBe('La versión 2 ya es la que se muestra.')
  expect(await back('77')).toBe(
    'La versión 77 no está guardada. Mira cuáles hay con: npm run rollback -- --list',
  )
})

test('the next build goes on from what is shown, and knows that the data is another', async () => {
  expect(await site.build()).toMatchObject({ rendered: SMALL_PAGES })
  expect(differing(await filesOf(site.out), states[2]!)).toEqual([])
  expect(await listed()).toEqual(['(4)', '2', '1'])
})

test('with data as it was then, the next build has nothing to do', async () => {
  expect(await back()).toBe('2')
  await named('Clausura')
  expect(await site.build()).toMatchObject({ rendered: 0, written: 0 })
})

test('a step back shows another site, whatever was saved meanwhile without showing', async () => {
  await named('Verano')
  await site.build()
  await named('Invierno')
  await site.build()
  const file = `torneos/${ID}/torneo.yml`
  await site.write(file, `${await site.read(file)}# Una nota.\n`)
  expect(await site.build()).toMatchObject({ rendered: SMALL_PAGES, written: 0 })
  await back()
  expect(await shownTitle()).toBe('Verano')
})

test('a version that lost a file is not shown', async () => {
  await rm(join(site.work, 'releases'), { recursive: true })
  for (const name of NAMES.slice(-2)) {
    await named(name)
    await site.build()
  }
  const [, before] = await versionsOf(site)
  const [releases] = await filesOf(join(site.work, 'releases')).then((files) => files.keys())
  await rm(
    join(
      site.work,
      'releases',
      releases!.split('/')[0]!,
      before!.name,
      `torneo-beta/${ID}/jornadas.html`,
    ),
  )
  expect(await back()).toMatch(/^A la versión \d+ le falta 1 archivo; no se cambió nada\./)
  expect(await shownTitle()).toBe('Invierno')
})

test('as an organiser does it', async () => {
  const run = async (...more: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/rollback.ts', '--out', site.out, ...more],
      { env: { ...process.env, CASCARITA_WORK: site.work } },
    )
    return stdout
  }
  await named('Otoño')
  await site.build()
  const list = (await run('--list')).trim().split('\n')
  expect(list[0]).toMatch(/^→ versión \d+, construida el \d+ de .+, con 1 torneo$/)
  expect(list[1]).toMatch(/^ {2}versión \d+/)
  expect(await run()).toMatch(
    /^El sitio volvió atrás: ahora se muestra la versión \d+, construida el .+ con 1 torneo\.\nSolo cambió esta computadora: .+\nLos datos no se tocaron\./,
  )
  expect(await shownTitle()).toBe('Invierno')
})
