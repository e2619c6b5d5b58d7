/** Teams and players: their rows, and how matches and events name them. */
import { fold } from '../../../src/lib/letters/fold.ts'
import { fullName } from '../../../src/lib/rules/people/full-name.ts'
import { groupLetter } from '../../../src/lib/rules/table/groups.ts'
import type { WrittenPlayer } from '../../../src/lib/schema/player.ts'
import type { WrittenTournament } from '../../../src/lib/schema/tournament.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import type { SheetRow } from './csv.ts'
import { reportOthers } from './unheld.ts'
import type { ReportUnheld } from './unheld.ts'

type TeamColumn = 'equipo' | 'grupo'
type PlayerColumn =
  | 'equipo'
  | 'numero'
  | 'jugador'
  | 'nombre'
  | 'apellidos'
  | 'apodo'
  | 'nacimiento'
  | 'capitan'
  | 'reservado'

export type RosterSheets = {
  teams: SheetRow<TeamColumn>[]
  players: SheetRow<PlayerColumn>[]
  /** A team's name by its id. */
  nameOf: (team: string) => string
  /** The letter of a team's group; undefined where there are no groups. */
  groupOf: (team: string) => string | undefined
  /**
   * The name in events of a player that a match file refers to; undefined where no name identifies
   * him.
   */
  eventName: (team: string, reference: number | string) => string | undefined
  /** The player's position on his team's roster, from 0; -1 if he is on none. */
  rankOf: (team: string, reference: number | string) => number
}

type WrittenTeam = WrittenTournament['teams'][number]

const TEAM_FIELDS = ['name', 'players']
const PLAYER_FIELDS = [
  'number',
  'firstName',
  'lastName',
  'nickName',
  'yearBorn',
  'isCaptain',
  'reserved',
]

const names = new Intl.Collator('en', { numeric: true })
const inOrder = (a: string, b: string) => names.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)

/** By group as in `torneo.yml`; without groups, by name. */
export function rostersOf(written: WrittenTournament, report: ReportUnheld): RosterSheets {
  const { groups } = written.tournament
  const letters = new Map(
    (groups ?? []).flatMap((ids, group) => ids.map((id) => [id, groupLetter(group)] as const)),
  )
  const position = new Map((groups ?? []).flat().map((id, index) => [id, index]))
  // Sorted by the name's slug and not by file, so that a folder rebuilt from the sheets has the
  // same order.
  const teams = written.teams.toSorted(
    (a, b) =>
      (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0) ||
      inOrder(slugOf(a.data.name), slugOf(b.data.name)) ||
      inOrder(a.id, b.id),
  )
  const byId = new Map(teams.map((team) => [team.id, team]))
  const nameOf = (id: string) => byId.get(id)?.data.name ?? id
  for (const team of teams) reportTeam(team, report)
  return {
    teams: teams.map(({ id, data }) => ({ equipo: data.name, grupo: letters.get(id) })),
    players: teams.flatMap(({ data }) =>
      data.players.map((player) => ({
        equipo: data.name,
        ...playerRow(player, data.players),
      })),
    ),
    nameOf,
    groupOf: (id) => letters.get(id),
    eventName: (id, reference) => {
      const players = byId.get(id)?.data.players ?? []
      const player = playerCalled(players, reference)
      return player && nameInEvents(player, players)
    },
    rankOf: (id, reference) => {
      const players = byId.get(id)?.data.players ?? []
      return players.findIndex((player) => player === playerCalled(players, reference))
    },
  }
}

function reportTeam({ id, file, data }: WrittenTeam, report: ReportUnheld) {
  const where = file ?? `equipos/${id}.yml`
  reportOthers(data, TEAM_FIELDS, (field) => report(where, field))
  for (const player of data.players) {
    const { id: key, ...rest } = player
    reportOthers(rest, PLAYER_FIELDS, (field) => report(where, field, fullName(player)))
    const isCalledSo = isCalledById(player, data.players)
    if (key !== undefined && !isCalledSo) report(where, 'id', fullName(player))
  }
}

/** Whether matches refer to him by id: he has no number, or one that several have worn. */
const isCalledById = (player: WrittenPlayer, players: readonly WrittenPlayer[]) =>
  player.number === undefined ||
  players.some((other) => other !== player && other.number === player.number)

/** How a match refers to a player without a usable number. */
const keyOf = (player: WrittenPlayer) => player.id ?? slugOf(fullName(player))

/** The cell that produces the same key again. */
const sheetName = (player: WrittenPlayer, players: readonly WrittenPlayer[]) =>
  !isCalledById(player, players) || slugOf(fullName(player)) === keyOf(player)
    ? fullName(player)
    : keyOf(player)

const playerRow = (
  player: WrittenPlayer,
  players: readonly WrittenPlayer[],
): SheetRow<Exclude<PlayerColumn, 'equipo'>> => ({
  numero: player.number,
  jugador: sheetName(player, players),
  nombre: player.firstName,
  apellidos: player.lastName || undefined,
  apodo: player.nickName || undefined,
  nacimiento: player.yearBorn,
  capitan: player.isCaptain ? 'sí' : undefined,
  reservado: player.reserved ? 'sí' : undefined,
})

/** Finds a player like the site: by number, by key, then by the name as a key. */
function playerCalled(players: readonly WrittenPlayer[], reference: number | string) {
  const wanted = String(reference)
  return (
    players.find(({ number }) => number !== undefined && String(number) === wanted) ??
    players.find(({ id }) => id === wanted) ??
    players.find((player) => typeof reference === 'string' && slugOf(fullName(player)) === wanted)
  )
}

const looksLikeNumber = (name: string) => /^#?\s*\d{1,3}$/.test(name)

/** His name where no teammate has it, else his number. */
function nameInEvents(player: WrittenPlayer, players: readonly WrittenPlayer[]) {
  const name = sheetName(player, players)
  const isShared = players.some(
    (other) =>
      other !== player &&
      [sheetName(other, players), fullName(other)].some((one) => fold(one) === fold(name)),
  )
  if (!isShared && fold(name) !== '' && !looksLikeNumber(name)) return name
  return isCalledById(player, players) ? undefined : `#${player.number}`
}
