/** Assembles teams and rosters from the files of `equipos/`. */
import { fold } from '../letters/fold.ts'
import { showing } from '../pictures/picture-of.ts'
import { PLAYER_USES, TEAM_USES } from '../pictures/references.ts'
import { fullName } from '../rules/people/full-name.ts'
import { isShirt, shirtOf } from '../rules/shirt-number.ts'
import type { PlayingPlayer } from '../schema/match.ts'
import type { KnownPictures } from '../schema/picture.ts'
import type { Player, ShirtNumber, WrittenPlayer } from '../schema/player.ts'
import type { Team, WrittenTeam } from '../schema/team.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import { segmentOf } from '../addresses/segment.ts'
import { slugOf } from '../addresses/slug.ts'
import type { Path } from '../schema/parse.ts'
import { playerSegments } from './player-pages.ts'
import type { ReportProblem } from './report.ts'

/** Numbers that more than one player of a roster wears: they passed from one to another. */
const sharedNumbers = (written: readonly WrittenPlayer[]): ReadonlySet<ShirtNumber> =>
  new Set(
    [...Map.groupBy(written, ({ number }) => number)].flatMap(([number, holders]) =>
      number !== undefined && holders.length > 1 ? [number] : [],
    ),
  )

/**
 * A player's id within the team: the shirt number, unless others wear it too; else the written id,
 * else the name.
 */
const localIdIn = (written: readonly WrittenPlayer[]) => {
  const shared = sharedNumbers(written)
  return (player: WrittenPlayer) => {
    const isOwn = player.number !== undefined && !(player.id && shared.has(player.number))
    return isOwn ? String(player.number) : (player.id ?? slugOf(fullName(player)))
  }
}

/** A team's players by every reference that a match may use: number, id, or name as a slug. */
export type Roster = {
  team: Team
  /** Undefined for an unknown player, and for a number that several players have worn. */
  find: (reference: number | string) => Player | undefined
  /** References of the players who have worn a number, if there are several; else empty. */
  holdersOf: (reference: number | string) => string[]
  /** The player fields that a match shows; one shared object for all matches. */
  profileOf: (player: Player) => PlayingPlayer['player']
  /** False if two players share a number or an id: then a missing player cannot be reported. */
  isSure: boolean
}

function rosterPlayers(
  team: string,
  written: WrittenPlayer[],
  report: ReportProblem,
  {
    known,
    segments,
  }: { known: KnownPictures | undefined; segments: readonly (string | undefined)[] },
): Player[] {
  const taken = new Map<string, string>()
  const captain = written.find((player) => player.isCaptain)
  const localId = localIdIn(written)
  return written.map((player, index) => {
    const { id, reserved: _reserved, ...rest } = player
    const page = segments[index]
    const local = localId(player)
    const other = taken.get(local)
    if (other !== undefined) {
      if (local === String(player.number)) {
        report('sameNumber', ['players', index, 'number'], { value: player.number, other })
      } else {
        const path = ['players', index, ...(id === undefined ? [] : ['id'])]
        report('samePlayerId', path, { value: local, other })
      }
    } else checkNumber(player, index, written, report)
    if (player.isCaptain && player !== captain) {
      report('twoCaptains', ['players', index, 'isCaptain'], { other: fullName(captain!) })
    }
    taken.set(local, fullName(player))
    return {
      ...rest,
      ...showing(known, rest, PLAYER_USES),
      ...(page !== undefined && { page }),
      id: other === undefined ? `${team}-${local}` : `${team}-${local}-${index}`,
      matchesPlayed: player.matchesPlayed ?? 0,
      goalsScored: player.goalsScored ?? 0,
      foulsCommited: player.foulsCommited ?? 0,
      yellowCards: player.yellowCards ?? 0,
      redCards: player.redCards ?? 0,
    }
  })
}

/**
 * Checks a number or id that an earlier player has: players who share a number need an id of their
 * own.
 */
function checkNumber(
  { id, number }: WrittenPlayer,
  index: number,
  written: readonly WrittenPlayer[],
  report: ReportProblem,
) {
  if (number === undefined) return
  const above = written.slice(0, index)
  const sameId = id === undefined ? undefined : above.find((one) => one.id === id)
  if (sameId) {
    report('samePlayerId', ['players', index, 'id'], { value: id, other: fullName(sameId) })
    return
  }
  const holder = above.find((one) => one.number === number)
  if (!holder || (id !== undefined && holder.id !== undefined)) return
  const other = fullName(holder)
  report('sameNumber', ['players', index, 'number'], { value: number, other })
}

/** How pages show teams and players. */
type Shown = {
  known: KnownPictures | undefined
  /** Basketball has no pages of players: it has none of teams. */
  hasPlayerPages: boolean
}

/** Omits the fields that the player does not have. */
function profileOf(player: Player): PlayingPlayer['player'] {
  const { id, firstName, lastName, nickName, yearBorn, number, image, isSiteCreator } = player
  const profile = { id, firstName, lastName, nickName, yearBorn, number, image, isSiteCreator }
  return Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined),
  ) as PlayingPlayer['player']
}

