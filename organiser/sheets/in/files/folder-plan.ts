/** Plans what an import does to a tournament folder: every file's new text and its changes. */
import { fullName } from '../../../../src/lib/rules/people/full-name.ts'
import { fold } from '../../../../src/lib/letters/fold.ts'
import type { WrittenPlayer } from '../../../../src/lib/schema/player.ts'
import { parseFile } from '../../../../src/lib/schema/parse.ts'
import type { DataKind } from '../../../../src/lib/edit/file-text.ts'
import { spanishChange } from './spanish-change.ts'
import type { Competition } from '../competition.ts'
import type { ImportedMatch } from '../imported-match.ts'
import { editRounds } from './round-files.ts'
import { editTeam } from './team-file.ts'
import type { DecidedSeats } from '../seats.ts'
import type { KnownNickNames } from '../players.ts'
import type { Aliases, Renumbered } from './team-file.ts'
import type { KnownTeams } from '../teams.ts'
import { editTournament } from './tournament-file.ts'
import { openFile, plainAt, newTextOf, topOf } from './yaml-edit.ts'
import type { FieldChange, YamlFile } from './yaml-edit.ts'

export type FileChange = {
  /** The path inside the tournament's folder: `jornadas/01.yml`. */
  file: string
  /** `kept`: the sheets do not mention it; it stays unchanged. */
  kind: 'new' | 'changed' | 'same' | 'kept' | 'moved'
  fields: FieldChange[]
  /** Contents of the file that the sheets do not mention. */
  kept: string[]
  /** Values that stay although their cell is empty. */
  keptCells: string[]
  /** For a moved file, its old path. */
  from?: string
}

export type FolderPlan = {
  files: Map<string, string>
  changes: FileChange[]
  /** By path, the matches of a file's list in order; undefined for those that no sheet has. */
  matches: ReadonlyMap<string, readonly (ImportedMatch | undefined)[]>
  /** In how many matches the folder keeps goals or cards that `eventos.csv` lacks. */
  keepsEvents: number
  /** Scores that are removed because the sheet says that the match was not played. */
  undone: ReadonlyMap<ImportedMatch, string>
}

/** The ids of the folder's teams, by their folded names. */
export function knownTeams(existing: ReadonlyMap<string, string>): KnownTeams {
  const known = new Map<string, string>()
  for (const [path, text] of existing) {
    const id = /^equipos\/(.+)\.yml$/.exec(path)?.[1]
    const file = id === undefined ? undefined : openFile('equipo', text)
    const name = file && plainAt(file, topOf(file), 'name')
    if (id !== undefined && name !== undefined) known.set(fold(String(name)), id)
  }
  return known
}

/** The names on the folder's rosters, by team id. */
export function knownRosters(
  existing: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  return new Map(rostersIn(existing).map(([id, players]) => [id, players.map(fullName)]))
}

/** Players with a nickname on the folder's rosters, by team id. */
export function knownNickNames(existing: ReadonlyMap<string, string>): KnownNickNames {
  const nicknamed = (players: readonly WrittenPlayer[]) =>
    players.flatMap(({ nickName, ...player }) =>
      nickName ? [{ nickName, name: fullName(player), number: player.number }] : [],
    )
  return new Map(rostersIn(existing).map(([id, players]) => [id, nicknamed(players)]))
}

const rostersIn = (existing: ReadonlyMap<string, string>) =>
  [...existing].flatMap(([path, text]) => {
    const id = /^equipos\/(.+)\.yml$/.exec(path)?.[1]
    const data = id === undefined ? undefined : openFile('equipo', text)?.document.toJS()
    const players = parseFile('equipo', data).data?.players ?? []
    return id === undefined ? [] : [[id, players] as const]
  })

/**
 * `seats`: playoff places that stay places where the sheets name the team that sits in them.
 * `removesEvents`: removes events that `eventos.csv` lacks, from however many matches.
 */
type PlanOptions = { seats?: DecidedSeats; removesEvents?: boolean }

/**
 * The folder after the import. `torneo` is the text of the spreadsheet folder's `torneo.yml`;
 * `existing` are the folder's current texts, by path. Files that cannot be edited stay unchanged:
 * the check reports them.
 */
