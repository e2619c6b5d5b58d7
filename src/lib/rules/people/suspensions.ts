/**
 * Who is suspended, by cards under the tournament's rules or by decision. A suspension is served in
 * matches that the team plays; a postponed match or an award does not count. It follows the person:
 * a player who changes teams serves it there, and yellow cards keep adding up. DESIGN 12.
 */
import type { Match, PlayingPlayer } from '../../schema/match.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { cardsOf } from './cards.ts'
import { fullName } from './full-name.ts'
import { isAwarded } from '../matches/match-status.ts'
import { oncePer } from '../table/once-per.ts'
import { peopleIn } from './person.ts'
import { inPlayOrder, type Fixture } from '../matches/play-order.ts'
import { SIDES } from '../matches/sides.ts'
import { grouped } from '../grouped.ts'

export type SuspensionCause = 'yellowCards' | 'doubleYellow' | 'red' | 'decision'

export type Suspension = {
  team: Team
  /** The player's id. */
  player: string
  name: string
  cause: SuspensionCause
  /** Set for a decision. */
  reason?: string
  /** How many matches in all, and how many are left. */
  matches: number
  left: number
}

/** A match that fielded a suspended player. */
export type Fielded = { match: Match; side: 'team1' | 'team2'; suspension: Suspension }

type Rules = NonNullable<Tournament['suspensions']>

type Given = Pick<Tournament, 'URL_name' | 'jornadas' | 'playoffs' | 'teams' | 'suspensions'>

/**
 * All suspensions by their start, and who played in spite of one. With `until`, as they stood before
 * that match.
 */
export function suspensionsOf(
  t: Given,
  until?: Pick<Match, 'id' | 'date'>,
): { all: Suspension[]; fielded: Fielded[] } {
  const fixtures = playedBefore(t, until)
  const personOfPlayer = peopleIn(t)
  const personOf = (player: string) => personOfPlayer.get(player) ?? player
  const teamAt = teamsOverTime(fixtures, personOf)
  const isCleared = clearingOf(t)
  const all: Suspension[] = []
  const fielded: Fielded[] = []
  const yellows = new Map<string, number>()
  const decided = new Set<string>()
  const unserved = new Map<string, Begun[]>()
  const begin = (suspension: Suspension, since?: string) => {
    all.push(suspension)
    const person = personOf(suspension.player)
    const begun = { suspension, team: suspension.team.id, since }
    unserved.set(person, [...(unserved.get(person) ?? []), begun])
  }
  const decide = (team: Team, date: string | undefined) => {
    for (const [index, decision] of (team.suspensions ?? []).entries()) {
      const key = `${team.id} ${index}`
      if (decided.has(key) || (date !== undefined && date < decision.date)) continue
      decided.add(key)
      const { player, name, matches, reason } = decision
      if (matches < 0) {
        forgive(unserved.get(personOf(player)) ?? [], -matches)
        continue
      }
      begin({ team, player, name, cause: 'decision', reason, matches, left: matches })
    }
  }

  for (const [index, fixture] of fixtures.entries()) {
    const { match } = fixture
    for (const side of SIDES) {
      const { team, playingPlayers } = match[side]
      if (!team) continue
      decide(team, match.date)
      // One match serves one of a person's suspensions, the oldest first.
      const oldest = new Map(
        [...unserved].flatMap(([person, own]) => {
          const pending = own.find(({ suspension }) => suspension.left > 0)
          const isHere = pending && (teamAt(person, index)?.id ?? pending.team) === team.id
          return isHere && isLaterOrOwn(pending, team, match) ? [[person, pending.suspension]] : []
        }),
      )
      for (const { player } of playingPlayers) {
        const suspension = oldest.get(personOf(player.id))
        if (!suspension) continue
        fielded.push({ match, side, suspension: { ...suspension, team, player: player.id } })
      }
      if (!match.isCompleted) continue
      if (!isAwarded(match))
        for (const served of oldest.values()) {
          served.left -= 1
          served.team = team
        }
      const era = isCleared(fixture) ? 'cleared' : ''
      for (const playing of playingPlayers) {
        const person = `${era} ${personOf(playing.player.id)}`
        for (const one of byCards(team, playing, t.suspensions ?? {}, yellows, person))
          begin(one, match.date)
      }
    }
  }
  for (const team of t.teams) decide(team, until?.date)
  return { all: all.filter(({ matches }) => matches > 0), fielded }
}

function playedBefore(t: Given, until: Pick<Match, 'id'> | undefined): Fixture[] {
  const all = inPlayOrder(t)
  const end = until ? all.findIndex(({ match }) => match.id === until.id) : -1
  const before = end < 0 ? all : all.slice(0, end)
  return before.filter(({ match }) => match.isCompleted || match.isPlaying)
}

/** A suspension with the team and the day of its start. */
type Begun = { suspension: Suspension; team: string; since: string | undefined }

