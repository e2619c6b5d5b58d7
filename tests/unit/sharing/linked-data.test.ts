/** What schema.org asks of each kind of thing, and that a page gains at most 500 bytes by it. */
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  linkedDataText,
  roundData,
  roundsData,
  teamData,
  tournamentData,
} from '../../../src/lib/sharing/linked-data.ts'
import type { Match } from '../../../src/lib/schema/match.ts'
import { aJornada, aMatch, aResult, aTeam, aTournament } from '../given.ts'

const SITE = 'https://torneos.example'
const [xolotl, halcones] = [aTeam('xolotl', { name: 'Xolotl & Cía' }), aTeam('halcones')]
const DAY = { date: '2024-07-18', time: '21:00:00', location: 'Cancha 2' }

const seasonOf = (...matches: Match[]) =>
  aTournament({ teams: [xolotl, halcones], jornadas: [aJornada(1, matches)] })

const roundOf = (...matches: Match[]) => ({ segment: '1', jornada: aJornada(1, matches) })

const eventIn = (...matches: Match[]) =>
  roundsData(SITE, seasonOf(...matches))['@graph'].find((it) => it['@type'] === 'SportsEvent')

test('a team has its name, its sport and its whole address', () =>
  expect(teamData(SITE, seasonOf(), xolotl)['@graph'][0]).toEqual({
    '@type': 'SportsTeam',
    name: 'Xolotl & Cía',
    sport: 'Football',
    url: `${SITE}/torneo-beta/liga-de-prueba/equipos/Xolotl%20%26%20C%C3%ADa`,
  }))

test('the trail leads from the home to the page, each step but the last with its whole address', () =>
  expect(teamData(SITE, seasonOf(), xolotl)['@graph'][1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Cascarita', item: `${SITE}/` },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Liga de prueba',
        item: `${SITE}/torneo-beta/liga-de-prueba/`,
      },
      { '@type': 'ListItem', position: 3, name: 'Xolotl & Cía' },
    ],
  }))

describe('a match', () => {
  test('has a name, a beginning with its offset, a place with an address, and both teams', () =>
    expect(eventIn(aMatch(xolotl, halcones, DAY))).toEqual({
      '@type': 'SportsEvent',
      name: 'Xolotl & Cía vs halcones',
      startDate: '2024-07-18T21:00:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Cancha 2', address: 'Deportivo Oriente' },
      homeTeam: { '@type': 'SportsTeam', name: 'Xolotl & Cía' },
      awayTeam: { '@type': 'SportsTeam', name: 'halcones' },
      url: expect.stringMatching(`^${SITE}/torneo-beta/liga-de-prueba/partidos/partido-\\d+$`),
    }))

  test.each<[string, Partial<Pick<Match, 'state' | 'originalDate'>>, string]>([
    ['as planned', {}, 'Scheduled'],
    ['moved', { originalDate: '2024-07-11' }, 'Rescheduled'],
    ['postponed to a known day', { state: 'postponed', originalDate: '2024-07-11' }, 'Rescheduled'],
  ])('%s', (_what, given, status) =>
    expect(eventIn(aMatch(xolotl, halcones, { ...DAY, ...given }))).toMatchObject({
      eventStatus: `https://schema.org/Event${status}`,
      ...(given.originalDate ? { previousStartDate: given.originalDate } : {}),
    }),
  )

  test('that is over is told of only while none is to come', () => {
    const played = aResult(xolotl, 2, 1, halcones, { ...DAY, date: '2024-07-11' })
    expect(eventIn(played)?.startDate).toBe('2024-07-11T21:00:00-06:00')
    expect(eventIn(played, aMatch(xolotl, halcones, DAY))?.startDate).toBe(
      '2024-07-18T21:00:00-06:00',
    )
  })

  test.each<[Match['state'] & string, string]>([
    ['postponed', 'Postponed'],
    ['cancelled', 'Cancelled'],
    ['suspended', 'Postponed'],
  ])('that is %s is told of beside the one to look forward to', (state, status) => {
    const off = aMatch(xolotl, halcones, { ...DAY, date: '2024-07-17', state })
    expect(eventIn(off)?.eventStatus).toBe(`https://schema.org/Event${status}`)
    const both = roundsData(SITE, seasonOf(off, aMatch(xolotl, halcones, DAY)))['@graph']
    expect(both.map(({ startDate, eventStatus }) => [startDate, eventStatus])).toEqual([
      ['2024-07-18T21:00:00-06:00', 'https://schema.org/EventScheduled'],
      ['2024-07-17T21:00:00-06:00', `https://schema.org/Event${status}`],
      [undefined, undefined],
    ])
  })

  test('that has lost its day keeps it, for it is known by it', () =>
    expect(
      eventIn(aMatch(xolotl, halcones, { originalDate: '2024-07-11', state: 'postponed' })),
    ).toMatchObject({
      startDate: '2024-07-11',
      eventStatus: 'https://schema.org/EventPostponed',
    }))

  test('that was played after all is not called off any more', () =>
    expect(
      eventIn(aResult(xolotl, 2, 1, halcones, { ...DAY, state: 'postponed' }))?.eventStatus,
    ).toBe('https://schema.org/EventScheduled'))

  test('without a time has a day, and without a day there is no event', () => {
    expect(eventIn(aMatch(xolotl, halcones, { date: DAY.date }))?.startDate).toBe('2024-07-18')
    expect(eventIn(aMatch(xolotl, halcones))).toBe(undefined)
  })
})

