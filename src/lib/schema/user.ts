/**
 * Accounts. Specification, section 3, "User". A refusal's message is a code; the server has the
 * sentences.
 */
import { z } from 'zod'
import { hasUnseenSign, mixesScripts } from '../letters/look-alike.ts'

export const user = z.strictObject({
  id: z.union([z.number(), z.string()]),
  email: z.email(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  token: z.string(),
})

/** Shorter passwords can be guessed; NIST SP 800-63B, 3.1.1. */
export const PASSWORD_MIN = 8
/** Bounds the server's hashing work. */
export const PASSWORD_MAX = 200

const trimmed = z.string().transform((value) => value.normalize('NFC').trim())

/** Letters of any language and the characters between them in a name: no digits, tags or quotes. */
const personName = trimmed.pipe(
  z
    .string()
    .min(1, 'firstName')
    .max(100, 'firstName')
    .regex(/^\p{L}[\p{L}\p{M} .'’·-]*$/u, 'firstName')
    .refine((value) => !hasUnseenSign(value) && !mixesScripts(value), 'firstName'),
)

/** Spanish letters only, so that no user can imitate another by similar letters. */
const username = trimmed.pipe(
  z.string().regex(/^[a-z0-9áéíóúüñ][a-z0-9áéíóúüñ._-]{2,29}$/i, 'username'),
)

/** Sent on login; the password is not used elsewhere. */
export const credentials = user
  .pick({ username: true })
  .extend({ username: z.string().max(254), password: z.string().max(PASSWORD_MAX) })

/** Sent on registration. */
export const registration = user.pick({ email: true, first_name: true, username: true }).extend({
  email: trimmed.pipe(z.email('email').max(254, 'email')),
  first_name: personName,
  username,
  password: z.string().min(PASSWORD_MIN, 'passwordMin').max(PASSWORD_MAX, 'passwordMax'),
})

/** Sent to change a password. */
export const passwordChange = z.strictObject({
  password: credentials.shape.password,
  newPassword: registration.shape.password,
  endLinks: z.boolean().optional().describe('true: the links to score that one made end, too.'),
})

/** Sent after a forgotten password, with the secret from the operator's link. */
export const passwordReset = z.strictObject({
  secret: z.string().max(100),
  newPassword: registration.shape.password,
})

export type Credentials = z.infer<typeof credentials>
export type Registration = z.infer<typeof registration>
export type PasswordChange = z.infer<typeof passwordChange>
export type PasswordReset = z.infer<typeof passwordReset>
