/** A page is rendered anew when anything that it is made by has changed. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  codeDigest,
  digestedPaths,
  pageSettings,
  programOf,
} from '../../../../publish/rendering/code-digest.ts'
import { READING_CODE } from '../../../../publish/reading/readings.ts'
import { SITE } from '../../../../src/lib/wording/site.ts'
import { importsIn } from '../../../architecture/imports.ts'

const ENTRIES = [
  'astro.config.mjs',
  'publish/run/build-site.ts',
  'publish/rendering/compile-pages.ts',
  'publish/entry/page-entry.ts',
  'publish/rendering/render-worker.ts',
  ...readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:astro|ts)$/.test(name))
    .map((name) => join('src/pages', name).replaceAll('\\', '/')),
]

/** What the settings import for `astro dev` alone. */
const IN_DEV: readonly string[] = ['server/dev/dev-plugins.ts']

/** All files of ours that the entries are made of. */
function filesBehind(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file) || IN_DEV.includes(file) || !existsSync(file)) return
    found.add(file)
    if (!/\.(?:ts|tsx|astro|mjs)$/.test(file)) return
    for (const { target } of importsIn(file, readFileSync(file, 'utf8'))) follow(target)
  }
  entries.forEach(follow)
  return found
}

const isOutside = (paths: readonly string[]) => (file: string) =>
  !paths.some((path) => file === path || file.startsWith(`${path.replaceAll('\\', '/')}/`))

test('whatever a page is made by counts', () => {
  const behind = [...filesBehind(ENTRIES)]
  expect(behind).toEqual(
    expect.arrayContaining([
      'src/lib/rules/table/standings.ts',
      'publish/reading/kept/reading-store.ts',
    ]),
  )
  expect(behind.filter(isOutside(digestedPaths()))).toEqual([])
})

test('whatever a tournament is read by counts for its reading', () => {
  const behind = [...filesBehind(['publish/reading/read-content.ts'])]
  expect(behind).toContain('src/lib/reader/quick-yaml.ts')
  expect(behind.filter(isOutside(READING_CODE))).toEqual([])
})

const digestOfProgram = () => programOf().digest

test('so do the year and the public settings', () => {
  const before = programOf()
  expect(programOf()).toEqual(before)
  expect(codeDigest(before, '2026')).toBe(codeDigest(before, '2026'))
  expect(codeDigest(before, '2027')).not.toBe(codeDigest(before, '2026'))
  expect(codeDigest({ ...before, digest: 'x' }, '2026')).not.toBe(codeDigest(before, '2026'))
  process.env.PUBLIC_CODE_DIGEST_TEST = 'x'
  try {
    expect(digestOfProgram()).not.toBe(before.digest)
  } finally {
    delete process.env.PUBLIC_CODE_DIGEST_TEST
  }
})

const ENV = 'PUBLIC_SITE_URL=https://torneos.example\n# MESA_GIT=push\n'

test.each([
  ['another setting is none of the pages’', ENV.replace('# ', ''), true],
  ['their own is', ENV.replace('torneos.', 'otros.'), false],
  ['one that is gone is', '# MESA_GIT=push\n', false],
])('of a settings file: %s', (_rule, text, isSame) => {
  const [one, other] = [ENV, text].map(pageSettings)
  expect(JSON.stringify(one) === JSON.stringify(other)).toBe(isSame)
})

test('a setting that another is made from counts too', () => {
  const made = (host: string) => `HOST=${host}\nPUBLIC_SITE_URL=https://$HOST\n`
  expect(pageSettings(made('uno.mx'))).not.toEqual(pageSettings(made('dos.mx')))
})

test('and what the site says of itself', () => {
  const { digest } = programOf({ ...SITE, phone: '525511112222' })
  expect(digest).not.toBe(digestOfProgram())
})
