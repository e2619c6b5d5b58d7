/** What of the changes that wait is shown where. */
import type { ChangeKind, ChangeOf, SentChange } from '../schema/change.ts'
import type { Waiting } from './phone.ts'

export type { Link, Waiting } from './phone.ts'
export type { Known } from './views.ts'

/** The changes of a tournament that nothing but the signal holds back. */
export const onTheirWay = (waiting: readonly Waiting[], tournament: string): SentChange[] =>
  waiting
    .filter((one) => one.tournament === tournament && one.status === 'waiting' && !one.isTakenBack)
    .map(({ change }) => change)

/** Those of which a person has to decide. */
export const toDecide = (waiting: readonly Waiting[]) =>
  waiting.filter(({ status }) => status !== 'waiting')

/** A change that the server refused, which its form shows again. */
export type RefusedChange<K extends ChangeKind = ChangeKind> = Waiting & {
  change: ChangeOf<K>
}

/** The newest refused change of these kinds that is about the same as `of` says. */
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
