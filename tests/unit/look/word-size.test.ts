import { expect, test } from 'vitest'
import { wordSize } from '../../../src/lib/look/word-size.ts'

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
