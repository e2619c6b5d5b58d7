/** Each round and phase has an address of its own that stays. */
import { expect, test } from 'vitest'
import { roundPages } from '../../../src/lib/addresses/round-pages.ts'
import { aJornada, aPhase } from '../given.ts'

const phases = (...ids: (string | undefined)[]) =>
  ids.map((id) => ({ ...aPhase('Fase', []), ...(id === undefined ? {} : { id }) }))

test.each([
  ['rounds by number, phases by id', [1, 2], ['semifinal', 'final'], '1 2 semifinal final'],
  ['a phase that is called by a number is no round', [1, 4], ['4'], '1 4 fase-4'],
  ['a phase that is called as the page of all', [1], ['index'], '1 fase-index'],
  ['two phases of one name', [], ['final', 'final'], 'final final-2'],
  ['a phase without an id', [1], [undefined, 'fase-1'], '1 fase-1 fase-1-2'],
])('%s', (_rule, positions, ids, expected) => {
  const jornadas = positions.map((position) => aJornada(position, []))
  const pages = roundPages({ jornadas, playoffs: phases(...ids) })
  expect(pages.map(({ segment }) => segment).join(' ')).toBe(expected)
})
