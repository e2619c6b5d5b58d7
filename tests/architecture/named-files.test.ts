/** Files that the documents name are there: a list kept by hand goes stale. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ARCHITECTURE = readFileSync('docs/architecture.md', 'utf8')

/** The lines of the table that follows a heading or a sentence, as cells. */
const tableAfter = (text: string, words: string) =>
  text
    .slice(text.indexOf(words))
    .split('\n\n')
    .find((part) => part.startsWith('|'))!
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').slice(1, -1))

/** The files of a cell; one without a folder lies beside the one before it. */
function filesIn(cell: string, root = '.') {
  let folder = root
  return [...cell.matchAll(/`([\w./-]+\.(?:ts|tsx|css)|[\w./-]+\/)`/g)].map(([, name]) => {
    const path = name!.includes('/') ? join(under(name!, root), name!) : join(folder, name!)
    folder = dirname(path)
    return path
  })
}

/** The tables leave `src/` out of names. */
const under = (name: string, root: string) =>
  /^(?:lib|components|screens|islands)\//.test(name) ? 'src' : root

const missing = (files: readonly string[]) => files.filter((file) => !existsSync(file))

test('plumbing of our own', () => {
  const named = tableAfter(readFileSync('docs/plumbing.md', 'utf8'), '#').flatMap(([file]) =>
    filesIn(file!),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(missing(named)).toEqual([])
})

describe('one idea, one word', () => {
  const ideas = tableAfter(ARCHITECTURE, 'To change one of these')
  test.each(ideas.map(([idea, ...cells]) => [idea!.trim(), cells] as const))('%s', (_, cells) => {
    const named = cells.map((cell) => filesIn(cell))
    expect(named.map((files) => files.length > 0)).toEqual([true, true, true])
    expect(missing(named.flat())).toEqual([])
  })
})

/** What the tree says of a room: its line, and those below it that stand further in. */
function inTree(room: string) {
  const lines = ARCHITECTURE.split('## Where things are')[1]!.split('```')[1]!.split('\n')
  const start = lines.findIndex((line) => line.trimStart().startsWith(`${room}/ `))
  const depth = /^ */.exec(lines[start]!)![0].length
  const after = lines.slice(start + 1)
  const end = after.findIndex((line) => /^ */.exec(line)![0].length <= depth)
  return [lines[start]!.replace(`${room}/`, ''), ...after.slice(0, end)].join('\n')
}

const hasFiles = (folder: string) =>
  statSync(folder).isDirectory() &&
  readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())

test.each([
  ['lib', 'src/lib'],
  ['publish', 'publish'],
  ['server', 'server'],
  ['api', 'server/api'],
  ['organiser', 'organiser'],
  ['tests', 'tests'],
])('where things are: every room of %s', (room, folder) => {
  // A folder that git has left behind empty is no room.
  const rooms = readdirSync(folder).filter((name) => hasFiles(join(folder, name)))
  const words = inTree(room)
  expect(rooms.filter((name) => !new RegExp(`\\b${name}\\b`).test(words))).toEqual([])
})

/** Every path with a folder that stands between backticks, but for those with a name to fill in. */
const pathsIn = (text: string) =>
  [
    ...text.matchAll(
      /`((?:src|ground|publish|server|organiser|tests|bench|scripts|docs|public)\/[^`\s*{}]*)`/g,
    ),
  ]
    .map(([, path]) => path!)
    .filter((path) => !/NAME|TORNEO|\{/.test(path))

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])(
  '%s names files that are there',
  (file) => {
    const paths = pathsIn(readFileSync(file, 'utf8'))
    expect(paths.length).toBeGreaterThan(3)
    expect(missing(paths)).toEqual([])
  },
)

test('README is short enough to be read', () =>
  expect(Buffer.byteLength(readFileSync('README.md'))).toBeLessThan(8192))

test('docs/commands.md has every npm command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const commands = readFileSync('docs/commands.md', 'utf8')
  const absent = Object.keys(scripts).filter(
    (name) => !new RegExp(`\`npm (?:run )?${name}\\b`).test(commands),
  )
  expect(absent).toEqual([])
})
