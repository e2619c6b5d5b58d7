import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from '../../../../publish/check/check.ts'
import { settingsNotes, summary } from '../../../../publish/check/report.ts'
import { annotation } from '../../../../publish/check/annotation.ts'
import { readAllTournaments } from '../../../../publish/reading/readings.ts'
import { falsifyIndex } from '../reading/falsify-index.ts'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'
import type { Problem } from '../../../../src/lib/problems/problem.ts'
import { edited, PICTURES } from '../../reader/clean-tournament.ts'
import type { Edits } from '../../reader/clean-tournament.ts'

let content: string

async function put(file: string, text: string | Uint8Array) {
  await mkdir(dirname(join(content, file)), { recursive: true })
  await writeFile(join(content, file), text)
}

async function putTournament(id: string, edits: Edits = {}) {
  for (const [file, text] of edited(edits)) await put(`torneos/${id}/${file}`, text)
  for (const [image, bytes] of Object.entries(PICTURES)) await put(`torneos/${id}/${image}`, bytes)
}

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'contenido-'))
  await putTournament('bueno')
  await putTournament('malo', {
    'jornadas/01.yml': ['2024-07-18', '2024-07-4'],
    'equipos/halcones.yml': ['number: 7 }', 'number: 7, isCaptain: true }'],
  })
  await putTournament('peor', { 'torneo.yml': null })
  await put('torneos/_borrador/torneo.yml', 'nada: [')
  await put('torneos/.oculto/torneo.yml', 'nada: [')
  await put('torneos/LEEME.md', 'Hola')
  await put('productos/balon.yml', 'name: Balón\nbrand: Patito\nsize: 5\nprice: caro\namount: 3\n')
})

afterAll(() => rm(content, { recursive: true }))

/** A day on which every match without a result is still to come. */
const BEFORE = '2024-07-20'

const LINES = [
  'torneos/malo/equipos/halcones.yml:9:62 isCaptain: ya hay otro capitán: Juan Pérez. Deja isCaptain: true en uno solo.',
  'torneos/malo/jornadas/01.yml:2:11 date: «2024-07-4» no es una fecha. Escríbela así: 2024-07-04',
  'torneos/peor/torneo.yml:1:1: falta este archivo. Créalo con nombre, organiza, rama y lugar; en LEEME.md hay uno completo.',
  'productos/balon.yml:4:8 price: «caro» no es un número. Escribe solo cifras, sin comillas: 3',
]

test('every problem of every folder, in order, by its path in the content folder', async () => {
  const { problems } = await check(content, { today: BEFORE })
  expect(problems.map(formatProblem)).toEqual(LINES)
})

test('with a day, matches of the past are judged by it', async () => {
  const { problems } = await check(content, { today: '2024-08-01' })
  expect(problems.filter(({ code }) => code === 'openMatch')).toHaveLength(3)
})

describe('with a place to keep readings', () => {
  const today = '2024-08-01'
  const work = () => join(content, '.lecturas')
  const reportedNow = async () => (await check(content, { today, work: work() })).problems

  test('the same is reported, the first time and again', async () => {
    const { problems } = await check(content, { today })
    expect(await reportedNow()).toEqual(problems)
    expect(await reportedNow()).toEqual(problems)
  })

  test('a folder that did not change is not parsed again', async () => {
    await reportedNow()
    const [said, other] = ['ya hay otro capitán', 'se leyó de lo guardado']
    falsifyIndex(work(), 'reading', said, other)
    expect((await reportedNow()).map(formatProblem).join()).toContain(other)
    falsifyIndex(work(), 'reading', other, said)
  })

  test('a file that changed is, and a mistake that was mended is not reported again', async () => {
    await reportedNow()
    const file = 'torneos/malo/equipos/halcones.yml'
    const text = await readFile(join(content, file), 'utf8')
    await put(file, text.replace('number: 7, isCaptain: true', 'number: 7'))
    const codes = (await reportedNow()).map(({ code }) => code)
    await put(file, text)
    expect(codes).not.toContain('twoCaptains')
    expect((await reportedNow()).map(({ code }) => code)).toContain('twoCaptains')
  })

  test('that day begins where the match is played', async () => {
    const zone = 'timeZone: Pacific/Auckland'
    const ids = ['bueno', 'vecino']
    await putTournament('vecino', {
      'torneo.yml': ['sex: male', `sex: male\n${zone}`],
    })
    const openAt = async (now: string) => {
      const options = { today: now, work: join(content, '.lecturas-de-noche') }
      const { problems } = await check(content, options)
      const open = problems.filter(({ code }) => code === 'openMatch').map(({ file }) => file)
      return ids.filter((id) => open.some((file) => file.includes(`/${id}/`)))
    }
    // Midnight after the 25th is at twelve in UTC for Auckland, and at six the next day for Mexico.
    expect(await openAt('2024-07-25T11:45:00.000Z')).toEqual([])
    expect(await openAt('2024-07-25T12:00:00.000Z')).toEqual(['vecino'])
    expect(await openAt('2024-07-26T05:45:00.000Z')).toEqual(['vecino'])
    expect(await openAt('2024-07-26T06:00:00.000Z')).toEqual(ids)
    await rm(join(content, 'torneos/vecino'), { recursive: true })
  })

  test('a match that is left open is reported on the day after', async () => {
    const open = async (today: string) =>
      (await check(content, { today, work: join(content, '.otras-lecturas') })).problems.filter(
        ({ code }) => code === 'openMatch',
      ).length
    expect(await open('2024-07-25')).toBe(0)
    expect(await open('2024-07-26')).toBeGreaterThan(0)
  })
})

