/** The passwords that are guessed first. */
import { PASSWORD_MIN } from '../../../src/lib/schema/user.ts'

let list: Promise<ReadonlySet<string>> | undefined

/**
 * Loaded when a password is first chosen: the 49,000 commonest, of which 18,000 are long enough.
 */
const common = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN)),
  ))

/** Ignores capitals. */
export const isCommon = async (password: string) =>
  (await common()).has(password.normalize('NFKC').toLowerCase())
