/**
 * Fills a live page with its data on the server (`publish/entry/page-entry.ts`): the island
 * reads the place that is made here, and the page around it shows the rest.
 */
import type { LiveRoute } from '../../lib/addresses/live-route.ts'
import { roundPages } from '../../lib/addresses/round-pages.ts'
import type { SaidTournament } from '../../lib/live/answers/types.ts'
import type { Given } from '../../lib/live/calls/answer.ts'
import { createTournamentCalls } from '../../lib/live/calls/api.ts'
import { createChronicleCall } from '../../lib/live/calls/chronicle-call.ts'
import { previewPath } from '../../lib/live/calls/preview-path.ts'
import type { Connection } from '../../lib/live/calls/send.ts'
import type { FirstView } from '../../lib/live/first-view.ts'
import { liveWhole } from '../../lib/live/live-whole.ts'
import { createLoader } from '../../lib/live/stores/loader.ts'
import { createReading } from '../../lib/live/stores/reading.ts'
import { inksOf } from '../../lib/look/inks.ts'
import { fixturesById } from '../../lib/outlook/chronicle.ts'
import { matchDescription, matchTitle } from '../../lib/sharing/descriptions.ts'
import { roundLine, roundTitle, tournamentLine } from '../../lib/sharing/lines.ts'
import { knownOf } from './live-inks.ts'
import { placeOfRoute, type LivePlace } from './live-place.ts'

/** What a rule may contain: a colour, never text. */
const INK = /^#[\da-f]{6}$/i

/** `given` by path, all of `callsAt`. Null for a page that is not filled, and if an answer is invalid. */
export function firstView(
  route: LiveRoute,
  given: Record<string, Given>,
): { place: LivePlace; view: FirstView } | null {
  // Sheets are for printing, and stay as built.
  if (route.page === 'sheets') return null
  const place = filledPlace(route, given)
  const details = place.reading.tournamentDetails.$state.get().data
  if (!details || takenBy(place) < Object.keys(given).length) return null
  const { color, pageColorVersion } = details
  const areInks = Object.values(inksOf(details)).every((ink) => INK.test(ink))
  const view: FirstView = {
    known: knownOf(details),
    said: saidOf(route, details, place),
    colours: areInks ? { color, pageColorVersion } : null,
    given: JSON.stringify(given).replaceAll('<', '\\u003c'),
  }
  return { place, view }
}

/** A place whose stores have taken what was given. */
function filledPlace(route: LiveRoute, given: Record<string, Given>): LivePlace {
  const to: Connection = {
    base: '',
    fetch: () => Promise.reject(new Error('All is given')),
    given: (path) => given[path],
  }
  const reading = createReading(createTournamentCalls(to))
  const chronicle = createLoader(createChronicleCall(to))
  const place = { ...placeOfRoute(route, reading), chronicle }
  const { id, teamId, match } = place
  for (const store of [reading.tournamentDetails, reading.jornadasList, reading.teamsList])
    store.take(id)
  for (const store of [reading.teamDetails, reading.teamPlayersList]) store.take(teamId)
  reading.topPlayers.take(id, '')
  chronicle.take(id, match)
  return place
}

/** How many answers could be read. */
const takenBy = ({ reading, chronicle }: LivePlace) =>
  Object.values({ ...reading, chronicle }).filter(
    (store) => store && 'take' in store && store.$state.get().data !== null,
  ).length

/** A match says its chronicle, a round its results, any other page what its tournament is about. */
function saidOf(
  route: LiveRoute,
  details: SaidTournament,
  { reading, chronicle }: LivePlace,
): FirstView['said'] {
  const picture = previewPath(route)
  const t = liveWhole(details, [], reading.jornadasList.$state.get().data)
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
