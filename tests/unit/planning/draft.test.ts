import { describe, expect, test } from 'vitest'
import { LEAGUE_ZONES } from '../../../src/lib/calendar/league-zones.ts'
import { mistakesIn } from '../../../src/lib/planning/answers.ts'
import {
  answersOfDraft,
  draftFrom,
  emptyDraft,
  firstDayOf,
  firstOpen,
  groupChoices,
  hasThirdPlaceOf,
  hoursOfDraft,
  mistakesOn,
  shapeOf,
  STEPS,
  survivorChoices,
  survivorsOfDraft,
  zoneChoices,
} from '../../../src/lib/planning/draft.ts'
import type { Draft, Shape } from '../../../src/lib/planning/draft.ts'
import { phoneDigits } from '../../../src/lib/planning/phone-digits.ts'
import { planAnswers } from '../../../src/lib/schema/planning.ts'
import { NAMES } from './given-answers.ts'

/** A Thursday. */
const TODAY = '2026-11-26'
const teamNames = (count: number) =>
  Array.from({ length: count }, (_, at) => `Equipo ${at + 1}`).join('\n')

const aDraft = (changed: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('draft-0001', 'seed'),
  name: 'Liga Dominical',
  sex: 'female',
  location: 'Deportivo',
  host: 'Vecinas',
  teams: NAMES.join('\n'),
  ...changed,
})

test('an empty draft asks from the beginning', () =>
  expect(firstOpen(emptyDraft('x', 'y'), TODAY)).toBe('nombre'))

test('a whole draft makes sound answers, as the server takes them', () => {
  const answers = answersOfDraft(aDraft(), TODAY)
  expect(planAnswers.parse(answers)).toEqual(answers)
  expect(mistakesIn(answers, TODAY)).toEqual([])
  expect(firstOpen(aDraft(), TODAY)).toBeUndefined()
})

test.each([
  ['Mexico City, said by nobody', undefined, 'Deportivo', [], undefined],
  ['Mexico City by the phone', 'America/Mexico_City', 'Deportivo', [], undefined],
  ['another by the phone', 'America/Tijuana', 'Deportivo', LEAGUE_ZONES, 'America/Tijuana'],
  ['another by the place', undefined, 'Mexicali', LEAGUE_ZONES, undefined],
  ['none of ours', 'Europe/Madrid', 'x', [...LEAGUE_ZONES, 'Europe/Madrid'], 'Europe/Madrid'],
])('the hour of %s: what is asked, and sent', (_what, timeZone, location, asked, sent) => {
  const draft = aDraft({ timeZone, location })
  expect(zoneChoices(draft)).toEqual(asked)
  expect(answersOfDraft(draft, TODAY).timeZone).toBe(sent)
})

test.each<[string, unknown, string | undefined]>([
  ['a saved picture stays', 'AAAA', 'AAAA'],
  ['one that the server would not take is left out', 'A'.repeat(60_001), undefined],
  ['what is no text is left out', { length: 4 }, undefined],
])('%s', (_rule, picture, wanted) => {
  const read = draftFrom({ ...aDraft(), picture })
  expect([read?.name, read?.picture]).toEqual(['Liga Dominical', wanted])
})

test('whatever is chosen of two to 64 teams is sound, or the screen says what is not', () => {
  const shapes: Shape[] = ['tablePlayoff', 'table', 'groups', 'cup']
  for (const count of [2, 3, 4, 5, 7, 8, 9, 12, 16, 31, 64])
    for (const shape of shapes)
      for (const isTwoLegged of [false, true])
        for (const groups of [2, 3, 4, 5, 8]) {
          const draft = aDraft({
            teams: teamNames(count),
            shape,
            isTwoLegged,
            groups,
            courts: ['A', 'B', 'C'],
            weekdays: [0, 6],
          })
          const said = mistakesOn('formato', draft, TODAY)
          const all = mistakesIn(answersOfDraft(draft, TODAY), TODAY)
          expect([count, shape, groups, all]).toEqual([count, shape, groups, said])
        }
})

describe('what is wrong on a screen', () => {
  test.each<[string, Partial<Draft>, string, RegExp]>([
    ['no name', { name: ' ' }, 'nombre', /Falta el nombre del torneo/],
    ['a name of emoji', { name: '🏆' }, 'nombre', /letra/],
    ['nobody who plays', { sex: undefined }, 'juego', /Toca quién/],
    ['no hour', { hours: [] }, 'horas', /al menos una hora/],
    ['no place', { location: '' }, 'lugar', /Falta dónde se juega/],
    ['a phone of words', { phone: 'el de siempre' }, 'lugar', /diez números/],
    ['one team', { teams: 'Leonas' }, 'equipos', /un solo equipo/],
    ['a name twice', { teams: 'Leonas\nleónas' }, 'equipos', /mismo equipo/],
    ['no day', { weekdays: [] }, 'dias', /al menos un día/],
    ['a day of another century', { firstDay: '1926-11-29' }, 'dias', /Revisa el año/],
    [
      'a court without a name',
      { courts: ['Cancha 1', ''] },
      'horas',
      /Falta el nombre de una cancha/,
    ],
    ['a court twice', { courts: ['Norte', 'norte'] }, 'horas', /dos veces/],
    ['too many groups', { shape: 'groups', groups: 8 }, 'formato', /menos grupos/],
    ['a calendar of years', { teams: teamNames(40), hours: ['09:00'] }, 'rol', /más de dos años/],
  ])('%s', (_what, changed, step, sentence) => {
    const draft = aDraft(changed)
    const [first] = mistakesOn(step as (typeof STEPS)[number], draft, TODAY)
    expect(first?.sentence).toMatch(sentence)
    expect(firstOpen(draft, TODAY)).toBe(step)
  })
})

