/** What the search page says of what it found. */
import { expect, test } from 'vitest'
import { foundWords } from '../../../../src/lib/wording/site/search.ts'

test.each([
  ['nothing', 0, 'Nada con esas letras. Prueba con otras.'],
  ['one', 1, '1 resultado'],
  ['as many as the list holds', 30, '30 resultados'],
  ['more than it holds, of which it counts its own', 31, 'Los primeros 30 resultados'],
])('%s', (_what, count, words) => expect(foundWords(count, 30)).toBe(words))
