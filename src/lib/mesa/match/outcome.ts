/** The result of a change from a form: a form says 'saved' only once it is. */
import { changeSubject } from '../../rules/matches/change-subject.ts'
import type { SendingState, Waiting } from '../phone/known.ts'

/**
 * `sent`: the server took it. `heldBack`: an earlier change about the same thing needs a decision.
 * `refused`: the form shows the reason. undefined: it is gone.
 */
export type FormOutcome =
  | ('sent' | 'sending' | 'keptHere' | 'decideAbove' | 'heldBack' | 'refused')
  | undefined

export function outcomeOf(
  id: string,
  {
    waiting,
    applied,
    link,
  }: { waiting: readonly Waiting[]; applied: ReadonlySet<string>; link: SendingState },
): FormOutcome {
  const place = waiting.findIndex(({ change }) => change.id === id)
  const one = waiting[place]
  if (one?.status === 'conflict') return 'decideAbove'
  if (one?.status === 'refused') return 'refused'
  const isHeld = waiting
    .slice(0, Math.max(place, 0))
    .some(
      (other) =>
        other.status !== 'waiting' &&
        other.tournament === one?.tournament &&
        changeSubject(other.change) === changeSubject(one.change),
    )
  if (isHeld) return 'heldBack'
  if (one) return link === 'offline' || link === 'loggedOut' ? 'keptHere' : 'sending'
  return applied.has(id) ? 'sent' : undefined
}
