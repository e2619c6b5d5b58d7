/** Which tournaments a build has to look at. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { namedTournaments, Touched } from '../../../../publish/run/touched.ts'

const CONTENT = join('/datos', 'liga')
const at = (...names: string[]) => join(CONTENT, ...names)

test.each([
  ['a file of a tournament', [at('torneos', 'norte', 'torneo.yml')], ['norte']],
  ['a file deep in it', [at('torneos', 'norte', 'equipos', 'a.yml')], ['norte']],
  ['a tournament that comes or goes', [at('torneos', 'sur')], ['sur']],
  [
    'files of two, some twice',
    [
      at('torneos', 'norte', 'a.yml'),
      at('torneos', 'sur', 'a.yml'),
      at('torneos', 'norte', 'b.yml'),
    ],
    ['norte', 'sur'],
  ],
  ['nothing', [], []],
  ['what the site says of itself', [at('sitio.yml')], null],
  ['the shop, and a tournament', [at('productos', 'a.yml'), at('torneos', 'sur', 'a.yml')], null],
  ['the folder of all', [at('torneos')], null],
  ['what lies elsewhere', [join('/datos', 'otra', 'torneos', 'norte', 'a.yml')], null],
])('%s', (_what, paths, touched) => {
  const changes = new Touched()
  changes.take()
  for (const path of paths) changes.path(CONTENT, path)
  expect(changes.take()).toEqual(touched)
  // All that was before has been looked at.
  expect(changes.take()).toEqual([])
})

test('at first, and where nobody knows, anything may have changed, whatever is known besides', () => {
  const changes = new Touched()
  changes.tournament('norte')
  expect(changes.take()).toBeNull()
  changes.anything()
  changes.tournament('norte')
  expect(changes.take()).toBeNull()
})

describe('where a person names them', async () => {
  const content = await mkdtemp(join(tmpdir(), 'nombrados-'))
  await mkdir(join(content, 'torneos', 'norte', 'jornadas'), { recursive: true })
  await mkdir(join(content, 'torneos', 'sur'))
  await mkdir(join(content, 'productos'))
  afterAll(() => rm(content, { recursive: true }))

  test('by its folder, or by any path in it, each once', () => {
    const paths = [
      'sur',
      join(content, 'torneos', 'norte', 'jornadas', '01.yml'),
      relative('.', join(content, 'torneos', 'norte', 'torneo.yml')),
      join(content, 'torneos', 'norte', 'equipos', 'quitado.yml'),
    ]
    expect(namedTournaments(content, paths)).toEqual(['sur', 'norte'])
  })

  test.each(['oeste', '', '.', '..', 'norte/torneo.yml', 'productos'])('«%s» is none', (name) => {
    expect(() => namedTournaments(content, ['sur', name])).toThrow(`--changed «${name}»`)
  })
  test.each(['productos/gorra.yml', 'torneos', 'torneos/este/torneo.yml'])(
    'nor is %s of the data',
    (path) => {
      expect(() => namedTournaments(content, [join(content, path)])).toThrow('construye sin')
    },
  )
})