describe('beside a build', () => {
  const today = '2024-08-01'
  let work: string
  beforeAll(async () => {
    work = join(content, '.obra')
    await readAllTournaments({ content, today, work })
  })

  const reportedNow = async () =>
    (await check(content, { today, work: join(work, 'check'), buildWork: work })).problems
      .map(formatProblem)
      .join('\n')

  /** All that the build keeps, with its bytes. */
  const ofBuild = async () => {
    const store = join(work, 'readings')
    const entries = await readdir(store, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
    return Promise.all(paths.map(async (path) => [path, await readFile(path)] as const))
  }

  test('what the build has read is not read again', async () => {
    const [said, other] = ['ya hay otro capitán', 'se leyó al construir']
    falsifyIndex(work, 'reading', said, other)
    expect(await reportedNow()).toContain(other)
    falsifyIndex(work, 'reading', other, said)
    await rm(join(work, 'check'), { recursive: true })
  })

  test('an edit is reported, and a build that is under way finds nothing of it', async () => {
    const before = await ofBuild()
    expect(before.length).toBeGreaterThan(1)
    const file = 'torneos/bueno/equipos/rayos.yml'
    const text = await readFile(join(content, file), 'utf8')
    await put(file, text.replace('number: 11', 'number: once'))
    expect(await reportedNow()).toContain('«once» no es un número')
    await put(file, text)
    expect(await reportedNow()).not.toContain('«once»')
    expect(await ofBuild()).toEqual(before)
    // Whole tournaments are for pages, which a check makes none of.
    const kept = await readdir(join(work, 'check', 'readings'))
    expect(kept.filter((name) => !name.endsWith('.details.json'))).toEqual(['index.sqlite'])
  })
})

test('where nothing can be stored everything is reported all the same', async () => {
  const work = join(content, 'productos', 'balon.yml', 'check')
  const { problems } = await check(content, { today: BEFORE, work })
  expect(problems.map(formatProblem)).toEqual(LINES)
})

test('many folders are shared out over threads, and reported in order', async () => {
  const many = await mkdtemp(join(tmpdir(), 'muchos-'))
  const ids = Array.from({ length: 14 }, (_, index) => `torneo-${String(index).padStart(2, '0')}`)
  for (const id of ids) {
    await mkdir(join(many, 'torneos', id), { recursive: true })
    await writeFile(join(many, 'torneos', id, 'torneo.yml'), 'name:x\n')
  }
  const { problems, tournaments } = await check(many, { today: BEFORE })
  await rm(many, { recursive: true })
  expect(tournaments).toBe(14)
  expect(problems.map(({ file }) => file)).toEqual(ids.map((id) => `torneos/${id}/torneo.yml`))
})

test('a folder that is not there holds nothing', async () => {
  const nothing = await check(join(content, 'nada'), { today: BEFORE })
  expect(nothing).toEqual({ problems: [], tournaments: 0, products: 0 })
})

describe('the last line counts', () => {
  const problem = { code: '', file: '', line: 1, column: 1, field: '', message: '', cure: '' }
  const error = { ...problem, severity: 'error' as const }
  const warning = { ...problem, severity: 'warning' as const }
  test.each([
    ['12 torneos revisados: 2 errores, 1 aviso.', 12, [error, warning, error]],
    ['1 torneo revisado: 1 error.', 1, [error]],
    ['2 torneos revisados: 2 avisos.', 2, [warning, warning]],
    ['3 torneos revisados: todo está bien.', 3, []],
  ])('%s', (words, tournaments, problems) => {
    expect(summary({ tournaments, products: 0, problems })).toBe(words)
  })
})

const run = (folder: string, ...flags: string[]) => runWith({}, folder, ...flags)

const runWith = (env: NodeJS.ProcessEnv, folder: string, ...flags: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const { FORCE_COLOR: _force, NO_COLOR: _no, ...plain } = process.env
    execFile(
      process.execPath,
      ['scripts/check.ts', '--content', folder, ...flags],
      { env: { ...plain, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr })
      },
    )
  })

