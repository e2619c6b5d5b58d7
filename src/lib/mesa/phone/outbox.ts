/** The unsent changes of a phone: which one is next, and what each answer means. */
import { isObject } from '../../live/calls/check.ts'
import type { Answer } from '../../live/calls/answer.ts'
import { changeSubject } from '../../rules/matches/change-subject.ts'
import type {
  ChangeAnswer,
  ChangesAnswer,
  ConflictAnswer,
  ProblemsAnswer,
} from '../../schema/mesa.ts'
import type { Kept, Stop } from './kept.ts'

/** Key of one actor's changes about one thing. */
export const aboutOf = ({ actor, tournament, change }: Omit<Kept, 'order' | 'tries'>) =>
  JSON.stringify([actor, tournament, changeSubject(change)])

/** How many changes go in one call, and their length in bytes: the server takes little more. */
export const MOST_IN_CALL = 32
export const LONGEST_LIST = 15_000

/**
 * The changes that are sent next, in order: the first one that is free to send, and what its actor
 * did next in that tournament. A change is blocked by an earlier one about the same thing that needs
 * a decision, or by a tournament that has to wait. Pictures and what was taken back go alone, as
 * everything does with `isAlone`.
 */
export function nextToSend(
  kept: readonly Kept[],
  actors: { has: (id: string) => boolean },
  waiting: ReadonlySet<string>,
  isAlone = false,
): Kept[] {
  const stopped = new Set<string>()
  const list: Kept[] = []
  let bytes = 0
  for (const one of kept) {
    const [first = one] = list
    if (!actors.has(one.actor) || waiting.has(one.tournament)) continue
    if (one.actor !== first.actor || one.tournament !== first.tournament) continue
    if (one.stop) stopped.add(aboutOf(one))
    if (stopped.has(aboutOf(one))) continue
    const goesAlone = isAlone || one.undo !== undefined || 'jpeg' in one.change
    bytes += new TextEncoder().encode(JSON.stringify(one.change)).length
    const isRoom = list.length < MOST_IN_CALL && bytes <= LONGEST_LIST
    if (list.length > 0 && (goesAlone || !isRoom)) break
    list.push(one)
    if (goesAlone) break
  }
  return list
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
  return verdictOfRefusal(status, refusal?.body, refusal?.retryAfter)
}

function verdictOfRefusal(
  status: number | null,
  body: unknown,
  retryAfter?: string | null,
): Verdict {
  if (hasDetail(body)) {
    if (status === 409 && isObject(body.entry))
      return { kind: 'stopped', stop: { kind: 'conflict', answer: body as ConflictAnswer } }
    if (FINAL.has(status))
      return { kind: 'stopped', stop: { kind: 'refused', answer: words(body) } }
  }
  const seconds = Math.min(Number(retryAfter) || 0, LONGEST_ORDER_S)
  return { kind: 'later', isBusy: BUSY.has(status), afterMs: seconds * 1000 }
}

/**
 * What the answer to several changes means for each of them, in order; undefined where it was not
 * tried. `alone`: this server does not take them together, so each is to be sent by itself.
 */
export function verdictsOf(
  sent: readonly Kept[],
  answer: Answer<ChangesAnswer>,
): (Verdict | undefined)[] | 'alone' {
  if (answer.kind !== 'ok') {
    const verdict = verdictOf(answer as Answer<never>)
    const isOfAll = verdict.kind === 'later' ? verdict.isBusy : verdict.kind === 'loggedOut'
    return isOfAll ? [verdict] : 'alone'
  }
  const verdicts = sent.map(({ change }): Verdict | undefined => {
    const one = answer.data.answers.find(({ id }) => id === change.id)
    if (one?.status === 200) return { kind: 'done', answer: one.answer as ChangeAnswer }
    return one && verdictOfRefusal(one.status, one.answer)
  })
  return verdicts.some(Boolean) ? verdicts : 'alone'
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
