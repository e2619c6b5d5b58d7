/** How often one may log in and register: each try is granted, or a `Refused` (429) says how long to wait. */
import { attempts } from './attempts.ts'
import type { Limits } from '../limits.ts'
import { Refused } from '../refusal.ts'
import { tooManyAttempts } from '../wording.ts'

type TryLimits = Pick<
  Limits,
  'loginsByBoth' | 'loginsByAddress' | 'loginsByAccount' | 'registrations'
>

type Counted = ReturnType<typeof attempts>

/** `now` in milliseconds, never back. */
export function accountTries(limits: TryLimits, now: () => number) {
  const byBoth = attempts(limits.loginsByBoth, now)
  const byDevice = attempts(limits.loginsByBoth, now)
  const byAddress = attempts(limits.loginsByAddress, now)
  const byAccount = attempts(limits.loginsByAccount, now)
  const registrations = attempts(limits.registrations, now)

  const ofDevice = (device: string | null): Try | null =>
    device !== null && byDevice.take(device) === 0
      ? { succeeded: () => byDevice.forget(device), unspent: () => byDevice.forgive(device) }
      : null

  /** One try of each; none of any where one has none left. */
  function taken(account: string, address: string, counted: readonly Counted[]): Try | None {
    const both = `${address} ${account}`
    const keys = new Map([
      [byBoth, both],
      [byAddress, address],
      [byAccount, account],
    ])
    const done: (() => void)[] = []
    const unspent = () => done.forEach((giveBack) => giveBack())
    for (const tried of counted) {
      const key = keys.get(tried)!
      const wait = tried.take(key)
      if (wait > 0) {
        unspent()
        return { wait }
      }
      done.push(() => tried.forgive(key))
    }
    return {
      unspent,
      succeeded() {
        unspent()
        byBoth.forget(both)
      },
    }
  }

  return {
    registration(address: string) {
      const wait = registrations.take(address)
      return granted(wait > 0 ? { wait } : { unspent: () => registrations.forgive(address) })
    },
    /**
     * `account` is the same however it is named. `device` is a phone that logged in to it before: it
     * has tries of its own, which others' bad ones do not use up (OWASP, 'device cookies'); past
     * those it is a stranger. `succeeded` forgets the bad ones, `unspent` gives this one back.
     */
    login: (account: string, address: string, device: string | null): Try =>
      ofDevice(device) ?? granted(taken(account, address, [byBoth, byAddress, byAccount])),
    /**
     * One of several accounts that a login may mean, besides its own try; null where this one has
     * none left: to say so would say that it is meant.
     */
    meant(account: string, address: string, device: string | null): Try | null {
      const attempt = ofDevice(device) ?? taken(account, address, [byBoth, byAccount])
      return 'wait' in attempt ? null : attempt
    },
  }
}

export type Try = { succeeded: () => void; unspent: () => void }

/** Seconds until there is another one. */
type None = { wait: number }

function granted<Granted extends object>(attempt: Granted | None): Granted {
  if (!('wait' in attempt)) return attempt
  const { wait } = attempt
  throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
}
