import { Choice, type ChoiceProps } from './choice.tsx'
import './chips.css'

/** Many options, as chips that wrap. */
export const Chips = (props: ChoiceProps) => <Choice {...props} look="chips" />
