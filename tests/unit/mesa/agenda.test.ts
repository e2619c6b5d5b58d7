/** What there is to do today. */
import { describe, expect, test } from 'vitest'
import {
  additionOf,
  editOf,
  isNumberTaken,
  editedFields,
  playerFields,
} from '../../../src/lib/mesa/match/player-changes.ts'
import { programmeDeed, type ProgrammeKind } from '../../../src/lib/mesa/programme.ts'
import { agendaOf, merged } from '../../../src/lib/mesa/today.ts'
import { aChange, anAnswer, HALCONES } from './given-match.ts'

const TODAY = '2026-11-22'
const line = (id: string, more: object) => ({ ...anAnswer().match, id, ...more })
const MATCHES = [
  line('vivo', { word: 'VIVO', date: '2026-11-21' }),
  line('olvidado', { word: 'VIVO', date: '2026-11-15' }),
  line('empezado-tarde', { word: 'VIVO', date: '2026-11-15', startedOn: TODAY }),
  line('hoy', { date: TODAY, time: '20:00:00' }),
  line('hoy-antes', { date: TODAY, time: '09:00:00' }),
  line('falta', { date: '2026-11-15' }),
  line('sigue', { date: '2026-11-29' }),
  line('final', { word: 'FINAL', date: TODAY }),
  line('aplazado', { word: 'APLAZADO', date: '2026-11-15' }),
  line('aplazado-a-hoy', { word: 'APLAZADO', isRedated: true, date: TODAY, time: '21:00:00' }),
  line('sin-fecha', {}),
  line('sin-rival', { date: '2026-11-15', team2: { team: null, name: null } }),
]
const LIGA = { id: 'liga', name: 'Liga', matches: MATCHES as never }
const agenda = (...waiting: object[]) =>
  Object.fromEntries(
    Object.entries(agendaOf(LIGA, waiting.map(aChange), TODAY)).map(([place, rows]) => [
      place,
      rows.map(({ match }) => match.id),
    ]),
  )

test('by what there is to do, by the hour', () =>
  expect(agenda()).toEqual({
    // The second was to be played a week ago.
    playing: ['empezado-tarde', 'vivo'],
    today: ['hoy-antes', 'hoy', 'aplazado-a-hoy'],
    // Begun a week ago, and nobody said that it is over.
    late: ['olvidado', 'falta'],
    next: ['sigue'],
    others: ['aplazado', 'sin-fecha', 'sin-rival'],
    played: ['final'],
  }))

test.each([
  ['a start that waits', { kind: 'start', match: 'falta' }, 'playing'],
  [
    'a result that waits',
    { kind: 'result', match: 'falta', goals: { team1: 1, team2: 0 } },
    'played',
  ],
  ['a no-show that waits', { kind: 'noShow', match: 'falta' }, 'played'],
  ['a postponement that waits', { kind: 'postpone', match: 'falta' }, 'others'],
  ['another date changes nothing', { kind: 'move', match: 'falta' }, 'late'],
])('%s', (_rule, change, place) => expect(agenda(change)[place]).toContain('falta'))

test('each row counts what of it is not sent', () => {
  const { late } = agendaOf(LIGA, [aChange({ kind: 'move', match: 'falta' })], TODAY)
  expect(late.find(({ match }) => match.id === 'falta')!.unsent).toBe(1)
})

test.each<[string, object[], string]>([
  ['nothing', [], 'undefined–undefined vs'],
  ['a start', [{ kind: 'start' }], '0–0 VIVO'],
  [
    'goals, an own goal, one taken back',
    [
      { kind: 'start' },
      { kind: 'goal', side: 'team1', player: 9 },
      { kind: 'goal', side: 'team1', player: 9, own: true },
      { kind: 'goal', side: 'team2' },
      { kind: 'removeGoal', side: 'team2' },
    ],
    '1–1 VIVO',
  ],
  ['a basket', [{ kind: 'goal', side: 'team2', points: 3 }], '0–3 vs'],
  [
    'a result with its shoot-out',
    [
      {
        kind: 'result',
        goals: { team1: 2, team2: 2 },
        penaltyGoals: { team1: 4, team2: 3 },
      },
    ],
    '2–2 (4–3) FINAL',
  ],
  ['an end', [{ kind: 'start' }, { kind: 'end' }], '0–0 FINAL'],
])('a row has the score of its match, with what waits: %s', (_rule, waiting, words) => {
  const changes = waiting.map((one) => aChange({ ...one, match: 'falta' }))
  const rows = Object.values(agendaOf(LIGA, changes, TODAY)).flat()
  const { word, team1, team2 } = rows.find(({ match }) => match.id === 'falta')!.match
  const kicks =
    team1.penaltyGoals === undefined ? '' : `(${team1.penaltyGoals}–${team2.penaltyGoals}) `
  expect(`${team1.goals}–${team2.goals} ${kicks}${word}`).toBe(words)
})