describe('the command', () => {
  test('ends with 1 when something blocks, and says all of it without colours', async () => {
    const { code, text } = await run(content)
    expect(code).toBe(1)
    for (const line of LINES) expect(text).toContain(line)
    expect(text).toMatch(/\n3 torneos revisados: 3 errores, \d+ avisos\.\n$/)
    expect(text).not.toContain('\u001b')
  })

  test('in colours the words are the same; the place stands out, red where it blocks', async () => {
    const { text } = await runWith({ FORCE_COLOR: '1' }, content)
    const plain = stripVTControlCharacters(text)
    for (const line of LINES) expect(plain).toContain(line)
    expect(text).toContain(
      '\u001b[31mtorneos/malo/jornadas/01.yml:2:11 date:\u001b[39m\u001b[22m «2024-07-4»',
    )
    expect(text).toContain('\u001b[33mtorneos/malo/equipos/halcones.yml:9:62 isCaptain:')
    expect(text).toContain('\u001b[32mEscríbela así: 2024-07-04\u001b[39m')
  })

  test('what blocks is read first, of whatever folder; what does not is marked', async () => {
    const { text } = await run(content)
    const lines = text.trimEnd().split('\n').slice(0, -1)
    const isMarked = lines.map((line) => line.endsWith('(aviso)'))
    expect(isMarked).toEqual(isMarked.toSorted())
    expect(new Set(isMarked)).toEqual(new Set([false, true]))
  })

  test.each(['malo', 'src/content/torneos/malo', 'torneos/malo/'])(
    'of %s alone only its own is read',
    async (folder) => {
      const { code, text } = await run(content, folder)
      expect(code).toBe(1)
      expect(text).toContain(LINES[1])
      expect(text).toMatch(/\n1 torneo revisado: 1 error, \d+ avisos?\.\n$/)
      expect(text).not.toMatch(/peor|balon|bueno/)
    },
  )

  test('a sound one ends with 0 beside others that are not', async () => {
    expect((await run(content, 'bueno')).code).toBe(0)
  })

  test('one that is not there is asked about', async () => {
    const { code, text } = await run(content, 'buen')
    expect({ code, text }).toEqual({
      code: 2,
      text: 'No hay carpeta torneos/buen. ¿Quisiste decir bueno?\n',
    })
  })

  test('ends with 0 when nothing does', async () => {
    const { code, text } = await run(join(content, 'nada'))
    expect({ code, text }).toEqual({ code: 0, text: '0 torneos revisados: todo está bien.\n' })
  })

  test('--json gives the problems to a program, with files as it can open them', async () => {
    const { code, text } = await run(content, '--json')
    expect(code).toBe(1)
    const problems = JSON.parse(text) as Problem[]
    const at = relative(process.cwd(), content)
    expect(problems.map(formatProblem)).toEqual(
      expect.arrayContaining(LINES.map((line) => `${at}/${line}`)),
    )
    expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['error', 'warning']))
    // What the help says of each problem.
    const { text: help } = await run(content, '--help')
    const reported = /--json {2,}([^]*?)--github {2,}/.exec(help)![1]!
    for (const problem of problems) {
      expect(Object.keys(problem).filter((key) => !reported.includes(key))).toEqual([])
    }
  })

  test('--json of sound data is an empty list', async () => {
    expect(await run(join(content, 'nada'), '--json')).toEqual({ code: 0, text: '[]\n' })
  })

  test('--github marks the lines of a pull request', async () => {
    const { code, text } = await run(content, '--github')
    const at = relative(process.cwd(), content)
    expect(code).toBe(1)
    expect(text).toContain(
      `::error file=${at}/torneos/malo/jornadas/01.yml,line=2,col=11,title=date::«2024-07-4» no es una fecha. Escríbela así: 2024-07-04\n`,
    )
    expect(text).toContain(`::warning file=${at}/torneos/malo/equipos/halcones.yml,line=9,col=62,`)
    expect(text).toMatch(/\n3 torneos revisados: 3 errores, \d+ avisos\.\n$/)
  })

  test.each([[['--jsn']], [['--json', '--github']]])(
    '%j is answered with how to write it',
    async (flags) => {
      const { code, text } = await run(content, ...flags)
      expect(code).toBe(2)
      expect(text).toContain('npm run check -- [TORNEO] [--json] [--github] [--content DIR]')
    },
  )
})

test.each([
  [
    'without its address the site goes without pictures in chats and a map, and how to say it',
    '',
    [/^Sin PUBLIC_SITE_URL \(https:.*WhatsApp.*sitemap\.xml/],
  ],
  ['with it nothing is lost', 'https://torneos.example', []],
])('%s', (_rule, siteUrl, expected) =>
  expect(settingsNotes({ siteUrl })).toEqual(expected.map((line) => expect.stringMatching(line))),
)

test('signs that mean something to GitHub are written another way', () => {
  const problem = { severity: 'error' as const, code: 'x', line: 1, column: 2, cure: '' }
  expect(annotation({ ...problem, file: 'a,b:c.yml', field: '', message: '100% así:\r\nno' })).toBe(
    String.raw`::error file=a%2Cb%3Ac.yml,line=1,col=2::100%25 así:\u{d}\u{a}no`,
  )
})
