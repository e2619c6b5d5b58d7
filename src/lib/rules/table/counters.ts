import type { PlayingPlayer } from '../../schema/match.ts'
import type { Player } from '../../schema/player.ts'
import type { Team } from '../../schema/team.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { cardsOf } from '../people/cards.ts'
import type { TeamRecord } from './records.ts'
import { withTeams } from './shared-teams.ts'
import { SIDES } from '../matches/sides.ts'
import { tableGoalsIn } from './table-goals.ts'
import { recordsOf, tableSourceOf } from './table-source.ts'

type PlayerCounters = Pick<
  Player,
  'matchesPlayed' | 'goalsScored' | 'foulsCommited' | 'yellowCards' | 'redCards'
>

const NONE: PlayerCounters = {
  matchesPlayed: 0,
  goalsScored: 0,
  foulsCommited: 0,
  yellowCards: 0,
  redCards: 0,
}

/**
 * Computes the counters of teams and players from the matches. A team's counters cover completed
 * round matches; a player's cover every completed match. Stated counters stay if the table is as
 * they state it or has no match yet; a player's also if no line-up of the team is written.
 * `unattributedGoals` makes a team's goals add up.
 */
export function withCounters(t: Tournament): Tournament {
  const records = recordsOf(t)
  const inAll = playerCounters(t)
  const tableGoals = tableGoalsIn(t)
  return withTeams(t, (team) => {
    const { isStated, played } = tableSourceOf(t, team)
    // The placeholder of a no-show is not a line-up.
    const hasLineUps = team.players.some(({ id }) => inAll.has(id))
    const players = hasLineUps
      ? team.players.map((player) => {
          const counted = inAll.get(player.id) ?? NONE
          return isStated && statesMore(player, counted) ? player : { ...player, ...counted }
        })
      : team.players
    if (isStated || played === 0) return { ...team, players }
    return { ...team, players, ...teamCounters(records.get(team.id)!, tableGoals(players)) }
  })
}

/** Whether a player's stated counters cover more than the matches that are written. */
const statesMore = (player: PlayerCounters, counted: PlayerCounters) =>
  player.matchesPlayed > counted.matchesPlayed || player.goalsScored > counted.goalsScored

const teamCounters = (record: TeamRecord, goalsOfPlayers: number): Partial<Team> => ({
  gamesWon: record.won,
  gamesLost: record.lost,
  gamesTied: record.tied,
  gamesTiedWon: record.tiedWon,
  ownGoalsInFavor: record.ownGoalsInFavor,
  defaultGoals: record.defaultGoals,
  goalsScoredAgainst: record.goalsAgainst,
  unattributedGoals: Math.max(
    0,
    record.goalsFor - record.ownGoalsInFavor - record.defaultGoals - goalsOfPlayers,
  ),
})

/** Counters by id of the players listed in completed matches. */
function playerCounters({ jornadas, playoffs }: Tournament): ReadonlyMap<string, PlayerCounters> {
  const counters = new Map<string, PlayerCounters>()
  for (const { matches } of [...jornadas, ...playoffs])
    for (const match of matches) {
      if (!match.isCompleted) continue
      const listed = new Set<string>()
      for (const side of SIDES)
        for (const playing of match[side].playingPlayers) {
          const { id } = playing.player
          counters.set(id, plusPlayed(counters.get(id) ?? NONE, playing, listed.has(id) ? 0 : 1))
          listed.add(id)
        }
    }
  return counters
}

function plusPlayed(counters: PlayerCounters, playing: PlayingPlayer, matches: 0 | 1) {
  const { yellow, red } = cardsOf(playing)
  return {
    matchesPlayed: counters.matchesPlayed + matches,
    goalsScored: counters.goalsScored + playing.goals,
    foulsCommited: counters.foulsCommited + playing.fouls_commited,
    yellowCards: counters.yellowCards + yellow,
    redCards: counters.redCards + red,
  }
}
