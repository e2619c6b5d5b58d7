/** scrypt is dear on purpose: a few passwords at a time, and who comes when the line is full gets 503. */
import { randomBytes } from 'node:crypto'
import type { Limits } from './limits.ts'
import { hashedPassword, isPassword } from './passwords.ts'
import { Refused } from './refusal.ts'
import { TooMany, turns } from './turns.ts'
import { SAYS } from './wording.ts'

const BUSY_SECONDS = '5'

export function passwordWork({ passwords, passwordCost }: Limits) {
  const inTurn = turns(passwords)
  const nobodys = hashedPassword(randomBytes(16).toString('hex'), passwordCost)

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
    hashed: (password: string) => worked(() => hashedPassword(password, passwordCost)),
    /** Takes as long where there is no such account: without a hash it is held against nobody's. */
    async isRight(password: string, hash: string | undefined) {
      const held = hash ?? (await nobodys)
      const isSame = await worked(() => isPassword(password, held))
      return hash !== undefined && isSame
    },
  }
}
