/**
 * Everything that is made of a tournament, in this process: each of its pages as a release has it, its
 * calendars, its pictures for chats, what is told to those who follow its teams, its entries of the
 * search and its live answers with the pages that are drawn of them.
 */
import { BulletinScreen } from '../../../src/screens/tournament/bulletin.tsx'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { cardOf } from '../../../publish/reading/card.ts'
import { withCssInUse } from '../../../publish/rendering/css-in-use.ts'
import { withShorterMarkup } from '../../../publish/rendering/shorter-markup.ts'
import { withStyleDigests } from '../../../publish/rendering/style-digests.ts'
import { PageCheck } from '../../../publish/verify/page-check.ts'
import { firstView } from '../../../src/islands/live/first-view.ts'
import { LiveMatch } from '../../../src/islands/live/live-match.tsx'
import { LiveRound } from '../../../src/islands/live/live-round.tsx'
import { LiveRounds } from '../../../src/islands/live/live-rounds.tsx'
import { LiveStatistics } from '../../../src/islands/live/live-statistics.tsx'
import { LiveTeam } from '../../../src/islands/live/live-team.tsx'
import { LiveTeams } from '../../../src/islands/live/live-teams.tsx'
import { LiveTournament } from '../../../src/islands/live/live-tournament.tsx'
import type { LivePlace } from '../../../src/islands/live/live-place.ts'
import { homeLists } from '../../../src/lib/addresses/home-lists.ts'
import { leagueLink } from '../../../src/lib/addresses/links.ts'
import { liveRoute, type LivePage } from '../../../src/lib/addresses/live-route.ts'
import { fileOfPage, matchesWithPage, pagesOf } from '../../../src/lib/addresses/pages-of.ts'
import { roundPages } from '../../../src/lib/addresses/round-pages.ts'
import { otherSeasons } from '../../../src/lib/addresses/seasons.ts'
import {
  chronicleAnswerOf,
  detailsOf,
  jornadasOf,
  listItemOf,
  playersOf,
  STAT_PATHS,
  statsOf,
  teamAnswerOf,
  teamsOf,
} from '../../../src/lib/live/answers/answers.ts'
import { liveTournament } from '../../../src/lib/live/answers/live-tournament.ts'
import type { StatPath } from '../../../src/lib/live/answers/types.ts'
import { callsAt } from '../../../src/lib/live/calls/page-calls.ts'
import { inksOf, inksRule } from '../../../src/lib/look/inks.ts'
import { fixturesById } from '../../../src/lib/outlook/chronicle.ts'
import { outlookOf } from '../../../src/lib/outlook/outlook.ts'
import { drawn } from '../../../src/lib/previews/drawing/drawn.ts'
import type { Letters } from '../../../src/lib/previews/drawing/lettering.ts'
import { metaTags } from '../../../src/lib/previews/meta-tags.ts'
import { previewAddress, type Preview } from '../../../src/lib/previews/preview.ts'
import { previewFile } from '../../../src/lib/previews/preview-file.ts'
import {
  homePreview,
  matchPreview,
  roundPreview,
  roundsPreview,
  teamPreview,
} from '../../../src/lib/previews/tournament-previews.ts'
import { pastSeasonOf } from '../../../src/lib/rules/table/past-season.ts'
import { leaguesOf } from '../../../src/lib/rules/table/league.ts'
import { inPlayOrder } from '../../../src/lib/rules/matches/play-order.ts'
import { newsOf } from '../../../src/lib/rules/matches/news.ts'
import { newsLists } from '../../../src/lib/rules/matches/news-lists.ts'
import { matchesOf } from '../../../src/lib/rules/matches/team-matches.ts'
import { timeOfPlay } from '../../../src/lib/rules/matches/time-of-play.ts'
import { answerIssues, type AnswerName } from '../../../src/lib/schema/calls.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { calendarsOf } from '../../../src/lib/sharing/calendars.ts'
import { calendarText } from '../../../src/lib/sharing/calendar-text.ts'
import {
  bulletinLine,
  matchDescription,
  matchMessage,
  matchTitle,
  playerLineOf,
  playerTitle,
  statisticsLine,
  teamsLine,
  teamStatisticsLine,
} from '../../../src/lib/sharing/descriptions.ts'
import {
  roundLine,
  roundsLine,
  roundTitle,
  teamLine,
  tournamentLine,
} from '../../../src/lib/sharing/lines.ts'
import {
  linkedDataText,
  matchLinkedData,
  roundData,
  roundsData,
  teamData,
  tournamentData,
  type LinkedData,
} from '../../../src/lib/sharing/linked-data.ts'
import { revised } from '../../../src/lib/sharing/revisions.ts'
import { searchFiles } from '../../../src/lib/sharing/search-files.ts'
import { searchNames } from '../../../src/lib/sharing/search-names.ts'
import { teamFacts } from '../../../src/lib/sharing/team-facts.ts'
import {
  BetaMatchScreen,
  BetaPlayerScreen,
  BetaRoundScreen,
  BetaRoundsScreen,
  BetaSheetsScreen,
  BetaTeamScreen,
  BetaTournamentScreen,
} from '../../../src/screens/tournament/beta.tsx'
import { BasketballScreen } from '../../../src/screens/tournament/basketball.tsx'
import { EmbeddedTableScreen } from '../../../src/screens/tournament/embedded-table.tsx'
import { HomeScreen } from '../../../src/screens/site/home.tsx'
import { LeagueScreen } from '../../../src/screens/tournament/league.tsx'
import { NewsScreen } from '../../../src/screens/site/news.tsx'
import {
  StatisticsScreen,
  TeamStatisticsScreen,
} from '../../../src/screens/tournament/statistics.tsx'
import { TeamsScreen } from '../../../src/screens/tournament/teams.tsx'

