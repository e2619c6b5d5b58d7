/** What a user does in Mesa, before the phone makes a change of it. */
import type { ChangeToMake } from './phone.ts'

/** Lacks the state that it is made against, which the screen knows. */
export type Deed = ChangeToMake extends infer One
  ? One extends ChangeToMake
    ? Omit<One, 'against'>
    : never
  : never
