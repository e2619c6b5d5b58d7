/** What somebody may put among the data files: nothing outside is read, nothing waits for ever, all is named. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { check } from '../../publish/check/check.ts'
import { readFolder } from '../../publish/reading/folder.ts'
import { tournamentFolders } from '../../publish/reading/tournament-folders.ts'
import { areFolders, bytesOf, folderListing } from '../../ground/data-files.ts'
import { smallTournament } from '../publish/small-tournament.ts'
import { LIMITS } from '../../src/lib/problems/limits.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'

const SECRET = 'ficha-secreta-8d1f'
const { id: ID, files: FILES } = smallTournament(0)

let root: string
let content: string
let torneo: string
let outside: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cascarita-hostile-'))
  content = join(root, 'content')
  torneo = join(content, 'torneos', ID)
  outside = join(root, 'outside')
  for (const { file, text } of FILES) put(join(torneo, file), text)
  put(
    join(content, 'productos/balon.yml'),
    'name: Balón\nbrand: Patito\nsize: "5"\nprice: 250\namount: 3\n',
  )
  put(join(outside, 'secret'), SECRET)
  put(join(outside, 'team.yml'), `name: ${SECRET}\nplayers: []\n`)
  put(join(outside, 'keys/secret.yml'), `name: ${SECRET}\n`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function link(target: string, name: string) {
  const path = join(content, name)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

const problemsNow = async () => (await check(content, { today: '2026-01-15' })).problems

test('the data by itself has no problem', async () => expect(await problemsNow()).toEqual([]))

type Trick = [trick: string, code: string, place: string, play: () => void]

const inTorneo = (name: string) => `torneos/${ID}/${name}`

/** Every place of the data, and what a link there may lead to. */
const LINKED_PLACES: [place: string, target: string][] = [
  ...[
    'torneo.yml',
    'equipos/equipo-01.yml',
    'equipos/otro.yml',
    'jornadas/01.yml',
    'notas.txt',
  ].map((name): [string, string] => [inTorneo(name), 'a file outside']),
  ...['equipos', 'jornadas', 'eliminatoria', 'imagenes', 'otra'].map((name): [string, string] => [
    inTorneo(name),
    'a folder outside',
  ]),
  ...['imagenes/foto.png', 'imagenes/dibujo.svg'].map((name): [string, string] => [
    inTorneo(name),
    'a file outside',
  ]),
  [`torneos/${ID}`, 'a folder outside'],
  ['torneos/otro', 'a folder outside'],
  ['torneos', 'a folder outside'],
  ['productos', 'a folder outside'],
  ['productos/llave.yml', 'a file outside'],
  ['productos/imagenes', 'a folder outside'],
  ['productos/imagenes/foto.png', 'a file outside'],
]

const TARGETS: Record<string, Record<string, () => string>> = {
  'a file outside': {
    'a secret': () => join(outside, 'secret'),
    'a team of another site': () => join(outside, 'team.yml'),
    'the passwords of the machine': () => '/etc/passwd',
    'zeros without end': () => '/dev/zero',
    'what the process was started with': () => '/proc/self/environ',
    'nothing at all': () => join(outside, 'missing'),
    'a file of its own folder': () => 'torneo.yml',
  },
  'a folder outside': {
    'the whole machine': () => '/',
    'a folder of secrets': () => join(outside, 'keys'),
    'its own parent': () => '..',
    itself: () => '.',
  },
}

const LINKS = LINKED_PLACES.flatMap(([place, kind]) =>
  Object.entries(TARGETS[kind]!).map(([target, lead]): Trick => [
    `${place} leads to ${target}`,
    'linkedFile',
    place,
    () => link(lead(), place),
  ]),
)

const pipe = (name: string) => {
  mkdirSync(dirname(join(content, name)), { recursive: true })
  rmSync(join(content, name), { recursive: true, force: true })
  execFileSync('mkfifo', [join(content, name)])
}

const PIPED = [
  ...['torneo.yml', 'equipos/x.yml', 'jornadas', 'imagenes/foto.png', 'otra'].map(inTorneo),
  'torneos/otro',
  'productos/x.yml',
  'productos/imagenes/foto.png',
  'productos',
  'torneos',
].map((place): Trick => [
  `${place} is a pipe that nobody writes to`,
  'specialFile',
  place,
  () => pipe(place),
])

/** A file of so many bytes that takes none on the disk. */
function sparse(name: string, bytes: number) {
  put(join(content, name), '')
  truncateSync(join(content, name), bytes)
}

const GB = 1_000_000_000

const HEAVY: Trick[] = [
  [
    'a team of 3 GB',
    'tooBig',
    inTorneo('equipos/x.yml'),
    () => sparse(inTorneo('equipos/x.yml'), 3 * GB),
  ],
  [
    'a tournament of 3 GB',
    'tooBig',
    inTorneo('torneo.yml'),
    () => sparse(inTorneo('torneo.yml'), 3 * GB),
  ],
  ['a product of 3 GB', 'tooBig', 'productos/x.yml', () => sparse('productos/x.yml', 3 * GB)],
  [
    'pictures of 3 GB in the shop',
    'heavyPictures',
    'productos/imagenes',
    () => {
      for (let index = 0; index < 400; index++) sparse(`productos/imagenes/${index}.png`, 7_600_000)
    },
  ],
  [
    'pictures of 3 GB in a tournament',
    'heavyPictures',
    inTorneo('imagenes'),
    () => sparse(inTorneo('imagenes/foto.png'), 3 * GB),
  ],
  [
    'data of 20 MB in files that are each small enough',
    'heavyTexts',
    `torneos/${ID}`,
    () => {
      for (let index = 0; index < 20; index++)
        sparse(inTorneo(`jornadas/${index + 20}.yml`), 999_999)
    },
  ],
  [
    'more files than a folder may have',
    'tooManyFiles',
    `torneos/${ID}`,
    () => {
      // One file by many names: to write as many may take a busy disk half a minute.
      const one = join(torneo, 'imagenes/0.txt')
      put(one, '')
      for (let index = 1; index <= LIMITS.files; index++)
        linkSync(one, join(torneo, `imagenes/${index}.txt`))
    },
  ],
  [
    'folders inside each other',
    'folderDepth',
    inTorneo('a/a/a/a/a'),
    () => mkdirSync(join(torneo, 'a/'.repeat(200)), { recursive: true }),
  ],
]

/** Longer than the slowest of them on a busy machine, and much shorter than for ever. */
const AT_ONCE_MS = 20_000

describe.each([
  ['a link', LINKS],
  ['a pipe', PIPED],
  ['what is heavy', HEAVY],
])('%s is refused by its name and never read', (_area, tricks) => {
  test.each(tricks)(
    '%s',
    async (_trick, code, place, play) => {
      play()
      const problems = await problemsNow()
      expect(problems.filter(({ severity }) => severity === 'error')).toContainEqual(
        expect.objectContaining({ code, file: place }),
      )
      const said = problems.map(formatProblem).join('\n')
      expect(said).not.toContain(SECRET)
      expect(said).not.toContain('root:')
    },
    AT_ONCE_MS,
  )
})

test('a socket', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(join(torneo, 's.yml'), done))
  expect((await problemsNow()).map(({ code }) => code)).toEqual(['specialFile'])
  await new Promise((done) => server.close(done))
})

test('more tournaments than a site may have', () => {
  for (let index = 0; index < 5; index++)
    mkdirSync(join(content, 'torneos', String(index)), { recursive: true })
  const { ids, problems } = tournamentFolders(content, 5)
  expect([ids, problems.map(({ code }) => code)]).toEqual([[], ['tooManyTournaments']])
})

describe('between looking and opening', () => {
  test.each([
    [
      'a file becomes a link',
      'linkedFile',
      (path: string) => symlinkSync(join(outside, 'secret'), path),
    ],
    ['a file becomes a folder', 'specialFile', (path: string) => mkdirSync(path)],
    ['a file becomes a pipe', 'specialFile', (path: string) => execFileSync('mkfifo', [path])],
    [
      'a file grows',
      'tooBig',
      (path: string) => (writeFileSync(path, ''), truncateSync(path, 3 * GB)),
    ],
    ['a file goes', 'unreadableFile', () => undefined],
  ])('%s', (_trick, code, become) => {
    const path = join(torneo, 'torneo.yml')
    expect(folderListing(torneo).files).toContain('torneo.yml')
    unlinkSync(path)
    become(path)
    expect(bytesOf(path, LIMITS.fileBytes)).toEqual({ code })
  })

  test('a folder becomes a link: what was listed there is not believed', async () => {
    const listing = folderListing(torneo)
    renameSync(join(torneo, 'equipos'), join(root, 'moved'))
    symlinkSync(outside, join(torneo, 'equipos'))
    expect(areFolders(torneo, listing)).toBe(false)
    const { problems } = await readFolder(torneo)
    expect(problems.map(formatProblem).join('\n')).not.toContain(SECRET)
  })
})

test('names that would write on a terminal are printed on one line', async () => {
  for (const name of ['a\nb.yml', '\u001b[2J.yml', '\u202egpj.yml', 'a\rb.yml', '\u0007.yml'])
    put(join(torneo, 'equipos', name), 'name: X\n')
  const lines = (await problemsNow()).map(formatProblem)
  expect(lines.length).toBeGreaterThanOrEqual(5)
  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  expect(existsSync(join(torneo, 'equipos'))).toBe(true)
})
