/**
 * The matches of a team that joins late. Before the first match the calendar is drawn anew; later,
 * no match of the table moves: it meets who rests in a coming round, and the others in rounds of
 * their own. The playoffs begin as much later as the table ends.
 */
import { lateCalendar, type LateCalendar } from '../../rules/repairs/late-calendar.ts'
import { redrawnRounds } from '../../rules/repairs/fresh-calendar.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { withExplicitIds } from '../explicit-ids.ts'
import { fileToMake } from '../folder.ts'
import type { Folder } from '../folder.ts'
import type { OpenFile } from '../found-match.ts'
import type { Outcome } from '../refusal.ts'
import { refuse } from '../refusal.ts'
import type { Fields, Plain } from '../splice/plain.ts'
import { isList } from '../splice/plain.ts'
import { matchIds, matchInFile } from '../unplayed-match.ts'
import type { Wanted } from '../wanted.ts'
import { brokenIn, repairMatches, roundFileName } from './calendar.ts'
import { positionOf, roundsWanted, weeksLater, withDaysLater } from './groups.ts'
import { withFields } from './match-data.ts'

/** The rounds and phases that change, and by how many rounds the table grows. */
export type LateMatches = { files: Wanted; rounds: number }

/** `group` is the place of the team's group. */
export function lateMatches(
  team: string,
  group: number,
  folder: Folder,
  t: Tournament | null,
): Outcome<LateMatches> {
  const broken = brokenIn(folder)
  if (!t || broken) return broken ?? refuse('brokenFile', { file: 'torneo.yml' })
  if (t.isTableClosed || t.isCompleted || isPlayoffBegun(t)) return refuse('tableOver')
  if (t.jornadas.length === 0 || t.phases?.length) return refuse('lateFixed')
  const groups = (t.groups.length > 0 ? t.groups : [t.teams]).map((teams, at) => [
    ...teams.map(({ id }) => id),
    ...(at === group ? [team] : []),
  ])
  const isBegun = repairMatches(t).some(({ isOpen }) => !isOpen)
  const anew = isBegun ? undefined : redrawnRounds(t, groups)
  if (anew && anew.length >= t.jornadas.length)
    return {
      files: [...roundsWanted(folder, t, anew), ...phasesLater(folder, weeksLater(t, anew))],
      rounds: anew.length - t.jornadas.length,
    }
  const calendar = lateCalendar(t, t.groups[group] ?? t.teams, [team])
  const later = phasesLater(folder, weeksLater(t, calendar.rounds))
  return {
    files: [...filesOf(calendar, team, folder, t), ...later],
    rounds: calendar.rounds.length,
  }
}

const isPlayoffBegun = ({ playoffs }: Tournament) =>
  playoffs.some(({ matches }) =>
    matches.some(({ isCompleted, isPlaying }) => isCompleted || isPlaying),
  )

const phasesLater = (folder: Folder, days: number): Wanted =>
  days <= 0
    ? []
    : folder.files('eliminatoria').map((file) => ({ file, data: withDaysLater(file.data, days) }))

function filesOf(
  { added, rounds, toCome }: LateCalendar,
  team: string,
  folder: Folder,
  t: Tournament,
): Wanted {
  const idOf = matchIds(repairMatches(t).map(({ id }) => id))
  const coming = folder.files('jornada').filter((file) => toCome.includes(positionOf(file)))
  return [
    ...coming.map((file) => {
      const own = added.find(({ jornadaPosition }) => jornadaPosition === positionOf(file))
      return { file, data: withLate(file, own?.matches ?? [], team, idOf) }
    }),
    ...rounds.map(({ jornadaPosition, matches }) => ({
      file: fileToMake(roundFileName(folder, jornadaPosition)),
      data: { matches: matches.map((match) => matchInFile(match, idOf(match))) },
    })),
  ]
}

/** A coming round with the team's match, or with its rest. */
function withLate(
  file: OpenFile,
  matches: LateCalendar['added'][number]['matches'],
  team: string,
  idOf: ReturnType<typeof matchIds>,
): Fields {
  const data = withExplicitIds(file)
  const playing = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))
  const resting = [...[data.doesntPlay ?? []].flat(), team].filter(
    (one) => !playing.has(String(one)),
  ) as Plain[]
  return withFields<Fields>(data, {
    doesntPlay: resting.length > 1 ? resting : (resting[0] ?? null),
    matches: [
      ...(isList(data.matches) ? data.matches : []),
      ...matches.map((match) => matchInFile(match, idOf(match))),
    ],
  })
}
