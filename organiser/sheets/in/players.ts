/** `jugadores.csv`: the rosters, and how events name a player. */
import { fold } from '../../../src/lib/letters/fold.ts'
import { slugOf } from '../../../src/lib/addresses/slug.ts'
import { shirtOf } from '../../../src/lib/rules/shirt-number.ts'
import type { ShirtNumber } from '../../../src/lib/schema/player.ts'
import { shirtNumberCell, yesOrNo } from './cells/cells.ts'
import { birthYear } from './cells/date-cells.ts'
import type { Complaints } from './complaints.ts'
import { emptyIn } from './sheet.ts'
import type { Cell } from './sheet.ts'
import type { PlayerSheetRow } from './sheets.ts'
import { idGiver } from '../../../src/lib/addresses/id-giver.ts'
import type { FindTeam, ImportedTeam } from './teams.ts'

export type ImportedPlayer = {
  team: ImportedTeam
  /** The name that events use. */
  name: string
  firstName: string
  lastName?: string
  nickName?: string
  yearBorn?: number
  number?: ShirtNumber
  /** Only for a player without a number, or with one that several have worn. */
  id?: string
  isCaptain?: boolean
  reserved?: boolean
  /** The sheet names a second captain; this one is ignored. */
  isOtherCaptain?: true
  /** Columns that the sheet has and this row leaves empty. */
  empty?: readonly string[]
}

/** A player's reference in the data files: the id if there is one, else the number. */
export const referenceOf = (player: ImportedPlayer): number | string => player.id ?? player.number!

/** A number that several players of a team have worn; `cell` is the last one's. */
export type PassedNumber = { cell: Cell; number: ShirtNumber; holders: ImportedPlayer[] }

/**
 * `doubtful`: teams with a mistake in their roster; unknown players of theirs are not reported.
 * `empty`: teams without rows, each reported once when an event names one of its players.
 */
export type ReadPlayers = {
  players: ImportedPlayer[]
  doubtful: ReadonlySet<ImportedTeam>
  empty: ReadonlySet<ImportedTeam>
  passed: readonly PassedNumber[]
  rows: ReadonlyMap<ImportedPlayer, PlayerSheetRow>
}

/** A player with a nickname in the folder's team files; the sheets may lack it. */
type KnownNickName = { nickName: string; name: string; number?: ShirtNumber | undefined }

/** By team id. */
export type KnownNickNames = ReadonlyMap<string, readonly KnownNickName[]>

/** The state of a team's roster while its rows are read. */
type Roster = {
  byNumber: Map<ShirtNumber, { player: ImportedPlayer; line: number }>
  byName: Map<string, { player: ImportedPlayer; line: number }>
  captain: ImportedPlayer | undefined
  /** Returns a free id for a player without a number. */
  freeId: (wanted: string) => string
}

/** Words for yes in their columns. */
const CAPTAIN = ['capitan', 'capitana', 'c']
const RESERVED = ['reservado', 'reservada', 'r']

