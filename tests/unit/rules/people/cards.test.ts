import { expect, test } from 'vitest'
import { cardsOf, fairPlayOf } from '../../../../src/lib/rules/people/cards.ts'
import { aPlaying } from '../../given.ts'

test.each([
  ['no card', {}, 0, 0, 0],
  ['a yellow', { yellow_card: 1 }, 1, 0, -1],
  ['a direct red', { red_card: 1 }, 0, 1, -4],
  ['a yellow and then a direct red', { yellow_card: 1, red_card: 1 }, 1, 1, -5],
  ['a second yellow', { yellow_card: 1, red_card: 1, secondYellow: true }, 1, 1, -3],
  ['a second yellow whose first was not written', { red_card: 1, secondYellow: true }, 0, 1, -3],
  ['two yellows written as two', { yellow_card: 2 }, 1, 1, -3],
  ['two yellows and their red', { yellow_card: 2, red_card: 1 }, 1, 1, -3],
])('%s', (_cards, given, yellow, red, fairPlay) => {
  const playing = aPlaying('memo', given)
  expect(cardsOf(playing)).toMatchObject({ yellow, red })
  expect(fairPlayOf(playing)).toBe(fairPlay)
})
