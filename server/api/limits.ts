import { availableParallelism } from 'node:os'
import type { Allowance } from './accounts/attempts.ts'
import { PASSWORD_COST, type PasswordCost } from './accounts/passwords.ts'

/** How much anybody may ask of the server. */
export type Limits = {
  bodyBytes: number
  /** How long a login lasts. */
  tokenSeconds: number
  passwordCost: PasswordCost
  /** Passwords that are worked on side by side, and how many may wait for their turn. */
  passwords: { atOnce: number; waiting: number }
  /** Failed logins of one account from one address, or from one phone that was in it before. */
  loginsByBoth: Allowance
  /** Failed logins from one address, which a school or a phone company may share. */
  loginsByAddress: Allowance
  /** Failed logins of one account: many addresses may guess at it together. */
  loginsByAccount: Allowance
  /** Registrations from one address. */
  registrations: Allowance
  /** One change: both sides of a referee's sheet have a third of it. */
  mesaBodyBytes: number
  /** One change that brings a photo. */
  mesaPhotoBytes: number
  /** What one account may read and change in Mesa: a phone that was without signal sends a day at once. */
  mesaReads: Allowance
  mesaChanges: Allowance
  /**
   * What the journal keeps of the changes that one account makes in a day, in letters: four thousand
   * taps have as much. Who makes more waits until the next day.
   */
  journalOfAccount: number
  /**
   * What it keeps of one tournament: a league of 500 matches, each tap of it, has half as much. Beyond
   * that the oldest changes can be undone no more.
   */
  journalOfTournament: number
  /** Requests of one address whose body may be on its way at once. */
  postsByAddress: number
  /** Addresses and networks of proxies of ours, which say whom they speak for. */
  proxies: readonly string[]
}

const MINUTES = 60
const DAYS = 24 * 60 * MINUTES

export const LIMITS: Limits = {
  bodyBytes: 16 * 1024,
  tokenSeconds: 30 * DAYS,
  passwordCost: PASSWORD_COST,
  passwords: { atOnce: Math.max(1, availableParallelism() - 1), waiting: 20 },
  loginsByBoth: { tries: 8, seconds: 15 * MINUTES },
  loginsByAddress: { tries: 100, seconds: 15 * MINUTES },
  loginsByAccount: { tries: 50, seconds: 15 * MINUTES },
  registrations: { tries: 60, seconds: 60 * MINUTES },
  mesaBodyBytes: 16 * 1024,
  mesaPhotoBytes: 64 * 1024,
  mesaReads: { tries: 300, seconds: MINUTES },
  mesaChanges: { tries: 600, seconds: 10 * MINUTES },
  journalOfAccount: 24_000_000,
  journalOfTournament: 200_000_000,
  postsByAddress: 50,
  proxies: [],
}
