/** How often one may log in and register: each try is granted, or a `Refused` (429) says how long to wait. */
import type { Allowance, Counter } from './attempts.ts'
import type { Limits } from '../limits.ts'
import { Refused } from '../refusal.ts'
import { tooManyAttempts } from '../wording.ts'

type TryLimits = Pick<
  Limits,
  'loginsByBoth' | 'loginsByAddress' | 'loginsByAccount' | 'registrations'
>

/** Where tries are counted, each kind by its name. */
export type Counters = (kind: string, allowance: Allowance) => Counter

export function accountTries(limits: TryLimits, counters: Counters) {
  const byBoth = counters('both', limits.loginsByBoth)
  const byDevice = counters('device', limits.loginsByBoth)
  const byAddress = counters('address', limits.loginsByAddress)
  const byAccount = counters('account', limits.loginsByAccount)
  const registrations = counters('registrations', limits.registrations)

  async function ofDevice(device: string | null): Promise<Try | null> {
    if (device === null || (await byDevice.take(device)) > 0) return null
    return {
      succeeded: async () => byDevice.forget(device),
      unspent: async () => byDevice.forgive(device),
    }
  }

  /** One try of each; none of any where one has none left. */
  async function taken(
    account: string,
    address: string,
    counted: readonly Counter[],
  ): Promise<Try | None> {
    const both = `${address} ${account}`
    const keys = new Map([
      [byBoth, both],
      [byAddress, address],
      [byAccount, account],
    ])
    const done: (() => void | Promise<void>)[] = []
    const unspent = async () => {
      for (const giveBack of done) await giveBack()
    }
    for (const tried of counted) {
      const key = keys.get(tried)!
      const wait = await tried.take(key)
      if (wait > 0) {
        await unspent()
        return { wait }
      }
      done.push(() => tried.forgive(key))
    }
    return {
      unspent,
      async succeeded() {
        await unspent()
        await byBoth.forget(both)
      },
    }
  }

  return {
    async registration(address: string) {
      const wait = await registrations.take(address)
      return granted(wait > 0 ? { wait } : { unspent: async () => registrations.forgive(address) })
    },
    /**
     * `account` is the same however it is named. `device` is a phone that logged in to it before: it
     * has tries of its own, which others' bad ones do not use up (OWASP, 'device cookies'); past
     * those it is a stranger. `succeeded` forgets the bad ones, `unspent` gives this one back.
     */
    login: async (account: string, address: string, device: string | null): Promise<Try> =>
      (await ofDevice(device)) ??
      granted(await taken(account, address, [byBoth, byAddress, byAccount])),
    /**
     * One of several accounts that a login may mean, besides its own try; null where this one has
     * none left: to say so would say that it is meant.
     */
    async meant(account: string, address: string, device: string | null): Promise<Try | null> {
      const attempt =
        (await ofDevice(device)) ?? (await taken(account, address, [byBoth, byAccount]))
      return 'wait' in attempt ? null : attempt
    },
  }
}

export type Try = { succeeded: () => Promise<void>; unspent: () => Promise<void> }

/** Seconds until there is another one. */
type None = { wait: number }

function granted<Granted extends object>(attempt: Granted | None): Granted {
  if (!('wait' in attempt)) return attempt
  const { wait } = attempt
  throw new Refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) })
}
