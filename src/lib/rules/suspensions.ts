/**
 * Who may not play: by cards, as the tournament's rules count them, and by decision. A suspension is
 * served in the matches that the team plays: neither a postponed match nor an award serves one.
 * DESIGN 12.
 */
import type { Match, PlayingPlayer } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { cardsOf } from './cards.ts'
import { fullName } from './full-name.ts'
import { isAwarded } from './match-status.ts'
import { oncePer } from './once-per.ts'
import { inPlayOrder } from './play-order.ts'
import { SIDES } from './sides.ts'

export type SuspensionCause = 'yellowCards' | 'doubleYellow' | 'red' | 'decision'

export type Suspension = {
  team: Team
  /** The player's id. */
  player: string
  name: string
  cause: SuspensionCause
  /** Of a decision. */
  reason?: string
  /** How many matches in all, and how many are left. */
  matches: number
  left: number
}

/** A match in which somebody was fielded who was suspended. */
export type Fielded = { match: Match; side: 'team1' | 'team2'; suspension: Suspension }

type Rules = NonNullable<Tournament['suspensions']>

/** Every suspension in the order of its beginning, and who played in spite of one. */
export function suspensionsOf(
  t: Pick<Tournament, 'jornadas' | 'playoffs' | 'teams' | 'suspensions'>,
) {
  const rules: Rules = t.suspensions ?? {}
  const all: Suspension[] = []
  const fielded: Fielded[] = []
  const yellows = new Map<string, number>()
  const decided = new Set<string>()
  const unserved = new Map<string, Suspension[]>()
  const begin = (one: Suspension) => {
    all.push(one)
    unserved.set(one.team.id, [...(unserved.get(one.team.id) ?? []), one])
  }
  const decide = (team: Team, date: string | undefined) => {
    for (const [index, decision] of (team.suspensions ?? []).entries()) {
      const key = `${team.id} ${index}`
      if (decided.has(key) || (date !== undefined && date < decision.date)) continue
      decided.add(key)
      const { player, name, matches, reason } = decision
      begin({ team, player, name, cause: 'decision', reason, matches, left: matches })
    }
  }

  for (const { match } of inPlayOrder(t)) {
    if (!match.isCompleted && !match.isPlaying) continue
    for (const side of SIDES) {
      const { team, playingPlayers } = match[side]
      if (!team) continue
      decide(team, match.date)
      const pending = (unserved.get(team.id) ?? []).filter(({ left }) => left > 0)
      unserved.set(team.id, pending)
      // One match serves one of a player's suspensions, the oldest.
      const oldest = new Map(pending.toReversed().map((one) => [one.player, one]))
      for (const { player } of playingPlayers) {
        const suspension = oldest.get(player.id)
        if (suspension) fielded.push({ match, side, suspension: { ...suspension } })
      }
      if (!match.isCompleted) continue
      if (!isAwarded(match)) for (const served of oldest.values()) served.left -= 1
      for (const playing of playingPlayers) byCards(team, playing, rules, yellows).forEach(begin)
    }
  }
  for (const team of t.teams) decide(team, undefined)
  return { all, fielded }
}

/** What a player's cards of one match bring: a red one, and every so many yellow ones. */
function byCards(
  team: Team,
  playing: PlayingPlayer,
  rules: Rules,
  yellows: Map<string, number>,
): Suspension[] {
  const { id } = playing.player
  const { yellow, red, secondYellow } = cardsOf(playing)
  const count = (yellows.get(id) ?? 0) + yellow
  yellows.set(id, count)
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

/** Whether cards suspend here, or anybody was suspended by decision. */
export const hasSuspensions = ({ suspensions, teams }: Pick<Tournament, 'suspensions' | 'teams'>) =>
  suspensions !== undefined || teams.some((team) => team.suspensions)

const missing = oncePer((t: Tournament) => {
  const all = hasSuspensions(t) ? suspensionsOf(t).all.filter(({ left }) => left > 0) : []
  return { all, byTeam: Map.groupBy(all, ({ team }) => team.id) }
})

/** Who misses the next match of the team, or of any. */
export const suspendedNow = (t: Tournament, team?: Pick<Team, 'id'>): readonly Suspension[] =>
  team ? (missing(t).byTeam.get(team.id) ?? []) : missing(t).all
