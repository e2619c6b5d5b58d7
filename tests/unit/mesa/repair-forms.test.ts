/** What the forms of an organiser mean as changes, and what they say is missing. */
import { describe, expect, test } from 'vitest'
import {
  previewOf,
  type RepairDeed,
  repairOf,
  type RepairKind,
} from '../../../src/lib/mesa/repair-forms.ts'
import { soonWords } from '../../../src/lib/mesa/repair-lines.ts'
import {
  newTeamOf,
  teamEditOf,
  tournamentEditOf,
  withdrawalOf,
} from '../../../src/lib/mesa/team-forms.ts'
import { pairNextRound } from '../../../src/lib/rules/repairs/next-round.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { fewHoursWords, REPAIR_WORDS } from '../../../src/lib/wording/mesa/repair-words.ts'
import type { MesaMatchLine, MesaTeam, MesaTournamentAnswer } from '../../../src/lib/schema/mesa.ts'

const fields = (given: Record<string, string>) => ({ get: (name: string) => given[name] ?? null })
const HOURS = { first: '09:00', last: '10:30', every: '60', courts: 'Cancha 1, Cancha 2; Cancha 1' }

test.each<[string, RepairKind, Record<string, string>, object]>([
  ['a day', 'moveDay', { date: '2026-07-05', to: '2026-07-12' }, { to: '2026-07-12' }],
  ['a day and why', 'moveDay', { date: 'a', to: 'b', note: ' Llovió ' }, { note: 'Llovió' }],
  ['the same day', 'moveDay', { date: 'a', to: 'a' }, { missing: REPAIR_WORDS.sameDay }],
  ['a week', 'shiftDays', { from: 'a', days: '7' }, { from: 'a', days: 7 }],
  [
    'hours and courts, each once',
    'setHours',
    { from: 'a', ...HOURS },
    {
      slots: [
        { time: '09:00:00', location: 'Cancha 1' },
        { time: '09:00:00', location: 'Cancha 2' },
        { time: '10:00:00', location: 'Cancha 1' },
        { time: '10:00:00', location: 'Cancha 2' },
      ],
    },
  ],
  [
    'hours past midnight',
    'setHours',
    { from: 'a', first: '23:00', last: '01:00', every: '60', courts: '' },
    { slots: [{ time: '23:00:00' }, { time: '00:00:00' }, { time: '01:00:00' }] },
  ],
  [
    'hours that end before they begin',
    'setHours',
    { from: 'a', first: '11:00', last: '09:00', every: '60', courts: '' },
    { missing: REPAIR_WORDS.badHours },
  ],
  [
    'hours without courts',
    'setHours',
    { from: 'a', ...HOURS, courts: '' },
    { slots: [{ time: '09:00:00' }, { time: '10:00:00' }] },
  ],
  [
    'hours the wrong way round',
    'setHours',
    { ...HOURS, last: '08:00' },
    { missing: REPAIR_WORDS.badHours },
  ],
  [
    'the days of playoffs that move, and no others',
    'movePlayoffs',
    {
      'phase 0': 'semi',
      'from 0': 'a',
      'to 0': 'a',
      'phase 1': 'final',
      'from 1': '',
      'to 1': 'b',
      'phase 2': 'tercer',
      'from 2': 'a',
      'to 2': '',
    },
    { days: [{ phase: 'final', to: 'b' }] },
  ],
  [
    'playoffs that stay',
    'movePlayoffs',
    { 'phase 0': 'semi', 'from 0': 'a', 'to 0': 'a' },
    { missing: ORGANISING.nothingNew },
  ],
  [
    'a day that rain took, with all that follows',
    'moveDay',
    { how: 'week', date: '2026-07-05', to: '', note: 'Llovió' },
    { kind: 'shiftDays', from: '2026-07-05', days: 7, note: 'Llovió' },
  ],
  [
    'a day that rain took three weeks ago: no day that is gone',
    'moveDay',
    { how: 'week', date: '2026-06-10', to: '' },
    { kind: 'shiftDays', from: '2026-06-10', days: 21 },
  ],
  [
    'a round with more pairs than hours and courts',
    'addRound',
    {
      ...HOURS,
      'home 0': 'a',
      'away 0': 'b',
      'home 1': 'c',
      'away 1': 'd',
      courts: '',
      last: '09:00',
    },
    { missing: fewHoursWords(1, 2) },
  ],
  [
    'no new day',
    'moveDay',
    { how: 'day', date: '2026-07-05', to: '' },
    { missing: REPAIR_WORDS.sameDay },
  ],
  ['minutes of nothing', 'setHours', { ...HOURS, every: '' }, { missing: REPAIR_WORDS.badHours }],
  [
    'a round, with who rests',
    'addRound',
    { 'home 0': 'a', 'away 0': 'b', all: 'a b c', date: '2026-07-05', ...HOURS },
    {
      position: 6,
      matches: [
        { team1: 'a', team2: 'b', date: '2026-07-05', time: '09:00:00', location: 'Cancha 1' },
      ],
      doesntPlay: ['c'],
    },
  ],
  [
    'a round without a day',
    'addRound',
    { 'home 0': 'a', 'away 0': 'b', 'home 1': '-', 'away 1': 'c', all: 'a b' },
    { matches: [{ team1: 'a', team2: 'b' }] },
  ],
  [
    'a team twice',
    'addRound',
    { 'home 0': 'a', 'away 0': 'a' },
    { missing: REPAIR_WORDS.sameTeam },
  ],
  ['no pair', 'addRound', { 'home 0': '-', 'away 0': '-' }, { missing: REPAIR_WORDS.noPair }],
])('%s', (_what, kind, given, expected) => {
  expect(repairOf(kind, fields(given), 6, '2026-07-01')).toMatchObject(expected)
})

