/**
 * Until when it is surely later than: a clock that is wrong for an hour must delete nothing for good.
 * Each look notes its time; what is deleted was due at a look a day before, and at all since.
 */
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { tables } from '../database/tables.ts'
import type { Work } from '../database/work.ts'

/**
 * `at`: the wall clock, in milliseconds since 1970. `boot` names this start of the machine and
 * `uptime` is the seconds since it, which no clock changes; `boot` is empty where it is unknown.
 */
export type Look = { at: number; boot: string; uptime: number }

const APART_MS = 23 * 3_600_000
/** Looks closer than this say the same. */
const SAME_MS = 3_600_000
const FACT = 'purge looks'

export const lookNow = (): Look => ({ at: Date.now(), boot: bootNow(), uptime: uptime() })

function bootNow() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Milliseconds between two looks. */
const between = (one: Look, other: Look) =>
  one.boot !== '' && one.boot === other.boot
    ? (other.uptime - one.uptime) * 1000
    : other.at - one.at

/**
 * The looks to keep, and the earliest time that any of them from a day ago until now says; null
 * where none is a day old. Looks later than now were made by a clock that was wrong.
 */
export function lookedAgain(
  before: readonly Look[],
  now: Look,
): { looks: readonly Look[]; trusted: number | null } {
  const honest = before.filter(({ at }) => at <= now.at)
  const first = honest.findLastIndex((look) => between(look, now) >= APART_MS)
  const since = honest.slice(Math.max(0, first))
  const last = since.at(-1)
  const isNew = last === undefined || between(last, now) >= SAME_MS
  const trusted = first < 0 ? null : Math.min(now.at, ...since.map(({ at }) => at))
  return { looks: isNew ? [...since, now] : since, trusted }
}

const parsed = (text: string | undefined) => (text === undefined ? [] : JSON.parse(text)) as Look[]

/** Notes a look; returns the time to delete by, or null where nothing may be deleted yet. */
export function* looked(now: Look): Work<number | null> {
  const { looks, trusted } = lookedAgain(parsed(yield* tables.fact(FACT)), now)
  yield* tables.setFact(FACT, JSON.stringify(looks))
  return trusted
}

/** The last look: the time of what is taken away is none before it. */
export function* lastLook(): Work<number> {
  return parsed(yield* tables.fact(FACT)).at(-1)?.at ?? 0
}
