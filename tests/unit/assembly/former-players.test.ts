/** Old addresses of players: which ones lead on, and to whom. */
import { describe, expect, test } from 'vitest'
import { formerPlayerPages } from '../../../src/lib/addresses/former-players.ts'
import { formerPlayers, playerPagesAfter } from '../../../src/lib/assembly/known-player-pages.ts'
import { playerSegments } from '../../../src/lib/assembly/player-pages.ts'
import { aTournament } from '../given.ts'
import type { WrittenPlayer } from '../../../src/lib/schema/player.ts'

/** `7 Juan Pérez`; in brackets a reserved player. */
function rosterOf(lines: readonly string[]) {
  const written = lines.map((line): WrittenPlayer => {
    const [, reserved, number, first, last] = /^(\(?)(\d*) ?(\S+) ?([^)]*)\)?$/.exec(line)!
    return {
      firstName: first!,
      ...(last && { lastName: last }),
      ...(number && { number: Number(number) }),
      ...(reserved && { reserved: true }),
    } as WrittenPlayer
  })
  const segments = playerSegments({ name: 'Alfa', players: written } as never)
  return written.map((player, index) => ({ ...player, page: segments[index] }) as never)
}

const teamsOf = (lines: readonly string[]) => ({
  teams: [{ id: 'alfa', players: rosterOf(lines) }],
})

/** What leads where after these rosters, one build after the other. */
function old(...rosters: (readonly string[])[]) {
  let pages = {}
  for (const roster of rosters) pages = playerPagesAfter(teamsOf(roster), pages)
  return formerPlayers(teamsOf(rosters.at(-1)!), pages)?.alfa ?? {}
}

const EVA = ['9 Eva Jil']
const JUAN = '7 Juan Pérez'

describe('the address of a player', () => {
  test.each<[string, (readonly string[])[], Record<string, string>]>([
    ['leads on once a typo is mended', [EVA, ['9 Eva Gil']], { 'eva-jil': 'eva-gil' }],
    [
      'and twice',
      [['9 Eba Jil'], EVA, ['9 Eva Gil']],
      { 'eba-jil': 'eva-gil', 'eva-jil': 'eva-gil' },
    ],
    ['and back: the other way', [EVA, ['9 Eva Gil'], EVA], { 'eva-gil': 'eva-jil' }],
    ['once a surname is added', [['9 Eva'], ['9 Eva Gil']], {}],
    ['once a second surname is added', [EVA, ['9 Eva Jil Mora']], { 'eva-jil': 'eva-jil-mora' }],
    ['with its words turned', [EVA, ['9 Jil Eva']], { 'eva-jil': 'jil-eva' }],
    [
      'once a namesake joins, to the one who had it',
      [[JUAN], [JUAN, '12 Juan Pérez']],
      { 'juan-perez': 'juan-perez-7' },
    ],
    [
      'whoever stands first in the file',
      [[JUAN], ['3 Juan Pérez', JUAN]],
      { 'juan-perez': 'juan-perez-7' },
    ],
    ['once a namesake leaves', [[JUAN, '12 Juan Pérez'], [JUAN]], { 'juan-perez-7': 'juan-perez' }],
    [
      'once a namesake changes the number',
      [
        [JUAN, '12 Juan Pérez'],
        ['8 Juan Pérez', '12 Juan Pérez'],
      ],
      {},
    ],
    ['nowhere once the player left', [EVA, ['8 Ana Ruiz']], {}],
    ['never to who took over the number', [['9 Ana Ruiz'], ['9 Eva Ruiz']], {}],
    ['never to a reserved player', [EVA, ['(9 Eva Gil)']], {}],
    ['and is forgotten with one', [EVA, ['(9 Eva Jil)'], ['9 Eva Gil']], {}],
    ['stays who has it now', [[JUAN], ['7 Juan Peres', '8 Juan Pérez']], {}],
  ])('%s', (_what, rosters, leads) => expect(old(...rosters)).toEqual(leads))
})

test('below each address that the team has or had', () => {
  const teams = [
    { id: 'alfa', name: 'Alfa', formerNames: ['Omega'], players: rosterOf(['9 Eva Gil']) },
  ]
  const tournament = {
    ...aTournament({}),
    teams,
    formerPlayers: { alfa: { 'eva-jil': 'eva-gil' } },
  }
  expect(formerPlayerPages(tournament as never).map(({ address }) => address)).toEqual([
    `/torneo-beta/${tournament.URL_name}/equipos/Alfa/eva-jil`,
    `/torneo-beta/${tournament.URL_name}/equipos/Omega/eva-jil`,
  ])
})
