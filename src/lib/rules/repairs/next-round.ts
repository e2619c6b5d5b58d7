/** Proposes the pairs of one round more. */
import type { RepairMatch } from './repairs.ts'

export type Pairs = { pairs: readonly (readonly [home: string, away: string])[]; rests: string[] }

/**
 * Pairs teams that have met least, those with the fewest matches first; at home is who was there
 * less in their matches. With an odd number, who has rested least rests.
 */
export function pairNextRound(teams: readonly string[], matches: readonly RepairMatch[]): Pairs {
  const played = countOf(matches.flatMap((match) => match.teams))
  const met = countOf(matches.flatMap(({ teams: [a, b] }) => (a && b ? [both(a, b)] : [])))
  const home = countOf(matches.flatMap(({ teams: [a, b] }) => (a && b ? [`${a} ${b}`] : [])))
  const waiting = teams.toSorted((a, b) => played(a) - played(b))
  const rests = waiting.length % 2 === 1 ? [waiting.pop()!] : []
  const pairs: [string, string][] = []
  while (waiting.length > 0) {
    const one = waiting.shift()!
    const other = waiting.toSorted((a, b) => met(both(one, a)) - met(both(one, b)))[0]!
    waiting.splice(waiting.indexOf(other), 1)
    const isHome = home(`${one} ${other}`) <= home(`${other} ${one}`)
    pairs.push(isHome ? [one, other] : [other, one])
  }
  return { pairs, rests }
}

const both = (a: string, b: string) => [a, b].toSorted().join(' ')

function countOf(keys: readonly string[]): (key: string) => number {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (key) => counts.get(key) ?? 0
}
