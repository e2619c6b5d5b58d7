/** A tournament that fails stops no other: its last good files are shown, and with none it is left out. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { check } from '../../publish/check/check.ts'
import { failingLines, failingSentence, type Failing } from '../../publish/reading/failing.ts'
import { isBlocking } from '../../publish/reading/problem-order.ts'
import { readAllTournaments } from '../../publish/reading/readings.ts'
import { readingsIn } from '../../publish/reading/kept/reading-index.ts'
import { bodyFile } from '../../publish/reading/kept/reading-store.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { command } from '../faults/builds.ts'
import { falsifyIndex } from '../unit/publish/reading/falsify-index.ts'
import { smallTournament } from './small-tournament.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf } from './given-site.ts'

const [A, B] = [0, 1].map((index) => smallTournament(index).id) as [string, string]
const TODAY = '2026-01-15'
const fileOf = (index: number, file: string) =>
  smallTournament(index).files.find((it) => it.file === file)!.text

let site: GivenSite
const pagesOf = async (id: string) =>
  new Map([...(await filesOf(site.out))].filter(([file]) => file.startsWith(`torneo-beta/${id}/`)))
const edit = (id: string, file: string, index: number) =>
  site.write(`torneos/${id}/${file}`, fileOf(index, file))
const nameAnew = async (id: string, name: string) => {
  const file = `torneos/${id}/torneo.yml`
  await site.write(file, (await site.read(file)).replace(/^name: .*/m, `name: ${name}`))
}
const titleOf = async (id: string) =>
  /<title>(.*?)<\/title>/.exec(
    await readFile(join(site.out, `torneo-beta/${id}/index.html`), 'utf8'),
  )![1]
const blocking = (failing: Failing | null) => (failing?.problems ?? []).filter(isBlocking)
const placesOf = (problems: readonly Problem[] = []) =>
  problems.map(({ file, line }) => `${file}:${line}`)

/** What a page reads of a tournament, without what every page needs: to render it fails. */
async function spoilStored(id: string, jornadas = '7') {
  const settings = { content: site.content, work: site.work, today: TODAY }
  await readAllTournaments(settings)
  const reading = readingsIn(site.work).find((one) => one.id === id)!
  const file = bodyFile(site.work, reading)
  const written = JSON.parse(await readFile(file, 'utf8')) as object
  const text = JSON.stringify({ ...written, jornadas: '…' })
  await writeFile(
    file,
    text.replace('"jornadas":"…"', () => `"jornadas":${jornadas}`),
  )
}

beforeAll(async () => {
  site = await aSite(2)
  await site.build()
})
afterAll(() => site.forget())

describe('a mistake in a file', () => {
  const ROUND = `torneos/${A}/jornadas/03.yml`
  let before: Map<string, string>
  beforeAll(async () => {
    before = await pagesOf(A)
    await site.write(ROUND, 'matches:\n  - date: 2024-07-44\n')
    await nameAnew(B, 'Otro nombre')
  })

  test('every other tournament is shown as it is, and nothing of this one changes', async () => {
    const { failing } = await site.build()
    expect(placesOf(failing?.problems)).toContain(`${ROUND}:2`)
    expect(failing?.folders).toEqual([{ id: A, isShown: true }])
    expect(await titleOf(B)).toBe('Otro nombre')
    expect(differing(await pagesOf(A), before)).toEqual([])
  })

  test('it is said again at every build', async () => {
    const { failing, rendered } = await site.build()
    expect(placesOf(failing?.problems)).toContain(`${ROUND}:2`)
    expect(rendered).toBe(0)
    await nameAnew(B, 'Uno más')
    expect((await site.build()).failing?.folders).toEqual([{ id: A, isShown: true }])
    expect(differing(await pagesOf(A), before)).toEqual([])
  })

  test('what was good is rendered by the program of the day', async () => {
    // In another year every page is rendered anew.
    const { failing } = await site.build({ today: '2027-01-15' })
    expect(failing?.folders).toEqual([{ id: A, isShown: true }])
    await edit(A, 'jornadas/03.yml', 0)
    const mended = { out: join(site.folder, 'mended'), work: join(site.folder, 'mended-work') }
    await site.build({ ...mended, today: '2027-01-15' })
    expect(differing(await filesOf(site.out), await filesOf(mended.out))).toEqual([])
    await site.write(ROUND, 'matches:\n  - date: 2024-07-44\n')
  })

  test('mended, it is shown, and nothing is said any more', async () => {
    await site.write(ROUND, fileOf(0, 'jornadas/03.yml'))
    await nameAnew(A, 'Mendado')
    expect((await site.build()).failing).toBeNull()
    expect(await titleOf(A)).toBe('Mendado')
    await edit(A, 'torneo.yml', 0)
    await site.build()
  })

  test('what was shown last is what was good last', async () => {
    await nameAnew(A, 'El de hoy')
    await site.build()
    await site.write(ROUND, 'matches: [')
    await nameAnew(A, 'Con un error al lado')
    await site.build()
    expect(await titleOf(A)).toBe('El de hoy')
    // All that was kept of earlier builds is gone but that.
    for (const name of ['readings', 'releases'])
      await rm(join(site.work, name), { recursive: true })
    expect((await site.build()).failing?.folders).toEqual([{ id: A, isShown: true }])
    expect(await titleOf(A)).toBe('El de hoy')
    await edit(A, 'torneo.yml', 0)
    await edit(A, 'jornadas/03.yml', 0)
    await site.build()
  })
})

