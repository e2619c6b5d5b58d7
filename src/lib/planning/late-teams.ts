/**
 * The files of a tournament that teams join late: files with results stay the same, byte for byte.
 */
import { daysBetween, daysLater } from '../calendar/days.ts'
import { fold } from '../letters/fold.ts'
import { formatProblem } from '../problems/problem.ts'
import type { Problem } from '../problems/problem.ts'
import { readTexts } from '../reader/read-texts.ts'
import { groupIndex, groupLetter } from '../rules/table/groups.ts'
import type { Tournament, WrittenTournament } from '../schema/tournament.ts'
import type { ScheduledRound } from '../rules/matches/schedule.ts'
import { dataInText, newText, textSaying, type DataKind } from '../edit/file-text.ts'
import { lettered } from '../edit/group-letters.ts'
import { isFields, isList, type Fields, type Plain } from '../edit/splice/plain.ts'
import { withoutAliases } from '../edit/splice/without-aliases.ts'
import { freshCalendar } from '../rules/repairs/fresh-calendar.ts'
import { lateCalendar } from '../rules/repairs/late-calendar.ts'
import type { LateCalendar } from '../rules/repairs/late-calendar.ts'
import { LATE } from '../wording/planning/late-teams.ts'
import { matchIds, matchInFile } from '../edit/unplayed-match.ts'
import { roundText, teamText } from './tournament-texts.ts'
import type { WishedTeam } from './wishes.ts'

/** A folder's current texts, by path, and its pictures. */
export type LateFolder = { existing: ReadonlyMap<string, string>; images: readonly string[] }

export type LateTeams = {
  /** Only new or changed files. */
  files: Map<string, string>
  calendar: LateCalendar
  /** The first day of the playoffs, if that is before the last new round. */
  earlyPlayoff: string | undefined
  /** All rounds, where nothing was played yet and the calendar was rebuilt. */
  anew?: ScheduledRound[]
  /** Whether the playoffs moved too. */
  movesPlayoffs?: boolean
  /** New hours that make a round fit its week. */
  addedHours?: string[]
}

type Planned = LateTeams & { refusal?: undefined }
type Refused = { refusal: string[] }

type MatchIds = ReturnType<typeof matchIds>

const idsIn = ({ jornadas, playoffs }: Tournament) =>
  [...jornadas, ...playoffs].flatMap(({ matches }) => matches.map(({ id }) => id))

const isBlocking = ({ severity }: Problem) => severity === 'error'

/** The folder `id` with these teams added; `group` is a letter, where there are several groups. */
export function lateTeams(
  id: string,
  { existing, images }: LateFolder,
  newcomers: readonly WishedTeam[],
  group: string | undefined,
): Planned | Refused {
  const { written, tournament, problems } = readTexts(id, existing, images)
  const blocking = problems.filter(isBlocking)
  if (!written || !tournament || blocking.length > 0)
    return { refusal: [...blocking.map(formatProblem), LATE.mendFirst] }
  const refusal = whyNot(written, tournament, newcomers, group)
  if (refusal) return { refusal: [refusal] }
  const index = group === undefined ? 0 : groupIndex(group)
  const teams = tournament.groups[index] ?? tournament.teams
  const ids = newcomers.map((team) => team.id)
  const groups = (tournament.groups.length > 0 ? tournament.groups : [tournament.teams]).map(
    (group, at) => [...group.map((team) => team.id), ...(at === index ? ids : [])],
  )
  const anew = freshCalendar(written, existing, tournament, groups)
  const calendar = anew ? calendarAnew(tournament, anew) : lateCalendar(tournament, teams, ids)
  const idOf = matchIds(anew ? [] : idsIn(tournament))
  const files = new Map([
    ...newcomers.map(
      (team) => [`equipos/${team.id}.yml`, teamText(team, tournament.sport)] as const,
    ),
    ...(anew
      ? [...filesAnew(written, anew, idOf), ...movedPlayoffs(tournament, existing, anew)]
      : [
          ...roundFiles(written, calendar, idOf),
          ...editedRounds(written, existing, calendar, ids, idOf),
        ]),
    ...editedTorneo(written, existing, calendar, ids, index),
  ])
  const then = readTexts(id, new Map([...existing, ...files]), images).problems.filter(isBlocking)
  if (then.length > 0) return { refusal: then.map(formatProblem) }
  const movesPlayoffs = [...files.keys()].some((path) => path.startsWith('eliminatoria/'))
  if (anew)
    return {
      files,
      calendar,
      earlyPlayoff: undefined,
      anew,
      movesPlayoffs,
      addedHours: addedHours(tournament, anew),
    }
  return { files, calendar, earlyPlayoff: earlyPlayoff(tournament, calendar) }
}