const line = (id: string, date: string, word: MesaMatchLine['word'] = 'vs'): MesaMatchLine => ({
  id,
  date,
  word,
  time: '09:00:00',
  location: 'A',
  round: 'Jornada 1',
  state: '',
  team1: { team: 'x', name: 'X' },
  team2: { team: 'y', name: 'Y' },
})

test('a preview says of each match what was and what will be', () => {
  const matches = [line('a', '2026-07-05'), line('b', '2026-07-05', 'FINAL')]
  const deed = { kind: 'moveDay', date: '2026-07-05', to: '2026-07-12' } as const
  const rest = { time: '09:00:00', location: 'A' }
  expect(previewOf({ matches }, deed, '2026-07-01')).toEqual({
    lines: [
      { id: 'a', from: { date: '2026-07-05', ...rest }, to: { date: '2026-07-12', ...rest } },
    ],
    backwards: [],
    clashes: [],
    soon: [],
    odd: [],
  })
})

describe('a preview minds', () => {
  const hours = (...times: string[]) =>
    ({
      kind: 'setHours' as const,
      from: '2026-07-05',
      slots: times.map((time) => ({ time: `${time}:00`, location: 'Cancha 1' })),
    }) satisfies RepairDeed
  const two = [
    line('a', '2026-07-05'),
    {
      ...line('b', '2026-07-05'),
      team1: { team: 'z', name: 'Z' },
      team2: { team: 'w', name: 'W' },
    },
  ]
  const seen = (deed: RepairDeed, own?: { location: string }) => {
    const preview = previewOf(
      { matches: two, ...(own && { own: own as MesaTournamentAnswer['own'] }) },
      deed,
      '2026-07-06',
    )
    const words = preview.soon.map((one) => soonWords(one, (id) => id))
    return [...words, ...preview.odd.flatMap(({ date, why }) => (why === 'past' ? [date] : []))]
  }

  test('matches five minutes apart on one court, and days that are over', () =>
    expect(seen(hours('09:00', '09:05'))).toEqual([
      'dom 5 jul: entre a y b hay 5 minutos en la misma cancha.',
      '2026-07-05',
    ]))
  test('not those an hour apart', () =>
    expect(seen(hours('09:00', '10:00'))).toEqual(['2026-07-05']))
  test('not those of a place that has several courts', () =>
    expect(seen(hours('09:00', '09:05'), { location: 'cancha 1' })).toEqual(['2026-07-05']))
  test('a team that would play again within minutes, in a round that is added', () =>
    expect(
      seen({
        kind: 'addRound',
        position: 2,
        matches: [{ team1: 'x', team2: 'z', date: '2026-07-05', time: '09:30:00', location: 'B' }],
      }),
    ).toEqual([
      'dom 5 jul: entre a y x z hay 30 minutos, y un equipo juega los dos.',
      'dom 5 jul: entre b y x z hay 30 minutos, y un equipo juega los dos.',
      '2026-07-05',
    ]))
  test('nothing of days to come', () =>
    expect(seen({ kind: 'moveDay', date: '2026-07-05', to: '2026-07-12' })).toEqual([]))
})

