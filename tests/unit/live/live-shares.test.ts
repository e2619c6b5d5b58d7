/** What a live page passes on: the words of static pages, with the addresses of live ones. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  shareMatch,
  shareMatches,
  shareRound,
  shareRounds,
  shareStanding,
  shareTeam,
  shareTournament,
} from '../../../src/islands/live/live-shares.ts'
import { outlookOf } from '../../../src/lib/outlook/outlook.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { roundPages } from '../../../src/lib/addresses/round-pages.ts'
import { aJornada, aMatch, aPhase, aResult, aTeam, aTournament } from '../given.ts'

const [pumas, tigres] = [
  aTeam('liga~pumas', { name: 'Pumas' }),
  aTeam('liga~tigres', { name: 'Tigres' }),
]
const teams = [pumas, tigres]
const LIVE = { URL_name: 'liga', name: 'Liga & Copa', isLocalData: false } as const
const played = aResult(pumas, 4, 0, tigres, { id: 'j1-1' })
const round = aJornada(1, [played])
const final = aResult(pumas, 1, 0, tigres, { id: 'final' })
const season = aTournament({ ...LIVE, teams, jornadas: [round] })
const over = aTournament({
  ...LIVE,
  teams: [{ ...pumas, isChampion: true }, tigres],
  jornadas: [round],
  playoffs: [aPhase('Final', [final])],
})
const bare = aTournament({ ...LIVE, teams: [], jornadas: [], host: '', location: '' })
/** As a server sends it that has the active rounds alone. */
const active = { ...season, jornadas: [], activeJornadas: [round] }

/** As our server says it. */
const seriesOf = (tournament: Tournament) => outlookOf(tournament).seriesOf

const SITE = 'https://liga.mx'
beforeEach(() => vi.stubGlobal('location', { origin: SITE }))
afterEach(() => vi.unstubAllGlobals())

const messageOf = ({ href }: { href: string }) => new URL(href).searchParams.get('text')

test.each([
  ['a tournament', () => shareTournament(season), /^Tabla de Liga & Copa: 1\.º Pumas 3 pts/, ''],
  ['of which little is known', () => shareTournament(bare), /^Liga & Copa$/, ''],
  ['all rounds', () => shareRounds(season), /Pumas 4–0 Tigres$/, 'jornadas'],
  ['none', () => shareRounds(bare), /^Las jornadas de Liga & Copa/, 'jornadas'],
  ['a round', () => shareRound(season, roundPages(season)[0]!), /^Jornada 1 de Liga/, 'jornadas/1'],
  [
    'a team',
    () => shareTeam(season, pumas),
    /^Pumas en Liga & Copa: 1\.º de/,
    'equipos/liga~pumas',
  ],
  [
    'a match',
    () => shareMatches(season, seriesOf(season))(played),
    /4–0 Tigres · Jornada 1 · Liga/,
    'partidos/j1-1',
  ],
  [
    'of an active round',
    () => shareMatches(active, seriesOf(active))(played),
    / · Jornada 1 · Liga/,
    'partidos/j1-1',
  ],
  [
    'the final',
    () => shareMatches(over, seriesOf(over))(final),
    / · Final · .* · .*Pumas/,
    'partidos/final',
  ],
  [
    'a match on its own page',
    () => shareMatch(season, seriesOf(season), played, ['Pumas goleó.', 'Fue temprano.']),
    /4–0 Tigres · Jornada 1 · Liga & Copa\. Pumas goleó\. Fue temprano\.$/,
    'partidos/j1-1',
  ],
])('%s: its line, and below it its address', (_name, shared, line, path) => {
  const { href, address } = shared()
  expect(address).toBe(`/torneo/liga/${path}`)
  expect(new URL(href).host).toBe('wa.me')
  const [said, url, ...more] = messageOf({ href })!.split('\n')
  expect(said).toMatch(line)
  expect([url, more]).toEqual([SITE + address, []])
})

describe('the standing', () => {
  test.each([
    ['the table', season, 'Compartir la tabla'],
    ['the champion', over, 'Compartir al campeón'],
    ['the champions', { ...over, sex: 'female' as const }, 'Compartir a las campeonas'],
    [
      'nothing before the first match',
      { ...season, jornadas: [aJornada(1, [aMatch(pumas, tigres)])] },
      undefined,
    ],
    ['nothing without teams', bare, undefined],
  ])('%s', (_name, tournament, words) => expect(shareStanding(tournament)?.words).toBe(words))
})

describe('a tap', () => {
  const tapped = (sheet?: (what: unknown) => Promise<void>) => {
    vi.stubGlobal('navigator', { share: sheet })
    const preventDefault = vi.fn()
    shareTeam(season, pumas).onShare!({ preventDefault } as never)
    return preventDefault.mock.calls.length
  }
  test('opens the phone’s share sheet with line and address', () => {
    const sheet = vi.fn(() => Promise.resolve())
    expect(tapped(sheet)).toBe(1)
    expect(sheet).toHaveBeenCalledExactlyOnceWith({
      text: expect.stringMatching(/^Pumas en Liga/),
      url: `${SITE}/torneo/liga/equipos/liga~pumas`,
    })
  })
  test('may be taken back', () => expect(tapped(() => Promise.reject(new Error('closed')))).toBe(1))
  test('follows the link without a sheet', () => expect(tapped()).toBe(0))
})
