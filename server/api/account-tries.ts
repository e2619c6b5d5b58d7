/** How often one may log in and register: each try is granted, or a `Refused` (429) says how long to wait. */
import { attempts } from './attempts.ts'
import type { Limits } from './limits.ts'
import { Refused } from './refusal.ts'
import { tooManyAttempts } from './wording.ts'

type TryLimits = Pick<
  Limits,
  'loginsByBoth' | 'loginsByAddress' | 'loginsByAccount' | 'registrations'
>

/** `now` in milliseconds, never back. */
export function accountTries(limits: TryLimits, now: () => number) {
  const byBoth = attempts(limits.loginsByBoth, now)
  const byDevice = attempts(limits.loginsByBoth, now)
  const byAddress = attempts(limits.loginsByAddress, now)
  const byAccount = attempts(limits.loginsByAccount, now)
  const registrations = attempts(limits.registrations, now)
  return {
    registration(address: string) {
      granted(registrations.take(address))
      return { unspent: () => registrations.forgive(address) }
    },
    /**
     * `account` is the same however it is named. `device` is a phone that logged in to it before: it
     * has tries of its own, which others' bad ones do not use up (OWASP, 'device cookies'); past
     * those it is a stranger. `succeeded` forgets the bad ones, `unspent` gives this one back.
     */
    login(account: string, address: string, device: string | null): Try {
      if (device !== null && byDevice.take(device) === 0)
        return {
          succeeded: () => byDevice.forget(device),
          unspent: () => byDevice.forgive(device),
        }
      const both = `${address} ${account}`
      const taken: (() => void)[] = []
      const unspent = () => taken.forEach((giveBack) => giveBack())
      for (const [tried, key] of [
        [byBoth, both],
        [byAddress, address],
        [byAccount, account],
      ] as const) {
        const wait = tried.take(key)
        if (wait > 0) unspent()
        granted(wait)
        taken.push(() => tried.forgive(key))
      }
      return {
        unspent,
        succeeded() {
          unspent()
          byBoth.forget(both)
        },
      }
    },
  }
}

export type Try = { succeeded: () => void; unspent: () => void }

function granted(wait: number) {
  if (wait > 0) throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
}
