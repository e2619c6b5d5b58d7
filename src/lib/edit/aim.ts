/** Finds what a change is about, and computes the data after it. */
import type { Rosters } from './changes/play.ts'
import { changedMatch, type MatchChange } from './changes/changed-match.ts'
import { type MatchData, type SideData, withFields } from './changes/match-data.ts'
import type { TeamData } from './changes/roster.ts'
import {
  referenceTo,
  rosterKeys,
  withAdjustment,
  withEditedPlayer,
  withoutPlayer,
  withPlayer,
  withSuspension,
} from './changes/roster.ts'
import { valueAt } from '../schema/parse.ts'
import type { Change, ChangeOf, Reference } from '../schema/change.ts'
import type { Path } from '../schema/parse.ts'
import type { WrittenPlayer } from '../schema/player.ts'
import type { Tournament, WrittenTournament } from '../schema/tournament.ts'
import { asPlaying } from '../assembly/written-match.ts'
import { renamed } from '../reader/translation.ts'
import { opposite, SIDES } from '../rules/matches/sides.ts'
import type { SideKey } from '../rules/matches/sides.ts'
import type { FoundMatch, OpenFile } from './found-match.ts'
import { entryOf, matchData, matchesIn } from './found-match.ts'
import type { Folder, Texts } from './folder.ts'
import { unfit, withValueAt } from './folder.ts'
import type { Outcome } from './refusal.ts'
import { isRefusal, refuse } from './refusal.ts'
import type { Fields, Plain } from './splice/plain.ts'
import { isFields, isList, isSame } from './splice/plain.ts'
import { calendarState, repairWanted, roundWanted } from './changes/calendar.ts'
import { ownFields, withOwnFields, withoutTeam, withTeam } from './changes/teams.ts'
import { closingWanted } from './changes/closing.ts'
import { groupsWanted } from './changes/groups.ts'
import { rulesState, rulesWanted } from './changes/rules.ts'
import { editedTournament, tournamentFields } from './changes/tournament.ts'
import { stateOf } from './state.ts'
import type { Wanted } from './wanted.ts'

/** A tournament's current files, and the tournament that they make. */
export type TournamentNow = {
  folder: Folder
  written: WrittenTournament | null
  tournament: Tournament | null
}

/**
 * The thing that a change edits: `path` inside the file, or undefined if it does not exist yet. A
 * change of more or less than one place of a file states its entry itself.
 */
export type Subject =
  | { file: OpenFile; path: Path | undefined }
  | { file: undefined; entry: SubjectState }

/** The state of a subject, and its value if there is one. */
export type SubjectState = { state: string; value: unknown }

type RosterChange = ChangeOf<
  'addPlayer' | 'editPlayer' | 'removePlayer' | 'adjustPoints' | 'suspendPlayer'
>

/** The thing whose state decides whether a change still fits. */
export function subjectOf(
  change: Exclude<Change, { kind: 'restore' }>,
  { folder }: TournamentNow,
): Outcome<Subject> {
  if ('match' in change) {
    const found = folder.match(change.match)
    if (!found) return refuse('unknownMatch', { match: change.match })
    return { file: found.file, path: found.path }
  }
  if (change.kind === 'drawLots') {
    const file = folder.files('torneo')[0]
    if (!file) return refuse('brokenFile', { file: 'torneo.yml' })
    return { file, path: ['drawingOfLots'] }
  }
  if (isOfCalendar(change))
    return { file: undefined, entry: { state: calendarState(folder), value: undefined } }
  if (change.kind === 'editTournament') {
    const torneo = folder.files('torneo')[0]
    if (!torneo) return refuse('brokenFile', { file: 'torneo.yml' })
    return { file: undefined, entry: entryOfValue(tournamentFields(torneo)) }
  }
  const isPlanned = change.kind === 'addTeam' && change.plans && !folder.open('equipo', change.team)
  if (
    isPlanned ||
    change.kind === 'setRules' ||
    change.kind === 'setGroups' ||
    change.kind === 'closeTables'
  )
    return { file: undefined, entry: { state: rulesState(folder), value: undefined } }
  if (change.kind === 'addTeam') {
    const made = folder.open('equipo', change.team)
    return made ? { file: made, path: [] } : { file: undefined, entry: entryOfValue(undefined) }
  }
  const file = teamFile(folder, change.team)
  if (isRefusal(file)) return file
  if (change.kind === 'removeTeam') return { file, path: [] }
  if (change.kind === 'editTeam' || change.kind === 'withdrawTeam')
    return { file: undefined, entry: entryOfValue(ownFields(file)) }
  if (change.kind === 'addPlayer') return { file, path: undefined }
  if (change.kind === 'adjustPoints') return { file, path: ['pointsAdjustments'] }
  if (change.kind === 'suspendPlayer') return { file, path: ['suspensions'] }
  const players = playersIn(file)
  const rank = rosterKeys(change.team, players).rankOf(change.player)
  return { file, path: rank === undefined ? undefined : ['players', rank] }
}

