/** scrypt is dear on purpose: a few passwords at a time, and who comes when the line is full gets 503. */
import { randomBytes } from 'node:crypto'
import type { Limits } from '../limits.ts'
import { hashedLike, hashedPassword, matching } from './passwords.ts'
import { Refused } from '../refusal.ts'
import { TooMany, turns } from './turns.ts'
import { SAYS } from '../wording.ts'

const BUSY_SECONDS = '5'

export function passwordWork({ passwords, passwordCost }: Limits) {
  const inTurn = turns(passwords)
  let nobodys: Promise<string> | undefined
  /** Made when somebody first logs in: a start is not to pay for it. */
  const nobody = () => (nobodys ??= hashedPassword(randomBytes(16).toString('hex'), passwordCost))

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
    /** As another was made, where one is given. */
    hashed: (password: string, like?: string) =>
      worked(() =>
        like === undefined ? hashedPassword(password, passwordCost) : hashedLike(password, like),
      ),
    /**
     * Which of the hashes is the password's, as `matching` says. Takes as long where there is no such
     * account: without a hash it is held against nobody's, for which everybody waits who comes before
     * it is made.
     */
    async which(password: string, [first, ...others]: readonly string[]) {
      const none = await nobody()
      const held = first ?? none
      const found = await worked(() => matching(password, [held, ...others]))
      return first === undefined ? -1 : found
    },
  }
}
