/** Names that would be markup, script or an address elsewhere: every page has the same elements as with plain ones. */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { saidOutlook } from '../../src/lib/live/said-outlook.ts'
import { homeLists } from '../../src/lib/addresses/home-lists.ts'
import type { Outlook } from '../../src/lib/outlook/outlook.ts'
import { derive } from '../../src/lib/rules/derive.ts'
import { newsLists } from '../../src/lib/rules/matches/news-lists.ts'
import { newsOf } from '../../src/lib/rules/matches/news.ts'
import type { Product } from '../../src/lib/schema/product.ts'
import type { Team } from '../../src/lib/schema/team.ts'
import type { Tournament, CardWithNews } from '../../src/lib/schema/tournament.ts'
import { BasketballScreen } from '../../src/screens/tournament/basketball.tsx'
import {
  BetaRoundsScreen,
  BetaTeamScreen,
  BetaTournamentScreen,
} from '../../src/screens/tournament/beta.tsx'
import { EmbeddedTableScreen } from '../../src/screens/tournament/embedded-table.tsx'
import { HomeScreen } from '../../src/screens/site/home.tsx'
import { liveDetails } from '../../src/screens/live/live-details.tsx'
import { LiveTournamentScreen } from '../../src/screens/live/live-tournament.tsx'
import { NewsScreen } from '../../src/screens/site/news.tsx'
import { ProductScreen } from '../../src/screens/shop/product.tsx'
import { ShopScreen } from '../../src/screens/shop/shop.tsx'
import { StatisticsScreen, TeamStatisticsScreen } from '../../src/screens/tournament/statistics.tsx'
import { TeamsScreen } from '../../src/screens/tournament/teams.tsx'
import { aJornada, aPhase, aPlaying, aPlayer, aResult, aTeam, aTournament } from '../unit/given.ts'

const NAMES = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)//',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '</title><svg onload=alert(1)>',
  '</style><script>alert(1)</script>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<form action="//evil.example"><input name=x>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  '\\\\evil.example\\x',
  '<!-- -->',
  ']]><script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3c;script&#x3e;',
  '${alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  '{"__html":"<script>alert(1)</script>"}',
  '<template shadowrootmode="open"><script>alert(1)</script></template>',
] as const

const PLAIN = 'Peña y Compañía'

/** Everything that a person may name carries the same name. */
function given(text: string): { tournament: Tournament; teams: Team[] } {
  const player = (id: string) =>
    aPlayer(id, { firstName: text, lastName: text, nickName: text, number: 9 })
  const teams = ['uno', 'dos'].map((id) => aTeam(id, { name: text, players: [player(`${id}#9`)] }))
  const [one, other] = teams as [Team, Team]
  const played = (matchName: string) =>
    aResult(one, 2, 1, other, {
      id: matchName === '' ? 'a' : 'b',
      location: text,
      note: text,
      date: '2025-01-10',
      ...(matchName && { matchName }),
      team1: { playingPlayers: [aPlaying(player('uno#9'), { goals: 2, yellow_card: 1 })] },
      team2: { playingPlayers: [aPlaying(player('dos#9'), { goals: 1, red_card: 1 })] },
    })
  const tournament = aTournament({
    teams,
    name: text,
    host: text,
    location: text,
    jornadas: [aJornada(1, [played('')], { doesntPlay: [one] })],
    playoffs: [aPhase(text, [played(text)])],
  })
  return { tournament: derive(tournament), teams }
}

/** A server that says no more than a name, wherever it says anything. */
const outlookSaying = (text: string, { teams, playoffs }: Tournament): Outlook =>
  saidOutlook({
    outlook: {
      series: [{ id: playoffs[0]!.matches[0]!.id, score: [1, 0], through: 'team1', why: text }],
      chances: teams.map(({ id }) => ({ table: 'A', team: id, mark: text, needs: text })),
      suspended: teams.map(({ id }) => ({ team: id, name: text, note: text })),
    },
  })

