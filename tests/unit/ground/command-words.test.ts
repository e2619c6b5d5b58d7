import { expect, test } from 'vitest'
import { commandWords } from '../../../ground/command-words.ts'
import { Refusal } from '../../../ground/refusal.ts'

const options = { out: { type: 'string', default: 'dist' }, quiet: { type: 'boolean' } } as const
const words = (...args: string[]) => commandWords('npm run algo', { options }, args)

test('what a command knows', () =>
  expect(words('--out', 'otra', '--quiet').values).toEqual({ out: 'otra', quiet: true }))

test.each([
  ['torneo', '«torneo» sobra.'],
  ['--nada', 'No hay --nada.'],
  ['-x', 'No hay -x.'],
  ['--out', '--out: falta decir cuál.'],
  ['--quiet=no', '--quiet no lleva nada.'],
])('%s is refused in a sentence with its cure', (word, sentence) =>
  expect(() => words(word)).toThrow(new Refusal(`${sentence}\nSe usa así: npm run algo`)),
)