test.each<[string, Partial<Draft>, object | undefined]>([
  ['the usual rule of cards', {}, { red: 1, yellowCards: 5 }],
  ['another', { suspensions: { red: 2, yellowCards: 0 } }, { red: 2, yellowCards: 0 }],
  ['none in basketball', { sport: 'basketball' }, undefined],
  [
    'none after a season, which has its own',
    { after: { id: 'a', name: 'A', hasRosters: false, keepsRosters: false } },
    undefined,
  ],
])('%s is sent', (_what, changed, suspensions) => {
  const answers = answersOfDraft(aDraft(changed), TODAY)
  expect(answers.suspensions).toEqual(suspensions)
  expect(planAnswers.parse(answers)).toEqual(answers)
})

test('a saved rule of cards that is broken is the usual one', () => {
  const suspensions = { red: 'x' } as unknown as Draft['suspensions']
  expect(draftFrom({ ...aDraft(), suspensions })?.suspensions).toBeUndefined()
})

test.each<[string, Partial<Draft>, boolean]>([
  ['of a single leg', {}, true],
  ['of two legs', { isTwoLegged: true }, false],
  ['of two legs, said', { isTwoLegged: true, hasThirdPlace: true }, true],
  ['not where it is said', { hasThirdPlace: false }, false],
  ['not without semifinals', { hasThirdPlace: true, survivors: 2 }, false],
  ['not of a table alone', { hasThirdPlace: true, shape: 'table' }, false],
])('a match for third place: %s', (_what, changed, expected) =>
  expect(hasThirdPlaceOf(aDraft(changed), NAMES.length)).toBe(expected),
)

describe('what nobody has said', () => {
  test.each<[string, Partial<Draft>, string]>([
    ['on Sundays it begins on the next', {}, '2026-11-29'],
    ['never today', { weekdays: [4] }, '2026-12-03'],
    ['the nearest of several days', { weekdays: [0, 5] }, '2026-11-27'],
    ['a said day stays', { firstDay: '2027-02-07' }, '2027-02-07'],
    ['a broken day does not', { firstDay: '2027-02-30' }, '2026-11-29'],
  ])('%s', (_rule, changed, day) => expect(firstDayOf(aDraft(changed), TODAY)).toBe(day))

  test.each<[string, Partial<Draft>, string[]]>([
    ['three matches on one court', {}, ['09:00', '10:00', '11:00']],
    ['on two courts', { courts: ['A', 'B'] }, ['09:00', '10:00']],
    ['in the evening of a weekday', { weekdays: [3] }, ['19:00', '20:00', '21:00']],
    ['said hours stay', { hours: ['08:30'] }, ['08:30']],
    ['nor do others come on when the last one goes', { hours: [] }, []],
  ])('hours: %s', (_rule, changed, hours) => expect(hoursOfDraft(aDraft(changed))).toEqual(hours))

  test.each([
    [3, 2],
    [4, 4],
    [7, 4],
    [8, 4],
    [40, 4],
  ])('of %i teams %i go on', (teams, through) =>
    expect(survivorsOfDraft(aDraft(), teams)).toBe(through),
  )

  test('how many may go on, and into how many groups', () => {
    expect(survivorChoices(aDraft(), 9)).toEqual([2, 4, 8])
    expect(survivorChoices(aDraft({ shape: 'groups', groups: 2 }), 9)).toEqual([1, 2, 4])
    expect(survivorChoices(aDraft({ shape: 'groups', groups: 3 }), 12)).toEqual([1, 2])
    expect(survivorChoices(aDraft({ shape: 'groups', groups: 3 }), 18)).toEqual([1, 2, 5])
    expect([groupChoices(3), groupChoices(7), groupChoices(12)]).toEqual([
      [],
      [2, 3],
      [2, 3, 4, 5, 6],
    ])
    expect([shapeOf({ shape: 'groups' }, 3), shapeOf({ shape: 'tablePlayoff' }, 2)]).toEqual([
      'tablePlayoff',
      'table',
    ])
  })
})

describe('what the phone has saved', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['another version', { ...aDraft(), version: 0 }],
    ['a newer version', { ...aDraft(), version: 2 }],
    ['a text', 'hola'],
    ['a draft without an id', { ...aDraft(), id: '' }],
    ['a draft whose teams are no text', { ...aDraft(), teams: ['a'] }],
    ['a draft of another shape', { ...aDraft(), shape: 'pyramid' }],
  ])('%s is no draft', (_what, saved) => expect(draftFrom(saved)).toBeUndefined())
  test('a draft stays as it was', () => expect(draftFrom(aDraft())).toEqual(aDraft()))
})

test.each([
  ['', ''],
  ['55 1234 5678', '525512345678'],
  ['+1 (212) 555-0123', '12125550123'],
  ['044 55 1234 5678', '525512345678'],
  ['1234', null],
  ['ana@x.mx', null],
])('the number in «%s»', (text, digits) => expect(phoneDigits(text)).toBe(digits))
