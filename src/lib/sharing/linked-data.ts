/**
 * A page's schema.org data for search engines (JSON-LD): its position on the site, and its team or
 * match. At most 500 bytes per page.
 */
import {
  matchPageLink,
  roundLink,
  roundsLink,
  teamLink,
  teamsLink,
  tournamentLink,
} from '../addresses/links.ts'
import { roundPages, type RoundPage } from '../addresses/round-pages.ts'
import { zonedText } from '../calendar/instants.ts'
import { matchNames, sideName } from '../outlook/side-names.ts'
import { nextMatch } from '../rules/matches/next-match.ts'
import { inPlayOrder, type Fixture } from '../rules/matches/play-order.ts'
import type { Match, MatchSide } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { SITE } from '../wording/site.ts'
import { WORDS, roundName } from '../wording/wording.ts'

type Thing = { '@type': string } & Record<string, unknown>
export type LinkedData = { '@context': 'https://schema.org'; '@graph': readonly Thing[] }

const asData = (...things: readonly Thing[]): LinkedData => ({
  '@context': 'https://schema.org',
  '@graph': things,
})

/**
 * `trail`: names and addresses from the site's home to the page; the page's own needs no address.
 */
const breadcrumbs = (siteUrl: string, trail: readonly (readonly [string, string?])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, address], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(address === undefined ? {} : { item: siteUrl + address }),
  })),
})

const SPORTS = { football: 'Football', basketball: 'Basketball' } as const

/** For a team's page. `siteUrl` without a final slash. */
export const teamData = (siteUrl: string, tournament: Tournament, team: Team): LinkedData =>
  asData(
    {
      '@type': 'SportsTeam',
      name: team.name,
      sport: SPORTS[tournament.sport],
      url: `${siteUrl}${teamLink(tournament, team) ?? teamsLink(tournament)}`,
    },
    breadcrumbs(siteUrl, [...trailTo(tournament), [team.name]]),
  )

/** For the page of all rounds. */
export const roundsData = (siteUrl: string, tournament: Tournament): LinkedData =>
  asData(
    ...eventsOf(siteUrl, tournament, tournament),
    breadcrumbs(siteUrl, [...trailTo(tournament), [WORDS.sections.rounds]]),
  )

/** For a tournament's own page that has all its rounds, as in basketball. */
export const tournamentData = (siteUrl: string, tournament: Tournament): LinkedData =>
  asData(
    ...eventsOf(siteUrl, tournament, tournament),
    breadcrumbs(siteUrl, [[SITE.name, '/'], [tournament.name]]),
  )

/** For the page of a round or a phase. */
export function roundData(siteUrl: string, tournament: Tournament, page: RoundPage): LinkedData {
  const { jornada, playoff } = page
  const own = { jornadas: jornada ? [jornada] : [], playoffs: playoff ? [playoff] : [] }
  return asData(
    ...eventsOf(siteUrl, tournament, own),
    breadcrumbs(siteUrl, [
      ...trailTo(tournament),
      [WORDS.sections.rounds, roundsLink(tournament)],
      [roundName(page)],
    ]),
  )
}

/** For a match's own page. */
export function matchLinkedData(
  siteUrl: string,
  tournament: Tournament,
  fixture: Fixture,
): LinkedData {
  const { match } = fixture
  const names = matchNames(tournament)
  const title = `${sideName(match.team1, names)} ${WORDS.versus} ${sideName(match.team2, names)}`
  const round = roundAddress(tournament, fixture)
  return asData(
    ...eventOf(siteUrl, tournament, fixture),
    breadcrumbs(siteUrl, [
      ...trailTo(tournament),
      ...(round ? ([[roundName(fixture), round]] as const) : []),
      [title],
    ]),
  )
}

type Rounds = Pick<Tournament, 'jornadas' | 'playoffs'>

/**
 * The next match, else the last played one; and the first match that is off, so that people who
 * know of it notice.
 */
function eventsOf(siteUrl: string, tournament: Tournament, own: Rounds): Thing[] {
  const dated = inPlayOrder(own).filter(({ match }) => announcedDay(match) !== undefined)
  const main = nextMatch(own) ?? dated.findLast(({ match }) => match.isCompleted)
  const off = dated.find(({ match }) => match !== main?.match && isCalledOff(match))
  return [main, off].flatMap((fixture) => (fixture ? eventOf(siteUrl, tournament, fixture) : []))
}

const isCalledOff = ({ isCompleted, isPlaying, state }: Match) =>
  state !== undefined && !isCompleted && !isPlaying

/** A match that is off keeps its announced day until it has a new one. */
const announcedDay = (match: Match) =>
  match.date ?? (isCalledOff(match) ? match.originalDate : undefined)

/** The page of a match's round or phase; undefined for a sport without such pages. */
function roundAddress(tournament: Tournament, { jornada, playoff }: Fixture) {
  const page = roundPages(tournament).find((one) =>
    jornada ? one.jornada === jornada : one.playoff === playoff,
  )
  return page && roundLink(tournament, page)
}

const trailTo = ({ name, ...tournament }: Tournament): (readonly [string, string])[] => [
  [SITE.name, '/'],
  [name, tournamentLink(tournament)],
]

/** Empty for a match without a day, because an event needs a start. */
function eventOf(siteUrl: string, tournament: Tournament, fixture: Fixture): Thing[] {
  const { match } = fixture
  const { originalDate, time } = match
  const date = announcedDay(match)
  if (date === undefined) return []
  const names = matchNames(tournament)
  const team = (side: MatchSide) => ({ '@type': 'SportsTeam', name: sideName(side, names) })
  const at = (day: string) => (time ? zonedText(day, time, tournament.timeZone) : day)
  return [
    {
      '@type': 'SportsEvent',
      name: `${sideName(match.team1, names)} ${WORDS.versus} ${sideName(match.team2, names)}`,
      startDate: at(date),
      eventStatus: `https://schema.org/Event${eventStatus(match)}`,
      ...(isMoved(match) ? { previousStartDate: originalDate } : {}),
      location: {
        '@type': 'Place',
        name: match.location ?? tournament.location,
        address: tournament.location,
      },
      homeTeam: team(match.team1),
      awayTeam: team(match.team2),
      url: siteUrl + matchPageLink(tournament, match),
    },
  ]
}

const isMoved = ({ date, originalDate }: Match) =>
  date !== undefined && originalDate !== undefined && date !== originalDate

/** There is no status for a past event: its time shows that it is over. */
export function eventStatus(match: Match): 'Cancelled' | 'Postponed' | 'Rescheduled' | 'Scheduled' {
  const isOff = isCalledOff(match)
  if (isOff && match.state === 'cancelled') return 'Cancelled'
  if (isMoved(match)) return 'Rescheduled'
  return isOff ? 'Postponed' : 'Scheduled'
}

/** As text that is safe in a script element. */
export const linkedDataText = (data: LinkedData) => JSON.stringify(data).replaceAll('<', '\\u003c')
