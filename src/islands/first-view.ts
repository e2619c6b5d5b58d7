/**
 * A live page with its data as HTML, for a server that has both: what is seen first comes with the page,
 * and its script, which draws the same, takes over from there. Compiled for the server
 * (`publish/rendering/first-view-code.ts`); no page loads it.
 */
import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { LiveRoute } from '../lib/addresses/live-route.ts'
import {
  readJornadas,
  readPlayers,
  readStats,
  readTeam,
  readTeams,
  readTournament,
} from '../lib/live/calls/tournament-answers.ts'
import { loaded } from '../lib/live/stores/slice.ts'
import { inksOf, inksRule } from '../lib/look/inks.ts'
import { htmlOf } from './html-of.ts'
import { knownOf } from './live-inks.ts'
import { shownHome } from './shown/home.tsx'
import { shownRound } from './shown/round.tsx'
import { shownRounds } from './shown/rounds.tsx'
import { shownStatistics } from './shown/statistics.tsx'
import { shownTeam } from './shown/team.tsx'
import { shownTeams } from './shown/teams.tsx'

/** As markup: the place of what is shown, with what the page's scripts read of it, and the page's title. */
export type FirstView = {
  place: string
  title: string
  /** A rule for its styles; empty where the server says of a colour what is none. */
  inks: string
}

/** What a rule may hold: it is no text. */
const INK = /^#[\da-f]{6}$/i

/**
 * `answers` as JSON, in the order of `callsAt`. Null where the page is drawn by its script alone,
 * or an answer is not what it should be.
 */
export function firstView(route: LiveRoute, answers: readonly unknown[]): FirstView | null {
  const details = readTournament(answers[0])
  const shown = details && shownOf(route, details, answers.slice(1))
  if (!shown) return null
  const known = knownOf(details)
  const inks = inksOf(details)
  const place = {
    className: 'live-page',
    'data-known': JSON.stringify(known),
    'data-playing': details.isPlaying || undefined,
    children: shown,
  }
  return {
    place: htmlOf(jsx('div', place)),
    title: htmlOf(known.name),
    inks: Object.values(inks).every((ink) => INK.test(ink)) ? inksRule(inks) : '',
  }
}

const nothing = () => undefined

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
  if (route.page === 'statistics') {
    const players = readStats(one)
    return players ? shownStatistics(details, 'goals', loaded(players), nothing) : null
  }
  if (route.page !== 'team') return null
  const team = readTeam(one)
  const players = readPlayers(other)
  return team && players ? shownTeam(details, team, players) : null
}
