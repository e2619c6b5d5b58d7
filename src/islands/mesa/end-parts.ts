/** What a match needs once, at its end, and what is seldom corrected: with a script that comes later. */
import { later } from './later.tsx'

const matchEnd = () => import('./match-end.tsx')

export const UndecidedPart = later(() => matchEnd().then((parts) => parts.UndecidedPart))
export const EventFormPart = later(() => matchEnd().then((parts) => parts.EventFormPart))
export const SharePart = later(() => matchEnd().then((parts) => parts.SharePart))
