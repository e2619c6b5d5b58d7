/** The pages for the data: the results of `getStaticPaths`, in one place. */
import { placesLink, type BillLists, type BillName, type BillPage } from './lib/addresses/bills.ts'
import { formerPlayerPages } from './lib/addresses/former-players.ts'
import { formerTeams } from './lib/addresses/former-teams.ts'
import { roundPages } from './lib/addresses/round-pages.ts'
import { segmentOf } from './lib/addresses/segment.ts'
import { inPlayOrder } from './lib/rules/matches/play-order.ts'
import { leaguesOf } from './lib/rules/table/league.ts'
import { oncePer } from './lib/rules/table/once-per.ts'
import type { Product } from './lib/schema/product.ts'
import type { Team } from './lib/schema/team.ts'
import type { Sport, Tournament, TournamentCard } from './lib/schema/tournament.ts'
import { calendarsOf } from './lib/sharing/calendars.ts'
import type { PageData, SiteTournament } from './lib/sharing/page-data.ts'

/** Of a page at the present name. */
const NO_NAME = undefined as string | undefined

const pathsOf = oncePer((tournaments: readonly SiteTournament[]) => {
  const { football = [], basketball = [] } = Object.groupBy(tournaments, ({ sport }) =>
    sport === 'basketball' ? 'basketball' : 'football',
  )
  const ofTournament = (tournament: Tournament) => ({
    params: { id: tournament.URL_name },
    props: { tournament },
  })
  return {
    football: football.map(ofTournament),
    basketball: basketball.map(ofTournament),
    players: football.flatMap((tournament) => [
      ...tournament.teams.flatMap((team) => playersAt(tournament, team, segmentOf(team.name))),
      ...formerTeams(tournament).flatMap(({ team, name, segment }) =>
        playersAt(tournament, team, segment, name),
      ),
      ...formerPlayerPages(tournament).map(({ team, player, segment, teamSegment }) => ({
        params: { id: tournament.URL_name, team: teamSegment, player: segment },
        props: { tournament, team, player, former: NO_NAME, hasMoved: true },
      })),
    ]),
    matches: {
      football: football.flatMap(matchPathsOf),
      basketball: basketball.flatMap(matchPathsOf),
    },
    rounds: football.flatMap((tournament) =>
      roundPages(tournament).map((page) => ({
        params: { id: tournament.URL_name, round: page.segment },
        props: { tournament, page },
      })),
    ),
    teams: football.flatMap((tournament) => [
      ...tournament.teams.map((team) => ({
        params: { id: tournament.URL_name, team: segmentOf(team.name) },
        props: { tournament, team, former: NO_NAME },
      })),
      ...formerTeams(tournament).map(({ team, name, segment }) => ({
        params: { id: tournament.URL_name, team: segment },
        props: { tournament, team, former: name },
      })),
    ]),
  }
})

/** A team's players who have a page, below one of the team's addresses. */
const playersAt = (tournament: Tournament, team: Team, segment: string, former?: string) =>
  team.players.flatMap((player) =>
    player.page === undefined
      ? []
      : {
          params: { id: tournament.URL_name, team: segment, player: player.page },
          props: { tournament, team, player, former, hasMoved: false },
        },
  )

const matchPathsOf = (tournament: Tournament) =>
  inPlayOrder(tournament).map((fixture) => ({
    params: { id: tournament.URL_name, match: segmentOf(fixture.match.id) },
    props: { tournament, fixture },
  }))

/** One page per local football tournament. */
export const footballPaths = async (data: PageData) => pathsOf(await data.tournaments()).football

/** One page per basketball tournament. */
export const basketballPaths = async (data: PageData) =>
  pathsOf(await data.tournaments()).basketball

/** One page per round and playoff phase. */
export const roundPaths = async (data: PageData) => pathsOf(await data.tournaments()).rounds

/** One page per match. */
export const footballMatchPaths = async (data: PageData) =>
  pathsOf(await data.tournaments()).matches.football
export const basketballMatchPaths = async (data: PageData) =>
  pathsOf(await data.tournaments()).matches.basketball

/** One page per team, addressed by its name, and a small one at each `former` name's address. */
export const teamPaths = async (data: PageData) => pathsOf(await data.tournaments()).teams

/**
 * One page per player who has one, below the team's; a small one below each `former` name's, and at
 * each address that a player's page had.
 */
export const playerPaths = async (data: PageData) => pathsOf(await data.tournaments()).players

/** The calendars of each sport: of tournaments, and of their teams and courts. */
const calendarsOfAll = oncePer((tournaments: readonly Tournament[]) => {
  const calendars = tournaments.flatMap((tournament) =>
    calendarsOf(tournament).map((calendar) => {
      const [, of] = /\/calendario\/(.+)\.ics$/.exec(calendar.address) ?? []
      const params = { id: tournament.URL_name, ...(of === undefined ? {} : { of }) }
      return { params, props: { tournament, calendar } }
    }),
  )
  const ofSport = (sport: Sport) => {
    const own = calendars.filter(
      ({ props }) => (props.tournament.sport === 'basketball') === (sport === 'basketball'),
    )
    return {
      whole: own.filter(({ params }) => !('of' in params)),
      parts: own.filter(({ params }) => 'of' in params),
    }
  }
  return { football: ofSport('football'), basketball: ofSport('basketball') }
})

/** One calendar per tournament of a sport. */
export const calendarPaths = (sport: Sport) => async (data: PageData) =>
  calendarsOfAll(await data.tournaments())[sport].whole

/** One calendar per team and court: `of` is `equipos/halcones`. */
export const partCalendarPaths = (sport: Sport) => async (data: PageData) =>
  calendarsOfAll(await data.tournaments())[sport].parts

type BillPath = {
  params: { bill: string }
  props: { bill: BillPage<TournamentCard> | null; places: readonly BillName[] | null }
}

const pathsOfBills = oncePer(({ bills, places }: BillLists<TournamentCard>): BillPath[] => {
  const params = (address: string) => ({ bill: address.slice('/torneos/'.length) })
  return [
    ...bills.map((bill) => ({ params: params(bill.address), props: { bill, places: null } })),
    ...(places ? [{ params: params(placesLink()), props: { bill: null, places } }] : []),
  ]
})

/** One page per part of a tournament list; empty if the home page shows all tournaments. */
export const billPaths = async (data: PageData) => pathsOfBills(await data.bills())

const pathsOfLeagues = oncePer((tournaments: readonly SiteTournament[]) =>
  leaguesOf(tournaments.filter(({ isUnlisted }) => !isUnlisted)).map((league) => ({
    params: { league: league.id },
    props: { league },
  })),
)

/** One page per league of any tournament. */
export const leaguePaths = async (data: PageData) => pathsOfLeagues(await data.tournaments())

const pathsOfShop = oncePer((products: readonly Product[]) =>
  products.map((product) => ({
    params: { name: segmentOf(product.name) },
    props: { product, products },
  })),
)

/** One page per product, with all products for the links to others. */
export const productPaths = async (data: PageData) => pathsOfShop(await data.products())
