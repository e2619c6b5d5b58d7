/**
 * scrypt is slow on purpose: a few passwords run at a time, and requests beyond the queue's limit
 * get 503.
 */
import { randomBytes } from 'node:crypto'
import type { Limits } from '../limits.ts'
import { hashedLike, hashedPassword, matching } from './passwords.ts'
import { Refused } from '../refusal.ts'
import { TooMany, turns } from './turns.ts'
import { SAYS } from '../wording.ts'

const BUSY_SECONDS = '5'

export function passwordWork({ passwords, passwordCost }: Limits) {
  const inTurn = turns(passwords)
  let dummy: Promise<string> | undefined
  /** Created at the first login, so that it does not slow the start. */
  const dummyHash = () => (dummy ??= hashedPassword(randomBytes(16).toString('hex'), passwordCost))

  const worked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await inTurn(work)
    } catch (error) {
      if (error instanceof TooMany)
        throw new Refused(503, SAYS.busy, { 'Retry-After': BUSY_SECONDS })
      throw error
    }
  }

  return {
    /** Hashes with the settings of `like`, where given. */
    hashed: (password: string, like?: string) =>
      worked(() =>
        like === undefined ? hashedPassword(password, passwordCost) : hashedLike(password, like),
      ),
    /**
     * Which of the hashes matches the password, as in `matching`. An unknown account takes as long
     * as a known one: its password is checked against a dummy hash. Early requests wait until that
     * hash exists.
     */
    async which(password: string, [first, ...others]: readonly string[]) {
      const none = await dummyHash()
      const held = first ?? none
      const found = await worked(() => matching(password, [held, ...others]))
      return first === undefined ? -1 : found
    },
  }
}
