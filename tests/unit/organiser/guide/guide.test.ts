import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guideWithProblems } from '../../../../organiser/guide/problem-list.ts'
import { newCommand } from '../../../../organiser/new/command.ts'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'
import { PROBLEMS } from '../../../../src/lib/problems/problems.ts'
import { readProductTexts } from '../../../../src/lib/reader/read-products.ts'
import { readTexts } from '../../../../src/lib/reader/read-texts.ts'
import { groupTables } from '../../../../src/lib/rules/standings.ts'
import { jsonSchemaOf } from '../../../../src/lib/schema/parse.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..', '..')
const guide = await readFile(join(ROOT, 'src', 'content', 'LEEME.md'), 'utf8')

/** The complete files of the guide, by path: a line with the name, then what the file holds. */
const examples = new Map(
  [...guide.matchAll(/^`([^`\n]+\.yml)`\n\n```yaml\n([\s\S]*?)^```/gm)].map(
    ([, path, text]) => [path!, text!] as const,
  ),
)

const ID = 'liga-del-parque'
const inFolder = (folder: string) =>
  new Map(
    [...examples]
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, text]) => [path.slice(folder.length + 1), text]),
  )
const tournamentFiles = inFolder(`torneos/${ID}`)
const productFiles = inFolder('productos')

describe('the complete files of the guide', () => {
  test('are one tournament and one product', () => {
    expect(tournamentFiles.size + productFiles.size).toBe(examples.size)
    expect(productFiles.size).toBe(1)
    const folders = new Set([...tournamentFiles.keys()].map((path) => path.split('/')[0]))
    expect(folders).toEqual(new Set(['torneo.yml', 'equipos', 'jornadas', 'eliminatoria']))
  })

  test('are read without a problem', () => {
    const { problems } = readTexts(ID, tournamentFiles, [])
    expect(problems.map(formatProblem)).toEqual([])
    expect(readProductTexts(productFiles, []).problems.map(formatProblem)).toEqual([])
  })

  test('say what the text around them says', () => {
    const { tournament } = readTexts(ID, tournamentFiles, [])
    const [table] = groupTables(tournament!)
    expect(table!.rows.map(({ team, played }) => [team.name, played])).toHaveLength(3)
    const pichardo = tournament!.teams.flatMap(({ name, players }) =>
      players.filter(({ lastName }) => lastName === 'Pichardo').map(({ number }) => [name, number]),
    )
    expect(pichardo).toEqual([
      ['Canarios del Parque', 10],
      ['Los Zapatos Rotos', 22],
    ])
  })
})

/** Every key of a JSON Schema, at any depth. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: Record<string, unknown> }
  const own = properties && typeof properties === 'object' ? Object.keys(properties) : []
  return [...own, ...Object.values(schema).flatMap(keysOf)]
}

describe.each(['torneo', 'equipo', 'jornada', 'eliminatoria', 'producto'] as const)(
  'a file of kind %s',
  (kind) => {
    test.each([...new Set(keysOf(jsonSchemaOf(kind)))])(
      'has its field %s in the guide',
      (field) => {
        expect(guide).toMatch(new RegExp(`\\b${field}\\b`))
      },
    )
  },
)

test.each(['new', 'check', 'build', 'dev', 'watch', 'rollback', 'import', 'export'])(
  'the guide says what npm run %s is for',
  (command) => {
    expect(guide).toContain(`npm run ${command}`)
  },
)

test('the example of npm run new makes a tournament without a problem', async () => {
  const line = /^```sh\nnpm run new -- (.*)\n```/m.exec(guide)![1]!
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
  const { code, lines } = await newCommand([...words, '--dry-run', '--content', '.'], tmpdir())
  expect(lines[0]).toBe('4 equipos, 6 jornadas, 12 partidos, ida y vuelta.')
  expect(code).toBe(0)
})

describe('the list of problems', () => {
  test('is up to date; if not, run npm run guide', () => {
    expect(guide).toBe(guideWithProblems(guide))
  })

  test('holds each message and its cure once, without holes', () => {
    const list = /<!-- problemas -->\n([\s\S]*)<!-- \/problemas -->/.exec(guide)![1]!
    const items = list.split('\n').filter((line) => line.startsWith('- '))
    expect(items).toHaveLength(Object.keys(PROBLEMS).length)
    expect(list).not.toMatch(/\{\w+\}|undefined/)
    for (const item of items) expect(item).toMatch(/^- \S.*\*\*\S.*\*\*$/)
  })

  test('a guide that has lost its marks is not rewritten', () => {
    expect(() => guideWithProblems('# Guía\n')).toThrow('<!-- problemas -->')
  })
})
