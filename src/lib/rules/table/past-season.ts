/**
 * What pages of other seasons of a league show of a season that is over: its matches and its people.
 * A running season is never shown elsewhere, so that a result renders one tournament. DESIGN 19.
 */
import type { Match } from '../../schema/match.ts'
import type { Player } from '../../schema/player.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { inPlayOrder } from '../matches/play-order.ts'
import { peopleIn } from '../people/person.ts'
import { peopleThen, type PersonThen } from '../people/player-matches.ts'
import { meetingOf, meetingsBefore, type Meeting } from './meetings.ts'
import { progressOf } from './progress.ts'

export type PastSeason = {
  URL_name: string
  league: string
  name: string
  year?: string
  matches: readonly Meeting[]
  people: readonly PersonThen[]
}

/** Undefined while the season is not over, and for a tournament of no league. */
export function pastSeasonOf(t: Tournament): PastSeason | undefined {
  if (t.league === undefined) return undefined
  const { isOver, year } = progressOf(t)
  if (!isOver) return undefined
  return {
    URL_name: t.URL_name,
    league: t.league,
    name: t.name,
    ...(year && { year }),
    matches: inPlayOrder(t).flatMap(({ match }) => meetingOf(t, match) ?? []),
    people: peopleThen(t),
  }
}

/** Newest first, without the tournament itself. */
const othersOf = (t: Tournament, pasts: readonly PastSeason[]) =>
  pasts
    .filter(({ URL_name }) => URL_name !== t.URL_name)
    .toSorted((a, b) => (b.year ?? '').localeCompare(a.year ?? ''))

/** A player's other seasons in the league, newest first, with the season's name. */
export function seasonsOfPlayer(
  t: Tournament,
  { id }: Pick<Player, 'id'>,
  pasts: readonly PastSeason[],
): (PersonThen & { season: string })[] {
  const key = peopleIn(t).get(id)
  return othersOf(t, pasts).flatMap(({ name, people }) =>
    people.filter((one) => one.key === key).map((one) => ({ ...one, season: name })),
  )
}

/**
 * The earlier matches between the two teams of a match, newest first: in its tournament, then in
 * seasons of its league that are over. Empty while a team is not known.
 */
export function allMeetingsBefore(
  t: Tournament,
  match: Match,
  pasts: readonly PastSeason[],
): Meeting[] {
  const ids = [match.team1.team?.id, match.team2.team?.id]
  const before = othersOf(t, pasts).flatMap(({ name, matches }) =>
    matches
      .filter(({ teams }) => ids.every((id) => id !== undefined && teams.includes(id)))
      .toReversed()
      .map((meeting) => ({ ...meeting, season: name })),
  )
  return [...meetingsBefore(t, match), ...before]
}
