/**
 * Whatever words the schema accepts, real builds show them: twenty builds of five tournaments each. In
 * every run `same-as-astro.test.ts` builds four such tournaments.
 */
import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileOfPage, pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { segmentOf } from '../../src/lib/addresses/segment.ts'
import { pathName } from '../../src/lib/schema/text.ts'
import { isLong, SEED } from '../chance.ts'
import { anyProduct, anyTournament } from '../unit/screens/any-words.ts'
import type { GivenSite } from './given-site.ts'
import { ADDRESS, aSite, OWN_WORDS } from './given-site.ts'

const BUILDS = 20
const IDS = ['constructor', 'valueof', 'tostring', 'length', 'proto']
const TODAY = '2026-11-26'

let site: GivenSite
beforeAll(async () => {
  vi.stubEnv('PUBLIC_SITE_URL', ADDRESS)
  site = await aSite(1)
  await site.write('sitio.yml', OWN_WORDS)
})
afterAll(() => {
  vi.unstubAllEnvs()
  return site.forget()
})

/** Of what is made up, what nothing is wrong with: each as its files and what they say. */
function* accepted() {
  for (const files of fc.sample(anyTournament, { numRuns: 3 * BUILDS * IDS.length, seed: SEED })) {
    const { tournament, problems } = readTexts('constructor', files, [], { today: TODAY })
    if (tournament && !problems.some(({ severity }) => severity === 'error'))
      yield { files, tournament }
  }
}

test.runIf(isLong)(
  `${BUILDS} builds of any words, seed ${SEED}`,
  async () => {
    const given = accepted()
    for (let build = 0; build < BUILDS; build++) {
      const expected: string[] = []
      for (const id of IDS) {
        const { files, tournament } = given.next().value!
        for (const [file, text] of files) await site.write(`torneos/${id}/${file}`, text)
        expected.push(...pagesOf({ ...tournament, URL_name: id }).map(fileOfPage))
      }
      for (const [at, product] of fc
        .sample(anyProduct, { numRuns: IDS.length, seed: SEED + build })
        .entries()) {
        const name = pathName.parse(`${build}-${at} ${[...product.name].slice(0, 40).join('')}!`)
        await site.write(`productos/palabras-${at}.yml`, JSON.stringify({ ...product, name }))
        expected.push(`comprar/${segmentOf(name)}.html`)
      }
      const { failing } = await site.build({ today: TODAY })
      expect(failing?.problems.filter(({ severity }) => severity === 'error') ?? []).toEqual([])
      for (const file of expected)
        expect(await readFile(join(site.out, file), 'utf8'), file).toMatch(/<\/html>\s*$/)
    }
  },
  60 * 60_000,
)
