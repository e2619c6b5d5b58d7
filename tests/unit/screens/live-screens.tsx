/** The screens of live pages, drawn from what is read of a server's answers. */
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { inPlayOrder } from '../../../src/lib/rules/matches/play-order.ts'
import { meetingsBefore } from '../../../src/lib/rules/table/meetings.ts'
import { roundPages } from '../../../src/lib/addresses/round-pages.ts'
import {
  readJornadas,
  readPlayers,
  readStats,
  readTeam,
  readTeams,
  readTournament,
  readTournaments,
} from '../../../src/lib/live/calls/tournament-answers.ts'
import { readProfile, readUser } from '../../../src/lib/live/calls/user-answers.ts'
import { liveWhole } from '../../../src/lib/live/live-whole.ts'
import { saidOutlook } from '../../../src/lib/live/said-outlook.ts'
import { EMPTY, loaded } from '../../../src/lib/live/stores/slice.ts'
import type { Outlook } from '../../../src/lib/outlook/outlook.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { LiveBill } from '../../../src/screens/live/live-bill.tsx'
import { liveDetails } from '../../../src/screens/live/live-details.tsx'
import { LiveStatisticsScreen } from '../../../src/screens/live/live-statistics.tsx'
import { LiveTournamentScreen } from '../../../src/screens/live/live-tournament.tsx'
import { MatchScreen } from '../../../src/screens/tournament/match.tsx'
import { MatchSheetsScreen } from '../../../src/screens/tournament/match-sheets.tsx'
import { ProfileScreen } from '../../../src/screens/accounts/profile.tsx'
import { RoundScreen } from '../../../src/screens/tournament/round.tsx'
import { RoundsScreen } from '../../../src/screens/tournament/rounds.tsx'
import { TeamScreen } from '../../../src/screens/tournament/team.tsx'
import { TeamsScreen } from '../../../src/screens/tournament/teams.tsx'

/** What a server answers, as JSON, about one of its tournaments and one of its people. */
export type Answers = {
  list: unknown
  details: unknown
  teams: unknown
  jornadas: unknown
  team: unknown
  players: unknown
  stats: unknown
  user: unknown
  profile: unknown
}

const draw = <Props extends object>(screen: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(screen, props))

/** An answer that is refused stops the test: it is what a visitor is told then. */
function accepted<T>(value: T | undefined): T {
  expect(value, 'refused').toBeDefined()
  return value!
}

const nothing = () => {}

/** How each answer is read; pages show nothing else of it. */
export const READS: Record<keyof Answers, (answer: unknown) => unknown> = {
  list: readTournaments,
  details: readTournament,
  teams: readTeams,
  jornadas: readJornadas,
  team: readTeam,
  players: readPlayers,
  stats: readStats,
  user: readUser,
  profile: readProfile,
}

/**
 * What is drawn of each answer, with those that the page asks for beside it; of a tournament's details that
 * are about one team or match the pages that read them there, and not in an answer of their own.
 */
export const SCREENS: Record<keyof Answers, (answers: Answers, isNested?: boolean) => string[]> = {
  list: ({ list }) => {
    const cards = accepted(readTournaments(list))
    expect(cards).toHaveLength((list as unknown[]).length)
    const tournaments = loaded(cards)
    return [
      draw(LiveBill, { of: tournaments, onRetry: nothing }),
      draw(ProfileScreen, { ...OF_PROFILE, user: EMPTY, tournaments }),
    ]
  },
  details: (answers, isNested) => [
    home(answers),
    team(answers),
    ...(isNested
      ? []
      : [
          ...rounds(answers),
          ...matches(answers),
          teams(answers),
          statistics(answers),
          sheets(answers),
        ]),
  ],
  teams: (answers) => [teams(answers), sheets(answers)],
  jornadas: (answers) => [...rounds(answers), ...matches(answers), home(answers), team(answers)],
  team: (answers) => [team(answers)],
  players: (answers) => [team(answers)],
  stats: (answers) => [statistics(answers)],
  user: ({ user }) => [JSON.stringify(accepted(readUser(user)))],
  profile: ({ profile }) => {
    const user = loaded(accepted(readProfile(profile)))
    return [draw(ProfileScreen, { ...OF_PROFILE, user, tournaments: EMPTY })]
  },
}

const OF_PROFILE = { safety: null, hasLinks: false, onRetry: nothing, onLogout: nothing }

const detailsIn = ({ details }: Answers) => accepted(readTournament(details))

/** Of a page that has asked for who played, and has it. */
const ofMatches = (tournament: Tournament, outlook: Outlook, whole: Tournament) =>
  liveDetails(tournament, outlook, { whole, failure: null, isAsking: true, onRetry: nothing })

function home(answers: Answers) {
  const details = detailsIn(answers)
  const [tournament, outlook] = [liveWhole(details), saidOutlook(details)]
  const whole = liveWhole(details, [], accepted(readJornadas(answers.jornadas)))
  return draw(LiveTournamentScreen, {
    tournament,
    outlook,
    details: ofMatches(tournament, outlook, whole),
  })
}

function rounds(answers: Answers): string[] {
  const details = detailsIn(answers)
  const tournament = liveWhole(details, [], accepted(readJornadas(answers.jornadas)))
  const outlook = saidOutlook(details)
  const pages = roundPages(tournament)
  return [
    draw(RoundsScreen, { tournament, outlook }),
    ...[pages.at(0), pages.at(-1)]
      .filter((page) => page !== undefined)
      .map((page) => draw(RoundScreen, { tournament, outlook, page })),
  ]
}

/** Pages of the first match and of the last, as of a server that tells no chronicle. */
function matches(answers: Answers): string[] {
  const details = detailsIn(answers)
  const tournament = liveWhole(details, [], accepted(readJornadas(answers.jornadas)))
  const fixtures = inPlayOrder(tournament)
  return [fixtures.at(0), fixtures.at(-1)]
    .filter((fixture) => fixture !== undefined)
    .map((fixture) =>
      draw(MatchScreen, {
        tournament,
        fixture,
        chronicle: [],
        outlook: saidOutlook(details),
        needsOf: ({ id }) => details.outlook?.chances?.find(({ team }) => team === id)?.needs,
        meetings: meetingsBefore(tournament, fixture.match),
      }),
    )
}

const teams = (answers: Answers) =>
  draw(TeamsScreen, {
    tournament: liveWhole(detailsIn(answers), accepted(readTeams(answers.teams))),
  })

function team(answers: Answers) {
  const details = detailsIn(answers)
  const one = accepted(readTeam(answers.team))
  const players = accepted(readPlayers(answers.players))
  const tournament = liveWhole(details, [{ ...one, players }])
  const ours = tournament.teams.find(({ id }) => id === one.id)!
  const outlook = saidOutlook(details)
  const whole = liveWhole(details, [], accepted(readJornadas(answers.jornadas)))
  return draw(TeamScreen, {
    tournament,
    team: ours,
    outlook,
    details: ofMatches(tournament, outlook, whole),
  })
}

const statistics = (answers: Answers) =>
  draw(LiveStatisticsScreen, {
    tournament: liveWhole(detailsIn(answers)),
    stat: 'goals',
    players: loaded(accepted(readStats(answers.stats))),
    onChoose: nothing,
  })

function sheets(answers: Answers) {
  const details = detailsIn(answers)
  return draw(MatchSheetsScreen, {
    tournament: liveWhole(details, accepted(readTeams(answers.teams))),
    base: '',
    suspended: saidOutlook(details).suspended,
    codeOf: null,
  })
}
