/** Which pages the data has: what `getStaticPaths` of its routes answers, listed once for all of them. */
import { placesLink, type BillLists, type BillName, type BillPage } from './lib/addresses/bills.ts'
import { roundPages } from './lib/addresses/round-pages.ts'
import { segmentOf } from './lib/addresses/segment.ts'
import { leaguesOf } from './lib/rules/league.ts'
import { oncePer } from './lib/rules/once-per.ts'
import type { Product } from './lib/schema/product.ts'
import type { Sport, Tournament, TournamentCard } from './lib/schema/tournament.ts'
import { calendarsOf } from './lib/sharing/calendars.ts'
import { allProducts, allTournaments, billsNow } from './tournaments.ts'

const pathsOf = oncePer((tournaments: readonly Tournament[]) => {
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
    rounds: football.flatMap((tournament) =>
      roundPages(tournament).map((page) => ({
        params: { id: tournament.URL_name, round: page.segment },
        props: { tournament, page },
      })),
    ),
    teams: football.flatMap((tournament) =>
      tournament.teams.map((team) => ({
        params: { id: tournament.URL_name, team: segmentOf(team.name) },
        props: { tournament, team },
      })),
    ),
  }
})

/** For `getStaticPaths`: a list of the route's own, for Astro keeps its notes of a route on it. */
export const listFor =
  <Path>(paths: () => Promise<readonly Path[]>) =>
  async () => [...(await paths())]

/** A page a local football tournament. */
export const footballPaths = async () => pathsOf(await allTournaments()).football

/** A page a basketball tournament. */
export const basketballPaths = async () => pathsOf(await allTournaments()).basketball

/** A page a round and a playoff phase. */
export const roundPaths = async () => pathsOf(await allTournaments()).rounds

/** A page a team, addressed by its name. */
export const teamPaths = async () => pathsOf(await allTournaments()).teams

/** The calendars of each sport: of whole tournaments, and of their teams and courts. */
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

/** A calendar a tournament of a sport. */
export const calendarPaths = (sport: Sport) => async () =>
  calendarsOfAll(await allTournaments())[sport].whole

/** A calendar a team and a court: `of` is `equipos/halcones`. */
export const partCalendarPaths = (sport: Sport) => async () =>
  calendarsOfAll(await allTournaments())[sport].parts

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

/** A page a part of a list of tournaments; none where few of them stand on the home page. */
export const billPaths = async () => pathsOfBills(await billsNow())

const pathsOfLeagues = oncePer((tournaments: readonly Tournament[]) =>
  leaguesOf(tournaments).map((league) => ({ params: { league: league.id }, props: { league } })),
)

/** A page a league that any of the tournaments belongs to. */
export const leaguePaths = async () => pathsOfLeagues(await allTournaments())

const pathsOfShop = oncePer((products: readonly Product[]) =>
  products.map((product) => ({
    params: { name: segmentOf(product.name) },
    props: { product, products },
  })),
)

/** A page a product, with all of them for what else it shows. */
export const productPaths = async () => pathsOfShop(await allProducts())
