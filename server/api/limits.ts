import { availableParallelism } from 'node:os'
import type { Allowance } from './accounts/attempts.ts'
import { PASSWORD_COST, type PasswordCost } from './accounts/passwords.ts'

/** How much a client may ask of the server. */
export type Limits = {
  bodyBytes: number
  /** How long a login lasts. */
  tokenSeconds: number
  passwordCost: PasswordCost
  /** Passwords hashed in parallel, and how many may queue. */
  passwords: { atOnce: number; waiting: number }
  /**
   * Failed logins of one account from one address, or from one phone that has logged in to it
   * before.
   */
  loginsByBoth: Allowance
  /** Failed logins from one address, which a school or a phone company may share. */
  loginsByAddress: Allowance
  /**
   * Wrong secrets of links from one address. Nobody guesses one, but a phone may send an old one all
   * Sunday: these are no failed logins of the people beside it.
   */
  secretsByAddress: Allowance
  /** Failed logins of one account: many addresses may attack it together. */
  loginsByAccount: Allowance
  /** Registrations from one address. */
  registrations: Allowance
  /** The same from one network, which has many addresses. */
  registrationsOfNetwork: Allowance
  /** The size of one change: both sides of a referee's sheet take a third of it. */
  mesaBodyBytes: number
  /** The size of a change with a photo. */
  mesaPhotoBytes: number
  /**
   * How much one actor may read and change in Mesa: a phone back in coverage sends a whole day at
   * once.
   */
  mesaReads: Allowance
  mesaChanges: Allowance
  /**
   * The journal's limit for one actor's changes of a day, in characters: four thousand taps.
   * Beyond it the actor waits until the next day.
   */
  journalOfActor: number
  /**
   * The journal's limit for one tournament: twice the taps of a league of 500 matches. Beyond it
   * the oldest changes can no longer be undone.
   */
  journalOfTournament: number
  /** Tournaments made from one address. */
  creations: Allowance
  /** The same from one network, which has many addresses. */
  creationsOfNetwork: Allowance
  /** The same with those that were refused: each is planned before it is known to be wrong. */
  creationTries: Allowance
  /** From `alarm` of a day on, the operator is told; there are no more than `most`. */
  creationsOfSite: { alarm: number; most: number }
  /** How many unfinished tournaments of its own an account may have made. */
  unfinished: number
  /** Reports about tournaments from one address. */
  reports: Allowance
  /** The same from one network, which has many addresses. */
  reportsOfNetwork: Allowance
  /** Requests with a body that one address may have in progress. */
  postsByAddress: number
  /** Our proxies, whose `X-Forwarded-For` is trusted. */
  proxies: readonly string[]
}

const MINUTES = 60
const DAYS = 24 * 60 * MINUTES

export const CALL_LIMITS: Limits = {
  bodyBytes: 16 * 1024,
  tokenSeconds: 30 * DAYS,
  passwordCost: PASSWORD_COST,
  passwords: { atOnce: Math.max(1, availableParallelism() - 1), waiting: 20 },
  loginsByBoth: { tries: 8, seconds: 15 * MINUTES },
  loginsByAddress: { tries: 100, seconds: 15 * MINUTES },
  secretsByAddress: { tries: 100, seconds: 15 * MINUTES },
  loginsByAccount: { tries: 50, seconds: 15 * MINUTES },
  registrations: { tries: 60, seconds: 60 * MINUTES },
  registrationsOfNetwork: { tries: 300, seconds: 60 * MINUTES },
  mesaBodyBytes: 16 * 1024,
  mesaPhotoBytes: 64 * 1024,
  mesaReads: { tries: 900, seconds: MINUTES },
  mesaChanges: { tries: 600, seconds: 10 * MINUTES },
  journalOfActor: 24_000_000,
  journalOfTournament: 200_000_000,
  creations: { tries: 20, seconds: DAYS },
  creationsOfNetwork: { tries: 60, seconds: DAYS },
  creationTries: { tries: 60, seconds: 60 * MINUTES },
  creationsOfSite: { alarm: 100, most: 300 },
  unfinished: 5,
  reports: { tries: 10, seconds: DAYS },
  reportsOfNetwork: { tries: 30, seconds: DAYS },
  postsByAddress: 50,
  proxies: [],
}