/** The current entry of the subject. */
export const entryAt = (subject: Subject): SubjectState =>
  subject.file
    ? entryOfValue(subject.path && valueAt(subject.file.data, subject.path))
    : subject.entry

export const entryOfValue = (value: unknown): SubjectState => ({ state: stateOf(value), value })

type CalendarChange = ChangeOf<'moveDay' | 'shiftDays' | 'setHours' | 'movePlayoffs' | 'addRound'>

const OF_CALENDAR: ReadonlySet<Change['kind']> = new Set([
  ...(['moveDay', 'shiftDays', 'setHours', 'movePlayoffs', 'addRound'] as const),
])

const isOfCalendar = (change: Change): change is CalendarChange => OF_CALENDAR.has(change.kind)

/** The data of the files after a change; `texts` are all that there are. */
export function wantedBy(
  change: Exclude<Change, { kind: 'restore' }>,
  standing: TournamentNow,
  texts: Texts,
): Outcome<Wanted> {
  if ('match' in change) return matchWanted(change, standing)
  if (change.kind === 'drawLots') return lotsWanted(change, standing)
  if (change.kind === 'addRound') return roundWanted(change, standing.folder, standing.tournament)
  if (isOfCalendar(change)) return repairWanted(change, standing.folder, standing.tournament)
  if (change.kind === 'editTournament') return tournamentWanted(change, standing)
  if (change.kind === 'setRules') return rulesWanted(change, standing.folder, standing.tournament)
  if (change.kind === 'setGroups') return groupsWanted(change, standing.folder, standing.tournament)
  if (change.kind === 'closeTables')
    return closingWanted(change, standing.folder, standing.tournament)
  if (change.kind === 'addTeam') return withTeam(change, standing, texts)
  if (change.kind === 'removeTeam') {
    const file = teamFile(standing.folder, change.team)
    return isRefusal(file) ? file : withoutTeam(file, standing, change.withMatches === true)
  }
  if (change.kind === 'editTeam' || change.kind === 'withdrawTeam') {
    const file = teamFile(standing.folder, change.team)
    if (isRefusal(file)) return file
    const broken = unfit(file)
    return broken ?? [{ file, data: withOwnFields(file.data, change) }]
  }
  return teamWanted(change, standing)
}

// Matches.

function matchWanted(change: MatchChange, standing: TournamentNow): Outcome<Wanted> {
  const found = standing.folder.match(change.match)
  if (!found) return refuse('unknownMatch', { match: change.match })
  const { file, path } = found
  const broken = unfit(file, path)
  if (broken) return broken
  const match = matchData(found)
  const after = changedMatch(match, change, rostersOf(match, found, standing))
  if (isRefusal(after)) return after
  return [{ file, data: withMatch(file.data, found, withWhoPlayed(after, change, standing)) }]
}

