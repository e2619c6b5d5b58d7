/** What is read counts as read only while the code that read it is the same, packages included. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeBehind } from '../../../../../publish/reading/kept/code-behind.ts'

const PROJECT: Record<string, string> = {
  'read/entry.ts': `import type { Shape } from '../lib/shape.ts'
import { links } from '../lib/links.ts'
import { parse } from 'parser'
export const read = async (shape: Shape) => [links, parse, shape, await import('../lib/late.ts')]`,
  'lib/links.ts': "export { site as links } from './site.ts'",
  'lib/site.ts': "export const site = 'Cascarita'",
  'lib/late.ts': "import { join } from 'node:path'\nexport const late = join('a')",
  'lib/shape.ts': 'export type Shape = { name: string }',
  'lib/unused.ts': 'export const unused = 1',
  'node_modules/parser/package.json':
    '{"name":"parser","version":"1.0.0","main":"x.js","dependencies":{"scanner":"^1.0.0"},"optionalDependencies":{"other-machine":"1.0.0"}}',
  'node_modules/parser/x.js': '',
  'node_modules/scanner/package.json': '{"name":"scanner","version":"1.0.0","main":"x.js"}',
  'node_modules/scanner/x.js': '',
  'node_modules/bystander/package.json': '{"name":"bystander","version":"1.0.0"}',
}

let root: string

async function put(file: string, text: string) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

const change = async (file: string, from: string, to: string) =>
  put(file, (await readFile(join(root, file), 'utf8')).replace(from, to))

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'codigo-'))
  for (const [file, text] of Object.entries(PROJECT)) await put(file, text)
})
afterEach(() => rm(root, { recursive: true }))

describe.each(['read anew', 'believed while unchanged'])('code that is %s', (how) => {
  /** Whether the digest is another one after a change. */
  async function notices(edit: () => Promise<void>): Promise<boolean> {
    const before = await codeBehind('read/entry.ts', { root })
    await edit()
    const again = how === 'read anew' ? {} : { before }
    return (await codeBehind('read/entry.ts', { root, ...again })).digest !== before.digest
  }

  test.each([
    ['the entry itself', () => change('read/entry.ts', 'shape,', '')],
    ['a module that it imports', () => change('lib/links.ts', 'as links', 'as links, site')],
    ['one that is imported further on', () => change('lib/site.ts', 'Cascarita', 'Otra')],
    ['one that is imported late', () => change('lib/late.ts', "'a'", "'b'")],
    [
      'an import that is new',
      () => change('lib/site.ts', 'export', "import './unused.ts'\nexport"),
    ],
    [
      'another version of a package',
      () => change('node_modules/parser/package.json', '1.0.0', '1.0.1'),
    ],
    [
      'another version of what a package needs',
      () => change('node_modules/scanner/package.json', '1.0.0', '1.0.1'),
    ],
  ])('%s counts', async (_what, edit) => expect(await notices(edit)).toBe(true))

  test.each([
    ['nothing', async () => undefined],
    ['a module that nobody imports', () => change('lib/unused.ts', '1', '2')],
    [
      'a package that nobody imports',
      () => change('node_modules/bystander/package.json', '1.0.0', '2.0.0'),
    ],
  ])('%s does not count', async (_what, edit) => expect(await notices(edit)).toBe(false))
})

test('a module that came later is followed too', async () => {
  const before = await codeBehind('read/entry.ts', { root })
  await change('lib/site.ts', 'export', "import './unused.ts'\nexport")
  const after = await codeBehind('read/entry.ts', { root, before })
  await change('lib/unused.ts', '1', '2')
  expect((await codeBehind('read/entry.ts', { root, before: after })).digest).not.toBe(after.digest)
})

test('the reading of data counts what a list by hand had missed', async () => {
  const { files } = await codeBehind('publish/reading/read-content.ts')
  const packages = ['zod', 'yaml', 'js-yaml', 'sharp', '@sindresorhus/slugify']
  expect(files).toEqual(
    expect.arrayContaining([
      ...['src/lib/addresses/links.ts', 'src/lib/wording/site.ts', 'src/lib/schema/team.ts'],
      ...['publish/inspection/inspect-picture.ts', 'src/lib/reader/quick-yaml.ts'],
      ...packages.map((name) => `node_modules/${name}/package.json`),
    ]),
  )
})
