/** Whether a change still fits what it was made against. DESIGN 13. */
import { opposite } from '../rules/sides.ts'
import type { Change, ChangeOf } from '../schema/change.ts'

/** What is known of the changes that were made before. */
export type Journal = {
  has: (id: string) => boolean
  /**
   * The changes that led the thing from that state to the one it has `now`, oldest first; undefined
   * where they are not all known.
   */
  since?: (state: string, now: string) => readonly Change[] | undefined
}

/**
 * `already`: this very change was made before. `fits`: what it changes is as it was, or what happened
 * since cannot be the same thing entered twice. `conflict`: a person has to look at both.
 */
export function verdict(
  change: Change,
  state: string,
  journal: Journal,
): 'already' | 'fits' | 'conflict' {
  if (journal.has(change.id)) return 'already'
  if (change.against === null || change.against === state) return 'fits'
  const since = journal.since?.(change.against, state)
  const isApart =
    since !== undefined && others(change, since).every((other) => areApart(change, other))
  return isApart ? 'fits' : 'conflict'
}

/** Without those that the same phone made before, each of which names the one before it. */
function others(change: Change, since: readonly Change[]) {
  const own = new Set<Change>()
  let earlier = byId(since, change.after)
  while (earlier && !own.has(earlier)) {
    own.add(earlier)
    earlier = byId(since, earlier.after)
  }
  return since.filter((other) => !own.has(other))
}

const byId = (changes: readonly Change[], id: string | undefined) =>
  changes.find((change) => change.id === id)

/** Whether two changes of one match come out the same in either order, and cannot be one thing reported twice. */
export function areApart(a: Change, b: Change): boolean {
  if (a.kind === 'clock' || b.kind === 'clock') return true
  if (isGoal(a) && isGoal(b)) return scoringSide(a) !== scoringSide(b)
  if (isCard(a) && isCard(b)) return a.side !== b.side || a.player !== b.player
  return (isGoal(a) && isCard(b)) || (isCard(a) && isGoal(b))
}

type Goal = ChangeOf<'goal'> | ChangeOf<'removeGoal'>
type Card = ChangeOf<'card'> | ChangeOf<'removeCard'> | ChangeOf<'foul'> | ChangeOf<'removeFoul'>

const isGoal = (change: Change): change is Goal =>
  change.kind === 'goal' || change.kind === 'removeGoal'

const isCard = (change: Change): change is Card =>
  change.kind === 'card' ||
  change.kind === 'removeCard' ||
  change.kind === 'foul' ||
  change.kind === 'removeFoul'

const scoringSide = ({ side, own }: Goal) => (own ? opposite(side) : side)
