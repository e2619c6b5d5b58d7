/** `npm run watch`: save, look, mend, end. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_PAGES, smallTournament } from './small-tournament.ts'
import { workingFor } from '../faults/builds.ts'
import type { GivenSite } from './given-site.ts'
import { aSite } from './given-site.ts'

const ID = smallTournament(0).id
const FILE = `torneos/${ID}/torneo.yml`
const WAITING = /^Esperando cambios en .+ \(Ctrl\+C para terminar\)$/

let site: GivenSite
let child: ChildProcess
const lines: string[] = []
let heard: () => void = () => undefined

beforeAll(async () => {
  site = await aSite(1)
  child = spawn(process.execPath, ['scripts/watch.ts', '--out', site.out], {
    env: { ...process.env, CASCARITA_CONTENT: site.content, CASCARITA_WORK: site.work },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout!, child.stderr!])
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      heard()
    })
})
afterAll(async () => {
  child.kill('SIGKILL')
  await site.forget()
})

/** What it says from now on until it waits again. */
async function untilItWaits() {
  while (!lines.some((line) => WAITING.test(line)))
    await new Promise<void>((done) => (heard = done))
  return lines.splice(0).join('\n')
}

const save = async (name: string) =>
  site.write(FILE, (await site.read(FILE)).replace(/^name: .*/m, `name: ${name}`))
const title = async () =>
  /<title>(.*?)<\/title>/.exec(
    await readFile(join(site.out, `torneo-beta/${ID}/index.html`), 'utf8'),
  )![1]

test('it builds at once, and then waits', async () => {
  expect(await untilItWaits()).toContain(`Listo: ${SMALL_PAGES} páginas de torneos`)
})

/** A build that finds nothing new may follow the one that was waited for. */
const isShown = (name: string) => expect.poll(title).toBe(name)

test('what is saved is built', async () => {
  await save('Torneo de la Prensa')
  await isShown('Torneo de la Prensa')
})

test('what takes the place of a file is built, once and again', async () => {
  const aside = join(site.folder, 'nuevo.yml')
  for (const name of ['Con sed -i', 'Una más']) {
    await writeFile(aside, (await site.read(FILE)).replace(/^name: .*/m, `name: ${name}`))
    await rename(aside, join(site.content, FILE))
    await isShown(name)
  }
})

test('what git brings back is built', async () => {
  const git = (...words: string[]) =>
    promisify(execFile)('git', [
      `--git-dir=${join(site.folder, 'git')}`,
      `--work-tree=${site.content}`,
      '-c',
      'user.name=liga',
      '-c',
      'user.email=liga@ejemplo.mx',
      ...words,
    ])
  await save('Del barrio')
  await isShown('Del barrio')
  await git('init', '--quiet')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'datos')
  await save('Otra rama')
  await isShown('Otra rama')
  await git('checkout', '--quiet', '--', '.')
  await isShown('Del barrio')
})

test('a mistake is reported and it goes on; mended, it is built', async () => {
  const before = await title()
  lines.splice(0)
  await save('Otro\nsex: nadie')
  await expect.poll(() => lines.join('\n')).toMatch(new RegExp(`^${FILE}:\\d+:\\d+ sex: `, 'm'))
  expect(await title()).toBe(before)
  await site.write(FILE, (await site.read(FILE)).replace('\nsex: nadie', ''))
  await isShown('Otro')
})

test('many files saved together are one build', async () => {
  await expect.poll(() => WAITING.test(lines.at(-1) ?? '')).toBe(true)
  lines.splice(0)
  for (let team = 1; team <= 6; team++) {
    const now = new Date()
    await utimes(join(site.content, `torneos/${ID}/equipos/equipo-0${team}.yml`), now, now)
  }
  await save('Todo junto')
  await isShown('Todo junto')
  expect(lines.join('\n').match(/^Datos revisados/gm)!.length).toBeLessThanOrEqual(2)
})

test('Ctrl+C ends it in good order, and nothing stays behind', async () => {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  await expect.poll(() => workingFor(site)).toEqual([])
})