/** Changes that record that a match is, or was, played. */
const PLAYS: ReadonlySet<Change['kind']> = new Set(['start', 'end', 'result'])

/**
 * Adds `playedBy` beside a place when the match is played. A later correction that gives the place
 * to another team is then reported on every machine. An existing `playedBy` stays, except on a new
 * start.
 */
function withWhoPlayed(
  match: MatchData,
  { kind, match: id }: MatchChange,
  { tournament }: TournamentNow,
): MatchData {
  if (!PLAYS.has(kind)) return match
  const whole = (side: SideKey): SideData => {
    const { team, playedBy } = match[side]
    const isSaid = playedBy !== undefined && kind !== 'start'
    if (typeof team !== 'object' || isSaid) return match[side]
    return withFields(match[side], { playedBy: seated(tournament, id, side) })
  }
  return { ...match, team1: whole('team1'), team2: whole('team2') }
}

const withMatch = (data: Fields, found: FoundMatch, match: MatchData) =>
  withValueAt(data, found.path, entryOf(found, match) as Plain) as Fields

/** The rosters of both sides; for a place, the roster of the team that now has it. */
function rostersOf(
  match: MatchData,
  found: FoundMatch,
  { written, tournament }: TournamentNow,
): Rosters {
  const [team1, team2] = SIDES.map((side) => {
    const { team } = match[side]
    const teamId = typeof team === 'string' ? team : seated(tournament, found.id, side)
    const data = written?.teams.find(({ id }) => id === teamId)?.data
    const keys = data && rosterKeys(teamId!, data.players)
    return keys && { ...keys, listsWhoPlayed: listsWhoPlayed(found, side) }
  })
  return { team1, team2 }
}

/** Whether the file's form of this side lists players individually. */
function listsWhoPlayed({ file, path, home }: FoundMatch, side: SideKey) {
  const own = home === 'team2' ? opposite(side) : side
  const match = valueAt(renamed(file.plan.kind, file.written), path)
  const said = isFields(match) && isFields(match[own]) ? match[own].playingPlayers : undefined
  return isList(said) && said.some((line) => !isFields(line) || Object.keys(line).length === 1)
}

const seated = (tournament: Tournament | null, id: string, side: SideKey) =>
  tournament?.playoffs.flatMap(({ matches }) => matches).find((match) => match.id === id)?.[side]
    .team?.id

// Teams.

function teamFile(folder: Folder, team: string): Outcome<OpenFile> {
  const file = folder.open('equipo', team)
  if (file) return file
  const broken = folder.broken.find((name) => name.startsWith(`equipos/${team}.`))
  return broken ? refuse('brokenFile', { file: broken }) : refuse('unknownTeam', { team })
}

const playersIn = ({ data }: OpenFile) => (data.players ?? []) as unknown as WrittenPlayer[]

function teamWanted(change: RosterChange, standing: TournamentNow): Outcome<Wanted> {
  const file = teamFile(standing.folder, change.team)
  if (isRefusal(file)) return file
  const broken = unfit(file)
  if (broken) return broken
  const team = file.data as unknown as TeamData
  const after = teamAfter(team, change, file, standing)
  if (isRefusal(after)) return after
  const own = { file, data: after as unknown as Fields }
  return change.kind === 'editPlayer' ? [own, ...renumbered(change, file, after, standing)] : [own]
}

function teamAfter(
  team: TeamData,
  change: RosterChange,
  file: OpenFile,
  standing: TournamentNow,
): Outcome<TeamData> {
  switch (change.kind) {
    case 'addPlayer':
      return withPlayer(team, change)
    case 'editPlayer':
      return withEditedPlayer(team, change)
    case 'removePlayer':
      return withoutPlayer(team, change, playingIn(change.team, file, standing))
    case 'adjustPoints':
      return withAdjustment(team, change)
    case 'suspendPlayer':
      return withSuspension(team, change)
  }
}

