/**
 * The files of a tournament that teams join late: files with results stay the same, byte for byte.
 */
import { isMap, isSeq } from 'yaml'
import { daysBetween, daysLater } from '../../src/lib/calendar/days.ts'
import { fold } from '../../src/lib/letters/fold.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { groupIndex, groupLetter } from '../../src/lib/rules/table/groups.ts'
import type { Tournament, WrittenTournament } from '../../src/lib/schema/tournament.ts'
import type { ScheduledRound } from '../../src/lib/rules/matches/schedule.ts'
import {
  listAt,
  made,
  openFile,
  plainAt,
  setField,
  textOf,
  topOf,
} from '../sheets/in/files/yaml-edit.ts'
import { freshCalendar } from '../../src/lib/planning/fresh-calendar.ts'
import type { YamlFile } from '../sheets/in/files/yaml-edit.ts'
import { lateCalendar } from '../../src/lib/planning/late-calendar.ts'
import type { LateCalendar } from '../../src/lib/planning/late-calendar.ts'
import { LATE } from './late-words.ts'
import { matchIds, matchOf, roundText, teamText } from '../../src/lib/planning/tournament-texts.ts'
import type { NewTeam } from '../../src/lib/planning/wishes.ts'

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
  newcomers: readonly NewTeam[],
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
      ...{ files, calendar, earlyPlayoff: undefined, anew, movesPlayoffs },
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
  return phases.flatMap(([path, text]) => {
    const file = openFile('eliminatoria', text)
    const list = file && topOf(file).get('matches', true)
    if (!file || !isSeq(list)) return []
    for (const match of list.items) {
      const date = isMap(match) ? plainAt(file, match, 'date') : undefined
      if (!isMap(match) || typeof date !== 'string') continue
      setField(file, match, 'date', daysLater(date, weeks * 7), { of: '', order: [] })
    }
    return [[path, textOf(file)] as const]
  })
}

/** What prevents it, with the cure. */
function whyNot(
  { tournament: { groups = [] }, teams }: WrittenTournament,
  t: Tournament,
  newcomers: readonly NewTeam[],
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
    const file = toCome.includes(position) ? openFile('jornada', existing.get(path)!) : undefined
    if (!file) return []
    const matches = added.find((round) => round.jornadaPosition === position)?.matches ?? []
    const list = listAt(file, topOf(file), 'matches', ROUND_FIELDS)
    for (const match of matches) {
      list.add(made(file, matchOf(match, idOf(match))))
      file.changes.push({ where: `${match.team1} – ${match.team2}` })
    }
    const playing = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))
    const resting = [...[data.doesntPlay ?? []].flat(), ...newcomers]
    setResting(
      file,
      resting.filter((team) => !playing.has(team)),
    )
    return [[path, textOf(file)] as const]
  })
}

const ROUND_FIELDS = ['jornadaPosition', 'doesntPlay', 'matches']

function setResting(file: YamlFile, resting: readonly string[]) {
  const [only, ...others] = resting
  const wanted = only === undefined ? null : others.length === 0 ? only : resting
  setField(file, topOf(file), 'doesntPlay', wanted, { of: '', order: ROUND_FIELDS })
}

/** Adds the team to its group and updates the number of rounds, where `torneo.yml` has them. */
function editedTorneo(
  { tournament: { groups, rounds } }: WrittenTournament,
  existing: ReadonlyMap<string, string>,
  calendar: LateCalendar,
  newcomers: readonly string[],
  index: number,
) {
  const path = [...existing.keys()].find((name) => /^torneo\.ya?ml$/.test(name))!
  const file = openFile('torneo', existing.get(path)!)
  if (!file || (!groups?.length && rounds === undefined)) return []
  const top = topOf(file)
  const list = top.getIn(['groups', index])
  if (isSeq(list)) for (const id of newcomers) list.add(made(file, id))
  if (isSeq(list)) file.changes.push({ where: 'groups' })
  if (rounds !== undefined) {
    const all = rounds + calendar.rounds.length
    setField(file, top, 'rounds', all, { of: '', order: [] })
  }
  return [[path, textOf(file)] as const]
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
