/**
 * A live page with its data as HTML, for a server that has both: what is seen first comes with the page,
 * and its script, which draws the same, takes over from there. Compiled for the server
 * (`publish/rendering/first-view-code.ts`); no page loads it.
 */
import type { ReactNode } from 'react'
import type { LiveRoute } from '../lib/addresses/live-route.ts'
import type { KnownTournament } from '../lib/live/calls/known.ts'
import {
  readJornadas,
  readPlayers,
  readTeam,
  readTeams,
  readTournament,
} from '../lib/live/calls/tournament-answers.ts'
import { htmlOf } from './html-of.ts'
import { knownOf } from './live-inks.ts'
import { shownHome } from './shown/home.tsx'
import { shownRound } from './shown/round.tsx'
import { shownRounds } from './shown/rounds.tsx'
import { shownTeam } from './shown/team.tsx'
import { shownTeams } from './shown/teams.tsx'

export type FirstView = { html: string; known: KnownTournament }

/**
 * `answers` as JSON, in the order of `callsAt`. Null where the page is drawn by its script alone,
 * or an answer is not what it should be.
 */
export function firstView(route: LiveRoute, answers: readonly unknown[]): FirstView | null {
  const details = readTournament(answers[0])
  const shown = details && shownOf(route, details, answers.slice(1))
  return shown ? { html: htmlOf(shown), known: knownOf(details) } : null
}

type Details = NonNullable<ReturnType<typeof readTournament>>

function shownOf(route: LiveRoute, details: Details, [one, other]: readonly unknown[]): ReactNode {
  if (route.page === 'home') return shownHome(details)
  if (route.page === 'rounds') {
    const jornadas = readJornadas(one)
    return jornadas ? shownRounds(details, jornadas) : null
  }
  if (route.page === 'round') {
    const jornadas = readJornadas(one)
    return jornadas ? shownRound(route.round, details, jornadas) : null
  }
  if (route.page === 'teams') {
    const teams = readTeams(one)
    return teams ? shownTeams(details, teams) : null
  }
  if (route.page !== 'team') return null
  const team = readTeam(one)
  const players = readPlayers(other)
  return team && players ? shownTeam(details, team, players) : null
}
