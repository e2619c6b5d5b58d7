import { Choice, type ChoiceProps } from './choice.tsx'
import './tabs.css'

/** A few views of one thing, side by side in one bar. */
export const Tabs = (props: ChoiceProps) => <Choice {...props} look="tabs" />