test('of one that was never good nothing is shown, and the others are', async () => {
  const id = await site.add(2)
  await site.write(`torneos/${id}/equipos/equipo-01.yml`, 'nombre: Halcones\n')
  await nameAnew(B, 'El de siempre')
  const { failing } = await site.build()
  expect(failing?.folders).toEqual([{ id, isShown: false }])
  expect(failingLines(failing!).join('\n')).toContain(`torneos/${id}: no se muestra`)
  expect(await titleOf(B)).toBe('El de siempre')
  const files = await filesOf(site.out)
  expect([...files.keys()].filter((file) => file.includes(id))).toEqual([])
  expect(files.get('index.html')).not.toContain(id)
  await site.remove(`torneos/${id}`)
  expect((await site.build()).failing).toBeNull()
})

describe('whatever is thrown', () => {
  afterEach(async () => {
    await edit(A, 'torneo.yml', 0)
    await edit(B, 'torneo.yml', 1)
    await site.build()
  })

  test('where a page is rendered: the folder is named, and nothing of it changes', async () => {
    const before = await pagesOf(A)
    await nameAnew(A, 'Con falla')
    await nameAnew(B, 'Sin falla')
    await spoilStored(A)
    const { failing } = await site.build()
    expect(failing?.folders).toEqual([{ id: A, isShown: true }])
    expect(blocking(failing)).toMatchObject([{ code: 'notShown', file: `torneos/${A}` }])
    expect(blocking(failing)[0]?.message).toMatch(/TypeError: .* \(\/torneo-beta\//)
    expect(await titleOf(B)).toBe('Sin falla')
    expect(differing(await pagesOf(A), before)).toEqual([])
    // Without another try.
    const again = await site.build()
    expect(again).toMatchObject({ rendered: 0, failing: failing! })
    await nameAnew(A, 'Sin falla ya')
    expect((await site.build()).failing).toBeNull()
    expect(await titleOf(A)).toBe('Sin falla ya')
  })

  test('for want of memory: the process that ends takes no other tournament along', async () => {
    const before = await pagesOf(A)
    await nameAnew(A, 'Con falla')
    await nameAnew(B, 'Sin falla')
    // Each of them takes twenty times as much as here: twice what the process may hold.
    await spoilStored(A, `[${'{},'.repeat(11_000_000)}0]`)
    const { failing } = await site.build()
    expect(failing?.folders).toEqual([{ id: A, isShown: true }])
    expect(blocking(failing)[0]?.message).toContain('SIGABRT')
    expect(await titleOf(B)).toBe('Sin falla')
    expect(differing(await pagesOf(A), before)).toEqual([])
  })

  test('where a page of several is rendered: what changed is held back', async () => {
    const before = await filesOf(site.out)
    await nameAnew(A, 'Con falla')
    await readAllTournaments({ content: site.content, work: site.work, today: TODAY })
    // No page of its own is made of what stands in the index.
    falsifyIndex(site.work, 'reading', '"name":"Con falla"', '"name":{}')
    const { failing } = await site.build()
    expect(failing?.folders).toEqual([{ id: A, isShown: true }])
    expect(blocking(failing)).toMatchObject([{ code: 'notShown', file: `torneos/${A}` }])
    expect(differing(await filesOf(site.out), before)).toEqual([])
  })

  test('of several that changed each is held back, and tried again by the next build', async () => {
    for (const id of [A, B]) await nameAnew(id, `Con falla ${id}`)
    await readAllTournaments({ content: site.content, work: site.work, today: TODAY })
    falsifyIndex(site.work, 'reading', `"name":"Con falla ${A}"`, '"name":{}')
    const { failing } = await site.build()
    expect(failing?.folders.map(({ id }) => id)).toEqual([A, B])
    expect((await site.build()).failing).toBeNull()
    expect(await titleOf(B)).toBe(`Con falla ${B}`)
  })

  test('a new program tries again', async () => {
    await nameAnew(A, 'Con falla')
    await spoilStored(A)
    expect((await site.build()).failing?.folders).toEqual([{ id: A, isShown: true }])
    expect((await site.build({ today: '2027-01-15' })).failing).toBeNull()
    expect(await titleOf(A)).toBe('Con falla')
  })

  test('in all of them: the site stays as it was', async () => {
    const before = await filesOf(site.out)
    for (const id of [A, B]) await nameAnew(id, 'Con falla')
    await rm(join(site.work, 'good'), { recursive: true })
    await spoilStored(A)
    await spoilStored(B)
    await expect(site.build()).rejects.toThrow(/No se cambió nada del sitio\.$/)
    expect(differing(await filesOf(site.out), before)).toEqual([])
  })
})

describe('of a league', () => {
  const league = (id: string, index: number, more: string) =>
    site.write(`torneos/${id}/torneo.yml`, `${fileOf(index, 'torneo.yml')}league: barrio\n${more}`)
  afterEach(async () => {
    await edit(A, 'torneo.yml', 0)
    await edit(B, 'torneo.yml', 1)
    await site.build()
  })

  test('with two sports, whoever comes to it stays as it was', async () => {
    await league(B, 1, '')
    await site.build()
    const before = await pagesOf(A)
    await league(A, 0, 'sport: basketball\n')
    const { failing } = await site.build()
    // By its name it would come first.
    expect(failing?.folders).toEqual([{ id: A, isShown: true }])
    expect(blocking(failing)).toMatchObject([{ code: 'leagueSport', field: 'league' }])
    expect(differing(await pagesOf(A), before)).toEqual([])
    expect(blocking((await site.build()).failing)).toMatchObject([{ code: 'leagueSport' }])
    // The other one leaves it: without an edit of its own it is well.
    await edit(B, 'torneo.yml', 1)
    expect((await site.build()).failing).toBeNull()
  })
})

test('check and build know of the same problems', async () => {
  const other = await aSite(2)
  await other.write(`torneos/${A}/jornadas/03.yml`, 'matches:\n  - date: 2024-07-44\n')
  for (const [id, sport] of [
    ['liga-a', 'football'],
    ['liga-b', 'basketball'],
  ])
    await other.write(
      `torneos/${id}/torneo.yml`,
      `name: Liga\nhost: Casa\nsex: male\nlocation: Aquí\nsport: ${sport}\nleague: barrio\n`,
    )
  await other.write('torneos/solo/torneo.yml', 'nombre: [\n')
  await symlink('/nowhere', join(other.content, 'torneos', 'enlazado'))
  await promisify(execFile)('sh', ['-c', 'mkdir "$(printf "torneo-\\351")"'], {
    cwd: join(other.content, 'torneos'),
  })
  const said = (problems: readonly Problem[]) =>
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, line }) => `${file}:${line} ${code}`)
      .toSorted()
  const { failing } = await other.build()
  const places = { content: other.content, work: join(other.work, 'check'), buildWork: other.work }
  for (const options of [{}, { work: places.work, buildWork: places.buildWork }]) {
    const { problems } = await check(other.content, { today: TODAY, ...options })
    expect(said(problems)).toEqual(said(failing!.problems))
  }
  expect(failing!.folders.map(({ id }) => id)).toEqual([
    'enlazado',
    'liga-b',
    'solo',
    A,
    'torneo-\ufffd',
  ])
  expect(failingSentence(failing!)).toContain('5 torneos no se publicaron')
  expect(said((await other.build()).failing!.problems)).toEqual(said(failing!.problems))
  await other.forget()
})

