/** `npm run load`: checks a folder and replaces a tournament while the server runs. */
import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nowHere } from '../../ground/folders.ts'
import { Refusal } from '../../ground/refusal.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { loadCommand } from '../../server/api/load/load-command.ts'
import { organisersCommand } from '../../server/api/load/organisers-command.ts'
import { saveCommand } from '../../server/api/load/save-command.ts'
import type { TournamentAnswer, TournamentListAnswer } from '../../src/lib/live/answers/types.ts'
import { aRegistration, referenceServer, type Reference } from './reference-server.ts'

const ID = 'liga-relampago-2026'
const SCORED = 'jornadas/04.yml'

let server: Reference
let folder: string
beforeEach(async () => {
  server = await referenceServer()
  folder = join(server.dir, ID)
  await cp(sampleFolder(ID), folder, { recursive: true })
})
afterEach(() => server.close())

/** What the script does with its words and its refusals, without another process. */
const load = async (...args: string[]) => {
  const lines: string[] = []
  const said = () => lines.join('\n')
  try {
    await loadCommand(args, { ...server.kept, today: nowHere() }, (line) => lines.push(line))
    return { code: 0, said: said() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    lines.push(error.message)
    return { code: 1, said: said() }
  }
}

const script = (...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, ['scripts/load.ts', ...args], {
      env: { ...process.env, CASCARITA_DATA: server.kept.dir, DATABASE_URL: server.kept.url },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()))
    child.on('close', (code) => resolve({ code, said }))
  })

