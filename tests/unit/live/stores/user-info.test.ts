import { expect, test } from 'vitest'
import { decodeUser } from '../../../../src/lib/live/stores/user-info.ts'

const ANA = {
  id: 7,
  email: 'ana@example.mx',
  first_name: 'Ana',
  last_name: '',
  username: 'ana',
  token: 't',
}

test.each([
  ['a user', JSON.stringify(ANA), ANA],
  ['what is not a user’s is left out', JSON.stringify({ ...ANA, password: 'x' }), ANA],
  ['half a user', JSON.stringify({ ...ANA, token: undefined }), null],
  ['nothing', 'null', null],
  ['a number', '7', null],
  ['broken JSON', '{"id":', null],
])('userInfo: %s', (_rule, text, user) => expect(decodeUser(text)).toEqual(user))
