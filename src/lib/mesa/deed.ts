/** What a person does in Mesa, before the phone makes a change of it. */
import type { ChangeToMake } from './phone.ts'

/** Without the state that it is made against: the screen knows that. */
export type Deed = ChangeToMake extends infer One
  ? One extends ChangeToMake
    ? Omit<One, 'against'>
    : never
  : never