export function planFolder(
  competition: Competition,
  torneo: string,
  existing: ReadonlyMap<string, string>,
  { seats = new Map(), removesEvents = false }: PlanOptions = {},
): FolderPlan {
  const sound = new Map([...existing].filter(([path, text]) => isSound(path, text)))
  const edited = new Map<string, YamlFile>()
  const keep = (path: string, file: YamlFile | undefined) => {
    if (file && (sound.has(path) || !existing.has(path))) edited.set(path, file)
  }
  keep('torneo.yml', editTournament(torneo, competition.teams, sound.get('torneo.yml')))
  const renumbered = new Map<string, Renumbered>()
  const aliases = new Map<string, Aliases>()
  for (const team of competition.teams) {
    const path = `equipos/${team.id}.yml`
    const players = competition.players.filter((player) => player.team === team)
    const edit = editTeam(team, players, sound.get(path))
    keep(path, edit?.file)
    if (!edit) continue
    renumbered.set(team.id, edit.renumbered)
    aliases.set(team.id, edit.aliases)
  }
  const rounds = editRounds(competition, sound, { renumbered, aliases, seats }, { removesEvents })
  for (const [path, file] of rounds.files) keep(path, file)
  const mentioned = new Set([
    'torneo.yml',
    ...competition.teams.map(({ id }) => `equipos/${id}.yml`),
    ...rounds.mentioned,
  ])
  const from = new Map([...rounds.moved].map(([before, after]) => [after, before]))

  const files = new Map([...existing].filter(([path]) => !rounds.moved.has(path)))
  for (const [path, file] of edited) files.set(path, newTextOf(file))
  const matches = new Map(
    [...rounds.files].flatMap(([path, file]) => {
      const its = rounds.matches.get(file)
      return its ? [[path, its] as const] : []
    }),
  )
  const changes = changesOf(edited, existing, from, mentioned)
  const { keepsEvents, undone } = rounds
  return { files, changes, matches, keepsEvents, undone }
}

/** Whether a file can be edited field by field: it parses and has its kind's form. */
function isSound(path: string, text: string): boolean {
  const kind = kindOf(path)
  const file = kind && openFile(kind, text)
  return !!file && !parseFile(kind, file.document.toJS()).issues
}

/** The kind of a file in a tournament's folder; undefined if unknown. */
export function kindOf(path: string): DataKind | undefined {
  if (path === 'torneo.yml') return 'torneo'
  if (/^equipos\/[^/]+\.yml$/.test(path)) return 'equipo'
  if (/^jornadas\/[^/]+\.yml$/.test(path)) return 'jornada'
  return /^eliminatoria\/[^/]+\.yml$/.test(path) ? 'eliminatoria' : undefined
}

function changesOf(
  edited: ReadonlyMap<string, YamlFile>,
  existing: ReadonlyMap<string, string>,
  from: ReadonlyMap<string, string>,
  mentioned: ReadonlySet<string>,
): FileChange[] {
  const changed = [...edited].map(([path, file]): FileChange => {
    const { kept, keptCells } = file
    const fields = file.isSpanish
      ? file.changes.map((change) => spanishChange(file.kind, change))
      : file.changes
    const before = from.get(path)
    if (before) return { file: path, kind: 'moved', fields, kept, keptCells, from: before }
    if (file.before === undefined)
      return { file: path, kind: 'new', fields: [], kept, keptCells: [] }
    if (fields.length > 0) return { file: path, kind: 'changed', fields, kept, keptCells }
    const isMentioned = mentioned.has(path)
    return {
      file: path,
      kind: isMentioned ? 'same' : 'kept',
      fields,
      kept: isMentioned ? kept : [],
      keptCells,
    }
  })
  const untouched = [...existing.keys()]
    .filter((path) => !edited.has(path) && ![...from.values()].includes(path))
    .map((file): FileChange => ({ file, kind: 'kept', fields: [], kept: [], keptCells: [] }))
  return [...changed, ...untouched].toSorted((a, b) =>
    placeOf(a.file).localeCompare(placeOf(b.file)),
  )
}

const placeOf = (file: string) =>
  `${['torneo.yml', 'equipos', 'jornadas', 'eliminatoria'].indexOf(file.split('/')[0]!) + 1}${file}`
