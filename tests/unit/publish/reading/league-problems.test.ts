/** Seasons that do not go together are reported at their own line. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { leagueProblems } from '../../../../publish/reading/league-problems.ts'
import type { Season } from '../../../../publish/reading/kept/reading-index.ts'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-leagues-'))
afterAll(() => rm(content, { recursive: true }))

type Given = { league?: string; sport?: 'basketball'; text?: string }

type Last = NonNullable<Parameters<typeof leagueProblems>[2]>

async function problemsOf(seasons: Record<string, Given>, last?: Last) {
  const given: Season[] = []
  for (const [id, { league, sport = 'football', text }] of Object.entries(seasons)) {
    await mkdir(join(content, 'torneos', id), { recursive: true })
    await writeFile(
      join(content, 'torneos', id, 'torneo.yml'),
      text ?? `nombre: ${id}\nliga: ${league}\n`,
    )
    if (league !== undefined) given.push({ id, league, sport })
  }
  return leagueProblems(content, given, last).map(formatProblem)
}

test('a league with one season, and seasons that agree, are well', async () => {
  expect(await problemsOf({ a: { league: 'sol' }, b: { league: 'luna' }, c: {} })).toEqual([])
  expect(await problemsOf({ a: { league: 'sol' }, b: { league: 'sol' } })).toEqual([])
})

test('one season beside a league that is called nearly so', async () =>
  expect(
    await problemsOf({
      a: { league: 'liga-nocturna' },
      b: { league: 'liga-nocturna' },
      c: { league: 'liga-noctuna' },
    }),
  ).toEqual([
    'torneos/c/torneo.yml:2:7 liga: ninguna otra temporada es de la liga «liga-noctuna». ¿Quisiste decir liga-nocturna?',
  ]))

test('a season of another sport', async () =>
  expect(
    await problemsOf({ a: { league: 'sol' }, b: { league: 'sol', sport: 'basketball' } }),
  ).toEqual([
    'torneos/b/torneo.yml:2:7 liga: la liga «sol» ya es de otro deporte en a. Una liga es de un solo deporte: ponle otra clave a esta.',
  ]))

test('beside one that was shown as one of the league it is the other that is wrong, whatever its name', async () => {
  const seasons: Record<string, Given> = {
    a: { league: 'sol' },
    b: { league: 'sol', sport: 'basketball' },
  }
  const shown = (league: string, sport: string) => (id: string) =>
    id === 'b' ? { league, sport } : undefined
  const wrong = async (last: Last) =>
    (await problemsOf(seasons, last)).map((line) => line.split('/')[1])
  expect(await wrong(shown('sol', 'basketball'))).toEqual(['a'])
  expect(await wrong(shown('luna', 'basketball'))).toEqual(['b'])
  expect(await wrong(shown('sol', 'football'))).toEqual(['b'])
})

test('a field that stands in another way is reported for the file', async () =>
  expect(
    await problemsOf({
      a: { league: 'sol' },
      b: { league: 'sol', sport: 'basketball', text: '{ nombre: b, liga: sol }' },
    }),
  ).toEqual([expect.stringMatching(/^torneos\/b\/torneo\.yml:1:1: la liga/)]))
