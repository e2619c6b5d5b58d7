/** The form of points and tie-breakers, as the change that it makes. */
import { expect, test } from 'vitest'
import { cardRulesOf, rulesOf, type OwnRules } from '../../../src/lib/mesa/table-rules.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { TABLE_RULE_WORDS } from '../../../src/lib/wording/mesa/table-rule-words.ts'

const OWN: OwnRules = {
  state: 's',
  pointsPerWin: 3,
  pointsPerDraw: 1,
  pointsPerDrawWin: 1,
  pointsPerLoss: 0,
  order: ['goalDifference', 'goalsFor'],
}
const SAME = {
  pointsPerWin: '3',
  pointsPerDraw: '1',
  pointsPerDrawWin: '1',
  pointsPerLoss: '0',
  'order 0': 'goalDifference',
  'order 1': 'goalsFor',
  'order 2': '',
}

test.each<[string, Record<string, string>, object]>([
  ['nothing new', SAME, { missing: ORGANISING.nothingNew }],
  ['other points', { ...SAME, pointsPerWin: '2' }, { fields: { pointsPerWin: 2 } }],
  ['points below nothing', { ...SAME, pointsPerLoss: '-1' }, { fields: { pointsPerLoss: -1 } }],
  [
    'another order',
    { ...SAME, 'order 1': 'headToHead', 'order 2': 'goalsFor' },
    { fields: { order: ['goalDifference', 'headToHead', 'goalsFor'] } },
  ],
  [
    'an order with a gap',
    { ...SAME, 'order 1': '', 'order 2': 'fairPlay' },
    { fields: { order: ['goalDifference', 'fairPlay'] } },
  ],
  ['one criterion twice', { ...SAME, 'order 2': 'goalsFor' }, { missing: TABLE_RULE_WORDS.twice }],
  [
    'no criterion',
    { ...SAME, 'order 0': '', 'order 1': '' },
    { missing: TABLE_RULE_WORDS.noOrder },
  ],
  // Of basketball, which has no draws.
  [
    'fields that the form does not have',
    { ...SAME, pointsPerDraw: '', pointsPerWin: '2' },
    { fields: { pointsPerWin: 2 } },
  ],
])('%s', (_what, given, expected) => {
  const fields = new FormData()
  for (const [name, value] of Object.entries(given)) fields.set(name, value)
  expect(rulesOf(fields, OWN)).toEqual(
    'missing' in expected ? expected : { kind: 'setRules', ...expected },
  )
})

const CARDS = { yellowCards: 5, red: 1, doubleYellow: 1 }

test.each<[string, OwnRules['suspensions'], object, object | null | undefined]>([
  ['nothing new', CARDS, CARDS, undefined],
  ['nothing of nothing', undefined, { red: 0 }, undefined],
  ['a first rule', undefined, { red: 2 }, { red: 2 }],
  ['another number', CARDS, { ...CARDS, red: 3 }, { ...CARDS, red: 3 }],
  ['one less', CARDS, { ...CARDS, yellowCards: 0 }, { red: 1, doubleYellow: 1 }],
  ['none', { ...CARDS, clearBefore: 'playoffs' }, {}, null],
  [
    'when yellow cards are cleared, as it was',
    { ...CARDS, clearBefore: 'playoffs' },
    { ...CARDS, red: 2 },
    { ...CARDS, red: 2, clearBefore: 'playoffs' },
  ],
])('cards: %s', (_what, own, given, suspensions) => {
  const fields = new Map(Object.entries(given).map(([name, value]) => [name, String(value)]))
  expect(cardRulesOf(fields, own)).toEqual(
    suspensions === undefined
      ? { missing: ORGANISING.nothingNew }
      : { kind: 'setRules', fields: { suspensions } },
  )
})
