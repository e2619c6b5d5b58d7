/** Decides whether a change still fits the current state. DESIGN 13. */
import { opposite } from '../rules/matches/sides.ts'
import type { Change, ChangeOf, JournalChange, Minute } from '../schema/change.ts'

/** Lookup of earlier changes. */
export type ChangeHistory = {
  has: (id: string) => boolean
  /**
   * The changes from one state of a thing to its state `now`, oldest first; undefined if some of
   * them are unknown.
   */
  since?: (state: string, now: string) => readonly JournalChange[] | undefined
}

/**
 * `already`: this change was made before. `fits`: its subject is unchanged, or the changes since
 * then cannot be the same event entered twice. `conflict`: a person has to compare both.
 */
export function verdict(
  change: Change,
  state: string,
  journal: ChangeHistory,
): 'already' | 'fits' | 'conflict' {
  if (journal.has(change.id)) return 'already'
  if (change.against === null || change.against === state) return 'fits'
  const since = journal.since?.(change.against, state)
  const isApart =
    since !== undefined && others(change, since).every((other) => areApart(change, other))
  return isApart ? 'fits' : 'conflict'
}

/** Without the earlier changes of the same phone, each of which refers to its predecessor. */
function others(change: Change, since: readonly JournalChange[]) {
  const own = new Set<JournalChange>()
  let earlier = byId(since, change.after)
  while (earlier && !own.has(earlier)) {
    own.add(earlier)
    earlier = byId(since, earlier.after)
  }
  return since.filter((other) => !own.has(other))
}

const byId = (changes: readonly JournalChange[], id: string | undefined) =>
  changes.find((change) => change.id === id)

/**
 * Whether two changes of a match give the same result in either order, and cannot be one event
 * reported twice.
 */
export function areApart(a: JournalChange, b: JournalChange): boolean {
  if (a.kind === 'clock' || b.kind === 'clock') return true
  if (isGoal(a) && isGoal(b)) return scoringSide(a) !== scoringSide(b) || areTwoGoals(a, b)
  if (isCard(a) && isCard(b)) return a.side !== b.side || a.player !== b.player
  return (isGoal(a) && isCard(b)) || (isCard(a) && isGoal(b))
}

/** Minutes between two goals of one side that two phones cannot have reported as one. */
const APART_MINUTES = 3

/**
 * Whether two goals of one side are two events: different scorers, or minutes too far apart. Two
 * clocks may differ by a few minutes; who takes a goal away means one that is there.
 */
function areTwoGoals(a: Goal, b: Goal): boolean {
  if (a.kind === 'removeGoal' || b.kind === 'removeGoal') return false
  if (a.player !== undefined && b.player !== undefined && a.player !== b.player) return true
  if (a.minute === undefined || b.minute === undefined) return false
  return Math.abs(wholeMinute(a.minute) - wholeMinute(b.minute)) > APART_MINUTES
}

/** Added time counts: '45+2' is 47. */
const wholeMinute = (minute: Minute) =>
  String(minute)
    .split('+')
    .reduce((sum, part) => sum + Number(part), 0)

type Goal = ChangeOf<'goal'> | ChangeOf<'removeGoal'>
type Card = ChangeOf<'card'> | ChangeOf<'removeCard'> | ChangeOf<'foul'> | ChangeOf<'removeFoul'>

const isGoal = (change: JournalChange): change is Goal =>
  change.kind === 'goal' || change.kind === 'removeGoal'

const isCard = (change: JournalChange): change is Card =>
  change.kind === 'card' ||
  change.kind === 'removeCard' ||
  change.kind === 'foul' ||
  change.kind === 'removeFoul'

const scoringSide = ({ side, own }: Goal) => (own ? opposite(side) : side)
