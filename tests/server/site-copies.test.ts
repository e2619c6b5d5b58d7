/** The site's own tournaments in a copy of the server's data, and back. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFolder } from '../../publish/reading/folder.ts'
import { openDatabase } from '../../server/api/database/database.ts'
import { backupCommand, restoreCommand } from '../../server/operator/copies.ts'
import type { CreateAnswer, MesaTournamentAnswer } from '../../src/lib/schema/mesa.ts'
import { aDraft } from './a-draft.ts'
import { killedServer } from './killed-server.ts'
import { referenceServer, type Reference } from './reference-server.ts'

const LIGA = 'src/content/torneos/liga-varonil-2025'
const DAY_MS = 24 * 3_600_000

let root: string
let server: Reference
let site: { content: string; work: string }
let lines: string[]
const log = (line: string) => void lines.push(line)
const inContent = (...names: string[]) => join(site.content, ...names)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-site-copies-'))
  site = { content: join(root, 'content'), work: join(root, 'work') }
  for (const id of ['liga', 'otra']) await cp(LIGA, inContent('torneos', id), { recursive: true })
  await cp('src/content/productos', inContent('productos'), { recursive: true })
  await writeFile(inContent('sitio.yml'), 'nombre: Los Llanos\n')
  await mkdir(join(site.work, 'remembered'), { recursive: true })
  await writeFile(join(site.work, 'remembered/liga.json'), '{"revisions":{}}')
  server = await referenceServer()
  lines = []
})
afterEach(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

const copyAt = (name: string) => join(root, 'respaldos', name)
const backUp = (name: string) => backupCommand([copyAt(name)], { ...server.kept, site }, log)
const restore = (name: string, to = site) =>
  restoreCommand([copyAt(name)], { dir: join(root, 'data'), site: to }, log)

/** Every difference between two folders, as `diff` says it. */
const differences = (one: string, other: string) =>
  spawnSync('diff', ['-r', one, other], { encoding: 'utf8' }).stdout

describe('a copy', () => {
  test('has the tournaments, the shop and the settings, and what builds remember', async () => {
    await backUp('una')
    expect(lines).toEqual([
      `Listo: 1 cuenta, 2 torneos en vivo y 2 torneos del sitio en ${copyAt('una')}`,
    ])
    expect(differences(site.content, join(copyAt('una'), 'contenido'))).toBe('')
    expect(await readFile(join(copyAt('una'), 'recordado/liga.json'), 'utf8')).toBe(
      '{"revisions":{}}',
    )
  })

  test('follows no link, and takes nothing that is half written or of git', async () => {
    await symlink('/etc/hostname', inContent('torneos/liga/imagenes.yml'))
    await symlink('/etc', inContent('torneos/fuera'))
    await mkdir(inContent('torneos/.nueva.mesa'))
    await writeFile(inContent('torneos/liga/jornadas/.01.yml.mesa'), 'a medias')
    await mkdir(inContent('.git'))
    await backUp('una')
    const copied = await readdir(join(copyAt('una'), 'contenido'), { recursive: true })
    expect(copied.filter((name) => /imagenes\.yml|fuera|mesa|\.git/.test(name))).toEqual([])
    expect(copied).toContain('torneos/liga/torneo.yml')
  })

  test('of a server without any has none, as before', async () => {
    await rm(site.content, { recursive: true })
    await backUp('una')
    expect(lines).toEqual([
      `Listo: 1 cuenta, 2 torneos en vivo y 0 torneos del sitio en ${copyAt('una')}`,
    ])
    await restore('una')
    expect(existsSync(site.content)).toBe(false)
  })

  test('shares the files of the last one, but never a changed or a damaged one', async () => {
    const names = ['liga/torneo.yml', 'otra/torneo.yml', 'liga/jornadas/01.yml']
    const nodes = (copy: string) =>
      Promise.all(
        names.map(async (name) => (await stat(join(copyAt(copy), 'contenido/torneos', name))).ino),
      )
    await backUp('una')
    const changed = await readFile(inContent('torneos', names[1]!), 'utf8')
    await writeFile(inContent('torneos', names[1]!), `${changed}# otra vez\n`)
    const rotten = join(copyAt('una'), 'contenido/torneos', names[2]!)
    const whole = await readFile(rotten)
    await writeFile(rotten, whole.fill('x', 3, 9))
    await backUp('dos')
    const [before, after] = [await nodes('una'), await nodes('dos')]
    expect(after.map((node, index) => node === before[index])).toEqual([true, false, false])
    expect(differences(site.content, join(copyAt('dos'), 'contenido'))).toBe('')
  })
})

