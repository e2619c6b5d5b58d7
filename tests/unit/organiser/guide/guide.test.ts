import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { guideWithLists } from '../../../../organiser/guide/guide-file.ts'
import { newCommand } from '../../../../organiser/new/command.ts'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'
import { PROBLEMS } from '../../../../src/lib/problems/problems.ts'
import { readProductTexts } from '../../../../src/lib/reader/read-products.ts'
import { readSiteText } from '../../../../src/lib/reader/read-site.ts'
import { readTexts } from '../../../../src/lib/reader/read-texts.ts'
import { writtenOut } from '../../../../src/lib/assembly/order-presets.ts'
import { groupTables } from '../../../../src/lib/rules/table/standings.ts'
import { folderPlan } from '../../../../src/lib/reader/folder-plan.ts'
import type { Thing } from '../../../../src/lib/schema/names.ts'
import { fieldNamed, NAMES, spanishWord } from '../../../../src/lib/schema/names.ts'
import type { FileKind } from '../../../../src/lib/schema/parse.ts'
import { orderPresets } from '../../../../src/lib/schema/tournament.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..', '..')
const guide = await readFile(join(ROOT, 'src', 'content', 'LEEME.md'), 'utf8')

/** The complete files of the guide, by path: a line with the name, then what the file holds. */
const examples = new Map(
  [
    ...guide.matchAll(
      /^`([^`\n]+\.yml)`\n\n(?:<!-- prettier-ignore -->\n)?```yaml\n([\s\S]*?)^```/gm,
    ),
  ].map(([, path, text]) => [path!, text!] as const),
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
const siteText = examples.get('sitio.yml')!

describe('the complete files of the guide', () => {
  test('are one tournament, one product and the site', () => {
    expect(tournamentFiles.size + productFiles.size + 1).toBe(examples.size)
    expect(productFiles.size).toBe(1)
    const folders = new Set([...tournamentFiles.keys()].map((path) => path.split('/')[0]))
    expect(folders).toEqual(new Set(['torneo.yml', 'equipos', 'jornadas', 'eliminatoria']))
  })

  test('are read without a problem', () => {
    const { problems } = readTexts(ID, tournamentFiles, [])
    expect(problems.map(formatProblem)).toEqual([])
    expect(readProductTexts(productFiles, []).problems.map(formatProblem)).toEqual([])
    expect(readSiteText(siteText).problems.map(formatProblem)).toEqual([])
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

describe.each(Object.keys(NAMES) as Thing[])('a %s', (thing) => {
  const prose = guide.replace(/<!-- nombres -->[\s\S]*<!-- \/nombres -->/, '')

  test.each(Object.values(NAMES[thing]).map(({ names }) => names[0]!))(
    'has its field %s in the guide, and not only in a list',
    (field) => expect(prose).toMatch(new RegExp(`\\b${field}\\b`)),
  )
})

test('the files of the guide speak Spanish and nothing else', () => {
  for (const [path, text] of examples) {
    expect(renamedBack(kindOf(path), parse(text)), path).toEqual([])
  }
})

function kindOf(path: string): FileKind {
  if (path === 'sitio.yml') return 'sitio'
  if (path.startsWith('productos/')) return 'producto'
  return folderPlan([path.replace(/^torneos\/[^/]+\//, '')]).planned[0]!.kind
}

/** The names in a value that are not Spanish. */
function renamedBack(thing: Thing, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => renamedBack(thing, item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fieldNamed(thing, key)
    const own = field?.names.includes(key) ? [] : [key]
    return [...own, ...(field?.of ? renamedBack(field.of, inner) : [])]
  })
}

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

const inSpanish = (criterion: string) => spanishWord(NAMES.torneo.order!.words!, criterion)

test.each(orderPresets)('it says what the order %s writes out', (preset) =>
  expect(guide).toContain(`- \`${preset}\`: ${writtenOut(preset)!.map(inSpanish).join(', ')}`),
)

describe('the list of problems', () => {
  test('is up to date; if not, run npm run guide', () => {
    expect(guide).toBe(guideWithLists(guide))
  })

  test('holds each message and its cure once, without holes', () => {
    const list = /<!-- problemas -->\n([\s\S]*)<!-- \/problemas -->/.exec(guide)![1]!
    const items = list.split('\n').filter((line) => line.startsWith('- '))
    expect(items).toHaveLength(Object.keys(PROBLEMS).length)
    expect(list).not.toMatch(/\{\w+\}|undefined/)
    for (const item of items) expect(item).toMatch(/^- \S.*\*\*\S.*\*\*$/)
  })

  test('a guide that has lost its marks is not rewritten', () => {
    expect(() => guideWithLists('# Guía\n')).toThrow('<!-- nombres -->')
  })
})