describe('a day that is asked about', () => {
  const matches = [
    line('a', '2026-07-05'),
    { ...line('b', '2026-07-19'), team1: { team: 'z', name: 'Z' } },
    { ...line('s', '2026-07-29'), phase: 'semi' },
  ]
  const odd = (to: string, date = '2026-07-05') =>
    previewOf({ matches }, { kind: 'moveDay', date, to }, '2026-07-03').odd
  test.each<[string, string, string | undefined, ReturnType<typeof odd>]>([
    ['none of the league', '2026-08-02', undefined, []],
    ['one that is gone', '2026-06-28', undefined, [{ date: '2026-06-28', why: 'past' }]],
    ['one that is left out', '2026-07-12', undefined, [{ date: '2026-07-12', why: 'leftOut' }]],
    ['another weekday', '2026-07-08', undefined, [{ date: '2026-07-08', why: 'otherWeekday' }]],
    ['no weekday of playoffs', '2026-07-30', '2026-07-29', []],
  ])('%s', (_what, to, date, expected) => expect(odd(to, date)).toEqual(expected))
})

describe('the pairs of a round more', () => {
  const met = (words: string) =>
    words.split(' ').map((pair, index) => ({
      id: String(index),
      teams: pair.split('-'),
      isOpen: false,
    })) as never

  test.each([
    ['those who have not met', ['a', 'b', 'c', 'd'], 'a-b c-d a-c b-d', ['a-d', 'b-c'], []],
    ['at home who was there less', ['a', 'b'], 'a-b', ['b-a'], []],
    ['of three who played most rests', ['a', 'b', 'c'], 'a-b a-c', ['b-c'], ['a']],
  ])('%s', (_what, teams, played, pairs, rests) => {
    const found = pairNextRound(teams, met(played))
    expect(found.pairs.map((pair) => pair.join('-'))).toEqual(pairs)
    expect(found.rests).toEqual(rests)
  })
})

describe('a team', () => {
  const TEAM = { id: 'a', name: 'A', teamLogoColor: '#111111' } as MesaTeam

  test.each([
    ['a name', { name: ' Los  Búhos ' }, { team: 'los-buhos', name: 'Los Búhos' }],
    ['signs', { name: 'Ñandú & Cía. #2' }, { team: 'nandu-y-cia-2', name: 'Ñandú & Cía. #2' }],
    ['no letter', { name: '⚽🔥' }, { team: 'equipo-2', name: '⚽🔥' }],
    ['no name', { name: ' ' }, undefined],
  ])('new: %s', (_what, given, expected) => {
    const deed = newTeamOf(fields(given), [{ id: 'a' }])
    if (expected) expect(deed).toEqual({ kind: 'addTeam', ...expected })
    else expect(deed).toBeUndefined()
  })

  test.each([
    [
      'another name',
      { name: 'B', 'teamLogoColor set': 'on', teamLogoColor: '#111111' },
      { name: 'B' },
    ],
    ['no colour any more', { name: 'A' }, { teamLogoColor: null }],
    ['nothing new', { name: 'A', 'teamLogoColor set': 'on', teamLogoColor: '#111111' }, undefined],
  ])('edited: %s', (_what, given, expected) => {
    const deed = teamEditOf(TEAM, fields(given as Record<string, string>))
    expect(deed).toEqual(expected && { kind: 'editTeam', team: 'a', fields: expected })
  })

  test('leaves, or comes back', () => {
    expect(withdrawalOf('a', fields({ date: '2026-07-05', whatOfMatches: 'void' }))).toMatchObject({
      withdrawn: { date: '2026-07-05', matches: 'void' },
    })
    expect(withdrawalOf('a', null)).toMatchObject({ withdrawn: null })
  })
})

describe('the tournament', () => {
  const points = { pointsPerWin: 3, pointsPerDraw: 1, pointsPerDrawWin: 1, pointsPerLoss: 0 }
  const T = { name: 'Liga', own: { state: 's', host: 'Ana', phone: '5255', ...points } }
  const SAME = { name: 'Liga', host: 'Ana', location: '', phone: '52 55' }

  test.each<[string, Record<string, string>, object | undefined]>([
    ['nothing new', SAME, undefined],
    ['another name', { ...SAME, name: ' Copa ' }, { name: 'Copa' }],
    ['no phone any more', { ...SAME, phone: '' }, { phone: null }],
    ['its own hour', { ...SAME, timeZone: 'America/Tijuana' }, { timeZone: 'America/Tijuana' }],
    ['the hour it had', { ...SAME, timeZone: 'America/Mexico_City' }, undefined],
    ['a colour', { ...SAME, 'color set': 'on', color: '#111111' }, { color: '#111111' }],
  ])('%s', (_what, given, expected) => {
    const deed = tournamentEditOf(T, fields(given))
    expect(deed).toEqual(expected && { kind: 'editTournament', fields: expected })
  })
})