describe('brought back', () => {
  test('to a machine without tournaments all of it is there, as files of its own', async () => {
    await backUp('una')
    const there = { content: join(root, 'nueva/content'), work: join(root, 'nueva/work') }
    await restore('una', there)
    expect(lines).toContain(`2 torneos del sitio en ${there.content}`)
    expect(differences(site.content, there.content)).toBe('')
    expect(existsSync(join(there.work, 'remembered/liga.json'))).toBe(true)
    await writeFile(join(there.content, 'torneos/liga/torneo.yml'), 'otra cosa')
    expect(differences(site.content, join(copyAt('una'), 'contenido'))).toBe('')
  })

  test('where there are tournaments, newer results stay, and what is missing is named', async () => {
    await backUp('una')
    await writeFile(inContent('torneos/liga/jornadas/01.yml'), 'un resultado de hoy')
    await rm(inContent('torneos/otra'), { recursive: true })
    await writeFile(inContent('sitio.yml'), 'nombre: Otro\n')
    lines = []
    await restore('una')
    expect(await readFile(inContent('torneos/liga/jornadas/01.yml'), 'utf8')).toMatch(/de hoy/)
    expect(await readFile(inContent('sitio.yml'), 'utf8')).toBe('nombre: Otro\n')
    expect(lines).toContain('En la copia son otros: liga')
    expect(lines.join('\n')).toMatch(/Aquí no están, y en la copia sí: otra\. Para traer uno:/)
    // The line that it gives brings it.
    const [command] = lines.at(-1)!.split(' && ')
    expect(spawnSync('sh', ['-c', command!]).status).toBe(0)
    expect(differences(LIGA, inContent('torneos/otra'))).toBe('')
  })

  test('a copy of before, without any, changes nothing', async () => {
    await backupCommand([copyAt('una')], server.kept, log)
    lines = []
    await restore('una')
    expect(lines.join('\n')).not.toMatch(/torneos del sitio/)
    expect(await readdir(inContent('torneos'))).toEqual(['liga', 'otra'])
  })
})

/**
 * A phone moves a whole calendar, again and again, in another process: in each copy all its rounds
 * were moved alike, and at least as often as its journal says.
 */
test('no copy has half a change, nor less than its journal', { timeout: 600_000 }, async () => {
  const mesa = await killedServer('site')
  let isOver = false
  try {
    await mesa.start()
    const { token } = await mesa.register('ana')
    const made = (await mesa.ask('/api/mesa/tournaments/', aDraft(), token))!.body as CreateAnswer
    const path = `/api/mesa/tournaments/${made.id}/`
    const place = { content: join(mesa.torneos, '..'), work: site.work }
    const daysIn = async (torneos: string) => {
      const { tournament, problems } = await readFolder(join(torneos, made.id))
      expect(problems).toEqual([])
      const dates = tournament!.jornadas.flatMap(({ matches }) => matches.map(({ date }) => date!))
      return dates.map((date) => Date.parse(date) / DAY_MS)
    }
    const begun = await daysIn(mesa.torneos)
    let moves = 0
    const moving = (async () => {
      for (; !isOver; moves++) {
        const state = (await mesa.ask(path, undefined, token))!.body as MesaTournamentAnswer
        const from = state.matches.map(({ date }) => date!).toSorted()[0]!
        const change = { kind: 'shiftDays', from, days: 1, note: 'Feria' }
        const about = { id: `cambio-${moves}`, against: state.calendarState, who: 'ana' }
        const when = '2026-07-11T21:00:00Z'
        const answer = await mesa.ask(`${path}changes/`, { ...change, ...about, when }, token)
        expect(answer?.status).toBe(200)
      }
    })()
    for (let round = 0; round < 12 || moves < 12; round++) {
      await backupCommand([copyAt(String(round))], { ...mesa.kept, site: place }, log)
      const days = await daysIn(join(copyAt(String(round)), 'contenido/torneos'))
      const moved = new Set(days.map((day, index) => day - begun[index]!))
      const database = openDatabase(join(copyAt(String(round)), 'cascarita.db'))
      const key = { place: made.place, URL_name: made.id }
      const entries = await database.entries(key, Number.MAX_SAFE_INTEGER, 1000)
      expect(await database.unwritten()).toEqual([])
      await database.close()
      const journaled = entries.filter(({ change }) => change.kind === 'shiftDays').length
      expect(moved.size).toBe(1)
      expect([...moved][0]).toBeGreaterThanOrEqual(journaled)
    }
    isOver = true
    await moving
  } finally {
    isOver = true
    await mesa.close()
  }
})