const cardOf = (text: string): CardWithNews => {
  const { tournament } = given(text)
  return { ...tournament, news: newsOf(tournament) }
}

const productOf = (text: string): Product => ({
  name: text,
  brand: text,
  size: text,
  price: 60,
  amount: 1,
  extraImages: [],
  extraDetails: [text],
})

const element = createElement as (type: unknown, props: object) => ReactNode

/** The pages, each from one name. */
const SCREENS: Record<string, (text: string) => ReactNode> = {
  'a tournament': (text) => element(BetaTournamentScreen, given(text)),
  'a team': (text) => {
    const { tournament } = given(text)
    return element(BetaTeamScreen, { tournament, team: tournament.teams[0] })
  },
  'its teams': (text) => element(TeamsScreen, given(text)),
  'its rounds': (text) => element(BetaRoundsScreen, given(text)),
  'its players’ statistics': (text) => element(StatisticsScreen, { ...given(text), year: 2025 }),
  'its teams’ statistics': (text) => element(TeamStatisticsScreen, { ...given(text), year: 2025 }),
  'a table in a frame': (text) => element(EmbeddedTableScreen, given(text)),
  'a basketball tournament': (text) =>
    element(BasketballScreen, {
      tournament: { ...given(text).tournament, sport: 'basketball' },
    }),
  'a live tournament': (text) => {
    const { tournament } = given(text)
    const outlook = outlookSaying(text, tournament)
    const waiting = { whole: null, failure: null, isAsking: false, onRetry: () => {} }
    const details = liveDetails(tournament, outlook, waiting)
    return element(LiveTournamentScreen, { tournament, outlook, details })
  },
  'the home page': (text) => element(HomeScreen, { lists: homeLists([cardOf(text)]) }),
  'the news': (text) => element(NewsScreen, newsLists([cardOf(text)], '2024-07-01')),
  'the shop': (text) => element(ShopScreen, { products: [productOf(text)] }),
  'a product': (text) => element(ProductScreen, { product: productOf(text), others: [] }),
}

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'poster']

/**
 * Elements with the names of their attributes, as a browser finds them. Without the span around a
 * long word, which only makes it smaller (`components/fitted.tsx`).
 */
const elementsOf = (root: HTMLElement) =>
  root
    .querySelectorAll('*')
    .filter(
      ({ tagName, attributes }) => !(tagName === 'SPAN' && /^[wn]\d$/.test(attributes.class ?? '')),
    )
    .map(({ tagName, attributes }) => [tagName, ...Object.keys(attributes).toSorted()].join(' '))

const addressesOf = (root: HTMLElement) =>
  root
    .querySelectorAll('*')
    .flatMap((one) => ADDRESSES.flatMap((name) => one.getAttribute(name) ?? []))

/** Where a link may lead besides this site: chats and networks that the site itself names. */
const OWN = new Set(
  Object.values(SCREENS).flatMap((screen) =>
    addressesOf(parse(renderToStaticMarkup(screen(PLAIN)))).map(
      (address) => new URL(address, 'https://here.invalid').origin,
    ),
  ),
)

describe.each(Object.entries(SCREENS))('%s', (_page, screen) => {
  const plain = parse(renderToStaticMarkup(screen(PLAIN)))
  test('shows the name', () => expect(plain.textContent).toContain(PLAIN))

  test.each(NAMES)('%s', (name) => {
    const root = parse(renderToStaticMarkup(screen(name)))
    expect(elementsOf(root)).toEqual(elementsOf(plain))
    for (const address of addressesOf(root)) {
      const { origin, protocol } = new URL(address, 'https://here.invalid')
      expect(['https:', 'http:', 'tel:', 'mailto:']).toContain(protocol)
      expect([...OWN]).toContain(origin)
    }
    expect(root.querySelectorAll('[style]')).toEqual([])
  })
})
