/** Accounts. Specification, section 3, "User". */
import { z } from 'zod'

export const user = z.strictObject({
  id: z.union([z.number(), z.string()]),
  email: z.email(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  token: z.string(),
})

/** Sent on login; the password goes nowhere else. */
export const credentials = user.pick({ username: true }).extend({ password: z.string() })

/** Sent on registration. */
export const registration = user
  .pick({ email: true, first_name: true, username: true })
  .extend({ password: z.string() })

export type User = z.infer<typeof user>
export type Credentials = z.infer<typeof credentials>
export type Registration = z.infer<typeof registration>
