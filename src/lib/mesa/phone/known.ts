/** Selects which waiting changes are shown where. */
import type { ChangeKind, ChangeOf, SentChange } from '../../schema/change.ts'
import { MESA_WORDS } from '../../wording/mesa/mesa.ts'
import type { PhoneLink } from './kept.ts'
import type { SendingState, Waiting } from './phone.ts'

export type { Heir, SendingState, Waiting } from './phone.ts'
export type { KnownValue } from './views.ts'

/** A tournament's changes that wait only for signal. */
export const onTheirWay = (waiting: readonly Waiting[], tournament: string): SentChange[] =>
  waiting
    .filter((one) => one.tournament === tournament && one.status === 'waiting' && !one.isTakenBack)
    .map(({ change }) => change)

/** Changes that need a decision of the user. */
export const toDecide = (waiting: readonly Waiting[]) =>
  waiting.filter(({ status }) => status !== 'waiting')

/**
 * Of a match's changes those that wait for signal or for a link that is valid; none behind one that
 * a person has to decide, for which they wait.
 */
export const heldBack = (ofMatch: readonly Waiting[]) =>
  toDecide(ofMatch).length > 0 ? [] : ofMatch

/** A change that the server refused; its form shows it again. */
export type RefusedChange<K extends ChangeKind = ChangeKind> = Waiting & {
  change: ChangeOf<K>
}

/** The newest refused change of these kinds with the same subject as `of`. */
export const refusedOf = <K extends ChangeKind>(
  waiting: readonly Waiting[],
  tournament: string,
  kinds: readonly K[],
  of: Readonly<Record<string, unknown>>,
) =>
  waiting.findLast(
    ({ status, change, ...one }) =>
      status === 'refused' &&
      one.tournament === tournament &&
      (kinds as readonly string[]).includes(change.kind) &&
      Object.entries(of).every(([key, value]) => change[key as keyof typeof change] === value),
  ) as RefusedChange<K> | undefined

/** Why it was refused, in words. */
export const refusalWordsOf = (one: Pick<Waiting, 'detail' | 'problems'>) =>
  one.detail ?? one.problems?.[0]?.message

/** Why a change waits, in words: its link or login is over, it is being sent, or there is no signal. */
export function whyWaiting(
  { actor }: Pick<Waiting, 'actor'>,
  {
    sending,
    links,
    over,
  }: {
    sending: SendingState
    links: readonly Pick<PhoneLink, 'id' | 'secret'>[]
    /** By authorization. */
    over: ReadonlyMap<string, string>
  },
): string {
  const link = links.find(({ id }) => actor === `link:${id}`)
  if (link && over.has(`Link ${link.secret}`)) return MESA_WORDS.linkIsOver
  if (!link && sending === 'loggedOut') return MESA_WORDS.loginIsOver
  return sending === 'sending' ? MESA_WORDS.sendingNow : MESA_WORDS.waiting
}