test('several tournaments are one list', () => {
  const [one, other] = [LIGA, { ...LIGA, id: 'copa' }].map((t) => agendaOf(t, [], TODAY))
  expect(merged([one!, other!]).today.map(({ match }) => match.id)).toEqual([
    'hoy-antes',
    'hoy-antes',
    'hoy',
    'hoy',
    'aplazado-a-hoy',
    'aplazado-a-hoy',
  ])
})

test.each([
  ['by two links', ['hoy', 'hoy'], 'today'],
  ['which one of them knows to be played', ['hoy', 'vivo'], 'playing'],
  ['which one of them knows to be over', ['final', 'vivo'], 'played'],
])('a match %s stands once', (_how, as, place) => {
  const answers = as.map((id) => ({
    ...LIGA,
    matches: [{ ...MATCHES.find((one) => one.id === id)!, id: 'suyo' }] as never,
  }))
  const whole = merged(answers.map((one) => agendaOf(one, [], TODAY)))
  const found = Object.entries(whole).flatMap(([at, rows]) => rows.map(() => at))
  expect(found).toEqual([place])
})

const form = (fields: Record<string, string>) => ({ get: (name: string) => fields[name] ?? null })

describe('forms', () => {
  const BEFORE = { date: TODAY, time: '20:00:00', location: 'Cancha 1' }
  const SAME = { date: TODAY, time: '20:00', location: 'Cancha 1' }
  test.each<[string, ProgrammeKind, Record<string, string>, object | undefined]>([
    ['nothing new', 'move', SAME, undefined],
    [
      'another hour',
      'move',
      { ...SAME, time: '21:00' },
      { kind: 'move', match: 'j', time: '21:00' },
    ],
    ['no pitch', 'move', { ...SAME, location: '' }, { kind: 'move', match: 'j', location: null }],
    [
      'put off',
      'postpone',
      { reason: ' Lluvia ' },
      { kind: 'postpone', match: 'j', reason: 'Lluvia' },
    ],
    [
      'put off to a day',
      'postpone',
      { reason: 'Lluvia', date: TODAY },
      { kind: 'postpone', match: 'j', reason: 'Lluvia', date: TODAY },
    ],
    [
      'nobody came',
      'noShow',
      { side: 'both', goals: '3' },
      { kind: 'noShow', match: 'j', side: 'both', goals: 3 },
    ],
    [
      'one did not come',
      'noShow',
      { side: 'team1', goals: '3' },
      { kind: 'noShow', match: 'j', side: 'team1', goals: 3 },
    ],
    [
      'given',
      'award',
      { to: 'team2', reason: 'Acta' },
      { kind: 'award', match: 'j', to: 'team2', reason: 'Acta' },
    ],
    [
      'broken off',
      'suspend',
      { reason: 'Sin luz' },
      { kind: 'suspend', match: 'j', reason: 'Sin luz' },
    ],
    [
      'called off',
      'cancel',
      { reason: 'Sin cancha' },
      { kind: 'cancel', match: 'j', reason: 'Sin cancha' },
    ],
  ])('%s', (_rule, kind, fields, deed) =>
    expect(programmeDeed(kind, 'j', form(fields), BEFORE)).toEqual(deed),
  )

  const EVA = HALCONES.players[2]!
  test('a player says only what is another', () => {
    const same = { number: '10', firstName: 'Eva', isCaptain: 'on' }
    expect(editOf('halcones', EVA, playerFields(form(same)))).toBeUndefined()
    expect(editOf('halcones', EVA, playerFields(form({ number: '', firstName: 'Eva' })))).toEqual({
      kind: 'editPlayer',
      team: 'halcones',
      player: 10,
      fields: { number: null, isCaptain: false },
    })
  })
  test('a player is reserved, and is so no more', () => {
    const given = { number: '10', firstName: 'Eva', isCaptain: 'on' }
    const edit = { kind: 'editPlayer', team: 'halcones', player: 10 }
    expect(editOf('halcones', EVA, editedFields(form(given)))).toBeUndefined()
    expect(editOf('halcones', EVA, editedFields(form({ ...given, reserved: 'on' })))).toEqual({
      ...edit,
      fields: { reserved: true },
    })
    const before = { ...EVA, reserved: true }
    expect(editOf('halcones', before, editedFields(form(given)))).toEqual({
      ...edit,
      fields: { reserved: false },
    })
  })
  test('a new player says what the form says', () =>
    expect(
      additionOf(
        'halcones',
        playerFields(form({ number: '33', firstName: ' Nora ', lastName: '' })),
      ),
    ).toEqual({
      kind: 'addPlayer',
      team: 'halcones',
      player: { number: 33, firstName: 'Nora' },
    }))
  test('a number belongs to one', () => {
    expect(isNumberTaken(HALCONES.players, 10)).toBe(true)
    expect(isNumberTaken(HALCONES.players, 10, EVA)).toBe(false)
    expect(isNumberTaken(HALCONES.players, null)).toBe(false)
  })
})
