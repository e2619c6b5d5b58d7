/** A team's file, `equipos/<id>.yml`: its name and its roster. */
import { isMap } from 'yaml'
import type { YAMLMap } from 'yaml'
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { ImportedPlayer } from '../players.ts'
import { referenceOf } from '../players.ts'
import { slugOf } from '../../../../src/lib/addresses/slug.ts'
import type { ImportedTeam } from '../teams.ts'
import { listAt, made, newFile, openFile, plainAt, setField, topOf } from './yaml-edit.ts'
import type { YamlFile } from './yaml-edit.ts'

const FIELDS = [
  'name',
  'logoImage',
  'teamImage',
  'teamLogoColor',
  'teamJerseyColor',
  'dontShowPointDif',
  'pointsAdjustments',
  'players',
]
const PLAYER_FIELDS = [
  'id',
  'number',
  'firstName',
  'lastName',
  'nickName',
  'yearBorn',
  'image',
  'isCaptain',
  'isSiteCreator',
  'reserved',
]

type Reference = number | string

/** Old to new player references: a new shirt number keeps its goals. */
export type Renumbered = ReadonlyMap<Reference, Reference>

/**
 * Other references that matches use for a player (a key or a name), mapped to the sheets'
 * reference.
 */
export type Aliases = ReadonlyMap<string, Reference>

/** Edits a team's file. Undefined when the existing file cannot be edited. */
export function editTeam(
  team: ImportedTeam,
  players: readonly ImportedPlayer[],
  before: string | undefined,
): { file: YamlFile; renumbered: Renumbered; aliases: Aliases } | undefined {
  const file =
    before === undefined
      ? newFile('equipo', [
          `${team.name}: el equipo y su plantel. El nombre de este archivo es su clave en jornadas/.`,
          'Se puede agregar aquí lo que la hoja no lleva: colores, fotos, apodos.',
        ])
      : openFile('equipo', before)
  if (!file) return undefined
  const top = topOf(file)
  setField(file, top, 'name', team.name, { of: '', order: FIELDS })
  const renumbered = new Map<Reference, Reference>()
  if (players.length === 0) return { file, renumbered, aliases: new Map() }

  const list = listAt(file, top, 'players', FIELDS)
  const known = list.items.filter((item): item is YAMLMap => isMap(item))
  const referenceIn = referencesIn(file, known)
  const paired = pairPlayers(file, known, players, referenceIn)
  const hasCaptain = players.some(({ isCaptain }) => isCaptain)
  const aliases = aliasesIn(file, paired)
  const isNew = before === undefined
  for (const player of players) {
    const map = paired.get(player)
    if (!map) {
      list.add(made(file, fieldsOf(player)))
      const where = `jugador nuevo: ${referenceOf(player)} ${player.name}`
      if (!isNew) file.changes.push({ where })
      continue
    }
    const old = referenceIn(map)
    const reference = referenceOf(player)
    if (old !== undefined && old !== reference) renumbered.set(old, reference)
    const oldId = plainAt(file, map, 'id')
    if (typeof oldId === 'string' && player.id && oldId !== reference)
      renumbered.set(oldId, reference)
    const edit = { of: String(old ?? player.name), order: PLAYER_FIELDS }
    for (const [key, value] of Object.entries(fieldsOf(player))) {
      // A key derived from the name need not be written.
      if (key === 'id' && old === undefined && value === slugOf(nameIn(file, map))) continue
      setField(file, map, key, value, edit)
    }
    if (hasCaptain && !player.isCaptain && !player.isOtherCaptain) {
      setField(file, map, 'isCaptain', null, edit)
    }
    if (player.reserved === false) setField(file, map, 'reserved', null, edit)
    const kept = CELLS.filter(([column, key]) => player.empty?.includes(column) && map.get(key))
    file.keptCells.push(...kept.map(([column]) => `${column} de ${old ?? player.name}`))
  }
  const used = new Set(paired.values())
  for (const map of known) {
    if (!used.has(map)) file.kept.push(`${referenceIn(map) ?? ''} ${nameIn(file, map)}`.trim())
  }
  return { file, renumbered, aliases }
}

