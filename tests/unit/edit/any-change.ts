/** Changes at random of a tournament of three teams. */
import fc from 'fast-check'
import type { MadeChange } from '../../../src/lib/schema/change.ts'
import { aChange } from './given-edits.ts'

const match = fc.constantFrom('j1-1', 'j2-1', 'clasico', 'gran-final', 'nada')
const side = fc.constantFrom('team1', 'team2')
const player = fc.constantFrom(1, 4, 7, 9, 10, 'el-primo', 77)
const minute = fc.option(fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constant('45+2')), {
  nil: undefined,
})
const few = fc.integer({ min: 0, max: 4 })
const both = (each: fc.Arbitrary<number>) => fc.record({ team1: each, team2: each })
const words = fc.constantFrom('Llovió', 'Se fue: la luz', "Dijo 'no' # y ya", '12', '- [x]')
const day = fc.constantFrom('2024-07-04', '2024-07-11', '2024-08-01')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const line = fc.record(
  { player, goals: few, yellow_card: fc.integer({ min: 0, max: 1 }), fouls_commited: few },
  { requiredKeys: ['player'] },
)
const sheet = maybe(fc.uniqueArray(line, { selector: ({ player }) => player, maxLength: 4 }))

const goal = { match, side, player: maybe(player), own: maybe(fc.boolean()), minute }
const card = { match, side, player, card: fc.constantFrom('yellow', 'secondYellow', 'red'), minute }
const of = (kind: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: fc.constant(kind), ...fields })

const team = fc.constantFrom('canarios', 'tuercas', 'zapatos', 'nadie')

/** Without fields that are undefined, as they come from a phone. */
export const anyChange: fc.Arbitrary<MadeChange> = fc
  .oneof(
    of('start', { match }),
    of('goal', goal),
    of('removeGoal', goal),
    of('card', card),
    of('removeCard', card),
    of('foul', { match, side, player }),
    of('removeFoul', { match, side, player }),
    of('shootOut', { match, goals: fc.option(both(few)) }),
    of('extraTime', { match, isPlayed: fc.boolean() }),
    of('end', { match }),
    of('clock', { match, periods: fc.constant([{ from: 0, length: 45, began: 60 }]) }),
    of('result', {
      match,
      goals: both(few),
      penaltyGoals: maybe(both(few)),
      playing: maybe(fc.record({ team1: sheet, team2: sheet })),
      note: maybe(fc.option(words)),
    }),
    of('move', {
      match,
      date: fc.constantFrom('2024-07-04', '2024-08-01', null, undefined),
      time: fc.constantFrom('09:30:00', '21:00:00', null, undefined),
      location: maybe(fc.option(words)),
    }),
    of('postpone', { match, reason: words, date: fc.constantFrom('2024-09-01', undefined) }),
    of('cancel', { match, reason: words }),
    of('suspend', { match, reason: words }),
    of('award', {
      match,
      to: fc.constantFrom('team1', 'team2', 'neither'),
      reason: words,
      goals: maybe(few),
    }),
    of('noShow', { match, side: fc.constantFrom('team1', 'team2', 'both'), goals: maybe(few) }),
    of('addPlayer', {
      team,
      player: fc.record(
        { number: fc.integer({ min: 1, max: 30 }), firstName: words, isCaptain: fc.boolean() },
        { requiredKeys: ['firstName'] },
      ),
    }),
    of('editPlayer', {
      team,
      player,
      fields: fc.record(
        {
          number: fc.option(fc.integer({ min: 1, max: 30 })),
          nickName: fc.option(words),
          isCaptain: fc.boolean(),
          reserved: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    }),
    of('removePlayer', { team, player }),
    of('addTeam', { team: fc.constantFrom('nuevas', 'tuercas'), name: words }),
    of('editTournament', {
      fields: fc.record(
        { name: words, host: words, color: fc.option(fc.constant('#e5195f')) },
        { requiredKeys: [] },
      ),
    }),
    of('setRules', {
      fields: fc.record(
        {
          pointsPerWin: few,
          pointsPerDrawWin: few,
          order: fc.shuffledSubarray(['goalDifference', 'headToHead', 'won', 'fairPlay'], {
            minLength: 1,
          }),
        },
        { requiredKeys: [] },
      ),
    }),
    of('setGroups', {
      groups: fc.constantFrom([['canarios', 'tuercas', 'zapatos']], [['canarios', 'tuercas']]),
    }),
    of('closeTables', { note: words, champion: maybe(team) }),
    of('editTeam', {
      team,
      fields: fc.record(
        { name: words, teamLogoColor: fc.constant('#e5195f') },
        { requiredKeys: [] },
      ),
    }),
    of('withdrawTeam', {
      team,
      withdrawn: fc.option(fc.constant({ date: '2024-07-12', matches: 'awarded' })),
    }),
    of('removeTeam', { team: fc.constantFrom('nuevas', 'zapatos') }),
    of('moveDay', {
      date: fc.constantFrom('2024-07-11', '2024-07-04'),
      to: day,
      note: maybe(words),
    }),
    of('shiftDays', { from: day, days: fc.integer({ min: 1, max: 30 }), note: maybe(words) }),
    of('setHours', {
      from: day,
      slots: fc.constant([{ time: '09:00:00', location: 'Cancha: 1' }, { time: '10:00:00' }]),
    }),
    of('movePlayoffs', {
      days: fc.constant([{ phase: 'final', to: '2024-08-15' }]),
      note: maybe(words),
    }),
    of('addRound', {
      position: fc.constantFrom(4, 5),
      matches: fc.constant([{ team1: 'canarios', team2: 'tuercas', location: 'Cancha: 1 # sola' }]),
      doesntPlay: maybe(fc.constant(['zapatos'])),
    }),
    of('suspendPlayer', {
      team,
      player,
      date: day,
      matches: fc.integer({ min: 1, max: 9 }),
      reason: words,
    }),
    of('adjustPoints', { team, points: fc.integer({ min: -3, max: 3 }), reason: words }),
    of('drawLots', {
      teams: fc.shuffledSubarray(['canarios', 'tuercas', 'zapatos'], { minLength: 2 }),
    }),
  )
  .map((change) => aChange(JSON.parse(JSON.stringify(change)) as MadeChange))
