/**
 * Renders a live page with its data on the server: the island's markup, which React hydrates in the
 * browser. Compiled for the server (`publish/rendering/first-view-code.ts`); no page loads it.
 */
import type { FunctionComponent } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import type { LivePage, LiveRoute } from '../../lib/addresses/live-route.ts'
import { roundPages } from '../../lib/addresses/round-pages.ts'
import type { Given } from '../../lib/live/calls/answer.ts'
import { createTournamentCalls } from '../../lib/live/calls/api.ts'
import type { SaidTournament } from '../../lib/live/answers/types.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { fixturesById } from '../../lib/outlook/chronicle.ts'
import type { FirstView } from '../../lib/live/first-view.ts'
import type { Connection } from '../../lib/live/calls/send.ts'
import { previewPath } from '../../lib/live/calls/preview-path.ts'
import { createChronicleCall } from '../../lib/live/calls/chronicle-call.ts'
import { createLoader } from '../../lib/live/stores/loader.ts'
import { createReading, type LiveReading } from '../../lib/live/stores/reading.ts'
import { inksOf, inksRule } from '../../lib/look/inks.ts'
import { matchDescription, matchTitle } from '../../lib/sharing/descriptions.ts'
import { roundLine, roundTitle, tournamentLine } from '../../lib/sharing/lines.ts'
import { knownOf } from './live-inks.ts'
import { LiveCourt } from './live-court.tsx'
import { LiveCourtTeams } from './live-court-teams.tsx'
import { placeOfRoute, type LivePlace } from './live-place.ts'
import { LiveCourtMatch, LiveMatch } from './live-match.tsx'
import { LiveRound } from './live-round.tsx'
import { LiveRounds } from './live-rounds.tsx'
import { LiveStatistics } from './live-statistics.tsx'
import { LiveTeam } from './live-team.tsx'
import { LiveTeams } from './live-teams.tsx'
import { LiveTournament } from './live-tournament.tsx'

type Island = FunctionComponent<{ place?: LivePlace }>

/** Sheets are for printing, and stay as built. */
const ISLANDS: Partial<Record<LivePage, Island>> = {
  home: LiveTournament,
  rounds: LiveRounds,
  round: LiveRound,
  teams: LiveTeams,
  team: LiveTeam,
  match: LiveMatch,
  statistics: LiveStatistics,
  court: LiveCourt,
  'court-teams': LiveCourtTeams,
  'court-match': LiveCourtMatch,
}

/** What a rule may contain: a colour, never text. */
const INK = /^#[\da-f]{6}$/i
/** React's preload hints are for streamed pages. */
const HINTS = /<link\s[^>]*rel="preload"[^>]*>/g

/**
 * `given` by path, all of `callsAt`. Null if the page is rendered only in the browser, or if an
 * answer is invalid.
 */
export function firstView(route: LiveRoute, given: Record<string, Given>): FirstView | null {
  const island = ISLANDS[route.page]
  if (!island) return null
  const to: Connection = {
    base: '',
    fetch: () => Promise.reject(new Error('All is given')),
    given: (path) => given[path],
  }
  const reading = createReading(createTournamentCalls(to))
  const chronicle = createLoader(createChronicleCall(to))
  const asked = { ...placeOfRoute(route, reading), chronicle }
  const shown = renderToString(createElement(island, { place: asked }))
  const details = reading.tournamentDetails.$state.get().data
  if (!details || takenBy({ ...reading, chronicle }) < Object.keys(given).length) return null
  const known = knownOf(details)
  const inks = inksOf(details)
  const place = { className: 'live-page', 'data-known': JSON.stringify(known) }
  return {
    place: renderToStaticMarkup(createElement('div', place)).replace('</div>', ''),
    shown: shown.replace(HINTS, ''),
    title: renderToStaticMarkup(known.name),
    said: saidOf(route, details, { ...reading, chronicle }),
    inks: Object.values(inks).every((ink) => INK.test(ink)) ? inksRule(inks) : '',
    given: JSON.stringify(given).replaceAll('<', '\\u003c'),
  }
}

/** A match says its chronicle, a round its results, any other page what its tournament is about. */
function saidOf(
  route: LiveRoute,
  details: SaidTournament,
  { jornadasList, chronicle }: LiveReading & Pick<LivePlace, 'chronicle'>,
): FirstView['said'] {
  const picture = previewPath(route)
  const t = liveWhole(details, [], jornadasList.$state.get().data)
  const round =
    route.page === 'round' && roundPages(t).find(({ segment }) => segment === route.round)
  if (round) return { title: roundTitle(t, round), description: roundLine(t, round), picture }
  const fixture = 'match' in route && fixturesById(t).get(route.match)
  if (!fixture) return { title: t.name, description: tournamentLine(t), picture }
  const sentences = chronicle?.$state.get().data?.chronicle
  return {
    title: matchTitle(t, fixture, fixture.match),
    description: matchDescription(t, fixture, sentences),
    picture,
  }
}

/** How many answers could be read. */
const takenBy = (stores: LiveReading & Pick<LivePlace, 'chronicle'>) =>
  Object.values(stores).filter((store) => 'take' in store && store.$state.get().data !== null)
    .length