test('a folder called constructor is one like all others', async () => {
  const files = smallTournament(3).files
  for (const { file, text } of files) await site.write(`torneos/constructor/${file}`, text)
  expect((await site.build()).failing).toBeNull()
  await site.write('torneos/constructor/jornadas/03.yml', 'matches: [')
  expect((await site.build()).failing?.folders).toEqual([{ id: 'constructor', isShown: true }])
  expect(existsSync(join(site.out, 'torneo-beta/constructor/index.html'))).toBe(true)
  await site.remove('torneos/constructor')
  expect((await site.build()).failing).toBeNull()
  expect(existsSync(join(site.out, 'torneo-beta/constructor'))).toBe(false)
  expect(existsSync(join(site.work, 'good/constructor'))).toBe(false)
})

test('a link in the place of a folder changes nothing of its pages', async () => {
  const before = await pagesOf(A)
  const [place, aside] = [join(site.content, 'torneos', A), join(site.folder, 'aside')]
  await rename(place, aside)
  await symlink(aside, place)
  expect((await site.build()).failing?.folders).toEqual([{ id: A, isShown: true }])
  expect(differing(await pagesOf(A), before)).toEqual([])
  await rm(place)
  await rename(aside, place)
  expect((await site.build()).failing).toBeNull()
})

