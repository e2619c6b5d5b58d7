/** How often one may log in and register: each try is granted, or a `Refused` (429) says how long to wait. */
import { attempts } from './attempts.ts'
import type { Limits } from './limits.ts'
import { Refused } from './refusal.ts'
import { tooManyAttempts } from './wording.ts'

type TryLimits = Pick<
  Limits,
  'loginsByBoth' | 'loginsByAddress' | 'loginsByAccount' | 'registrations'
>

export function accountTries(limits: TryLimits, now: () => number) {
  const byBoth = attempts(limits.loginsByBoth, now)
  const byAddress = attempts(limits.loginsByAddress, now)
  const byAccount = attempts(limits.loginsByAccount, now)
  const registrations = attempts(limits.registrations, now)
  return {
    registration: (address: string) => granted(registrations.take(address)),
    /** `name` is an account's, as `keyOf` makes it. `succeeded` gives the try back. */
    login(name: string, address: string) {
      const both = `${address} ${name}`
      granted(byBoth.take(both))
      granted(byAddress.take(address))
      granted(byAccount.take(name))
      return {
        succeeded() {
          byBoth.forget(both)
          byAddress.forgive(address)
          byAccount.forgive(name)
        },
      }
    },
  }
}

function granted(wait: number) {
  if (wait > 0) throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
}
