/** Whose page each address of a player is, or was: worked out from one reading to the next. */
import { distance } from 'fastest-levenshtein'
import { fold } from '../letters/fold.ts'
import { fullName } from '../rules/people/full-name.ts'
import type { Player } from '../schema/player.ts'
import type { FormerPlayers } from '../addresses/former-players.ts'

/** Who a page was about: the folded name, and the number if there is one. */
export type PageOwner = readonly [name: string, number?: Player['number']]
/** By a team's id: the last segment of each page that its players have or had. */
export type PlayerPages = Readonly<Record<string, Readonly<Record<string, PageOwner>>>>

type Known = Pick<Player, 'page' | 'number' | 'firstName' | 'lastName'>
type Rosters = { teams: readonly { id: string; players: readonly Known[] }[] }

/**
 * The pages that players have, with those of `before` that still lead to a player. A page whose
 * player left or became reserved is forgotten, and so is the name.
 */
export function playerPagesAfter({ teams }: Rosters, before: PlayerPages = {}): PlayerPages {
  const known = teams.map(({ id, players }) => {
    const own = players.flatMap((player) =>
      player.page === undefined ? [] : [[player.page, ownerOf(player)] as const],
    )
    const old = Object.entries(before[id] ?? {}).flatMap(([segment, owner]) => {
      const player = playerOf(owner, players)
      return player ? [[segment, ownerOf(player)] as const] : []
    })
    return [id, Object.fromEntries([...old, ...own])] as const
  })
  return Object.fromEntries(known.filter(([, pages]) => Object.keys(pages).length > 0))
}

/** Where pages lead that no player has any more; undefined where there are none. */
export function formerPlayers({ teams }: Rosters, pages: PlayerPages): FormerPlayers | undefined {
  const found = teams.flatMap(({ id, players }) => {
    const now = new Set(players.map(({ page }) => page))
    const old = Object.entries(pages[id] ?? {}).flatMap(([segment, owner]) => {
      const page = now.has(segment) ? undefined : playerOf(owner, players)?.page
      return page === undefined ? [] : [[segment, page] as const]
    })
    return old.length > 0 ? [[id, Object.fromEntries(old)] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const ownerOf = (player: Known): PageOwner => {
  const name = fold(fullName(player))
  return player.number === undefined ? [name] : [name, player.number]
}

/**
 * The player with that name and number; else the one with the number, if the name was only mended.
 * Never a namesake, nor another person who took over a number.
 */
function playerOf([name, number]: PageOwner, players: readonly Known[]): Known | undefined {
  const wearers = players.filter((player) => player.number === number)
  const same = wearers.find((player) => fold(fullName(player)) === name)
  const mended = wearers.filter((player) => isMended(name, fold(fullName(player))))
  const owner = same ?? (mended.length === 1 ? mended[0] : undefined)
  return owner?.page === undefined ? undefined : owner
}

/** The same words in another order, more or fewer of them, or each with a slip or two. */
function isMended(before: string, after: string): boolean {
  const [one, other] = [before.split(' '), after.split(' ')]
  const [less, more] = one.length <= other.length ? [one, other] : [other, one]
  if (less.length > 1 && less.every((word) => more.includes(word))) return true
  return one.length === other.length && one.every((word, index) => isSlip(word, other[index]!))
}

const LONG_WORD = 6

const isSlip = (one: string, other: string) =>
  distance(one, other) <= (Math.min(one.length, other.length) >= LONG_WORD ? 2 : 1)
