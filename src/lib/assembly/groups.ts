/** Groups, drawing of lots and active rounds, from `torneo.yml`. */
import { didYouMean } from '../problems/did-you-mean.ts'
import { isOfTitle } from '../rules/playoffs/places.ts'
import { groupLetter } from '../rules/table/groups.ts'
import { isTablePlace } from '../rules/playoffs/places.ts'
import { endingOf } from '../rules/table/ending.ts'
import { awaitingLots } from '../rules/playoffs/playoffs.ts'
import { betweenGroups, goesOnToPlayoffs, groupTables } from '../rules/table/standings.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament, WrittenTournament, WrittenTournamentFile } from '../schema/tournament.ts'
import type { ReportProblem } from './report.ts'

/** The groups with their teams; without groups, one of all teams in the order of their files. */
export function assembledGroups(
  { groups }: Pick<WrittenTournamentFile, 'groups'>,
  teams: ReadonlyMap<string, Team>,
  report: ReportProblem,
): Team[][] {
  if (!groups || groups.length === 0) return [[...teams.values()]]
  const groupOf = new Map<string, number>()
  let misnamed = 0
  const whole = groups.map((ids, group) => {
    if (ids.length === 0) report('emptyGroup', ['groups', group], { group: groupLetter(group) })
    return ids.flatMap((id, index) => {
      const team = teams.get(id)
      const path = ['groups', group, index]
      const other = groupOf.get(id)
      if (!team) {
        report('unknownTeam', path, { value: id, guess: didYouMean(id, teams.keys()) })
        misnamed++
        return []
      }
      if (other !== undefined) {
        report('teamInTwoGroups', path, { value: id, group: groupLetter(other) })
        misnamed++
        return []
      }
      groupOf.set(id, group)
      return [team]
    })
  })
  // An unknown or repeated team may stand for a missing one, so missing teams are not reported
  // then.
  for (const id of misnamed > 0 ? [] : teams.keys()) {
    if (!groupOf.has(id)) report('teamInNoGroup', ['groups'], { value: id }, 'key')
  }
  return whole
}

/** The written size of each group of the first phase; without groups, one group of all teams. */
const firstSizes = ({ tournament: { groups }, teams }: WrittenTournament): number[] =>
  groups && groups.length > 0 ? groups.map((ids) => ids.length) : [teams.length]

/** As above, for all phases, in the order of their letters. */
export const groupSizes = (written: WrittenTournament): number[] => [
  ...firstSizes(written),
  ...(written.tournament.phases ?? []).flatMap(({ groups }) => groups.map((ids) => ids.length)),
]

/** The later group phases. Unknown teams are left out; a team is in one group per phase. */
export function assembledGroupPhases(
  { phases }: Pick<WrittenTournamentFile, 'phases'>,
  teams: ReadonlyMap<string, Team>,
  report: ReportProblem,
): Tournament['phases'] {
  return phases?.map((phase, at) => {
    const seen = new Set<string>()
    const groups = phase.groups.map((ids, group) =>
      ids.filter((id, index) => {
        const path = ['phases', at, 'groups', group, index]
        if (!teams.has(id)) {
          report('unknownTeam', path, { value: id, guess: didYouMean(id, teams.keys()) })
          return false
        }
        if (seen.has(id)) report('repeatedInList', path, { value: id })
        return !seen.has(id) && Boolean(seen.add(id))
      }),
    )
    return { ...phase, groups }
  })
}

/** The drawings of lots; unknown teams are left out. */
export function assembledLots(
  { drawingOfLots = [] }: Pick<WrittenTournamentFile, 'drawingOfLots'>,
  teams: ReadonlyMap<string, Team>,
  report: ReportProblem,
): string[][] {
  return drawingOfLots.map((ids, lot) => {
    const drawn = new Set<string>()
    return ids.filter((id, index) => {
      const path = ['drawingOfLots', lot, index]
      if (!teams.has(id)) {
        report('unknownTeam', path, { value: id, guess: didYouMean(id, teams.keys()) })
        return false
      }
      if (drawn.has(id)) {
        report('repeatedInList', path, { value: id })
        return false
      }
      return Boolean(drawn.add(id))
    })
  })
}

