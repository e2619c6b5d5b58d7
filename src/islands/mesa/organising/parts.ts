/** Parts for organisers, loaded later, all together with the first one. */
import { later } from '../later.tsx'

const organising = () => import('./organising.ts')

export const NewTeam = later(() => organising().then((parts) => parts.NewTeam))
export const OwnTeam = later(() => organising().then((parts) => parts.OwnTeam))
export const Closing = later(() => organising().then((parts) => parts.Closing))
export const Pasted = later(() => organising().then((parts) => parts.Pasted))
export const Repairs = later(() => organising().then((parts) => parts.Repairs))
export const Groups = later(() => organising().then((parts) => parts.Groups))
export const CardRules = later(() => organising().then((parts) => parts.CardRules))
export const TableRules = later(() => organising().then((parts) => parts.TableRules))
export const OwnTournament = later(() => organising().then((parts) => parts.OwnTournament))
export const TournamentPicture = later(() => organising().then((parts) => parts.TournamentPicture))
