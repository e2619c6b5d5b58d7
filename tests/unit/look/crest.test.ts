/** The crests that are drawn for teams without a logo. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contentDir } from '../../../ground/folders.ts'
import { crestsOf } from '../../../src/lib/look/crest.ts'
import { readFolder } from '../../../publish/reading/folder.ts'
import { tournamentFolders } from '../../../publish/reading/tournament-folders.ts'
import type { Team } from '../../../src/lib/schema/team.ts'

const SAMPLE = await Promise.all(
  tournamentFolders(contentDir()).ids.map(
    async (id) => (await readFolder(resolve(contentDir(), 'torneos', id))).tournament!,
  ),
)

test.each(SAMPLE.map(({ URL_name, teams }) => [URL_name, teams] as const))(
  '%s: no two teams share shape and figure',
  (_id, teams) => {
    const drawn = [...crestsOf(teams).values()].map(({ shape, pattern }) => `${shape} ${pattern}`)
    expect(drawn.length).toBe(teams.length)
    expect(new Set(drawn).size).toBe(teams.length)
  },
)

test('no two clubs of the sample look alike, whatever they play in', () => {
  const clubs = new Map<string, Set<string>>()
  for (const { teams } of SAMPLE)
    for (const team of teams) {
      const drawing = JSON.stringify(crestsOf(teams).get(team.id))
      clubs.set(drawing, (clubs.get(drawing) ?? new Set()).add(team.name))
    }
  expect([...clubs.values()].filter((names) => names.size > 1).map((names) => [...names])).toEqual(
    [],
  )
})

test('forty teams without colours: forty crests', () => {
  const teams = Array.from({ length: 40 }, (_, index) => ({ id: `equipo-${index}` })) as Team[]
  const drawn = [...crestsOf(teams).values()].map(({ shape, pattern }) => `${shape} ${pattern}`)
  expect(new Set(drawn).size).toBe(40)
})