/**
 * No more teams may go through than the smallest group has, and as many as the title's bracket
 * expects.
 */
export function checkSurvivors(written: WrittenTournament, report: ReportProblem) {
  const { tournament, playoffs, teams } = written
  const { teamsToSurviveGroup: value } = tournament
  const size = Math.min(...firstSizes(written))
  if (!goesOnToPlayoffs(tournament) || teams.length === 0) return
  if (value > size) report('survivorsTooMany', ['teamsToSurviveGroup'], { value, size })
  const ranks = playoffs
    .filter(({ data }) => isOfTitle(data))
    .flatMap(({ data }) =>
      data.matches.flatMap(({ team1, team2 }) =>
        [team1.team, team2.team].flatMap((place) =>
          typeof place === 'object' && isTablePlace(place) ? place.rank : [],
        ),
      ),
    )
  const rank = Math.max(...ranks)
  if (ranks.length > 0 && rank !== value && value <= size && !tournament.phases?.length)
    report('survivorsDiffer', ['teamsToSurviveGroup'], { value, rank })
}

const listed = (teams: readonly Team[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(teams.map(({ name }) => name))

/** Warns of a season that is over and that its table does not decide. */
export function checkChampion(tournament: Tournament, report: ReportProblem) {
  const ending = endingOf(tournament)
  if (!ending || ending.matches.length > 0 || ending.pairs.length > 0) return
  if (ending.leaders.length === 0) return
  const isOfGroups = tournament.groups.length > 1
  const code = isOfGroups ? 'groupChampionMissing' : 'championMissing'
  report(code, [], { teams: listed(ending.leaders) })
}

/** A drawing of lots must be between exactly the teams that share a position without it. */
export function checkLots(tournament: Tournament, report: ReportProblem) {
  for (const teams of awaitingLots(tournament)) {
    const values = { teams: listed(teams), guess: `[${teams.map(({ id }) => id).join(', ')}]` }
    report('lotsMissing', [], values)
  }
  if (tournament.drawingOfLots.length === 0) return
  const byStanding = betweenGroups(tournament)
  const rows = groupTables({ ...tournament, drawingOfLots: [] }).map((table) => table.rows)
  tournament.drawingOfLots.forEach((drawn, index) => {
    const own = rows.flat().filter(({ team }) => drawn.includes(team.id))
    const tables = rows.filter((table) => own.some((row) => table.includes(row)))
    // Between groups, lots decide the best third.
    if (tables.length > 1 && own.every((row) => byStanding(row, own[0]!) === 0)) return
    const level = rows.flatMap((table) => {
      const row = table.find(({ team }) => drawn.includes(team.id))
      return table.filter(({ position }) => position === row?.position).map(({ team }) => team.id)
    })
    const isSame = level.length === drawn.length && level.every((id) => drawn.includes(id))
    if ((isSame && tables.length === 1) || drawn.length === 0) return
    const guess = tables.length === 1 && level.length > 1 ? `[${level.join(', ')}]` : undefined
    report('lotsNotLevel', ['drawingOfLots', index], { guess })
  })
}

/** The stated active rounds that exist; undefined if none is stated. */
export function statedActiveJornadas(
  { activeJornadas }: Pick<WrittenTournamentFile, 'activeJornadas'>,
  positions: readonly number[],
  report: ReportProblem,
): number[] | undefined {
  return activeJornadas?.filter((position, index) => {
    if (positions.includes(position)) return true
    report('unknownJornada', ['activeJornadas', index], {
      value: position,
      jornadas: positions.join(', ') || 'ninguna',
    })
    return false
  })
}
