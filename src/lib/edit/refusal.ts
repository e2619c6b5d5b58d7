/** Reasons why a change cannot be made. `lib/wording/mesa/refusals.ts` has the sentences. */
import type { RefusalCode } from '../wording/mesa/refusals.ts'

export type ChangeRefusal = {
  refused: RefusalCode
  values: Readonly<Record<string, string | number>>
}

/** The result of a change, or the reason why there is none. */
export type Outcome<T> = T | ChangeRefusal

export const refuse = (
  refused: RefusalCode,
  values: Readonly<Record<string, string | number>> = {},
): ChangeRefusal => ({ refused, values })

export const isRefusal = (outcome: unknown): outcome is ChangeRefusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome
