/** Parts that load later, all together with the first one. */
import { later } from './later.tsx'

/** For basketball only. */
export const CourtPart = later(() => import('./match/court.tsx').then((parts) => parts.CourtPart))

/** Used in the evening, not at the pitch. */
export const SheetPart = later(() => import('./match/sheet.tsx').then((parts) => parts.SheetPart))

const seldom = () => import('./seldom.ts')

export const Journal = later(() => seldom().then((parts) => parts.Journal))
export const Lots = later(() => seldom().then((parts) => parts.Lots))
export const ProgrammePart = later(() => seldom().then((parts) => parts.ProgrammePart))
export const Rounds = later(() => seldom().then((parts) => parts.Rounds))
export const Scorers = later(() => seldom().then((parts) => parts.Scorers))
export const MesaTeamPage = later(() => seldom().then((parts) => parts.MesaTeamPage))
