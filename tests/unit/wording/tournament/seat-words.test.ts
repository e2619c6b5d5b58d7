import { expect, test } from 'vitest'
import { feederWaitsWords } from '../../../../src/lib/wording/tournament/seat-words.ts'
import { STAKE_SENTENCES } from '../../../../src/lib/wording/tournament/chronicle.ts'

test.each([
  [['Semifinal 1'], 'Falta que se decida la semifinal 1.'],
  [['Semifinal 1', 'Semifinal 2'], 'Falta que se decidan la semifinal 1 y la semifinal 2.'],
  [['Repechaje'], 'Falta que se decida el repechaje.'],
  [['Cuartos de final'], 'Falta que se decidan los cuartos de final.'],
  [['Cuartos de final 3'], 'Falta que se decida el partido 3 de cuartos de final.'],
])('%s keep a place open', (names, words) => expect(feederWaitsWords(names)).toBe(words))

test.each([
  [['Leonas'], ['Tuercas'], 'Con este resultado pasa Leonas y queda fuera Tuercas.'],
  [['Leonas', 'Atlas'], ['Rayos'], 'Con este resultado pasan Leonas y Atlas, y queda fuera Rayos.'],
  [['Leonas'], ['Atlas', 'Rayos'], 'Con este resultado pasa Leonas, y quedan fuera Atlas y Rayos.'],
  [['Las Eras'], ['Los Pumas'], 'Con este resultado pasan Las Eras y quedan fuera Los Pumas.'],
])('%s are through and %s out', (through, out, words) =>
  expect(STAKE_SENTENCES.both(through, out)).toBe(words),
)
