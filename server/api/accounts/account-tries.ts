/**
 * Limits on logins and registrations: each try is granted, or a `Refused` (429) says how long to
 * wait.
 */
import type { Limits } from '../limits.ts'
import { networkOf } from '../address.ts'
import { Refused } from '../refusal.ts'
import { tooManyAttempts } from '../wording.ts'
import type { Allowance } from './attempts.ts'
import type { Counted, Counters } from './counters.ts'

type TryLimits = Pick<
  Limits,
  | 'loginsByBoth'
  | 'loginsByAddress'
  | 'loginsByAccount'
  | 'secretsByAddress'
  | 'registrations'
  | 'registrationsOfNetwork'
>

export function accountTries(limits: TryLimits, { take, giveBack }: Counters) {
  const byBoth = ofKind('both', limits.loginsByBoth)
  const byDevice = ofKind('device', limits.loginsByBoth)
  const byAddress = ofKind('address', limits.loginsByAddress)
  const bySecret = {
    link: ofKind('link secrets', limits.secretsByAddress),
    reset: ofKind('reset secrets', limits.secretsByAddress),
  }
  const byAccount = ofKind('account', limits.loginsByAccount)
  const registrations = ofKind('registrations', limits.registrations)
  const ofNetwork = ofKind('registrationsOfNetwork', limits.registrationsOfNetwork)

  async function ofDevice(device: string | null): Promise<Try | null> {
    if (device === null) return null
    const own = [byDevice(device)]
    if ((await take(own)) > 0) return null
    return {
      succeeded: async () => giveBack([], own),
      unspent: async () => giveBack(own),
    }
  }

  /** Takes one try of each, or none if one of them has none left. */
  async function taken(both: Counted, others: readonly Counted[]): Promise<Try | None> {
    const wait = await take([both, ...others])
    if (wait > 0) return { wait }
    return {
      succeeded: async () => giveBack(others, [both]),
      unspent: async () => giveBack([both, ...others]),
    }
  }

  const ofBoth = (account: string, address: string) => byBoth(`${address} ${account}`)

  return {
    async registration(address: string) {
      const own = [registrations(address), ofNetwork(networkOf(address))]
      const wait = await take(own)
      return granted(wait > 0 ? { wait } : { unspent: async () => giveBack(own) })
    },
    /** Counts a wrong secret; a right one is looked up first and never refused here. */
    async secret(kind: keyof typeof bySecret, address: string): Promise<void> {
      const wait = await take([bySecret[kind](address)])
      granted(wait > 0 ? { wait } : {})
    },
    /**
     * `account` is the same under any of its names. `device` is a phone that logged in to it
     * before: it has its own tries, which other people's failed logins do not use up (OWASP,
     * 'device cookies'). Once those are used up, it counts as unknown. `succeeded` forgets the
     * failed tries; `unspent` gives this one back.
     */
    login: async (account: string, address: string, device: string | null): Promise<Try> =>
      (await ofDevice(device)) ??
      granted(await taken(ofBoth(account, address), [byAddress(address), byAccount(account)])),
    /**
     * A try for one of several accounts that a login may mean, in addition to its own try. Null
     * where this account has none left; an error would reveal that the account is meant.
     */
    async meant(account: string, address: string, device: string | null): Promise<Try | null> {
      const attempt =
        (await ofDevice(device)) ?? (await taken(ofBoth(account, address), [byAccount(account)]))
      return 'wait' in attempt ? null : attempt
    },
  }
}

const ofKind =
  (kind: string, allowance: Allowance) =>
  (name: string): Counted => ({ kind, allowance, name })

export type Try = { succeeded: () => Promise<void>; unspent: () => Promise<void> }

/** Seconds until the next try. */
type None = { wait: number }

function granted<Granted extends object>(attempt: Granted | None): Granted {
  if (!('wait' in attempt)) return attempt
  const { wait } = attempt
  throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
}
