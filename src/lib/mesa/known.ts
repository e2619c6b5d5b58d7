/** What of the changes that wait is shown where. */
import type { SentChange } from '../schema/change.ts'
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