const edit = async (file: string, change: (text: string) => string) => {
  const before = await readFile(join(folder, file), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(join(folder, file), after)
}

/** The first side of the match in play has so many. */
const withGoals = (text: string, goals: number) =>
  text.replace(/(isPlaying: true[^]*?goals: )\d+/, `$1${goals}`)

const details = async (id = ID) =>
  (await (await server.get(`/api/tournaments/${id}`)).json()) as TournamentAnswer

const playing = ({ jornadas }: TournamentAnswer) =>
  jornadas.flatMap(({ matches }) => matches).find(({ isPlaying }) => isPlaying)!

describe('a goal', () => {
  test('is seen at the next request, and the others keep what they have', async () => {
    const other = await server.get('/api/tournaments/copa-cempasuchil-2026')
    const before = await server.get(`/api/tournaments/${ID}`)
    const etag = before.headers.get('ETag')!
    await edit(SCORED, (text) => withGoals(text, 3))
    const { code, said } = await script(folder)
    expect([code, said]).toEqual([0, expect.stringContaining(`/torneo/${ID}/`)])
    const after = await server.get(`/api/tournaments/${ID}`, { 'If-None-Match': etag })
    expect(after.status).toBe(200)
    expect(playing((await after.json()) as TournamentAnswer).team1.goals).toBe(3)
    const otherAfter = await server.get('/api/tournaments/copa-cempasuchil-2026')
    expect(otherAfter.headers.get('ETag')).toBe(other.headers.get('ETag'))
  })

  test('the same folder again changes nothing', async () => {
    const etag = async () => (await server.get(`/api/tournaments/${ID}`)).headers.get('ETag')
    const before = await etag()
    expect((await load(folder)).code).toBe(0)
    expect(await etag()).toBe(before)
  })
})

describe('a folder with a mistake', () => {
  test('is refused with its place and its cure, and nothing changes', async () => {
    const before = await details()
    await edit(SCORED, (text) => text.replace('team: real-copilco', 'team: real-copilko'))
    const { code, said } = await load(folder)
    expect(code).toBe(1)
    expect(said).toMatch(/torneos\/liga-relampago-2026\/jornadas\/0\d\.yml:\d+:\d+ team: /)
    expect(said).toMatch(/real-copilco/)
    expect(said).toMatch(/No se cargó nada/)
    expect(await details()).toEqual(before)
  })

  test('holds back the good ones beside it', async () => {
    const good = join(server.dir, 'copa-nueva')
    await cp(folder, good, { recursive: true })
    await edit('torneo.yml', (text) => text.replace('name:', 'nomre:'))
    expect((await load(good, folder)).code).toBe(1)
    expect((await server.get('/api/tournaments/copa-nueva')).status).toBe(404)
  })

  test.each([['a name that an address needs', '', '', /no puede llamarse «user»/]])(
    '%s',
    async (_rule, before, after, expected) => {
      if (before) await edit('torneo.yml', (text) => text.replace(before, after))
      else {
        await cp(folder, join(server.dir, 'user'), { recursive: true })
        folder = join(server.dir, 'user')
      }
      const { code, said } = await load(folder)
      expect([code, said]).toEqual([1, expect.stringMatching(expected)])
    },
  )
})

test('basketball comes too, and is said to stand where its card leads', async () => {
  const court = join(server.dir, 'canasta-viva')
  await cp(join('src/content/torneos', 'baloncesto-primera-fuerza'), court, { recursive: true })
  const { code, said } = await load(court)
  expect([code, said]).toEqual([0, expect.stringContaining('/t-beta/basketball/canasta-viva/')])
  expect(await details('canasta-viva')).toMatchObject({ sport: 'basketball' })
  expect((await load('--remove', 'canasta-viva')).code).toBe(0)
})

test('a new tournament comes, is never local, and goes', async () => {
  const fresh = join(server.dir, 'copa-de-los-barrios')
  await cp(folder, fresh, { recursive: true })
  await writeFile(
    join(fresh, 'torneo.yml'),
    (await readFile(join(fresh, 'torneo.yml'), 'utf8')).replace('isLocalData: false\n', ''),
  )
  expect((await load(fresh, '--user', server.user.username)).code).toBe(0)
  expect(await details('copa-de-los-barrios')).toMatchObject({ isLocalData: false })
  const list = async () =>
    ((await (await server.get('/api/tournaments/')).json()) as TournamentListAnswer).map(
      ({ id }) => id,
    )
  expect(await list()).toContain('copa-de-los-barrios')
  const { id } = (await server.database.accountNamed(server.user.username))!
  expect(await server.database.organisedBy(id)).toContain('copa-de-los-barrios')
  expect((await load('--remove', 'copa-de-los-barrios')).code).toBe(0)
  expect(await list()).not.toContain('copa-de-los-barrios')
  expect(await server.database.organisedBy(id)).not.toContain('copa-de-los-barrios')
})

test.each([
  ['no folder', [], /Escribe la carpeta/],
  ['a folder that is not there', ['/no/existe'], /No existe la carpeta/],
  ['a flag that nobody knows', ['--nope'], /Escribe la carpeta/],
  ['a tournament that is not there', ['--remove', 'nada'], /No hay ningún torneo/],
])('%s is refused in a sentence', async (_rule, args, expected) => {
  const { code, said } = await load(...args)
  expect(code).toBe(1)
  expect(said).toMatch(expected)
})

test('the script prints a refusal as its sentence alone', async () => {
  const { code, said } = await script('/no/existe')
  expect([code, said]).toEqual([1, 'No existe la carpeta /no/existe.\n'])
})

test('nobody is given a tournament that was not loaded', async () => {
  await edit(SCORED, (text) => withGoals(text, 3))
  const { code } = await load(folder, '--user', 'nadie')
  expect(code).toBe(1)
  expect(playing(await details()).team1.goals).toBe(2)
})

test('pictures come small, with an address that changes with them', async () => {
  const photo = (background: string) =>
    sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const draw = async (background: string) => {
    await mkdir(join(folder, 'imagenes'), { recursive: true })
    await writeFile(join(folder, 'imagenes', 'cancha.jpg'), await photo(background))
    expect(await load(folder)).toMatchObject({ code: 0 })
    return String((await details()).heroSectionImage)
  }
  await edit('torneo.yml', (text) => `${text}heroSectionImage: imagenes/cancha.jpg\n`)
  const address = await draw('#0a6b4a')
  expect(address).toMatch(/^\/api\/tournaments\/liga-relampago-2026\/imagenes\/cancha\.jpg\?v=\w+$/)
  const response = await server.get(address)
  expect(response.headers.get('Content-Type')).toBe('image/webp')
  expect(response.headers.get('Cache-Control')).toMatch(/immutable/)
  const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(width).toBeLessThanOrEqual(1280)
  const etag = response.headers.get('ETag')!
  for (const tags of [etag, `W/${etag}`, `"otra", W/${etag}`, '*']) {
    const again = await server.get(address, { 'If-None-Match': tags })
    expect([tags, again.status]).toEqual([tags, 304])
  }
  expect((await server.get(address, { 'If-None-Match': '"otra"' })).status).toBe(200)

  const other = await draw('#c8102e')
  expect(other).not.toBe(address)
  const stale = await server.get(address)
  expect(stale.headers.get('Cache-Control')).not.toMatch(/immutable/)
})

describe('out again', () => {
  const save = (...args: string[]) => saveCommand(args, server.kept, () => undefined)

  /** Every file of a folder, byte for byte. */
  async function filesIn(place: string) {
    const names = (await readdir(place, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const read = names.map(async (name) => [relative(place, name), await readFile(name, 'base64')])
    return Object.fromEntries(await Promise.all(read)) as Record<string, string>
  }

  test('byte for byte: comments, line ends, a byte order mark, pictures that no page shows', async () => {
    await edit('torneo.yml', (text) => `\uFEFF# Nuestra liga\r\n${text.replaceAll('\n', '\r\n')}`)
    await edit('equipos/real-copilco.yml', (text) => `${text}\n\n# Sin salto al final`)
    await mkdir(join(folder, 'imagenes'), { recursive: true })
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await writeFile(join(folder, 'imagenes', 'nadie.png'), photo)
    expect((await load(folder)).code).toBe(0)
    const out = join(server.dir, 'afuera', ID)
    await save(ID, out)
    expect(await filesIn(out)).toEqual(await filesIn(folder))
    // Over its own folder as well.
    await edit('torneo.yml', (text) => `${text}# otra línea\r\n`)
    await save(ID, folder)
    expect(await filesIn(out)).toEqual(await filesIn(folder))
  })

  test.each([
    ['without a folder', [ID], /Escribe el torneo y la carpeta/],
    ['a tournament that is not there', ['nada', 'x'], /No hay ningún torneo/],
    ['with a word too many', [ID, 'x', 'y'], /Escribe el torneo y la carpeta/],
  ])('%s is refused in a sentence', (_rule, args, words) =>
    expect(save(...args)).rejects.toThrow(words),
  )

  test('nothing is written where a file of another tournament would be mixed in', async () => {
    const out = join(server.dir, 'otro')
    await cp(sampleFolder('copa-cempasuchil-2026'), out, { recursive: true })
    const before = await filesIn(out)
    await expect(save(ID, out)).rejects.toThrow(/no son del torneo: equipos\//)
    expect(await filesIn(out)).toEqual(before)
  })
})

describe('who organises', () => {
  const CONTENT = 'src/content'
  const organisers = async (...args: string[]) => {
    const said: string[] = []
    await organisersCommand(args, { ...server.kept, content: CONTENT }, (line) => said.push(line))
    return said
  }

  test.each([ID, 'liga-varonil-2024'])('%s is given to an account and taken back', async (id) => {
    await server.post('/api/users/register/', aRegistration({ username: 'nora' }))
    const owner = (lines: readonly string[]) => lines.filter((line) => /^nora: organiza/.test(line))
    await organisers(id, 'Nora')
    expect(owner(await organisers(id, 'nora', '--owner'))).toEqual([
      'nora: organiza, y está a su nombre',
    ])
    expect(owner(await organisers(id))).toHaveLength(1)
    expect(owner(await organisers(id, 'nora', '--remove'))).toEqual([])
  })

  test.each([
    ['nobody', [ID, 'nadie'], /No hay ninguna cuenta/],
    ['no tournament', ['no-existe', 'prueba'], /No hay ningún torneo/],
    ['a way out', ['../../etc', 'prueba'], /No hay ningún torneo/],
    ['nothing', [], /Escribe el torneo/],
    ['whom to remove is not said', [ID, '--remove'], /Escribe el torneo/],
  ])('%s is refused in a sentence', (_rule, args, words) =>
    expect(organisers(...args)).rejects.toThrow(words),
  )
})