export function readPlayerSheet(
  rows: readonly PlayerSheetRow[],
  findTeam: FindTeam,
  teams: readonly ImportedTeam[],
  complaints: Complaints,
): ReadPlayers {
  const players: ImportedPlayer[] = []
  const byPlayer = new Map<ImportedPlayer, PlayerSheetRow>()
  const named = new Set<ImportedTeam>()
  const doubtful = new Set<ImportedTeam>()
  const rosters = new Map<ImportedTeam, Roster>()
  const passed = new Map<ImportedPlayer, PassedNumber>()
  for (const row of rows) {
    const team = findTeam(row.equipo)
    if (team) named.add(team)
    const names = namesOf(row)
    if (!names) complaints.about('nameMissing', row.jugador)
    const numberReading = shirtNumberCell(row.numero)
    const number = complaints.valueOf(numberReading)
    const yearBorn = complaints.valueOf(birthYear(row.nacimiento))
    const isCaptain = complaints.valueOf(yesOrNo(row.capitan, CAPTAIN))
    const reserved = complaints.valueOf(yesOrNo(row.reservado, RESERVED))
    if (team && (!names || numberReading.problem)) doubtful.add(team)
    if (!team || !names || numberReading.problem) continue
    const roster = rosters.get(team) ?? newRoster()
    rosters.set(team, roster)
    const holder = number === undefined ? undefined : roster.byNumber.get(number)
    if (holder && fold(holder.player.name) === fold(names.name)) {
      const values = { value: number, team: team.name, other: holder.player.name }
      complaints.about('numberTwice', row.numero, { ...values, line: holder.line })
      doubtful.add(team)
      continue
    }
    const namesake = roster.byName.get(fold(names.name))
    if (namesake && (number === undefined || namesake.player.number === undefined)) {
      const values = { team: team.name, value: names.name, line: namesake.line }
      complaints.about('namesake', row.jugador.text ? row.jugador : row.nombre, values)
    }
    const isSecondCaptain = isCaptain && roster.captain
    if (roster.captain && isSecondCaptain) {
      const values = { team: team.name, other: roster.captain.name }
      complaints.about('twoCaptains', row.capitan, values)
    }
    const player: ImportedPlayer = {
      team,
      ...names,
      ...(row.apodo.text ? { nickName: row.apodo.text } : {}),
      ...(yearBorn === undefined ? {} : { yearBorn }),
      ...(number === undefined ? {} : { number }),
      ...(number === undefined || holder ? { id: roster.freeId(slugOf(names.name)) } : {}),
      ...(isCaptain && !isSecondCaptain ? { isCaptain } : {}),
      ...(isSecondCaptain ? { isOtherCaptain: true } : {}),
      ...(reserved === undefined ? {} : { reserved }),
      empty: emptyIn(row),
    }
    byPlayer.set(player, row)
    players.push(player)
    const { line } = row.equipo
    if (holder) {
      const first = holder.player
      first.id ??= roster.freeId(slugOf(first.name))
      const holders = [...(passed.get(first)?.holders ?? [first]), player]
      passed.set(first, { cell: row.numero, number: number!, holders })
    } else if (number !== undefined) roster.byNumber.set(number, { player, line })
    if (!namesake) roster.byName.set(fold(names.name), { player, line })
    if (player.isCaptain) roster.captain = player
  }
  const empty = new Set(teams.filter((team) => !named.has(team)))
  return { players, doubtful, empty, passed: [...passed.values()], rows: byPlayer }
}

const newRoster = (): Roster => ({
  byNumber: new Map(),
  byName: new Map(),
  captain: undefined,
  freeId: idGiver(),
})

/**
 * The names of a row: `nombre` and `apellidos` where given, else the first word of `jugador` and
 * the rest; both read the same side by side.
 */
function namesOf({ jugador, nombre, apellidos }: PlayerSheetRow) {
  const written = [nombre.text, apellidos.text].filter(Boolean).join(' ')
  const name = jugador.text || written
  if (name === '') return undefined
  if (nombre.text) return { name, firstName: nombre.text, ...lastNameOf(apellidos.text) }
  if (apellidos.text) {
    const first = name.endsWith(apellidos.text) ? name.slice(0, -apellidos.text.length).trim() : ''
    return first
      ? { name, firstName: first, ...lastNameOf(apellidos.text) }
      : { name, firstName: apellidos.text }
  }
  return namesIn(name)
}

/** Splits a name into its first word and the rest. */
export function namesIn(name: string) {
  const [firstName, ...rest] = name.split(' ')
  return { name, firstName: firstName!, ...lastNameOf(rest.join(' ')) }
}

const lastNameOf = (lastName: string) => (lastName ? { lastName } : {})

/**
 * Finds the player that an event names: by name, by `#10` or `10`, or by name and number (`Juan
 * Pérez 10`, `Juan Pérez #10`), which tells two namesakes apart.
 */
