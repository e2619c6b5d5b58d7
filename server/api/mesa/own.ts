/** A tournament as an actor has it before them. */
import type { Role } from '../../../src/lib/schema/mesa.ts'
import type { Actor, LinkActor } from '../actors/actor.ts'
import { covers, type Target } from '../actors/may.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import type { TournamentPlace } from './place.ts'
import type { TournamentView } from './views.ts'

/** A tournament, and how the actor stands to it; `role` is what answers call it. */
export type Own = {
  key: TournamentKey
  actor: Actor
  role: Role
  place: TournamentPlace
  target: Target
}

/** A link sees its matches, and no rosters but theirs. */
export const ofLink = (view: TournamentView, { scope }: LinkActor): TournamentView => ({
  ...view,
  matches: view.matches.filter((match) => covers(scope, match)),
  teams: [],
  problems: [],
  lotsState: '',
})
