/**
 * Turns what organisers write into what pages need: resolves references to shared objects, fills
 * gaps, derives everything that follows from the matches, and reports every contradiction.
 */
import {
  assembledGroupPhases,
  assembledGroups,
  assembledLots,
  checkChampion,
  checkLots,
  checkSurvivors,
  groupSizes,
  statedActiveJornadas,
} from './groups.ts'
import { writtenOut } from './order-presets.ts'
import { checkCalendar } from './calendar-checks.ts'
import { checkClearing } from './clearing.ts'
import { checkYears } from './far-years.ts'
import { checkImages } from './images.ts'
import { withLineups } from './lineups.ts'
import { matchesAssembler } from './matches.ts'
import { assembledPhases } from './phases.ts'
import { checkPlaces } from './places.ts'
import { reports, silent } from './report.ts'
import type { ReportProblem } from './report.ts'
import { checkSeats } from './seat-checks.ts'
import { checkSeries } from './series-checks.ts'
import { withoutSettled } from './settled-seats.ts'
import { assembledRounds } from './rounds.ts'
import { assembledTeams } from './teams.ts'
import { isDecided } from './undecided.ts'
import { checkWhole } from './whole-checks.ts'
import type { FoundProblem } from '../problems/problems.ts'
import type { InspectedPictures } from '../pictures/inspected.ts'
import { shownTeams } from '../pictures/reserved.ts'
import { TOURNAMENT_USES } from '../pictures/references.ts'
import { showing } from '../pictures/picture-of.ts'
import { activeJornadas } from '../rules/matches/active-jornadas.ts'
import { withAwardGoals } from '../rules/table/award-goals.ts'
import { derive } from '../rules/derive.ts'
import { fillPlaces } from '../rules/playoffs/playoffs.ts'
import type { Seats } from '../rules/playoffs/seats.ts'
import { dayIn, type Today } from '../calendar/today.ts'
import { withWithdrawals } from '../rules/table/withdrawals.ts'
import type { Jornada } from '../schema/jornada.ts'
import type { KnownPictures } from '../schema/picture.ts'
import type { Tournament, WrittenTournament } from '../schema/tournament.ts'

export type AssembleOptions = {
  /** Today; without it no match is reported as overdue. */
  today?: Today | undefined
  /** Files of `public/`, as `/logos/liga.svg`; without them, paths into it are not checked. */
  publicFiles?: ReadonlySet<string> | undefined
  /**
   * Files, and single matches as `file#index`, that could not be read whole: what seems to be
   * missing in them is not reported again.
   */
  doubtful?: ReadonlySet<string>
  /** Facts of the picture files, by the name that fields use. */
  pictures?: InspectedPictures | undefined
  /** Who took the places of played matches at the last reading. */
  seats?: Seats | undefined
  /**
   * Whether to replace images by what static pages show, as far as `written.pictures` knows them;
   * otherwise they stay as written.
   */
  withPictures?: boolean
}

/**
 * The whole tournament and its problems. An impossible reference (an unknown team, a player not on
 * the roster) is left out and reported; it never throws. Dates stay text; matches, groups and
 * rounds refer to the same objects as `teams`.
 */
