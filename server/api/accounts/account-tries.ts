/** How often one may log in and register: each try is granted, or a `Refused` (429) says how long to wait. */
import type { Limits } from '../limits.ts'
import { Refused } from '../refusal.ts'
import { tooManyAttempts } from '../wording.ts'
import type { Allowance } from './attempts.ts'
import type { Counted, Counters } from './counters.ts'

type TryLimits = Pick<
  Limits,
  'loginsByBoth' | 'loginsByAddress' | 'loginsByAccount' | 'registrations'
>

export function accountTries(limits: TryLimits, { take, giveBack }: Counters) {
  const byBoth = ofKind('both', limits.loginsByBoth)
  const byDevice = ofKind('device', limits.loginsByBoth)
  const byAddress = ofKind('address', limits.loginsByAddress)
  const byAccount = ofKind('account', limits.loginsByAccount)
  const registrations = ofKind('registrations', limits.registrations)

  async function ofDevice(device: string | null): Promise<Try | null> {
    if (device === null) return null
    const own = [byDevice(device)]
    if ((await take(own)) > 0) return null
    return {
      succeeded: async () => giveBack([], own),
      unspent: async () => giveBack(own),
    }
  }

  /** One try of each; none of any where one has none left. */
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
      const own = [registrations(address)]
      const wait = await take(own)
      return granted(wait > 0 ? { wait } : { unspent: async () => giveBack(own) })
    },
    /** A link that is none counts like a bad login from that address. */
    async reset(address: string) {
      const own = [byAddress(address)]
      const wait = await take(own)
      return granted(wait > 0 ? { wait } : { unspent: async () => giveBack(own) })
    },
    /**
     * `account` is the same however it is named. `device` is a phone that logged in to it before: it
     * has tries of its own, which others' bad ones do not use up (OWASP, 'device cookies'); past
     * those it is a stranger. `succeeded` forgets the bad ones, `unspent` gives this one back.
     */
    login: async (account: string, address: string, device: string | null): Promise<Try> =>
      (await ofDevice(device)) ??
      granted(await taken(ofBoth(account, address), [byAddress(address), byAccount(account)])),
    /**
     * One of several accounts that a login may mean, besides its own try; null where this one has
     * none left: to say so would say that it is meant.
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

/** Seconds until there is another one. */
type None = { wait: number }

function granted<Granted extends object>(attempt: Granted | None): Granted {
  if (!('wait' in attempt)) return attempt
  const { wait } = attempt
  throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
}
