/**
 * From what organisers write to what pages need: references become shared objects, gaps are filled,
 * everything that follows from the matches is derived, and every contradiction is told.
 */
import type { Report } from './assembly/report.ts'
import { reports, silent } from './assembly/report.ts'
import {
  assembledGroups,
  assembledLots,
  groupSizes,
  statedActiveJornadas,
} from './assembly/groups.ts'
import { checkImages } from './assembly/images.ts'
import type { WaitingLineup } from './assembly/lineups.ts'
import { withLineups } from './assembly/lineups.ts'
import type { AnyWrittenMatch } from './assembly/match.ts'
import { assembledMatch, isSamePair, SIDES } from './assembly/match.ts'
import { checkMatch } from './assembly/match-checks.ts'
import type { PlacedMatch } from './assembly/places.ts'
import { checkPlaces } from './assembly/places.ts'
import { checkRound, restingTeams } from './assembly/rounds.ts'
import { assembledTeam, checkTeamNames } from './assembly/teams.ts'
import { checkWhole } from './assembly/whole-checks.ts'
import type { FoundProblem } from './problems.ts'
import { activeJornadas } from './rules/active-jornadas.ts'
import { derive } from './rules/derive.ts'
import { fillPlaces } from './rules/playoffs.ts'
import type { Jornada, Playoff } from './schema/jornada.ts'
import type { Match } from './schema/match.ts'
import type { Tournament, WrittenTournament } from './schema/tournament.ts'

export type AssembleOptions = {
  /** `YYYY-MM-DD` in the tournament's place; without it no match is called overdue. */
  today?: string | undefined
  /** The files of `public/`, as `/logos/liga.svg`; without them what is said of them is believed. */
  publicFiles?: ReadonlySet<string> | undefined
  /**
   * Files, and single matches as `file#index`, of which something could not be read:
   * what they seem to lack is not told again.
   */
  doubtful?: ReadonlySet<string>
}

/**
 * The tournament whole and what is wrong with it. Where something cannot be (a team that does not
 * exist, a player who is not on the roster), it is left out and told; nothing is thrown.
 * Dates stay text; `teams` are the very objects that matches, groups and rounds point to.
 */
export function assemble(
  written: WrittenTournament,
  { today, publicFiles, doubtful = new Set() }: AssembleOptions = {},
): { tournament: Tournament; problems: FoundProblem[] } {
  const { problems, inFile } = reports()
  const inTorneo = inFile('torneo.yml')
  const {
    groups: _groups,
    activeJornadas: _active,
    drawingOfLots: _lots,
    ...own
  } = written.tournament

  const files = new Map(written.teams.map(({ id, file }) => [id, file ?? `equipos/${id}.yml`]))
  const fileOf = (team: { id: string }) => files.get(team.id)!
  const rosters = new Map(
    written.teams.map((team) => [team.id, assembledTeam(team, inFile(fileOf(team)))]),
  )
  const teams = new Map([...rosters].map(([id, { team }]) => [id, team]))
  checkTeamNames([...teams.values()], (team) => inFile(fileOf(team)), fileOf)

  if (own.URL_name !== undefined && own.URL_name !== written.id) {
    inTorneo('urlName', ['URL_name'], { value: own.URL_name, guess: written.id })
  }
  const groups = assembledGroups(written.tournament, teams, inTorneo)
  const lots = assembledLots(written.tournament, teams, inTorneo)

  const isSure = (team: string) =>
    !doubtful.has(files.get(team) ?? '') && rosters.get(team)?.isSure !== false
  const waiting: WaitingLineup[] = []
  const placed: PlacedMatch[] = []
  const matchIds = new Map<string, string>()
  const assembledMatches = (
    matches: readonly AnyWrittenMatch[],
    file: string,
    idOf: (index: number) => string,
    isPlayoff: boolean,
  ): Match[] =>
    matches.map((match, index) => {
      const report = inFile(file)
      const path = ['matches', index]
      const id = match.id ?? idOf(index)
      const other = matchIds.get(id)
      if (other === undefined) matchIds.set(id, file)
      else report('sameMatchId', match.id ? [...path, 'id'] : path, { value: id, other })
      const judge: Report = doubtful.has(`${file}#${index}`) ? silent : report
      const isLeg = matches.some((other) => other !== match && isSamePair(other, match))
      checkMatch(match, { path, isPlayoff, isLeg, rules: own, today }, judge)
      placed.push({
        id,
        file,
        report: judge,
        places: SIDES.flatMap((side) => {
          const { team } = match[side]
          return typeof team === 'object' ? [{ path: [...path, side, 'team'], place: team }] : []
        }),
      })
      const wait = (lineup: WaitingLineup) => waiting.push(lineup)
      return assembledMatch(match, { rosters, path, id, report, isSure, wait })
    })

  const jornadas = written.jornadas
    .map(({ id, file, data }): Jornada => {
      const report = inFile(file)
      const jornadaPosition = data.jornadaPosition ?? Number(id)
      checkRound(data, report)
      const idOf = (index: number) => `j${jornadaPosition}-${index + 1}`
      return {
        jornadaPosition,
        doesntPlay: restingTeams(data, teams, report),
        matches: assembledMatches(data.matches, file, idOf, false),
      }
    })
    .toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)

  const playoffs = written.playoffs.map(({ id, file, data }): Playoff => {
    const name = id.replace(/^\d+-?/, '') || `fase-${id}`
    return {
      playoffName: data.playoffName,
      matches: assembledMatches(data.matches, file, (index) => `${name}-${index + 1}`, true),
    }
  })

  checkPlaces(placed, groupSizes(written))
  checkImages(written, publicFiles, (team) => inFile(fileOf(team)), inTorneo)
  const positions = jornadas.map(({ jornadaPosition }) => jornadaPosition)
  const active = statedActiveJornadas(written.tournament, positions, inTorneo)

  const assembled: Tournament = {
    ...own,
    URL_name: written.id,
    teams: [...teams.values()],
    groups,
    jornadas,
    // Without stated ones the rules choose them.
    activeJornadas: active ? activeJornadas(jornadas, active) : [],
    playoffs,
    drawingOfLots: lots,
  }
  const filled = fillPlaces(assembled)
  const seated = { ...filled, playoffs: withLineups(filled.playoffs, waiting, rosters, isSure) }
  const tournament = derive(seated, new Map(written.teams.map(({ id, data }) => [id, data])))
  checkWhole(written, tournament, inFile, fileOf, doubtful)
  return { tournament, problems }
}
