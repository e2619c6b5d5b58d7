/** Parts for the end of a match and for rare corrections, in a script that loads later. */
import { later } from '../later.tsx'

const matchEnd = () => import('./match-end.tsx')

export const UndecidedPart = later(() => matchEnd().then((parts) => parts.UndecidedPart))
export const EventFormPart = later(() => matchEnd().then((parts) => parts.EventFormPart))
export const SentOffPart = later(() => matchEnd().then((parts) => parts.SentOffPart))
export const SharePart = later(() => matchEnd().then((parts) => parts.SharePart))
