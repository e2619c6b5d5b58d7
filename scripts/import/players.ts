/** `jugadores.csv`: the rosters, and how events name a player. */
import { didYouMean, fold } from '../../src/lib/did-you-mean.ts'
import { slugOf } from '../../src/lib/slug.ts'
import { birthYear, shirtNumber, yesOrNo } from './cells.ts'
import type { Complaints } from './complaints.ts'
import type { Cell } from './sheet.ts'
import type { PlayerRow } from './sheets.ts'
import { freeId } from './teams.ts'
import type { FindTeam, ImportedTeam } from './teams.ts'

export type ImportedPlayer = {
  team: ImportedTeam
  /** The name that events use. */
  name: string
  firstName: string
  lastName?: string
  nickName?: string
  yearBorn?: number
  number?: number
  /** Only for a player without a number. */
  id?: string
  isCaptain?: boolean
}

/** How the data files name a player of a team: the shirt number, else the id. */
export const referenceOf = (player: ImportedPlayer): number | string => player.number ?? player.id!

/** `doubtful`: teams whose roster has a mistake already; who is not found there is not another. */
export type ReadPlayers = { players: ImportedPlayer[]; doubtful: ReadonlySet<ImportedTeam> }

export function readPlayers(
  rows: readonly PlayerRow[],
  findTeam: FindTeam,
  complaints: Complaints,
): ReadPlayers {
  const players: ImportedPlayer[] = []
  const doubtful = new Set<ImportedTeam>()
  const cells = new Map<ImportedPlayer, PlayerRow>()
  const ids = new Map<ImportedTeam, Set<string>>()
  for (const row of rows) {
    const team = findTeam(row.equipo)
    const names = namesOf(row)
    if (!names) complaints.about('nameMissing', row.jugador)
    const numberReading = shirtNumber(row.numero)
    const number = complaints.valueOf(numberReading)
    const yearBorn = complaints.valueOf(birthYear(row.nacimiento))
    const isCaptain = complaints.valueOf(yesOrNo(row.capitan))
    if (team && (!names || numberReading.problem)) doubtful.add(team)
    if (!team || !names || numberReading.problem) continue
    const mates = players.filter((player) => player.team === team)
    const sameNumber = mates.find((player) => number !== undefined && player.number === number)
    if (sameNumber) {
      const { line } = cells.get(sameNumber)!.equipo
      const values = { value: number, team: team.name, other: sameNumber.name, line }
      complaints.about('numberTwice', row.numero, values)
      doubtful.add(team)
      continue
    }
    const namesake = mates.find(({ name }) => fold(name) === fold(names.name))
    if (namesake && (number === undefined || namesake.number === undefined)) {
      const { line } = cells.get(namesake)!.equipo
      complaints.about('namesake', row.jugador.text ? row.jugador : row.nombre, {
        team: team.name,
        value: names.name,
        line,
      })
    }
    const captain = mates.find((player) => player.isCaptain)
    if (isCaptain && captain) {
      complaints.about('twoCaptains', row.capitan, { team: team.name, other: captain.name })
    }
    const taken = ids.get(team) ?? new Set()
    ids.set(team, taken)
    const id = freeId(slugOf(names.name), taken)
    if (number === undefined) taken.add(id)
    const player: ImportedPlayer = {
      team,
      ...names,
      ...(row.apodo.text ? { nickName: row.apodo.text } : {}),
      ...(yearBorn === undefined ? {} : { yearBorn }),
      ...(number === undefined ? { id } : { number }),
      ...(isCaptain && !captain ? { isCaptain } : {}),
    }
    players.push(player)
    cells.set(player, row)
  }
  return { players, doubtful }
}

/**
 * The names of a row: `nombre` and `apellidos` where they stand, else the first word of `jugador`
 * and the rest of it, which read the same side by side.
 */
function namesOf({ jugador, nombre, apellidos }: PlayerRow) {
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
  const [firstName, ...rest] = name.split(' ')
  return { name, firstName: firstName!, ...lastNameOf(rest.join(' ')) }
}

const lastNameOf = (lastName: string) => (lastName ? { lastName } : {})

/**
 * The player whom an event names: by name, by `#10` or `10`, or by name and number
 * (`Juan Pérez 10`, `Juan Pérez #10`), which tells two of one name apart.
 */
export const playerFinder =
  ({ players, doubtful }: ReadPlayers, complaints: Complaints) =>
  (cell: Cell, team: ImportedTeam): ImportedPlayer | undefined => {
    if (cell.text === '') return complaints.about('emptyCell', cell)
    const mates = players.filter((player) => player.team === team)
    const wanted = fold(cell.text)
    const byNumber = /^#?\s*(\d{1,3})$/.exec(cell.text)?.[1]
    const namesakes = mates.filter((player) => namesFor(player).includes(wanted))
    const found = byNumber
      ? mates.filter(({ number }) => number === Number(byNumber))
      : namesakes.length > 0
        ? namesakes
        : mates.filter((player) =>
            namesFor(player).some((name) => wanted === numbered(name, player)),
          )
    if (found.length === 1) return found[0]
    if (doubtful.has(team)) return undefined
    if (found.length > 1) {
      const guess = found.every(({ number }) => number !== undefined)
        ? found.map(({ name, number }) => `«${name} ${number}»`).join(' o ')
        : undefined
      const values = { team: team.name, count: found.length, value: cell.text, guess }
      return complaints.about('ambiguousPlayer', cell, values)
    }
    const elsewhere = players.filter(
      (player) => player.team !== team && namesFor(player).includes(wanted),
    )
    const values = { value: cell.text, team: team.name }
    const guess = didYouMean(
      cell.text,
      mates.map(({ name }) => name),
    )
    return elsewhere.length === 1 && !byNumber
      ? complaints.about('playerElsewhere', cell, { ...values, other: elsewhere[0]!.team.name })
      : complaints.about('unknownPlayer', cell, { ...values, guess })
  }

const namesFor = ({ name, firstName, lastName = '' }: ImportedPlayer) => [
  fold(name),
  fold(`${firstName} ${lastName}`),
]

const numbered = (name: string, { number }: ImportedPlayer) => `${name} ${number ?? ''}`

export type FindPlayer = ReturnType<typeof playerFinder>
