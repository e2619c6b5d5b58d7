/** What the forms of accounts say before one types is what the server asks for. */
import { expect, test } from 'vitest'
import { bodyRefusal } from '../../../server/api/wording.ts'
import { registration } from '../../../src/lib/schema/user.ts'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'

const GOOD = {
  email: 'ana@example.mx',
  first_name: 'Ana',
  username: 'ana.uno',
  password: 'balon-azul-83',
}
const refusalOf = (given: object) => {
  const { error } = registration.safeParse({ ...GOOD, ...given })
  return error && bodyRefusal(error.issues)
}

const [shortest, longest] = ACCOUNT_WORDS.usernameRule.match(/\d+/g)!.map(Number) as [
  number,
  number,
]
const least = Number(ACCOUNT_WORDS.passwordRule.match(/\d+/)![0])

test.each([
  ['as they say', {}, undefined],
  ['the shortest name', { username: 'a'.repeat(shortest) }, undefined],
  ['a shorter one', { username: 'a'.repeat(shortest - 1) }, /de 3 a 30/],
  ['the longest name', { username: 'a'.repeat(longest) }, undefined],
  ['a longer one', { username: 'a'.repeat(longest + 1) }, /de 3 a 30/],
  ['all its signs', { username: 'a.b-c_9' }, undefined],
  ['another sign', { username: 'a!b' }, /de 3 a 30/],
  ['the shortest password', { password: 'x'.repeat(least) }, undefined],
  ['a shorter one', { password: 'x'.repeat(least - 1) }, /al menos 8/],
])('%s', (_rule, given, words) =>
  words ? expect(refusalOf(given)).toMatch(words) : expect(refusalOf(given)).toBeUndefined(),
)

test('all faults are said at once, each once', () => {
  const words = refusalOf({ email: 'ana', first_name: '4', username: 'a', password: 'x' })!
  for (const rule of [/correo válido/, /con letras/, /de 3 a 30/, /al menos 8/])
    expect(words.match(new RegExp(rule, 'g'))).toHaveLength(1)
})
