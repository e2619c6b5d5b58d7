/**
 * Competitions in spreadsheet form, imported, built and read off the pages: what stands there is
 * what was published. The fixture everywhere; the real ones where `../shared` is found.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OFFERED, makeNewFolders } from './new-folders.ts'
import { readPages } from './built-pages.ts'
import { ownCompetitions, sharedCompetitions } from './expected.ts'
import { compare } from './read-pages.ts'
import { withSecondPhase } from './second-phase.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '..', '..')
const CLOCK = pathToFileURL(join(import.meta.dirname, 'fixed-year.ts')).href

const published = [...ownCompetitions(), ...sharedCompetitions()]
const secondPhases = published.filter(({ expected }) => expected.secondPhaseTables)
const competitions = [...published, ...secondPhases.map(withSecondPhase)]
const years = Map.groupBy(competitions, ({ expected }) => expected.sub18?.referenceYear ?? 2024)

/** Built beside the competitions of the first year. */
const [firstYear] = years.keys()

describe.each([...years])('competitions of %i', (year, ofYear) => {
  const isFirst = year === firstYear
  let folder = ''
  let site = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascarita-competitions-'))
    site = join(folder, 'dist')
    const content = join(folder, 'content')
    const script = (name: string, ...rest: string[]) =>
      run(process.execPath, [join('scripts', name), ...rest, '--content', content], {
        cwd: ROOT,
        env: {
          ...process.env,
          CASCARITA_WORK: join(folder, 'work'),
          CLOCK_YEAR: String(year),
          NODE_OPTIONS: `--import=${CLOCK}`,
        },
      })
    for (const competition of ofYear) await script('import.ts', competition.folder)
    if (isFirst) await makeNewFolders(content)
    await script('build.ts', '--out', site)
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(isFirst ? OFFERED.map((one) => [one.id, one] as const) : [])(
    '%s, as npm run new makes it, stands on its pages',
    (id, { phases }) => {
      const home = parse(readFileSync(join(site, `torneo-beta/${id}/index.html`), 'utf8'))
      expect(home.querySelectorAll('.bracket section > h2').map(({ text }) => text)).toEqual(phases)
      const hasTable = home.querySelector('table.standings') !== null
      expect(hasTable).toBe(id !== 'nuevo-copa')
    },
  )

  test.each(ofYear.map((competition) => [competition.name, competition] as const))(
    '%s stands on its pages as published',
    (name, { expected }) => {
      const { facts, differences } = compare(expected, readPages(site, expected))
      console.log(`${name}: ${facts} facts compared on the built pages`)
      expect(differences).toEqual([])
    },
  )
})
