/** Names that would command a terminal, end a line of a log or turn its direction, wherever one is printed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { consoleLog } from '../../ground/log.ts'
import { Refusal, orRefuse } from '../../ground/refusal.ts'
import { annotation } from '../../publish/check/annotation.ts'
import { checkCommand } from '../../publish/check/command.ts'
import { printed } from '../../publish/check/report.ts'
import { print, printError } from '../../ground/terminal.ts'
import { pull } from '../../server/rebuild/pull.ts'
import { formatProblem, type Problem } from '../../src/lib/problems/problem.ts'
import { publicProblem } from '../../src/lib/problems/public-problem.ts'
import { name as nameField, pathName } from '../../src/lib/schema/text.ts'

const SIGNS: [what: string, sign: string][] = [
  ['a new line', '\n'],
  ['a return', '\r'],
  ['a command for the screen', '\u001b[2J'],
  ['a title for the window', '\u001b]0;x\u0007'],
  ['a bell', '\u0007'],
  ['a step back', '\b'],
  ['a command in one sign', '\u009b2J'],
  ['a deletion', '\u007f'],
  ['a next line of old machines', '\u0085'],
  ['a turn to the left', '\u202e'],
  ['an isolated turn', '\u2067'],
  ['a line of its own', '\u2028'],
  ['a paragraph of its own', '\u2029'],
  ['a tab', '\t'],
]

/** What a terminal would obey, or take for another line of ours. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u

const named = (sign: string): Problem => ({
  severity: 'error',
  code: 'unknownTeam',
  line: 1,
  column: 1,
  file: `equipos/a${sign}b.yml`,
  field: `c${sign}d`,
  message: `no existe e${sign}f.`,
  cure: `¿Quisiste decir g${sign}h?`,
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cascarita-names-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const said: string[] = []
beforeEach(() => {
  said.length = 0
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((...words: unknown[]) => {
      said.push(words.map(String).join(' '))
    })
})
afterEach(() => vi.restoreAllMocks())

describe.each([
  ['a problem', formatProblem],
  ['a problem in colours', printed],
  ['an annotation of a pull request', annotation],
  ["a stranger's problem", (problem: Problem) => formatProblem(publicProblem(problem))],
])('%s stays on one line', (_printer, words) => {
  test.each(SIGNS)('%s', (_what, sign) => {
    const line = words(named(sign))
    expect(line).not.toMatch(OBEYED)
    expect(line).toContain('equipos/a')
  })
})

describe.each<[string, (words: string) => unknown]>([
  ['a line of a build', consoleLog(false)],
  ['a line of any command', print],
  ['a sentence of what went wrong', printError],
  ['an error with all that is known of it', (words) => printError(new Error(words))],
  [
    'a refusal',
    (words) =>
      orRefuse(() => Promise.reject(new Refusal(words))).then(() => (process.exitCode = 0)),
  ],
])('%s commands nothing', (_printer, say) => {
  test.each(SIGNS)('%s', async (_what, sign) => {
    await say(`a${sign}b`)
    // Lines of ours are lines.
    expect(said.join('').replaceAll('\n', '')).not.toMatch(OBEYED)
    expect(said.join('')).toMatch(/a/)
  })
})

test('what git says of a pushed name commands nothing', async () => {
  const words = SIGNS.map(([, sign]) => `remote: a${sign}b`).join('\n')
  writeFileSync(join(folder, 'said.txt'), words)
  const { signal } = new AbortController()
  expect(await pull('cat said.txt; cat said.txt >&2', folder, signal)).toBe(true)
  await expect.poll(() => said.length).toBeGreaterThanOrEqual(2 * SIGNS.length)
  for (const line of said) expect(line).not.toMatch(OBEYED)
})

describe('npm run check, of a file with such a name', () => {
  test.each([[[]], [['--json']], [['--github']]])('%j', async (words) => {
    const content = join(folder, `content${words.join('')}`)
    const teams = join(content, 'torneos/liga/equipos')
    mkdirSync(teams, { recursive: true })
    for (const [, sign] of SIGNS) writeFileSync(join(teams, `a${sign}b.yml`), 'name: X\n')
    const { code, lines } = await checkCommand([...words, '--content', content])
    expect(code).toBe(1)
    expect(lines.join('').replaceAll('\n', '')).not.toMatch(OBEYED)
    const count = words.includes('--json')
      ? (JSON.parse(lines.join('\n')) as unknown[]).length
      : lines.length
    expect(count).toBeGreaterThanOrEqual(SIGNS.length)
  })
})

/** White space is one space in a name; what is left of these is refused. */
describe('a name with such a sign', () => {
  const fields: [string, typeof nameField][] = [
    ['of a player', nameField],
    ['of a team', pathName],
  ]
  test.each(
    fields.flatMap(([whose, field]) => SIGNS.map((sign) => [whose, field, ...sign] as const)),
  )('%s: %s', (_whose, field, _what, sign) => {
    const { success, data } = field.safeParse(`Club${sign}Unión`)
    if (success) expect(data).toBe('Club Unión')
    else expect(sign).not.toMatch(/^\s$/u)
  })
})
