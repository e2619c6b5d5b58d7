import { expect, test } from 'vitest'
import { HELD_BY_TABLE, wordSize } from '../../../src/lib/look/word-size.ts'

test.each([
  ['of short words stays whole', 'Galácticos del Mercado', 1],
  ['of twelve letters stays whole', 'Unión Microbuseros', 1],
  ['of thirteen letters gets smaller', 'Club Universitario', 2],
  ['of sixteen letters is as small', 'Internacionalist', 2],
  ['of seventeen letters is smaller still', 'Internacionalista', 3],
  ['of 21 letters is as small', 'Otorrinolaringólogosx', 3],
  ['of more is smallest', 'Electroencefalografistas', 4],
  ['breaks after a hyphen', 'Azcapotzalco-Iztapalapa', 1],
  ['is one word', '', 1],
])('a name %s', (_rule, name, size) => expect(wordSize(name)).toBe(size))

test.each([
  ['of eleven letters stays whole', 'Copa Cempasúchil', 1],
  ['of twelve gets smaller', 'Unión Microbuseros', 2],
  ['of fourteen is smaller still', 'Independientes', 3],
  ['of more than seventeen is smallest', 'Otorrinolaringólogos', 4],
])('in a table, a name %s', (_rule, name, size) => expect(wordSize(name, HELD_BY_TABLE)).toBe(size))