/**
 * The whole team with stated counters or 0, and a finder for its players. Images are looked up in
 * `known`.
 */
function assembledTeam(
  { id, data }: WrittenTournament['teams'][number],
  report: ReportProblem,
  { known, hasPlayerPages }: Shown,
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
    players: rosterPlayers(id, data.players, report, {
      known,
      segments: hasPlayerPages ? playerSegments(data) : [],
    }),
  }
  const shared = sharedNumbers(data.players)
  const hasOwnIds = data.players.every(
    ({ id, number }) => id !== undefined || number === undefined || !shared.has(number),
  )
  const ids = data.players.map(localIdIn(data.players))
  const isSure = hasOwnIds && new Set(ids).size === ids.length
  const byReference = new Map<string, Player>()
  const remember = (reference: string | undefined, player: Player) => {
    if (reference !== undefined && !byReference.has(reference)) byReference.set(reference, player)
  }
  for (const [index, { number }] of data.players.entries()) {
    const isOwn = number !== undefined && !(isSure && shared.has(number))
    if (isOwn) remember(String(number), team.players[index]!)
  }
  for (const [index, { id }] of data.players.entries()) remember(id, team.players[index]!)
  const find: Roster['find'] = (reference) =>
    byReference.get(String(reference)) ??
    (typeof reference === 'string' ? named(reference) : undefined)
  const holdersOf: Roster['holdersOf'] = (reference) =>
    isSure && shared.has(shirtOf(String(reference)))
      ? data.players.flatMap(({ id, number }) =>
          String(number) === String(reference) && id ? [id] : [],
        )
      : []
  const named = (name: string) => team.players.find((player) => slugOf(fullName(player)) === name)
  const profiles = new Map(team.players.map((player) => [player, profileOf(player)]))
  const roster: Roster = {
    team,
    isSure,
    find,
    holdersOf,
    profileOf: (player) => profiles.get(player) ?? profileOf(player),
  }
  if (suspensions) team.suspensions = decidedSuspensions(roster, suspensions, report)
  return roster
}

/** Reports a reference that matches no player, or more than one. */
export function reportUnknownPlayer(
  { team, holdersOf }: Roster,
  reference: number | string,
  path: Path,
  report: ReportProblem,
  guess?: string,
) {
  const value = isShirt(reference) ? `el número ${reference}` : `«${reference}»`
  const holders = holdersOf(reference)
  if (holders.length === 0) report('unknownPlayer', path, { value, team: team.id, guess })
  else report('ambiguousNumber', path, { value, holders: holders.join(' o ') })
}

/**
 * Suspensions by decision, with their player; those of unknown players are reported and left out.
 */
function decidedSuspensions(
  roster: Roster,
  written: NonNullable<WrittenTeam['suspensions']>,
  report: ReportProblem,
): NonNullable<Team['suspensions']> {
  return written.flatMap((suspension, index) => {
    const player = roster.find(suspension.player)
    if (player) return [{ ...suspension, player: player.id, name: fullName(player) }]
    reportUnknownPlayer(roster, suspension.player, ['suspensions', index, 'player'], report)
    return []
  })
}

/**
 * Two names with the same address (also on disks that ignore case), or that look the same to
 * readers.
 */
function checkTeamNames(
  teams: readonly Team[],
  reportFor: (team: Team) => ReportProblem,
  fileOf: (team: Team) => string,
) {
  const known = new Map<string, Team>()
  for (const team of teams) {
    const address = `/${segmentOf(team.name).toLowerCase()}`
    const [same, like] = [known.get(address), known.get(fold(team.name) || address)]
    const other = same ?? like
    if (other) {
      const code = same ? 'sameTeamName' : 'likeTeamName'
      reportFor(team)(code, ['name'], { other: other.name, where: fileOf(other) })
    }
    for (const key of [address, fold(team.name)]) if (!known.has(key)) known.set(key, team)
  }
}

/** All teams in the order of their files, with lookups for the assembly of matches. */
export function assembledTeams(
  written: WrittenTournament['teams'],
  inFile: (file: string) => ReportProblem,
  doubtful: ReadonlySet<string>,
  shown: Shown,
) {
  const files = new Map(written.map(({ id, file }) => [id, file ?? `equipos/${id}.yml`]))
  const fileOf = (team: { id: string }) => files.get(team.id)!
  const reportFor = (team: { id: string }) => inFile(fileOf(team))
  const rosters = new Map(
    written.map((team) => [team.id, assembledTeam(team, reportFor(team), shown)]),
  )
  const teams = new Map([...rosters].map(([id, { team }]) => [id, team]))
  checkTeamNames([...teams.values()], reportFor, fileOf)
  /** False if a team's roster could not be read whole. */
  const isSure = (team: string) =>
    !doubtful.has(files.get(team) ?? '') && rosters.get(team)?.isSure !== false
  return { rosters, teams, fileOf, isSure }
}