test('an edit of the same length whose time is set back is seen', async () => {
  const file = join(site.content, `torneos/${A}/torneo.yml`)
  const before = await stat(file)
  await nameAnew(A, 'Torneo Uno')
  await site.build()
  const text = await readFile(file, 'utf8')
  const { atime, mtime, size } = await stat(file)
  await writeFile(file, text.replace('Torneo Uno', 'Torneo Dos'))
  await utimes(file, atime, mtime)
  expect(await stat(file)).toMatchObject({ size, ino: before.ino })
  await site.build()
  expect(await titleOf(A)).toBe('Torneo Dos')
})

test('npm run build shows the others, names the place, and ends with 1 until it is mended', async () => {
  const file = `torneos/${A}/jornadas/03.yml`
  await site.write(file, 'matches:\n  - date: 2024-07-44\n')
  await nameAnew(B, 'Por la terminal')
  const first = await command(site, { flags: ['--quiet'] })
  expect(first.code, first.output).toBe(1)
  expect(await titleOf(B)).toBe('Por la terminal')
  expect(first.output).toContain(`${file}:2:11 date: «2024-07-44» no existe`)
  expect(first.output).toContain(`torneos/${A}: se muestra como estaba`)
  const second = await command(site, { flags: ['--quiet'] })
  expect(second).toMatchObject({ code: 1, output: first.output })
  await edit(A, 'jornadas/03.yml', 0)
  expect(await command(site, { flags: ['--quiet'] })).toMatchObject({ code: 0, output: '' })
})

const FAULTS = resolve('../shared/data-faults')
const YEARS = [
  'anio-0000',
  'anio-0206-con-hora',
  'anio-0206-jugado',
  'anio-2062',
  'anio-equivocado',
]

describe.skipIf(!existsSync(FAULTS))('data that came out wrong (../shared/data-faults)', () => {
  beforeEach(async () => {
    for (const name of YEARS)
      await cp(join(FAULTS, name), join(site.content, 'torneos', name), { recursive: true })
  })

  test('with years that nobody means, the others are shown', async () => {
    await nameAnew(B, 'A pesar de todo')
    const { failing } = await site.build()
    expect(await titleOf(B)).toBe('A pesar de todo')
    for (const { file } of blocking(failing)) expect(file).toMatch(/^torneos\/anio-/)
  })
})