/** Returns whether a match names the player at a rank of the roster. */
function playingIn(team: string, file: OpenFile, { folder, tournament }: TournamentNow) {
  const keys = rosterKeys(team, playersIn(file))
  const matches = [...folder.files('jornada'), ...folder.files('eliminatoria')].flatMap(matchesIn)
  const ranks = new Set(
    matches.flatMap((found) => {
      if (unfit(found.file, found.path)) return []
      const match = matchData(found)
      return SIDES.filter((side) => isOf(team, match[side], seated(tournament, found.id, side)))
        .flatMap((side) => match[side].playingPlayers ?? [])
        .map((line) => keys.rankOf(asPlaying(line).player))
    }),
  )
  return (rank: number) => ranks.has(rank)
}

/** Whether a side belongs to the team, by name or by the place that the team has. */
const isOf = (team: string, { team: written }: SideData, sitting: string | undefined) =>
  written === team || (typeof written === 'object' && sitting === team)

/** The matches with a player whose reference changed. */
function renumbered(
  { team, player }: ChangeOf<'editPlayer'>,
  file: OpenFile,
  after: TeamData,
  standing: TournamentNow,
): Wanted {
  const keys = rosterKeys(team, playersIn(file))
  const rank = keys.rankOf(player)!
  const now = referenceTo(after.players![rank]!, after.players!)
  if (now === keys.referenceOf(rank)) return []
  const { folder, tournament } = standing
  const sits = (written: SideData, match: string, side: SideKey) =>
    isOf(team, written, seated(tournament, match, side))
  const files = [...folder.files('jornada'), ...folder.files('eliminatoria')]
  return files.flatMap((file) => {
    const data = matchesIn(file).reduce((data, found) => {
      if (unfit(file, found.path)) return data
      const match = matchData(found)
      const changed = SIDES.filter((side) => sits(match[side], found.id, side)).reduce(
        (whole, side) => ({ ...whole, [side]: withReference(whole[side], keys, rank, now) }),
        match,
      )
      return withMatch(data, found, changed)
    }, file.data)
    return isSame(data, file.data) ? [] : [{ file, data }]
  })
}

function withReference(
  side: MatchData['team1'],
  keys: ReturnType<typeof rosterKeys>,
  rank: number,
  now: Reference,
): MatchData['team1'] {
  if (!side.playingPlayers) return side
  const playingPlayers = side.playingPlayers.map((line) => {
    if (keys.rankOf(asPlaying(line).player) !== rank) return line
    return typeof line === 'object' ? { ...line, player: now } : now
  })
  return { ...side, playingPlayers }
}

// The tournament.

function tournamentWanted(
  { fields }: ChangeOf<'editTournament'>,
  { folder }: TournamentNow,
): Outcome<Wanted> {
  const file = folder.files('torneo')[0]
  if (!file) return refuse('brokenFile', { file: 'torneo.yml' })
  const broken = unfit(file)
  return broken ?? [{ file, data: editedTournament(file, fields) }]
}

/** The new draw, in the order drawn; it replaces an earlier draw between the same teams. */
function lotsWanted({ teams }: ChangeOf<'drawLots'>, { folder }: TournamentNow): Outcome<Wanted> {
  const file = folder.files('torneo')[0]
  if (!file) return refuse('brokenFile', { file: 'torneo.yml' })
  const broken = unfit(file, ['drawingOfLots'])
  if (broken) return broken
  const stranger = teams.find((team) => !folder.open('equipo', team))
  if (stranger !== undefined) return refuse('unknownTeam', { team: stranger })
  const drawn = (file.data.drawingOfLots ?? []) as string[][]
  const isAmongThem = (lots: readonly string[]) => isSame(lots.toSorted(), teams.toSorted())
  const place = drawn.findIndex(isAmongThem)
  const drawingOfLots = place < 0 ? [...drawn, teams] : drawn.with(place, teams)
  return [{ file, data: { ...file.data, drawingOfLots } }]
}