/** The rebuilt calendar: how many rounds it gained, and no matches added to old rounds. */
function calendarAnew({ jornadas }: Tournament, rounds: readonly ScheduledRound[]): LateCalendar {
  return { added: [], rounds: rounds.slice(jornadas.length), toCome: [] }
}

/** Existing rounds keep their files; the others get new ones. */
function filesAnew(
  { jornadas }: WrittenTournament,
  rounds: readonly ScheduledRound[],
  idOf: MatchIds,
) {
  const width = Math.max(2, ...jornadas.map(({ id }) => id.length))
  return rounds.map((round) => {
    const { jornadaPosition: position } = round
    const known = jornadas.find(({ id, data }) => (data.jornadaPosition ?? Number(id)) === position)
    const path = known?.file ?? `jornadas/${String(position).padStart(width, '0')}.yml`
    return [path, roundText(round, idOf)] as const
  })
}

function addedHours({ jornadas }: Tournament, rounds: readonly ScheduledRound[]): string[] {
  const before = new Set(
    jornadas.flatMap(({ matches }) => matches.map(({ time }) => time?.slice(0, 5))),
  )
  const now = rounds.flatMap(({ matches }) => matches.map(({ time }) => time))
  return [...new Set(now)].filter((time) => !before.has(time)).toSorted()
}

const lastDayOf = (rounds: readonly { matches: readonly { date?: string | undefined }[] }[]) =>
  rounds
    .flatMap(({ matches }) => matches.flatMap(({ date }) => date ?? []))
    .toSorted()
    .at(-1)

/** Moves the playoffs by as many weeks as the table now ends later. */
function movedPlayoffs(
  { jornadas }: Tournament,
  existing: ReadonlyMap<string, string>,
  anew: readonly ScheduledRound[],
) {
  const [before, after] = [lastDayOf(jornadas), lastDayOf(anew)]
  const days = before && after ? daysBetween(before, after) : 0
  const weeks = Math.ceil(days / 7)
  const phases = [...existing].filter(([path]) => /^eliminatoria\/[^/]+\.ya?ml$/.test(path))
  if (weeks <= 0) return []
  const later = (match: Plain) =>
    isFields(match) && typeof match.date === 'string'
      ? { ...match, date: daysLater(match.date, weeks * 7) }
      : match
  return phases.flatMap(([path, text]) =>
    withNew('eliminatoria', [path, text], ({ matches }) =>
      isList(matches) ? { matches: matches.map(later) } : NOTHING_NEW,
    ),
  )
}

const NOTHING_NEW: Fields = {}

/**
 * The file with other fields, null for none; its other bytes stay. Empty where it cannot be read,
 * which the check reports.
 */
function withNew(
  kind: DataKind,
  [path, text]: readonly [path: string, text: string],
  fieldsOf: (data: Fields) => Fields,
): (readonly [path: string, text: string])[] {
  const data = dataInText(kind, text)?.data
  if (!data) return []
  const all = Object.entries({ ...data, ...fieldsOf(data) }).filter(([, value]) => value !== null)
  const wanted = Object.fromEntries(all)
  const edited = textSaying(kind, text, wanted) ?? textSaying(kind, withoutAliases(text), wanted)
  return [[path, edited ?? newText(kind, [], wanted)]]
}

