/**
 * What search engines are told of a page in the words of schema.org (JSON-LD): where it stands on the
 * site, and the team or the match that it is about. At most 500 bytes of a page's weight.
 */
import { roundLink, roundsLink, teamLink, teamsLink, tournamentLink } from '../addresses/links.ts'
import { roundPages, type RoundPage } from '../addresses/round-pages.ts'
import { zonedText } from '../calendar/instants.ts'
import { matchNames, sideName } from '../outlook/side-names.ts'
import { nextMatch } from '../rules/next-match.ts'
import { inPlayOrder, type Fixture } from '../rules/play-order.ts'
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

/** `trail`: names and addresses from the site's home to the page, whose own needs none. */
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

/** Of a team's page. `siteUrl` without a final slash. */
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

/** Of the page of all rounds, whose address is its own. */
export const roundsData = (siteUrl: string, tournament: Tournament): LinkedData =>
  asData(
    ...eventsOf(siteUrl, tournament, tournament),
    breadcrumbs(siteUrl, [...trailTo(tournament), [WORDS.sections.rounds]]),
  )

/** Of a tournament's own page that holds all its rounds, as basketball's does. */
export const tournamentData = (siteUrl: string, tournament: Tournament): LinkedData =>
  asData(
    ...eventsOf(siteUrl, tournament, tournament),
    breadcrumbs(siteUrl, [[SITE.name, '/'], [tournament.name]]),
  )

/** Of a round's or a phase's own page. */
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

type Rounds = Pick<Tournament, 'jornadas' | 'playoffs'>

/**
 * The match to look forward to, else the last one that was played; and the first that is not played as
 * it was announced, for whoever knows of it has to learn that.
 */
function eventsOf(siteUrl: string, tournament: Tournament, own: Rounds): Thing[] {
  const dated = inPlayOrder(own).filter(({ match }) => announcedDay(match) !== undefined)
  const main = nextMatch(own) ?? dated.findLast(({ match }) => match.isCompleted)
  const off = dated.find(({ match }) => match !== main?.match && isCalledOff(match))
  return [main, off].flatMap((fixture) => (fixture ? eventOf(siteUrl, tournament, fixture) : []))
}

const isCalledOff = ({ isCompleted, isPlaying, state }: Match) =>
  state !== undefined && !isCompleted && !isPlaying

/** A match that is off keeps the day that it was to be played on, until it has another. */
const announcedDay = (match: Match) =>
  match.date ?? (isCalledOff(match) ? match.originalDate : undefined)

/** The page of the round or phase of a match; of a tournament without such pages its own. */
function pageOf(tournament: Tournament, { jornada, playoff }: Fixture) {
  const page = roundPages(tournament).find((one) =>
    jornada ? one.jornada === jornada : one.playoff === playoff,
  )
  return (page && roundLink(tournament, page)) ?? tournamentLink(tournament)
}

const trailTo = ({ name, ...tournament }: Tournament): (readonly [string, string])[] => [
  [SITE.name, '/'],
  [name, tournamentLink(tournament)],
]

/** None of a match without a day: an event begins at some time. */
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
      url: siteUrl + pageOf(tournament, fixture),
    },
  ]
}

const isMoved = ({ date, originalDate }: Match) =>
  date !== undefined && originalDate !== undefined && date !== originalDate

/** Nothing there says that an event is over: who reads it knows the time. */
export function eventStatus(match: Match): 'Cancelled' | 'Postponed' | 'Rescheduled' | 'Scheduled' {
  const isOff = isCalledOff(match)
  if (isOff && match.state === 'cancelled') return 'Cancelled'
  if (isMoved(match)) return 'Rescheduled'
  return isOff ? 'Postponed' : 'Scheduled'
}

/** As the text of a script element: nothing in it ends the element. */
export const linkedDataText = (data: LinkedData) => JSON.stringify(data).replaceAll('<', '\\u003c')