test('a round tells of its own match, and leads back to all of them', () => {
  const match = aMatch(xolotl, halcones, DAY)
  const [first, second] = [aJornada(1, [match]), aJornada(2, [])]
  const tournament = aTournament({ jornadas: [first, second] })
  const [event, trail] = roundData(SITE, tournament, { segment: '1', jornada: first })['@graph']
  expect(event).toEqual(eventIn(match))
  expect((trail!['itemListElement'] as { name: string }[]).map(({ name }) => name)).toEqual([
    'Cascarita',
    'Liga de prueba',
    'Jornadas',
    'Jornada 1',
  ])
  expect(roundData(SITE, tournament, { segment: '2', jornada: second })['@graph']).toHaveLength(1)
})

test('basketball’s own page holds its matches, and is where they are found', () => {
  const sport = 'basketball' as const
  const tournament = { ...seasonOf(aMatch(xolotl, halcones, DAY)), sport }
  const [event, trail] = tournamentData(SITE, tournament)['@graph']
  const { id } = tournament.jornadas[0]!.matches[0]!
  const own = `${SITE}/t-beta/basketball/liga-de-prueba/partidos/${id}`
  expect(event).toMatchObject({ '@type': 'SportsEvent', url: own })
  expect(trail!['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Cascarita', item: `${SITE}/` },
    { '@type': 'ListItem', position: 2, name: 'Liga de prueba' },
  ])
})

test('no name ends the element that it stands in', () => {
  const text = linkedDataText(teamData(SITE, seasonOf(), aTeam('x', { name: '</script><b>' })))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><b>' }, {}] })
})

const TWO = [
  aMatch(xolotl, halcones, DAY),
  aMatch(halcones, aTeam('tiburones'), { ...DAY, originalDate: '2024-07-11', state: 'cancelled' }),
]

test.each([
  ['a team', teamData(SITE, seasonOf(), xolotl)],
  ['the rounds', roundsData(SITE, seasonOf(aMatch(xolotl, halcones, DAY)))],
  ['a round', roundData(SITE, seasonOf(), roundOf(aMatch(xolotl, halcones, DAY)))],
  ['a round with a match that is off', roundData(SITE, seasonOf(), roundOf(...TWO))],
])('of %s it weighs at most 500 bytes', (_what, data) =>
  expect(brotliCompressSync(linkedDataText(data)).byteLength).toBeLessThanOrEqual(500),
)