type LiveIsland = FunctionComponent<{ place?: LivePlace }>
const LIVE_ISLANDS: Partial<Record<LivePage, LiveIsland>> = {
  home: LiveTournament,
  rounds: LiveRounds,
  round: LiveRound,
  teams: LiveTeams,
  team: LiveTeam,
  match: LiveMatch,
  statistics: LiveStatistics,
}

const SITE_URL = 'https://torneos.example'
const TODAY = '2026-11-26'
const letters = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../publish/previews/letters.json'), 'utf8'),
) as Letters
const means = { letters, logos: () => undefined }

/** A page with what its head says. */
type Page = {
  address: string
  title: string
  line: string
  body: string
  data?: LinkedData
  preview?: Preview
}

const body = <Props extends object>(screen: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(screen, props))

/** What links lead to beside the tournament's own pages: the site's, and what it has of pictures and logos. */
export const OF_THE_SITE =
  /^\/(?:$|#|comprar$|buscar$|notificaciones$|organizar-torneos(?:\/nuevo)?$|reportar$|login$|profile$|mesa|_img\/|logos\/|fonts\/|favicon\.svg|torneos\/|liga\/|dibujos\.svg|torneo\/)/

/** The pages of a tournament, in the order of `pagesOf`. */
function ownPages(tournament: Tournament): Page[] {
  const year = 2026
  const title = tournament.name
  const [home, ...others] = pagesOf(tournament)
  const along = (address: string, line: string) => ({ line, address, siteUrl: SITE_URL })
  const page = (
    address: string,
    line: string,
    html: string,
    more: Partial<Omit<Page, 'address' | 'line' | 'body'>> = {},
  ): Page => ({
    title,
    preview: homePreview(tournament, 'Cascarita'),
    ...more,
    address,
    line,
    body: html,
  })
  const table = (address: string) => page(address, title, body(EmbeddedTableScreen, { tournament }))
  const teams = (address: string) =>
    page(address, teamsLine(tournament), body(TeamsScreen, { tournament }))
  const bulletin = (address: string) =>
    page(
      address,
      bulletinLine(tournament),
      body(BulletinScreen, { tournament, outlook: outlookOf(tournament), base: SITE_URL }),
    )
  const matches = (addresses: readonly string[]) =>
    matchesWithPage(tournament).map((match, at) => {
      const fixture = fixturesById(tournament).get(match.id)!
      const [address, line] = [addresses[at]!, matchDescription(tournament, fixture)]
      const pasts = [pastSeasonOf(tournament)].filter((past) => past !== undefined)
      const own = along(address, matchMessage(tournament, fixture))
      return page(
        address,
        line,
        body(BetaMatchScreen, { tournament, fixture, pasts, along: own }),
        {
          title: matchTitle(tournament, fixture, match),
          data: matchLinkedData(SITE_URL, tournament, fixture),
          preview: matchPreview(tournament, fixture, 'Cascarita'),
        },
      )
    })
  if (tournament.sport === 'basketball')
    return [
      page(home!, tournamentLine(tournament), body(BasketballScreen, { tournament }), {
        data: tournamentData(SITE_URL, tournament),
      }),
      teams(others[0]!),
      bulletin(others[1]!),
      table(others[2]!),
      ...matches(others.slice(3)),
    ]
  const next = () => others.shift()!
  const rounds = next()
  return [
    page(
      home!,
      tournamentLine(tournament),
      body(BetaTournamentScreen, { tournament, along: along(home!, tournamentLine(tournament)) }),
    ),
    page(
      rounds,
      roundsLine(tournament),
      body(BetaRoundsScreen, { tournament, along: along(rounds, roundsLine(tournament)) }),
      {
        data: roundsData(SITE_URL, tournament),
        preview: roundsPreview(tournament, 'Cascarita'),
      },
    ),
    ...roundPages(tournament).map((round) => {
      const [address, line] = [next(), roundLine(tournament, round)]
      return page(
        address,
        line,
        body(BetaRoundScreen, { tournament, page: round, along: along(address, line) }),
        {
          title: roundTitle(tournament, round),
          data: roundData(SITE_URL, tournament, round),
          preview: roundPreview(tournament, round, 'Cascarita'),
        },
      )
    }),
    teams(next()),
    ...tournament.teams.map((team) => {
      const [address, line] = [next(), teamLine(tournament, team)]
      const seasons = otherSeasons(tournament, team, [cardOf(tournament)])
      return page(
        address,
        line,
        body(BetaTeamScreen, { tournament, team, seasons, along: along(address, line) }),
        {
          data: teamData(SITE_URL, tournament, team),
          preview: teamPreview(tournament, team, 'Cascarita'),
        },
      )
    }),
    ...tournament.teams.flatMap((team) =>
      team.players
        .filter((player) => player.page !== undefined)
        .map((player) => {
          const [address, line] = [next(), playerLineOf(tournament, team, player)]
          const pasts = [pastSeasonOf(tournament)].filter((past) => past !== undefined)
          const own = along(address, line)
          return page(
            address,
            line,
            body(BetaPlayerScreen, { tournament, team, player, pasts, along: own }),
            { title: playerTitle(tournament, team, player) },
          )
        }),
    ),
    page(next(), statisticsLine(tournament), body(StatisticsScreen, { tournament, year })),
    page(next(), teamStatisticsLine(tournament), body(TeamStatisticsScreen, { tournament, year })),
    page(next(), title, body(BetaSheetsScreen, { tournament, siteUrl: SITE_URL })),
    bulletin(next()),
    table(next()),
    ...matches(others),
  ]
}

/** The pages of the whole site that show it. */
function mainPages(tournament: Tournament): Page[] {
  const card = cardOf(tournament)
  const lists = newsLists([{ ...card, news: newsOf(tournament, TODAY) }], TODAY)
  const page = (address: string, html: string): Page => ({
    address,
    title: tournament.name,
    line: tournament.name,
    body: html,
  })
  return [
    page('/', body(HomeScreen, { lists: homeLists([card]) })),
    page('/notificaciones', body(NewsScreen, lists)),
    ...leaguesOf([tournament]).map((league) =>
      page(leagueLink(league.id), body(LeagueScreen, { league })),
    ),
  ]
}

/** As the document that is written to a release, its styles cut. */
function documentOf(tournament: Tournament, { title, line, body, data, preview }: Page): string {
  const picture = preview && SITE_URL + previewAddress(previewFile(preview))
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    renderToStaticMarkup(createElement('title', null, title)),
    metaTags({ title, description: line, picture }),
    data ? `<script type="application/ld+json">${linkedDataText(data)}</script>` : '',
    `<style>.on{color:red}p{color:red}</style><style>${inksRule(inksOf(tournament))}</style>`,
  ]
  const html = `<!doctype html><html lang="es-MX"><head>${head.join('')}</head><body>${body}</body></html>`
  return withStyleDigests(withCssInUse(withShorterMarkup(html)))
}

