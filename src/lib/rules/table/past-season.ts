/**
 * What pages of other seasons of a league show of a season that is over: its matches and its people.
 * A running season is never shown elsewhere, so that a result renders one tournament. DESIGN 19.
 */
import { matchPageLink } from '../../addresses/links.ts'
import type { Match } from '../../schema/match.ts'
import type { Player } from '../../schema/player.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { hasScore, outcome, scoreWords } from '../matches/match-status.ts'
import { inPlayOrder } from '../matches/play-order.ts'
import { matchesOf } from '../matches/team-matches.ts'
import { peopleIn } from '../people/person.ts'
import { peopleThen, type PersonThen } from '../people/player-matches.ts'
import { progressOf } from './progress.ts'
import { isVoid } from './withdrawals.ts'

/** A played match between two teams. */
export type Meeting = {
  /** The match's page. */
  address: string
  date?: string
  /** Ids of the teams. */
  teams: readonly [string, string]
  /** Their names then. */
  names: readonly [string, string]
  /** '3–1', '1–1 (4–3)'. */
  score: string
  /** The winner's id; null for a draw, whatever the penalties were. */
  winner: string | null
  /** The season, if it is another one. */
  season?: string
}

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
    ...{ URL_name: t.URL_name, league: t.league, name: t.name },
    ...(year && { year }),
    matches: inPlayOrder(t).flatMap(({ match }) => meetingOf(t, match) ?? []),
    people: peopleThen(t),
  }
}

function meetingOf(t: Tournament, match: Match): Meeting | undefined {
  const { team1, team2, date } = match
  const address = matchPageLink(t, match)
  if (!address || !match.isCompleted || !hasScore(match) || isVoid(match)) return undefined
  if (!team1.team || !team2.team) return undefined
  const { penalties, ...goals } = scoreWords(match)
  const kicks = penalties && ` (${inside(penalties.team1)}–${inside(penalties.team2)})`
  const winner = team1.goals === team2.goals ? null : outcome(match)
  return {
    address,
    ...(date && { date }),
    teams: [team1.team.id, team2.team.id],
    names: [team1.team.name, team2.team.name],
    score: `${goals.team1}–${goals.team2}${kicks ?? ''}`,
    winner: winner && match[winner].team!.id,
  }
}

/** '(4)' → '4'. */
const inside = (words: string) => words.slice(1, -1)

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
export function meetingsBefore(
  t: Tournament,
  match: Match,
  pasts: readonly PastSeason[],
): Meeting[] {
  const [one, other] = [match.team1.team?.id, match.team2.team?.id]
  if (one === undefined || other === undefined) return []
  const isOfBoth = ({ teams }: Meeting) => teams.includes(one) && teams.includes(other)
  const all = matchesOf(t, { id: one }).map((fixture) => fixture.match)
  const here = all
    .slice(0, all.indexOf(match))
    .flatMap((before) => meetingOf(t, before) ?? [])
    .filter(isOfBoth)
    .toReversed()
  const before = othersOf(t, pasts).flatMap(({ name, matches }) =>
    matches
      .filter(isOfBoth)
      .toReversed()
      .map((meeting) => ({ ...meeting, season: name })),
  )
  return [...here, ...before]
}
