import { Choice, type ChoiceProps } from './choice.tsx'
import './tabs.css'

/** A few options, side by side in a bar. */
export const Tabs = (props: ChoiceProps) => <Choice {...props} look="tabs" />