/** Columns that a row may leave empty, with the field that stays. */
const CELLS = [
  ['numero', 'number'],
  ['apodo', 'nickName'],
  ['nacimiento', 'yearBorn'],
  ['capitan', 'isCaptain'],
  ['reservado', 'reserved'],
] as const

/** Like the site: the key before the name, and the first of several namesakes. */
function aliasesIn(file: YamlFile, paired: ReadonlyMap<ImportedPlayer, YAMLMap>): Aliases {
  const pairs = [...paired].toReversed()
  const names = pairs.map(
    ([player, map]) => [slugOf(nameIn(file, map)), referenceOf(player)] as const,
  )
  const keys = pairs.flatMap(([player, map]) => {
    const id = plainAt(file, map, 'id')
    return id === undefined ? [] : [[String(id), referenceOf(player)] as const]
  })
  const numbers = pairs.flatMap(([{ number, id }]) =>
    number === undefined || id !== undefined ? [] : [[String(number), number] as const],
  )
  return new Map<string, Reference>([...names, ...keys, ...numbers])
}

/** The fields of a roster entry, in order; only those that the sheet gives. */
const fieldsOf = (player: ImportedPlayer) => {
  const { id, number, firstName, lastName, nickName, yearBorn, isCaptain } = player
  const reserved = player.reserved || undefined
  const fields = { id, number, firstName, lastName, nickName, yearBorn, isCaptain, reserved }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Record<string, string | number | boolean>
}

const nameIn = (file: YamlFile, map: YAMLMap) =>
  [plainAt(file, map, 'firstName'), plainAt(file, map, 'lastName')].filter(Boolean).join(' ')

/** How matches refer to the players of these entries: by number, or by id where several wear it. */
function referencesIn(file: YamlFile, lines: readonly YAMLMap[]) {
  const numbers = lines.map((map) => plainAt(file, map, 'number'))
  return (map: YAMLMap): Reference | undefined => {
    const [number, id] = [plainAt(file, map, 'number'), plainAt(file, map, 'id')]
    const isShared = numbers.filter((one) => one === number).length > 1
    const reference = isShared ? (id ?? number) : (number ?? id)
    return typeof reference === 'number' || typeof reference === 'string' ? reference : undefined
  }
}

/** Pairs roster entries with players: by number and name, then by name, number or id. */
function pairPlayers(
  file: YamlFile,
  known: YAMLMap[],
  players: readonly ImportedPlayer[],
  referenceIn: (map: YAMLMap) => Reference | undefined,
) {
  const pairs = new Map<ImportedPlayer, YAMLMap>()
  const free = new Set(known)
  const sameName = (map: YAMLMap, { firstName, lastName = '' }: ImportedPlayer) =>
    fold(nameIn(file, map)) === fold(`${firstName} ${lastName}`)
  const sameReference = (map: YAMLMap, player: ImportedPlayer) =>
    referenceIn(map) === referenceOf(player)
  const unpaired = () => players.filter((player) => !pairs.has(player))
  // Two namesakes are told apart by what is left when the others are paired.
  const isOnlyNamesake = (map: YAMLMap, player: ImportedPlayer) =>
    sameName(map, player) &&
    [...free].filter((other) => sameName(other, player)).length === 1 &&
    unpaired().filter((other) => sameName(map, other)).length === 1
  const tests: ((map: YAMLMap, player: ImportedPlayer) => boolean)[] = [
    (map, player) => sameReference(map, player) && sameName(map, player),
    isOnlyNamesake,
    (map, player) =>
      sameReference(map, player) &&
      !unpaired().some((other) => other !== player && sameName(map, other)),
    (map, player) => player.id !== undefined && plainAt(file, map, 'id') === player.id,
  ]
  for (const test of tests) {
    for (const player of unpaired()) {
      const map = [...free].find((map) => test(map, player))
      if (!map) continue
      pairs.set(player, map)
      free.delete(map)
    }
  }
  return pairs
}
