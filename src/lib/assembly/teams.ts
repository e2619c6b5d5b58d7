/** Teams and their rosters, from the files of `equipos/`. */
import { fold } from '../problems/did-you-mean.ts'
import { showing } from '../pictures/picture-of.ts'
import { PLAYER_USES, TEAM_USES } from '../pictures/references.ts'
import { fullName } from '../rules/full-name.ts'
import type { PlayingPlayer } from '../schema/match.ts'
import type { KnownPictures } from '../schema/picture.ts'
import type { Player, WrittenPlayer } from '../schema/player.ts'
import type { Team, WrittenTeam } from '../schema/team.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import { slugOf } from '../addresses/slug.ts'
import type { Report } from './report.ts'

/** A player's id inside the team: the shirt number, else the written id, else the name. */
const localId = (player: WrittenPlayer) =>
  player.number !== undefined ? String(player.number) : (player.id ?? slugOf(fullName(player)))

/** A team's players by everything that a match may call them: number, id, or name as a slug. */
export type Roster = {
  team: Team
  find: (reference: number | string) => Player | undefined
  /** The part of a player that a match shows; one object for all his matches. */
  profileOf: (player: Player) => PlayingPlayer['player']
  /** False when two players share a number or an id: then nobody can be said not to be there. */
  isSure: boolean
}

function rosterPlayers(
  team: string,
  written: WrittenPlayer[],
  report: Report,
  known: KnownPictures | undefined,
): Player[] {
  const taken = new Map<string, string>()
  const captain = written.find((player) => player.isCaptain)
  return written.map((player, index) => {
    const { id, ...rest } = player
    const local = localId(player)
    const other = taken.get(local)
    if (other !== undefined) {
      if (player.number !== undefined) {
        report('sameNumber', ['players', index, 'number'], { value: player.number, other })
      } else {
        const path = ['players', index, ...(id === undefined ? [] : ['id'])]
        report('samePlayerId', path, { value: local, other })
      }
    } else if (id !== undefined && player.number !== undefined) {
      const same = written.find((one) => one !== player && one.id === id)
      if (same && written.indexOf(same) < index) {
        report('samePlayerId', ['players', index, 'id'], { value: id, other: fullName(same) })
      }
    }
    if (player.isCaptain && player !== captain) {
      report('twoCaptains', ['players', index, 'isCaptain'], { other: fullName(captain!) })
    }
    taken.set(local, fullName(player))
    return {
      ...rest,
      ...showing(known, rest, PLAYER_USES),
      id: other === undefined ? `${team}-${local}` : `${team}-${local}-${index}`,
      matchesPlayed: player.matchesPlayed ?? 0,
      goalsScored: player.goalsScored ?? 0,
      foulsCommited: player.foulsCommited ?? 0,
      yellowCards: player.yellowCards ?? 0,
      redCards: player.redCards ?? 0,
    }
  })
}

/** Without the fields that the player does not have. */
function profileOf(player: Player): PlayingPlayer['player'] {
  const { id, firstName, lastName, nickName, yearBorn, number, image, isSiteCreator } = player
  const profile = { id, firstName, lastName, nickName, yearBorn, number, image, isSiteCreator }
  return Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined),
  ) as PlayingPlayer['player']
}

/** The team whole, its counters as stated or 0, and a way to find its players. Images are shown as `known`. */
function assembledTeam(
  { id, data }: WrittenTournament['teams'][number],
  report: Report,
  known?: KnownPictures,
): Roster {
  const { suspensions, ...own } = data
  const team: Team = {
    ...own,
    ...showing(known, data, TEAM_USES),
    id,
    gamesWon: data.gamesWon ?? 0,
    gamesLost: data.gamesLost ?? 0,
    gamesTied: data.gamesTied ?? 0,
    gamesTiedWon: data.gamesTiedWon ?? 0,
    ownGoalsInFavor: data.ownGoalsInFavor ?? 0,
    goalsScoredAgainst: data.goalsScoredAgainst ?? 0,
    defaultGoals: data.defaultGoals ?? 0,
    unattributedGoals: 0,
    isChampion: data.isChampion ?? false,
    isEliminated: data.isEliminated ?? false,
    players: rosterPlayers(id, data.players, report, known),
  }
  const ids = data.players.map(localId)
  const isSure = new Set(ids).size === ids.length
  const byReference = new Map<string, Player>()
  const remember = (reference: string | undefined, player: Player) => {
    if (reference !== undefined && !byReference.has(reference)) byReference.set(reference, player)
  }
  for (const [index, written] of data.players.entries()) {
    if (written.number !== undefined) remember(String(written.number), team.players[index]!)
  }
  for (const [index, { id }] of data.players.entries()) remember(id, team.players[index]!)
  const find: Roster['find'] = (reference) =>
    byReference.get(String(reference)) ??
    (typeof reference === 'string' ? named(reference) : undefined)
  const named = (name: string) => team.players.find((player) => slugOf(fullName(player)) === name)
  const profiles = new Map(team.players.map((player) => [player, profileOf(player)]))
  if (suspensions) team.suspensions = decidedSuspensions(id, suspensions, find, report)
  return {
    team,
    isSure,
    find,
    profileOf: (player) => profiles.get(player) ?? profileOf(player),
  }
}

/** Suspensions by decision with whom they are about; those of strangers are reported and left out. */
function decidedSuspensions(
  team: string,
  written: NonNullable<WrittenTeam['suspensions']>,
  find: Roster['find'],
  report: Report,
): NonNullable<Team['suspensions']> {
  return written.flatMap((suspension, index) => {
    const player = find(suspension.player)
    if (player) return [{ ...suspension, player: player.id, name: fullName(player) }]
    const { player: reference } = suspension
    const value = typeof reference === 'number' ? `el número ${reference}` : `«${reference}»`
    report('unknownPlayer', ['suspensions', index, 'player'], { value, team })
    return []
  })
}

/** Two names that make one address, or nearly: teams do not differ by accents and case alone. */
function checkTeamNames(
  teams: readonly Team[],
  reportFor: (team: Team) => Report,
  fileOf: (team: Team) => string,
) {
  const byFoldedName = new Map<string, Team>()
  for (const team of teams) {
    const key = fold(team.name)
    const other = byFoldedName.get(key)
    if (other) {
      reportFor(team)('sameTeamName', ['name'], { other: other.name, where: fileOf(other) })
    } else byFoldedName.set(key, team)
  }
}

/** All teams in the order of their files, and what is asked of them while matches are assembled. */
export function assembledTeams(
  written: WrittenTournament['teams'],
  inFile: (file: string) => Report,
  doubtful: ReadonlySet<string>,
  known: KnownPictures | undefined,
) {
  const files = new Map(written.map(({ id, file }) => [id, file ?? `equipos/${id}.yml`]))
  const fileOf = (team: { id: string }) => files.get(team.id)!
  const reportFor = (team: { id: string }) => inFile(fileOf(team))
  const rosters = new Map(
    written.map((team) => [team.id, assembledTeam(team, reportFor(team), known)]),
  )
  const teams = new Map([...rosters].map(([id, { team }]) => [id, team]))
  checkTeamNames([...teams.values()], reportFor, fileOf)
  /** False for a team whose roster could not be read whole. */
  const isSure = (team: string) =>
    !doubtful.has(files.get(team) ?? '') && rosters.get(team)?.isSure !== false
  return { rosters, teams, fileOf, isSure }
}