export function playerFinder(
  { players, doubtful, empty }: ReadPlayers,
  complaints: Complaints,
  nickNames: KnownNickNames = new Map(),
) {
  const reported = new Set<ImportedTeam>()
  const teams = Map.groupBy(players, ({ team }) => team)
  const byKey = new Map([...teams].map(([team, mates]) => [team, keysOf(mates)]))
  const byName = Map.groupBy(
    players.flatMap((player) => namesFor(player).map((name) => ({ name, player }))),
    ({ name }) => name,
  )

  return (cell: Cell, team: ImportedTeam): ImportedPlayer | undefined => {
    if (cell.text === '') return complaints.about('emptyCell', cell)
    const wanted = fold(cell.text)
    const isNumber = /^#?\s*\d{1,3}$/.test(cell.text)
    const key = isNumber ? `#${shirtOf(cell.text.replace(/^#?\s*/, ''))}` : wanted
    const found = byKey.get(team)?.get(key) ?? []
    if (found.length === 1) return found[0]
    if (doubtful.has(team)) return undefined
    const isEmpty = empty.has(team) && !teams.has(team)
    if (isEmpty && !isNumber) {
      const isFirst = !reported.has(team)
      reported.add(team)
      return isFirst
        ? complaints.about('emptyRoster', cell, { team: team.name, value: cell.text })
        : undefined
    }
    if (found.length > 1) {
      const guess = found.every(({ number }) => number !== undefined)
        ? found.map(({ name, number }) => `«${name} ${number}»`).join(' o ')
        : undefined
      const values = { team: team.name, count: found.length, value: cell.text, guess }
      return complaints.about('ambiguousPlayer', cell, values)
    }
    const elsewhere = new Set((byName.get(wanted) ?? []).map(({ player }) => player.team))
    const [other] = elsewhere
    const values = { value: cell.text, team: team.name }
    if (other && elsewhere.size === 1 && !isNumber) {
      return complaints.about('playerElsewhere', cell, { ...values, other: other.name })
    }
    const isNicknamed = nicknamedBy(wanted, nickNames.get(team.id) ?? [])
    const nicknamed = (teams.get(team) ?? []).filter(isNicknamed)
    if (nicknamed.length === 1) {
      const [{ name, number }] = nicknamed as [ImportedPlayer]
      const values = { value: cell.text, guess: number === undefined ? name : `#${number}` }
      return complaints.about('nickname', cell, values)
    }
    const names = (teams.get(team) ?? []).map(({ name }) => name)
    const guess = complaints.guess(cell.text, names)
    return complaints.about('unknownPlayer', cell, { ...values, guess })
  }
}

/** Whether a player has this nickname, in the sheet or for the same person in the folder. */
const nicknamedBy = (wanted: string, known: readonly KnownNickName[]) => (player: ImportedPlayer) =>
  player.nickName === undefined
    ? known.some(
        ({ nickName, name, number }) =>
          fold(nickName) === wanted &&
          namesFor(player).includes(fold(name)) &&
          number === player.number,
      )
    : fold(player.nickName) === wanted

/**
 * A team's players by every key that may name them; a name takes precedence over a name with a
 * number.
 */
function keysOf(mates: readonly ImportedPlayer[]) {
  const keys = new Map<string, ImportedPlayer[]>()
  const add = (key: string, player: ImportedPlayer) => {
    const known = keys.get(key)
    if (!known) keys.set(key, [player])
    else if (known.at(-1) !== player) known.push(player)
  }
  for (const player of mates) {
    for (const name of namesFor(player)) add(name, player)
    if (player.number !== undefined) add(`#${player.number}`, player)
  }
  const plain = new Set(keys.keys())
  for (const player of mates.filter(({ number }) => number !== undefined)) {
    for (const name of namesFor(player).map((name) => `${name} ${player.number}`)) {
      if (!plain.has(name)) add(name, player)
    }
  }
  return keys
}

const namesFor = ({ name, firstName, lastName = '' }: ImportedPlayer) => [
  ...new Set([fold(name), fold(`${firstName} ${lastName}`)]),
]

export type FindPlayer = ReturnType<typeof playerFinder>