/** What prevents it, with the cure. */
function whyNot(
  { tournament: { groups = [] }, teams }: WrittenTournament,
  t: Tournament,
  newcomers: readonly WishedTeam[],
  group: string | undefined,
): string | undefined {
  const isBegun = t.playoffs.some(({ matches }) =>
    matches.some((match) => match.isCompleted || match.isPlaying),
  )
  if (t.isCompleted) return LATE.isOver
  if (isBegun) return LATE.playoffBegun
  if (t.jornadas.length === 0) return LATE.noRounds
  if (t.phases?.length) return LATE.laterPhase
  for (const { id, name } of newcomers) {
    const other = teams.find((team) => team.id === id || fold(team.data.name) === fold(name))
    if (other) return LATE.sameTeam(name, other.file ?? `equipos/${other.id}.yml`)
  }
  const letters = groups.map((_, index) => groupLetter(index))
  if (letters.length > 1 && group === undefined) return LATE.whichGroup(letters)
  if (group !== undefined && !letters.includes(group)) return LATE.noGroup(group, letters)
  return undefined
}

/** The file of each round, by its number. */
function roundFiles({ jornadas }: WrittenTournament, { rounds }: LateCalendar, idOf: MatchIds) {
  const width = Math.max(2, ...jornadas.map(({ id }) => id.length))
  return rounds.map(({ jornadaPosition, matches }) => {
    const path = `jornadas/${String(jornadaPosition).padStart(width, '0')}.yml`
    return [path, roundText({ jornadaPosition, doesntPlay: [], matches }, idOf)] as const
  })
}

/** Coming rounds with their new matches and their remaining resting teams. */
function editedRounds(
  { jornadas }: WrittenTournament,
  existing: ReadonlyMap<string, string>,
  { added, toCome }: LateCalendar,
  newcomers: readonly string[],
  idOf: MatchIds,
) {
  return jornadas.flatMap(({ id, file: path, data }) => {
    const position = data.jornadaPosition ?? Number(id)
    if (path === undefined || !toCome.includes(position)) return []
    const matches = added.find((round) => round.jornadaPosition === position)?.matches ?? []
    const playing = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))
    const resting = [...[data.doesntPlay ?? []].flat(), ...newcomers].filter(
      (team) => !playing.has(team),
    )
    return withNew('jornada', [path, existing.get(path)!], (said) => ({
      doesntPlay: restingField(resting),
      matches: [
        ...(isList(said.matches) ? said.matches : []),
        ...matches.map((match) => matchInFile(match, idOf(match))),
      ],
    }))
  })
}

const restingField = (resting: readonly string[]): Plain =>
  resting.length > 1 ? resting : (resting[0] ?? null)

/** Adds the team to its group and updates the number of rounds, where `torneo.yml` has them. */
function editedTorneo(
  { tournament: { groups, rounds } }: WrittenTournament,
  existing: ReadonlyMap<string, string>,
  calendar: LateCalendar,
  newcomers: readonly string[],
  index: number,
) {
  const torneo = [...existing].find(([name]) => /^torneo\.ya?ml$/.test(name))!
  if (!groups?.length && rounds === undefined) return []
  const edited = withNew('torneo', torneo, () => ({
    ...(groups?.length && {
      groups: groups.map((group, at) => [...group, ...(at === index ? newcomers : [])]),
    }),
    ...(rounds !== undefined && { rounds: rounds + calendar.rounds.length }),
  }))
  return edited.map(([path, text]) => [path, groups?.length ? lettered(text) : text] as const)
}

function earlyPlayoff({ playoffs }: Tournament, { rounds }: LateCalendar): string | undefined {
  const last = rounds
    .flatMap(({ matches }) => matches.flatMap(({ date }) => date ?? []))
    .toSorted()
    .at(-1)
  const first = playoffs
    .flatMap(({ matches }) => matches.flatMap(({ date }) => date ?? []))
    .toSorted()[0]
  return first !== undefined && last !== undefined && first <= last ? first : undefined
}
