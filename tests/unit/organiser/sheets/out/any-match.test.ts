import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readTexts } from '../../../../../src/lib/reader/read-texts.ts'
import { FILES } from '../../../reader/clean-tournament.ts'
import { changedByRoundTrip, exported, imported } from './round-trip.ts'
import { tries } from '../../../../chance.ts'

const ID = 'liga-de-prueba'
const IMAGES = ['imagenes/escudo.png', 'imagenes/cancha.jpg']

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const few = fc.integer({ min: 0, max: 3 })

const playing = (player: number | string) =>
  fc.oneof(
    fc.constant(player),
    fc.record({
      player: fc.constant(player),
      goals: maybe(few),
      ownGoals: maybe(fc.integer({ min: 0, max: 1 })),
      fouls_commited: maybe(few),
      yellow_card: maybe(fc.integer({ min: 0, max: 2 })),
      red_card: maybe(fc.integer({ min: 0, max: 1 })),
      secondYellow: maybe(fc.boolean()),
      minutes: maybe(
        fc.record({
          goals: maybe(
            fc.array(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constant('45+2')), {
              maxLength: 2,
            }),
          ),
          yellow_card: maybe(fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 2 })),
          red_card: maybe(fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 1 })),
        }),
      ),
    }),
  )

const side = (team: string, players: (number | string)[]) =>
  fc.record({
    team: fc.constant(team),
    goals: maybe(fc.integer({ min: 0, max: 6 })),
    penaltyGoals: fc.option(few, { nil: undefined, freq: 1 }),
    defaultGoals: fc.option(few, { nil: undefined, freq: 1 }),
    ownGoalsInFavor: fc.option(few, { nil: undefined, freq: 1 }),
    isWinner: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    noShow: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
    playingPlayers: maybe(
      fc
        .tuple(...players.map((player) => maybe(playing(player))))
        .map((list) => list.filter((one) => one !== undefined)),
    ),
  })

const match = fc.record({
  id: maybe(fc.constant('clasico')),
  date: maybe(fc.constant('2024-07-18')),
  time: maybe(fc.constant('21:00')),
  location: maybe(fc.constantFrom('Cancha 1', '"La Polvosa", al fondo')),
  isCompleted: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
  isPlaying: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
  state: fc.option(fc.constantFrom('postponed', 'cancelled', 'suspended'), {
    nil: undefined,
    freq: 1,
  }),
  note: maybe(fc.constantFrom('Llovió', 'Dijo: «no», y ya', ' 5 ')),
  awardedTo: fc.option(fc.constantFrom('team1', 'team2', 'neither'), { nil: undefined, freq: 1 }),
  team1: side('halcones', [10, 'luis-soto', 'beto']),
  team2: side('xolotl', [9, 4]),
})

const folderWith = (written: object) => {
  const text = stringify({ matches: [written] }, { keepUndefined: false })
  return {
    texts: new Map([...Object.entries(FILES), ['jornadas/01.yml', text] as const]),
    images: IMAGES,
  }
}

const isSound = (written: object) =>
  readTexts(ID, new Map(folderWith(written).texts), IMAGES).problems.every(
    ({ severity }) => severity === 'warning',
  )

test('whatever a match may say, exported and imported onto itself it stays as it is', () => {
  let sound = 0
  fc.assert(
    fc.property(match, (written) => {
      if (!isSound(written)) return
      sound++
      expect(changedByRoundTrip(ID, folderWith(written))).toEqual([])
    }),
    { numRuns: tries(10, 1000) },
  )
  expect(sound).toBeGreaterThan(tries(2, 200))
})

test('whatever a match may say, sheets made of it make the same sheets again', () => {
  fc.assert(
    fc.property(match, (written) => {
      if (!isSound(written)) return
      const { sheets } = exported(ID, folderWith(written))
      const again = imported(ID, sheets)
      expect(exported(ID, { texts: again.texts, images: [] }).sheets).toEqual(sheets)
    }),
    { numRuns: tries(5, 500) },
  )
})
