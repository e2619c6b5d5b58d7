/**
 * Whatever stops a build, the site that is shown stays whole. Builds that are killed at random, under
 * traffic: `tests/faults`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, symlink, watch, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SMALL_PAGES, smallTournament } from './small-tournament.ts'
import { programOf } from '../../publish/rendering/code-digest.ts'
import { failingLines } from '../../publish/reading/failing.ts'
import { COMPILED, compiledPages } from '../../publish/rendering/compiled-pages.ts'
import { Compiling } from '../../publish/rendering/compiling.ts'
import { SITE } from '../../src/lib/wording/site.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf } from './given-site.ts'

let site: GivenSite

const ID = smallTournament(0).id
const otherRound = (index: number) => smallTournament(index).files.at(-1)!.text

describe('where a site is shown', () => {
  beforeAll(async () => {
    site = await aSite(1)
    await site.build()
  })
  afterAll(() => site.forget())

  test('the shown release is kept, and two to go back to', async () => {
    for (const round of [61, 62, 63]) {
      await site.write(`torneos/${ID}/jornadas/03.yml`, otherRound(round))
      await site.build()
    }
    const [releases] = await readdir(join(site.work, 'releases'))
    const names = await readdir(join(site.work, 'releases', releases!))
    const kept = ['2', '3', '4'].flatMap((name) => ['', '.drawn', '.json'].map((end) => name + end))
    expect(names.toSorted()).toEqual([...kept, 'parts'].toSorted())
  })

  test('data with mistakes: all of them are reported and nothing is touched', async () => {
    const before = await filesOf(site.out)
    await site.write(`torneos/${ID}/jornadas/01.yml`, 'matches:\n  - date: 2024-07-44\n')
    await site.write(`torneos/${ID}/equipos/equipo-01.yml`, 'nombre: Halcones\n')
    const { failing } = await site.build()
    const message = failingLines(failing!).join('\n')
    expect(message).toContain(`torneos/${ID}/jornadas/01.yml:2:11 date: «2024-07-44» no existe`)
    // A warning stops nothing.
    expect(site.logged.join('\n')).toContain(`torneos/${ID}/equipos/equipo-01.yml:1:1`)
    expect(message).toContain(`torneos/${ID}: se muestra como estaba`)
    expect(differing(await filesOf(site.out), before)).toEqual([])
    await site.add(0)
  })

  test('mistakes of the shop: nothing is shown anew', async () => {
    const before = await filesOf(site.out)
    const file = 'productos/silbato-clasico.yml'
    const text = await site.read(file)
    await site.write(file, `${text}\nprecio: caro\n`)
    await site.write(`torneos/${ID}/jornadas/03.yml`, otherRound(65))
    const message = await site.build().catch((error: Error) => error.message)
    expect(message).toContain(`${file}:`)
    expect(message).toMatch(/No se cambió nada del sitio\.$/)
    expect(differing(await filesOf(site.out), before)).toEqual([])
    await site.write(file, text)
  })

  test('what was being compiled for data that is refused is given up, and nothing of it stays', async () => {
    const unseen = programOf({ ...SITE, name: 'Torneos de la Colonia' })
    const compiling = new Compiling(false)
    compiling.begin(unseen)
    const { folder } = compiling.begun()
    const own = `${unseen.digest}.${process.pid}`
    await expect.poll(() => readdir(COMPILED)).toContain(own)
    await compiling[Symbol.asyncDispose]()
    await expect(folder).rejects.toThrow('SIGKILL')
    expect((await readdir(COMPILED)).join()).not.toContain(unseen.digest)
  })

  test('Ctrl+C stops a build by hand, which says what is kept; the next one builds', async () => {
    const before = await filesOf(site.out)
    await site.write(`torneos/${ID}/jornadas/03.yml`, otherRound(65))
    const command = ['scripts/build.ts', '--content', site.content, '--out', site.out]
    const child = spawn(process.execPath, command, {
      env: { ...process.env, CASCARITA_WORK: site.work },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGINT')
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect([code, said]).toEqual([130, expect.stringMatching(/^\nSe detuvo\. El sitio se muestra/)])
    expect(differing(await filesOf(site.out), before)).toEqual([])
    expect((await site.build()).rendered).toBeGreaterThan(0)
  })

  test('kill -9 while a build renders leaves the site as it was, and the next one builds', async () => {
    const before = await filesOf(site.out)
    await site.write(`torneos/${ID}/jornadas/03.yml`, otherRound(66))
    const command = ['scripts/build.ts', '--content', site.content, '--out', site.out]
    const child = spawn(process.execPath, command, {
      env: { ...process.env, CASCARITA_WORK: site.work },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    for await (const { filename } of watch(site.work)) if (filename === 'rendered') break
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(differing(await filesOf(site.out), before)).toEqual([])
    expect((await site.build()).rendered).toBeGreaterThan(0)
  })

  test('a second build at the same time is refused', async () => {
    await site.write(`torneos/${ID}/jornadas/03.yml`, otherRound(64))
    const both = await Promise.allSettled([site.build(), site.build()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [late] = both.filter((one) => one.status === 'rejected')
    expect(late!.reason).toMatchObject({
      message: expect.stringMatching(/^Ya se está construyendo el sitio \(proceso \d+\)/) as string,
    })
  })

  test('files that somebody took from the site come back, by the code that is compiled already', async () => {
    const compiled = await compiledPages(programOf())
    const { ino } = await stat(compiled)
    const before = await filesOf(site.out)
    await rm(join(site.out, `torneo-beta/${ID}/equipos.html`))
    await site.build()
    expect(differing(await filesOf(site.out), before)).toEqual([])
    expect((await stat(compiled)).ino, 'compiled anew').toBe(ino)
  })

  test('files that somebody took come back with a change elsewhere, too', async () => {
    await site.add(1)
    await site.build()
    const before = await filesOf(site.out)
    await rm(join(site.out, `torneo-beta/${ID}/equipos.html`))
    const other = smallTournament(1)
    await site.write(`torneos/${other.id}/torneo.yml`, `${other.files[0]!.text}# Una nota.\n`)
    await site.build()
    expect(differing(await filesOf(site.out), before)).toEqual([])
  })
})

describe('where none is shown yet', () => {
  beforeEach(async () => {
    site = await aSite(1)
  })
  afterEach(() => site.forget())

  test('the lock of a process that died is taken over', async () => {
    const dead = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => dead.once('exit', done))
    await mkdir(site.work, { recursive: true })
    await writeFile(join(site.work, 'build.lock'), String(dead.pid))
    expect(await site.build()).toMatchObject({ rendered: SMALL_PAGES })
    expect(await readdir(site.work)).not.toContain('build.lock')
  })

  test('a folder of somebody else in the way is moved aside', async () => {
    await mkdir(site.out)
    await writeFile(join(site.out, 'mio.txt'), 'mío')
    await site.build()
    const aside = (await readdir(site.folder)).find((name) => name.startsWith('dist.antes-'))
    expect(await filesOf(join(site.folder, aside!))).toEqual(
      new Map([['mio.txt', 'm\u00c3\u00ado']]),
    )
    expect((await filesOf(site.out)).has('index.html')).toBe(true)
  })

  test('a link of somebody else in the way is replaced', async () => {
    await symlink('/nowhere', site.out)
    await site.build()
    expect((await filesOf(site.out)).has('index.html')).toBe(true)
  })
})