export type Everything = {
  /** By file. */
  pages: Map<string, string>
  /** Addresses that lead nowhere, with the file that has them. */
  broken: string[]
  calendars: string[]
  /** SVGs. */
  previews: string[]
}

/** Throws what any of it throws, and where an answer does not fit its schema. */
export function everythingOf(tournament: Tournament): Everything {
  const check = new PageCheck()
  const pages = new Map<string, string>()
  const own = ownPages(tournament)
  for (const page of [...own, ...mainPages(tournament)]) {
    const file = fileOfPage(page.address)
    const html = documentOf(tournament, page)
    pages.set(file, html)
    check.add(file, html)
    if (page.data) JSON.parse(linkedDataText(page.data))
  }
  const calendars = calendarsOf(tournament)
  for (const { address } of calendars) check.add(decodeURIComponent(address).slice(1), '')
  const facts = JSON.parse(JSON.stringify(teamFacts(tournament))) as ReturnType<typeof teamFacts>
  for (const { last, next } of Object.values(facts.teams)) void [last?.words, next?.words]
  const report = check.report()
  const outside = Object.values(report.links).flatMap((links) => Object.entries(links))
  const isOther = ([address]: [string, string]) =>
    !OF_THE_SITE.test(address) && !pages.has(fileOfPage(address.replace(/[?#].*$/, '')))
  for (const _file of searchFiles([searchNames(tournament)])) void _file
  timeOfPlay(
    inPlayOrder(tournament).map(({ match }) => match),
    tournament.timeZone,
  )
  for (const team of tournament.teams) matchesOf(tournament, team)
  readLive(tournament)
  return {
    pages,
    broken: [
      ...report.broken.map(({ file, address }) => `${file}: ${address}`),
      ...outside.filter(isOther).map(([address, file]) => `${file}: ${address}`),
    ],
    calendars: calendars.map((calendar) => {
      const digests = new Map(calendar.matches.map(({ facts }) => [facts.id, facts.id]))
      return calendarText(tournament, calendar, revised(digests, {}, TODAY))
    }),
    previews: own.flatMap(({ preview }) => (preview ? [drawn(preview, means)] : [])),
  }
}

/** Its answers, over the wire, and every page that a server draws of them. */
function readLive(tournament: Tournament) {
  const live = liveTournament(tournament, (image) => image)
  const id = live.URL_name
  const answers = new Map<string, unknown>()
  const said = (path: string, name: AnswerName, value: unknown) => {
    const sent: unknown = JSON.parse(JSON.stringify(value))
    const issues = answerIssues(name, sent)
    if (issues.length > 0) throw new Error(`${path}: ${JSON.stringify(issues)}`)
    answers.set(path, sent)
  }
  const stats = Object.keys(STAT_PATHS) as StatPath[]
  const [details] = callsAt(`/torneo/${id}`)
  said(details!, 'TournamentAnswer', detailsOf(live))
  listItemOf(live)
  outlookOf(live)
  said(callsAt(`/torneo/${id}/jornadas`)[1]!, 'JornadasAnswer', jornadasOf(live))
  said(callsAt(`/torneo/${id}/equipos`)[1]!, 'TeamsAnswer', teamsOf(live))
  said(callsAt(`/torneo/${id}/estadisticas`)[1]!, 'StatsAnswer', statsOf(live, ''))
  for (const stat of stats) JSON.stringify(statsOf(live, stat))
  const addresses = ['', '/jornadas', '/equipos', '/estadisticas', '/cedulas']
  for (const round of roundPages(live)) addresses.push(`/jornadas/${round.segment}`)
  for (const team of live.teams) {
    const address = `/equipos/${encodeURIComponent(team.id)}`
    const [, own, players] = callsAt(`/torneo/${id}${address}`)
    said(own!, 'TeamAnswer', teamAnswerOf(live, team.id))
    said(players!, 'PlayersAnswer', playersOf(live, team.id))
    addresses.push(address)
  }
  for (const { match } of inPlayOrder(live)) {
    const address = `/partidos/${encodeURIComponent(match.id)}`
    said(
      callsAt(`/torneo/${id}${address}`)[2]!,
      'ChronicleAnswer',
      chronicleAnswerOf(live, match.id),
    )
    addresses.push(address)
  }
  for (const address of addresses) {
    const path = `/torneo/${id}${address}`
    const route = liveRoute(path)!
    const given = callsAt(path).map((call) => [call, { etag: null, value: answers.get(call) }])
    const filled = firstView(route, Object.fromEntries(given))
    const island = LIVE_ISLANDS[route.page]
    if (filled && island) renderToString(createElement(island, { place: filled.place }))
    else if (route.page !== 'sheets') throw new Error(`${path} is not rendered`)
  }
}
