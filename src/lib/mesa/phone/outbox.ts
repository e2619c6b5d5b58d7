/** The unsent changes of a phone: which one is next, and what each answer means. */
import { isObject } from '../../live/calls/check.ts'
import type { Answer } from '../../live/calls/answer.ts'
import { changeSubject } from '../../rules/matches/change-subject.ts'
import type { ChangeAnswer, ConflictAnswer, ProblemsAnswer } from '../../schema/mesa.ts'
import type { Kept, Stop } from './kept.ts'

/** Key of one actor's changes about one thing. */
export const aboutOf = ({ actor, tournament, change }: Omit<Kept, 'order' | 'tries'>) =>
  JSON.stringify([actor, tournament, changeSubject(change)])

/**
 * The first change of these actors that is free to send. It is blocked by an earlier change about the
 * same thing that needs a decision, or by a tournament that has to wait.
 */
export function nextToSend(
  kept: readonly Kept[],
  actors: { has: (id: string) => boolean },
  waiting: ReadonlySet<string>,
): Kept | undefined {
  const stopped = new Set<string>()
  for (const one of kept) {
    if (!actors.has(one.actor) || waiting.has(one.tournament)) continue
    if (one.stop) stopped.add(aboutOf(one))
    else if (!stopped.has(aboutOf(one))) return one
  }
  return undefined
}

/** What the answer to a change, or to its undo, means for the change. */
export type Verdict =
  /** The server has it on its disk, or already had it. */
  | { kind: 'done'; answer: ChangeAnswer }
  | { kind: 'stopped'; stop: Stop }
  /** The actor is no longer accepted; why, in words. */
  | { kind: 'loggedOut'; why: string }
  /** It is unknown whether the server has it: resend later; `isBusy` holds back all tournaments. */
  | { kind: 'later'; isBusy: boolean; afterMs: number }

/** Refusals of the change itself. An answer from a proxy has no sentence, so it is not one. */
const FINAL: ReadonlySet<number | null> = new Set([400, 403, 404, 413, 415, 422])
const BUSY: ReadonlySet<number | null> = new Set([null, 429, 502, 503, 504])
const LONGEST_ORDER_S = 600

export function verdictOf(answer: Answer<ChangeAnswer>): Verdict {
  if (answer.kind === 'ok') return { kind: 'done', answer: answer.data }
  if (answer.kind !== 'failed') return { kind: 'later', isBusy: true, afterMs: 0 }
  const { status, message, refusal } = answer.failure
  if (status === 401) return { kind: 'loggedOut', why: message }
  const body = refusal?.body
  if (hasDetail(body)) {
    if (status === 409 && isObject(body.entry))
      return { kind: 'stopped', stop: { kind: 'conflict', answer: body as ConflictAnswer } }
    if (FINAL.has(status))
      return { kind: 'stopped', stop: { kind: 'refused', answer: words(body) } }
  }
  const seconds = Math.min(Number(refusal?.retryAfter) || 0, LONGEST_ORDER_S)
  return { kind: 'later', isBusy: BUSY.has(status), afterMs: seconds * 1000 }
}

type Worded = { detail: string; entry?: unknown; problems?: unknown }

const hasDetail = (body: unknown): body is Worded =>
  isObject(body) && typeof body.detail === 'string'

const words = ({ detail, problems }: Worded) => ({
  detail,
  problems: (Array.isArray(problems) ? problems : []) as ProblemsAnswer['problems'],
})

/** Replaces one change's id by another in all `after` references. */
export const relinked = (kept: readonly Kept[], from: string, to: string | undefined): Kept[] =>
  kept
    .filter(({ change }) => change.after === from && change.id !== to)
    .map((one) => ({ ...one, change: withAfter(one.change, to) }))

/** Sets or removes the reference to the previous change about the same thing. */
export function withAfter(change: Kept['change'], after: string | undefined) {
  const { after: _before, ...rest } = change
  return (after === undefined ? rest : { ...rest, after }) as Kept['change']
}

/**
 * The user insists on this change: it is resent against the current state, with all later ones
 * about the same thing, because the user saw both.
 */
export function insisted(kept: readonly Kept[], one: Kept): Kept[] {
  const { stop, ...rest } = one
  if (stop?.kind !== 'conflict') return [rest]
  const against = stop.answer.entry.state
  const later = kept.filter(
    (other) =>
      other.order > one.order && aboutOf(other) === aboutOf(one) && other.change.against !== null,
  )
  return [rest, ...later].map((each) => ({ ...each, change: { ...each.change, against } }))
}
