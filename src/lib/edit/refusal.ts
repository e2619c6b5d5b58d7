/** Why a change cannot be made. The sentence of each stands in `lib/wording/refusals.ts`. */
import type { RefusalCode } from '../wording/refusals.ts'

export type Refusal = { refused: RefusalCode; values: Readonly<Record<string, string | number>> }

/** What a change makes of something, or why it makes nothing. */
export type Outcome<T> = T | Refusal

export const refuse = (
  refused: RefusalCode,
  values: Readonly<Record<string, string | number>> = {},
): Refusal => ({ refused, values })

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome
