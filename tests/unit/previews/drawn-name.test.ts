import { describe, expect, test } from 'vitest'
import { letteredLine } from '../../../src/lib/previews/drawing/lettering.ts'
import { drawnName, OUTLINED } from '../../../src/lib/previews/drawn-name.ts'
import letters from '../../../publish/previews/letters.json' with { type: 'json' }

describe('a name on a picture', () => {
  test.each([
    ['Halcones', 'halcones', 'Halcones'],
    ['Łódź Ştiinţa Øre ẞ', 'lodz', 'Łódź Ştiinţa Øre ẞ'],
    ['Спартак', 'spartak', 'Спартак'],
    ['Ολυμπιακός', 'olympiakos', 'Ολυμπιακός'],
    ['Hà Nội', 'ha-noi', 'Hà Nội'],
    ['Halcones 🦅', 'halcones', 'Halcones 🦅'],
    ['Deportivo 💯 Norte', 'norte', 'Deportivo 💯 Norte'],
    ['東京', 'tokio', 'tokio'],
    ['فريق', 'coyotes-del-sur', 'coyotes del sur'],
    ['Los 💯🔥', 'los-cien', 'los cien'],
    ['FC 東京ベルディ', 'tokio', 'tokio'],
    ['東京', '4', '東京'],
    ['💯', 'sin-nombre', '💯'],
  ])('%s of %s: %s', (name, id, shown) => expect(drawnName(name, id)).toBe(shown))
})

test('what counts as drawn has an outline, in both faces of a name', () => {
  const without = ['Спартак', 'Ολυμπιακός', 'Łódź Ştiinţa Øre ẞ', 'Hà Nội'].filter(
    (name) =>
      letteredLine(letters as never, 'display', name).glyphs.length <
      [...name].filter((sign) => OUTLINED.test(sign)).length,
  )
  expect(without).toEqual([])
})