/** Takes so many matches back, of the newest suspension first; what was served stays. */
function forgive(begun: readonly Begun[], matches: number) {
  let rest = matches
  for (const { suspension } of begun.toReversed()) {
    const taken = Math.min(rest, suspension.left)
    suspension.left -= taken
    suspension.matches -= taken
    rest -= taken
  }
}

/** A new team serves a suspension from the day after its start. */
const isLaterOrOwn = ({ team: first, since = '' }: Begun, team: Team, { date }: Match) =>
  first === team.id || date === undefined || date > since

/**
 * Index of the team that a person belongs to during a match: the next team that lists the person,
 * else the last one that did; undefined if none does.
 */
function teamsOverTime(fixtures: readonly Fixture[], personOf: (player: string) => string) {
  const seen = new Map<string, { index: number; team: Team }[]>()
  for (const [index, { match }] of fixtures.entries())
    for (const side of SIDES) {
      const { team, playingPlayers } = match[side]
      if (!team) continue
      for (const { player } of playingPlayers) {
        const person = personOf(player.id)
        const own = seen.get(person)
        if (own) own.push({ index, team })
        else seen.set(person, [{ index, team }])
      }
    }
  return (person: string, index: number): Team | undefined => {
    const own = seen.get(person)
    return (own?.find((one) => one.index >= index) ?? own?.at(-1))?.team
  }
}

/** Returns whether a fixture no longer counts yellow cards of earlier matches, by `clearBefore`. */
function clearingOf({ playoffs, suspensions }: Given): (fixture: Fixture) => boolean {
  const before = suspensions?.clearBefore
  if (before === undefined) return () => false
  const first = before === 'playoffs' ? 0 : playoffs.findIndex(({ id }) => id === before)
  const cleared = new Set(first < 0 ? [] : playoffs.slice(first))
  return ({ playoff }) => playoff !== undefined && cleared.has(playoff)
}

/**
 * Suspensions from a player's cards in one match: for a red card, and for every N yellow cards.
 * Yellow cards of a match that ended with a second yellow do not add up, as in RFEF's and FIFA's
 * rules.
 */
function byCards(
  team: Team,
  playing: PlayingPlayer,
  rules: Rules,
  yellows: Map<string, number>,
  person: string,
): Suspension[] {
  const { id } = playing.player
  const { yellow: shown, red, secondYellow } = cardsOf(playing)
  const yellow = secondYellow ? 0 : shown
  const count = (yellows.get(person) ?? 0) + yellow
  yellows.set(person, count)
  const sum = rules.yellowCards ?? 0
  const causes: [SuspensionCause, number][] = [
    ['yellowCards', sum > 0 && yellow > 0 && count % sum === 0 ? 1 : 0],
    ['doubleYellow', red > 0 && secondYellow ? (rules.doubleYellow ?? 0) : 0],
    ['red', red > 0 && !secondYellow ? (rules.red ?? 0) : 0],
  ]
  const name = fullName(playing.player)
  return causes
    .filter(([, matches]) => matches > 0)
    .map(([cause, matches]) => ({ team, player: id, name, cause, matches, left: matches }))
}

/** Whether cards suspend in this tournament, or a player was suspended by decision. */
export const hasSuspensions = ({ suspensions, teams }: Pick<Tournament, 'suspensions' | 'teams'>) =>
  suspensions !== undefined || teams.some((team) => team.suspensions)

const leftOf = (t: Tournament, until?: Match) =>
  hasSuspensions(t) ? suspensionsOf(t, until).all.filter(({ left }) => left > 0) : []

const missing = oncePer((t: Tournament) => {
  const all = leftOf(t)
  return {
    all,
    byTeam: grouped(
      all.flatMap((one) => inEachRoster(t, one)),
      ({ team }) => team.id,
    ),
  }
})

/** The suspension for each team with the person on its roster: a new team must know of it. */
function inEachRoster(t: Tournament, suspension: Suspension): Suspension[] {
  const people = peopleIn(t)
  const person = people.get(suspension.player)
  if (person === undefined) return [suspension]
  return t.teams.flatMap((team) =>
    team.players
      .filter(({ id }) => people.get(id) === person)
      .map(({ id }) => ({ ...suspension, team, player: id })),
  )
}

/** Who misses the next match of the team, or of any team. */
export const suspendedNow = (t: Tournament, team?: Pick<Team, 'id'>): readonly Suspension[] =>
  team ? (missing(t).byTeam.get(team.id) ?? []) : missing(t).all

/** Who must not play in a match of the team; of one that is over, as it stood then. */
export const suspendedIn = (t: Tournament, match: Match, team: Pick<Team, 'id'>) =>
  match.isCompleted
    ? leftOf(t, match)
        .flatMap((one) => inEachRoster(t, one))
        .filter((one) => one.team.id === team.id)
    : suspendedNow(t, team)

/** How many matches each player misses, of all their suspensions together. */
export function matchesLeft(suspensions: readonly Suspension[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>()
  for (const one of suspensions) left.set(one.player, (left.get(one.player) ?? 0) + one.left)
  return left
}