export function assemble(
  written: WrittenTournament,
  {
    today: now,
    publicFiles,
    doubtful = new Set(),
    pictures,
    withPictures,
    seats,
  }: AssembleOptions = {},
): { tournament: Tournament; problems: FoundProblem[] } {
  const { problems, inFile } = reports()
  const today = now && dayIn(now, written.tournament.timeZone)
  const inTorneo = inFile('torneo.yml')
  checkAddress(written, inTorneo)

  const known = withPictures ? written.pictures : undefined
  const { rosters, teams, fileOf, isSure } = assembledTeams(shownTeams(written), inFile, doubtful, {
    known,
    hasPlayerPages: written.tournament.sport !== 'basketball',
  })
  const matches = matchesAssembler({
    rosters,
    rules: written.tournament,
    inFile,
    isSure,
    doubtful,
    today: heldAt(written.tournament.sampleDay, today),
  })
  const jornadas = assembledRounds(written.jornadas, teams, matches, inFile)
  const playoffs = assembledPhases(written, matches)
  checkPlaces(matches.placed, groupSizes(written), !hasDoubtIn(doubtful, MATCH_FOLDERS))
  checkImages(written, publicFiles, (team) => inFile(fileOf(team)), inTorneo, pictures)

  const phases = assembledGroupPhases(written.tournament, teams, inTorneo)
  const given = withWithdrawals({
    ...ownFields(written, known),
    teams: [...teams.values()],
    jornadas,
    activeJornadas: statedRounds(
      written,
      jornadas,
      hasDoubtIn(doubtful, ROUNDS) ? silent : inTorneo,
    ),
    groups: assembledGroups(written.tournament, teams, inTorneo),
    ...(phases && { phases }),
    playoffs,
    drawingOfLots: assembledLots(written.tournament, teams, inTorneo),
  })
  const filled = fillPlaces(withAwardGoals(given))
  checkSeries(filled, written, matches.placed, inTorneo)
  const areMatchesSure = isDecided(problems)
  const areSeatsSure = areMatchesSure && !hasDoubtIn(doubtful, ['torneo.yml', ...MATCH_FOLDERS])
  if (areSeatsSure)
    checkClearing(
      written,
      playoffs.map(({ id }) => id),
      inTorneo,
    )
  const seated = {
    ...filled,
    playoffs: withLineups(filled.playoffs, matches.waiting, rosters, { isSure, areSeatsSure }),
  }
  const tournament = derive(seated, new Map(written.teams.map(({ id, data }) => [id, data])))
  checkWhole(written, tournament, inFile, fileOf, { doubtful, areMatchesSure })
  if (areSeatsSure) {
    checkSurvivors(written, inTorneo)
    checkLots(tournament, inTorneo)
    checkChampion(tournament, inTorneo)
    checkSeats(tournament, seats, matches.placed, problems)
  }
  checkCalendar(tournament, matches.placed, areSeatsSure)
  checkYears(matches.placed, today)
  return { tournament, problems: withoutSettled(problems, tournament, matches.placed) }
}

function checkAddress({ id, tournament: { URL_name } }: WrittenTournament, report: ReportProblem) {
  if (URL_name !== undefined && URL_name !== id) {
    report('urlName', ['URL_name'], { value: URL_name, guess: id })
  }
}

/** The tournament's own fields from `torneo.yml`, with images as pages show them. */
function ownFields({ id, tournament }: WrittenTournament, known: KnownPictures | undefined) {
  const {
    groups: _groups,
    phases: _phases,
    activeJornadas: _active,
    drawingOfLots: _lots,
    reserved: _reserved,
    sampleDay: _day,
    order,
    ...own
  } = tournament
  return {
    ...own,
    ...showing(known, own, TOURNAMENT_USES),
    ...(order && { order: writtenOut(order) }),
    URL_name: id,
  }
}

/** A sample season is frozen on its day: the clock does not judge its matches. */
const heldAt = (sampleDay: string | undefined, today: string | undefined) =>
  today === undefined ? undefined : (sampleDay ?? today)

/** The stated active rounds; empty if none are stated, because the rules then choose them. */
function statedRounds(
  { tournament }: WrittenTournament,
  jornadas: readonly Jornada[],
  report: ReportProblem,
): Jornada[] {
  const positions = jornadas.map(({ jornadaPosition }) => jornadaPosition)
  const stated = statedActiveJornadas(tournament, positions, report)
  return stated ? activeJornadas(jornadas, stated) : []
}

const ROUNDS = ['jornadas/']
const MATCH_FOLDERS = [...ROUNDS, 'eliminatoria/']

const hasDoubtIn = (doubtful: ReadonlySet<string>, beginnings: readonly string[]) =>
  [...doubtful].some((file) => beginnings.some((beginning) => file.startsWith(beginning)))
