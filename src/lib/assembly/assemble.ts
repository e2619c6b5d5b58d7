/**
 * From what organisers write to what pages need: references become shared objects, gaps are filled,
 * everything that follows from the matches is derived, and every contradiction is told.
 */
import { assembledGroups, assembledLots, groupSizes, statedActiveJornadas } from './groups.ts'
import { checkCalendar } from './calendar-checks.ts'
import { checkImages } from './images.ts'
import { withLineups } from './lineups.ts'
import { phaseMatchId, roundMatchId } from './match-ids.ts'
import { matchesAssembler } from './matches.ts'
import { checkPlaces } from './places.ts'
import { reports, silent } from './report.ts'
import { checkRound, restingTeams } from './rounds.ts'
import { assembledTeam, checkTeamNames } from './teams.ts'
import { checkWhole } from './whole-checks.ts'
import type { FoundProblem, ProblemCode } from '../problems/problems.ts'
import type { InspectedPictures } from '../pictures/inspected.ts'
import { TOURNAMENT_USES } from '../pictures/references.ts'
import { showing } from '../pictures/picture-of.ts'
import { activeJornadas } from '../rules/active-jornadas.ts'
import { derive } from '../rules/derive.ts'
import { fillPlaces } from '../rules/playoffs.ts'
import type { Jornada, Playoff } from '../schema/jornada.ts'
import type { Tournament, WrittenTournament } from '../schema/tournament.ts'

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
  /** What was found in the files of pictures, by the name that fields use. */
  pictures?: InspectedPictures | undefined
  /**
   * Whether images become what static pages show, as far as `written.pictures` knows them; otherwise
   * they stay as they are written.
   */
  withPictures?: boolean
}

/**
 * The tournament whole and what is wrong with it. Where something cannot be (a team that does not
 * exist, a player who is not on the roster), it is left out and told; nothing is thrown.
 * Dates stay text; `teams` are the very objects that matches, groups and rounds point to.
 */
export function assemble(
  written: WrittenTournament,
  { today, publicFiles, doubtful = new Set(), pictures, withPictures }: AssembleOptions = {},
): { tournament: Tournament; problems: FoundProblem[] } {
  const { problems, inFile } = reports()
  const inTorneo = inFile('torneo.yml')
  const {
    groups: _groups,
    activeJornadas: _active,
    drawingOfLots: _lots,
    sampleDay,
    ...own
  } = written.tournament
  if (own.URL_name !== undefined && own.URL_name !== written.id) {
    inTorneo('urlName', ['URL_name'], { value: own.URL_name, guess: written.id })
  }

  const known = withPictures ? written.pictures : undefined
  const files = new Map(written.teams.map(({ id, file }) => [id, file ?? `equipos/${id}.yml`]))
  const fileOf = (team: { id: string }) => files.get(team.id)!
  const inFileOf = (team: { id: string }) => inFile(fileOf(team))
  const rosters = new Map(
    written.teams.map((team) => [team.id, assembledTeam(team, inFileOf(team), known)]),
  )
  const teams = new Map([...rosters].map(([id, { team }]) => [id, team]))
  checkTeamNames([...teams.values()], inFileOf, fileOf)

  const isSure = (team: string) =>
    !doubtful.has(files.get(team) ?? '') && rosters.get(team)?.isSure !== false
  const matches = matchesAssembler({
    ...{ rosters, rules: own, inFile, isSure, doubtful },
    today: heldAt(sampleDay, today),
  })
  const jornadas = written.jornadas
    .map(({ id, file, data }): Jornada => {
      const jornadaPosition = data.jornadaPosition ?? Number(id)
      const idOf = (index: number) => roundMatchId(jornadaPosition, index)
      checkRound(data, inFile(file))
      return {
        jornadaPosition,
        doesntPlay: restingTeams(data, teams, inFile(file)),
        matches: matches.assembled({ file, matches: data.matches, idOf, isPlayoff: false }),
      }
    })
    .toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)
  const playoffs = written.playoffs.map(({ id, file, data }): Playoff => {
    const idOf = (index: number) => phaseMatchId(id, index)
    return {
      playoffName: data.playoffName,
      matches: matches.assembled({ file, matches: data.matches, idOf, isPlayoff: true }),
    }
  })
  checkPlaces(matches.placed, groupSizes(written), !hasDoubtIn(doubtful, MATCH_FOLDERS))
  checkImages(written, publicFiles, inFileOf, inTorneo, pictures)

  const positions = jornadas.map(({ jornadaPosition }) => jornadaPosition)
  const areRoundsSure = !hasDoubtIn(doubtful, ['jornadas/'])
  const active = statedActiveJornadas(
    written.tournament,
    positions,
    areRoundsSure ? inTorneo : silent,
  )
  const filled = fillPlaces({
    ...own,
    ...showing(known, own, TOURNAMENT_USES),
    URL_name: written.id,
    teams: [...teams.values()],
    groups: assembledGroups(written.tournament, teams, inTorneo),
    jornadas,
    // Without stated ones the rules choose them.
    activeJornadas: active ? activeJornadas(jornadas, active) : [],
    playoffs,
    drawingOfLots: assembledLots(written.tournament, teams, inTorneo),
  })
  const isDecided = !problems.some(({ code }) => UNDECIDED.has(code))
  const areSeatsSure = isDecided && !hasDoubtIn(doubtful, ['torneo.yml', ...MATCH_FOLDERS])
  const sureness = { isSure, areSeatsSure }
  const seated = {
    ...filled,
    playoffs: withLineups(filled.playoffs, matches.waiting, rosters, sureness),
  }
  const tournament = derive(seated, new Map(written.teams.map(({ id, data }) => [id, data])))
  checkWhole(written, tournament, inFile, fileOf, { doubtful, areMatchesSure: isDecided })
  checkCalendar(tournament, matches.placed, areSeatsSure)
  return { tournament, problems }
}

/** A sample season stands still on its day: the clock makes none of its open matches overdue. */
const heldAt = (sampleDay: string | undefined, today: string | undefined) =>
  sampleDay !== undefined && today !== undefined && sampleDay < today ? sampleDay : today

const MATCH_FOLDERS = ['jornadas/', 'eliminatoria/']

const hasDoubtIn = (doubtful: ReadonlySet<string>, beginnings: readonly string[]) =>
  [...doubtful].some((file) => beginnings.some((beginning) => file.startsWith(beginning)))

/**
 * Mistakes after which a match counts for nobody, or for the wrong one. What follows from the table
 * is then not told: one mistake, one message.
 */
const UNDECIDED: ReadonlySet<ProblemCode> = new Set([
  'unknownTeam',
  'teamInTwoGroups',
  'teamInNoGroup',
  'emptyGroup',
  'sameMatchId',
  'againstItself',
  'teamTwice',
  'oneSideGoals',
  'completedWithoutGoals',
  'playingAndCompleted',
  'stateAndPlayed',
  'scorersWithoutGoals',
  'tooManyGoals',
  'onePenaltySide',
  'penaltiesLevel',
  'penaltiesNotLevel',
  'twoWinners',
  'winnerDiffers',
  'winnerNotAwarded',
  'winnerOfNothing',
  'playoffDraw',
  'noShowWithGoals',
  'awardedToAbsent',
  'unknownMatch',
  'unknownGroup',
  'groupNeeded',
  'rankTooLarge',
  'placeUsed',
  'placeCycle',
])
