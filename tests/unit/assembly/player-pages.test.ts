import { describe, expect, test } from 'vitest'
import { assemble } from '../../../src/lib/assembly/assemble.ts'
import { playerSegments } from '../../../src/lib/assembly/player-pages.ts'
import { pagesOf } from '../../../src/lib/addresses/pages-of.ts'
import type { WrittenPlayer } from '../../../src/lib/schema/player.ts'
import type { WrittenTournament } from '../../../src/lib/schema/tournament.ts'

const segments = (...players: WrittenPlayer[]) => playerSegments({ name: 'Leonas', players })
const ana: WrittenPlayer = { firstName: 'Ana', lastName: 'Ríos Peña', number: 9 }

test.each<[string, WrittenPlayer[], (string | undefined)[]]>([
  ['the name as a slug', [ana], ['ana-rios-pena']],
  ['the written id', [{ ...ana, id: 'la-nueve' }], ['la-nueve']],
  ['a name alone', [{ firstName: 'Ñoño' }], ['nono']],
  [
    'namesakes with their number',
    [ana, { ...ana, number: 10 }],
    ['ana-rios-pena-9', 'ana-rios-pena-10'],
  ],
  [
    'a namesake without a number',
    [ana, { firstName: 'Ana', lastName: 'Ríos Peña' }],
    ['ana-rios-pena-9', 'ana-rios-pena'],
  ],
  [
    'namesakes without numbers are counted',
    [{ firstName: 'Ana' }, { firstName: 'Ana' }],
    ['ana', 'ana-2'],
  ],
  ['never what a server takes for another page', [{ firstName: 'Index' }], ['index-']],
  ['a reserved player has none', [{ ...ana, reserved: true }], [undefined]],
  [
    'a reserved namesake counts, so that the other’s address stays',
    [
      { ...ana, reserved: true },
      { ...ana, number: 10 },
    ],
    [undefined, 'ana-rios-pena-10'],
  ],
  [
    'a placeholder has none',
    [{ firstName: '???' }, { firstName: 'LEONAS' }],
    [undefined, undefined],
  ],
])('%s', (_rule, players, expected) => expect(segments(...players)).toEqual(expected))

describe('pages', () => {
  const written = (given: Partial<WrittenTournament['tournament']>, players: WrittenPlayer[]) =>
    ({
      id: 'liga',
      tournament: {
        name: 'Liga',
        host: 'x',
        sex: 'female',
        location: 'y',
        sport: 'football',
        isLocalData: true,
        ...given,
      },
      teams: [{ id: 'leonas', data: { name: 'Leonas FC', players } }],
      jornadas: [],
      playoffs: [],
      images: [],
    }) as unknown as WrittenTournament
  const playersPages = (...of: Parameters<typeof written>) =>
    pagesOf(assemble(written(...of)).tournament).filter((page) => /equipos\/[^/]+\//.test(page))

  test('below the team’s', () =>
    expect(playersPages({}, [ana])).toEqual([
      '/torneo-beta/liga/equipos/Leonas%20FC/ana-rios-pena',
    ]))
  test('none of a reserved player, whose mark goes no further', () => {
    const { tournament } = assemble(written({}, [{ ...ana, reserved: true }]))
    expect(playersPages({}, [{ ...ana, reserved: true }])).toEqual([])
    expect(tournament.teams[0]!.players[0]).not.toHaveProperty('reserved')
    expect(tournament.teams[0]!.players[0]).not.toHaveProperty('page')
  })
  test('none in a reserved tournament', () =>
    expect(playersPages({ reserved: true }, [ana])).toEqual([]))
  test('none in basketball, which has no pages of teams', () =>
    expect(playersPages({ sport: 'basketball' }, [ana])).toEqual([]))
})
