import { expect, test } from 'vitest'
import { colorName } from '../../../src/lib/look/color-names.ts'

test.each([
  ['#ffffff', 'blanco'],
  ['#fdf6e3', 'blanco'],
  ['#16110d', 'negro'],
  ['#2b2b2b', 'negro'],
  ['#8a8a8a', 'gris'],
  ['#c1121f', 'rojo'],
  ['#5c0a12', 'guinda'],
  ['#ff7f11', 'naranja'],
  ['#ffd23f', 'amarillo'],
  ['#0b6e4f', 'verde oscuro'],
  ['#3fa34d', 'verde'],
  ['#008891', 'turquesa'],
  ['#2b59c3', 'azul'],
  ['#0a1f5c', 'azul oscuro'],
  ['#9cc9ff', 'azul claro'],
  ['#7b2d8b', 'morado'],
  ['#d81e5b', 'rosa'],
  ['#6b3e1d', 'café'],
])('%s is %s', (color, name) => expect(colorName(color)).toBe(name))
