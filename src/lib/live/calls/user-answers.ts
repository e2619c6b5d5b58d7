/** Holds the answers about users against their types. */
import type { ProfileAnswer, UserAnswer } from '../answers/types.ts'
import { read, shape, text, textOrCount, type Read } from './check.ts'

const profile = { id: textOrCount, username: text, first_name: text, last_name: text }

export const readProfile: Read<ProfileAnswer> = read(shape<ProfileAnswer>(profile))

/** What is kept of a user: these fields and no other, whatever the server adds. */
export const readUser: Read<UserAnswer> = (value) => {
  const user = read(shape<UserAnswer>({ ...profile, email: text, token: text }))(value)
  if (!user) return undefined
  const { id, email, first_name, last_name, username, token } = user
  return { id, email, first_name, last_name, username, token }
}
