/** Reads the answers about users. */
import type { ProfileAnswer, UserAnswer } from '../answers/types.ts'
import { textOrCount, type Read } from './check.ts'
import { or, shape, readText } from './shapes.ts'

const own: Read<string | number> = (value) => (textOrCount(value) ? value : undefined)
const words = or(readText, '')

const profile = { id: own, username: words, first_name: words, last_name: words }

export const readProfile: Read<ProfileAnswer> = shape<ProfileAnswer>(profile, {})

/** The stored fields of a user; extra fields of the server are dropped. */
export const readUser: Read<UserAnswer> = shape<UserAnswer>(
  { ...profile, email: words, token: readText },
  {},
)
