import { describe, expect, test } from 'vitest'
import {
  matchesLeft,
  suspendedIn,
  suspendedNow,
  suspensionsOf,
} from '../../../../src/lib/rules/people/suspensions.ts'
import type { Match } from '../../../../src/lib/schema/match.ts'
import type { PlayingPlayer } from '../../../../src/lib/schema/match.ts'
import type { Team } from '../../../../src/lib/schema/team.ts'
import type { Tournament } from '../../../../src/lib/schema/tournament.ts'
import { suspensionWords } from '../../../../src/lib/wording/tournament/suspensions.ts'
import {
  aJornada,
  aMatch,
  aPhase,
  aPlayer,
  aPlaying,
  aResult,
  aTeam,
  aTournament,
} from '../../given.ts'

const rules = { yellowCards: 2, red: 2, doubleYellow: 1 }
const [leones, pumas] = [aTeam('leones'), aTeam('pumas')] as const

/** A match of the lions in which Juan did this; without it he did not play. */
const played = (deed?: Partial<PlayingPlayer>, team: Team = leones): Match =>
  aResult(team, 0, 0, pumas, {
    team1: { playingPlayers: deed ? [aPlaying('Juan', deed)] : [] },
  })

const season = (matches: Match[], given: Partial<Tournament> = {}) =>
  aTournament({
    teams: [leones, pumas],
    suspensions: rules,
    jornadas: matches.map((match, index) => aJornada(index + 1, [match])),
    ...given,
  })

const said = (t: Tournament) => suspendedNow(t).map((one) => `${one.name}: ${suspensionWords(one)}`)

const YELLOW = { yellow_card: 1 }
const RED = { red_card: 1 }
const DOUBLE = { red_card: 1, secondYellow: true }

describe('who may not play', () => {
  test.each([
    ['nobody without cards', [played({})], []],
    ['one yellow is not enough', [played(YELLOW)], []],
    [
      'so many yellows',
      [played(YELLOW), played(YELLOW)],
      ['Juan: le falta 1 partido por acumular amarillas'],
    ],
    [
      'yellows count on after a suspension',
      [played(YELLOW), played(YELLOW), played(), played(YELLOW)],
      [],
    ],
    ['a red', [played(RED)], ['Juan: le faltan 2 partidos por roja']],
    [
      'a red of which one match is served',
      [played(RED), played()],
      ['Juan: le falta 1 partido por roja'],
    ],
    ['a red that is served', [played(RED), played(), played()], []],
    ['a double yellow', [played(DOUBLE)], ['Juan: le falta 1 partido por doble amarilla']],
    ['a double yellow is no yellow', [played(YELLOW), played(DOUBLE), played()], []],
    [
      'neither yellow of a double yellow adds up',
      [played(YELLOW), played({ ...YELLOW, ...DOUBLE }), played()],
      [],
    ],
    [
      'a yellow before a direct red adds up',
      [played(YELLOW), played({ ...YELLOW, ...RED }), played(), played()],
      ['Juan: le falta 1 partido por roja'],
    ],
    [
      'one after the other',
      [played(YELLOW), played({ ...YELLOW, ...RED }), played()],
      ['Juan: le faltan 2 partidos por roja'],
    ],
    [
      'a postponed match serves nothing',
      [played(RED), aMatch(leones, pumas, { state: 'postponed' }), played()],
      ['Juan: le falta 1 partido por roja'],
    ],
    [
      'an awarded match serves nothing',
      [played(DOUBLE), { ...played(), awardedTo: 'team1' as const }],
      ['Juan: le falta 1 partido por doble amarilla'],
    ],
    [
      'matches of others serve nothing',
      [played(DOUBLE), aResult(aTeam('tigres'), 0, 0, pumas)],
      ['Juan: le falta 1 partido por doble amarilla'],
    ],
  ] as [string, Match[], string[]][])('%s', (_rule, matches, expected) =>
    expect(said(season(matches))).toEqual(expected),
  )

  test('nobody where no cards suspend', () =>
    expect(said(season([played(RED)], { suspensions: undefined }))).toEqual([]))
})

describe('yellow cards before the playoffs', () => {
  const final = { ...aPhase('Gran final', [played(YELLOW)]), id: 'gran-final' }
  const semifinal = { ...aPhase('Semifinal', [played(YELLOW)]), id: 'semifinal' }
  const after = (clearBefore?: string, playoffs = [semifinal, final]) =>
    said(
      season([played(YELLOW)], {
        suspensions: { yellowCards: 3, ...(clearBefore && { clearBefore }) },
        playoffs,
      }),
    )

  test.each([
    ['count on', undefined, ['Juan: le falta 1 partido por acumular amarillas']],
    ['are cleared before the playoffs', 'playoffs', []],
    ['are cleared before a phase', 'gran-final', []],
  ])('%s', (_rule, clearBefore, expected) => expect(after(clearBefore)).toEqual(expected))

  test('a suspension that they brought stays', () =>
    expect(
      said(
        season([played(YELLOW), played(YELLOW)], {
          suspensions: { yellowCards: 2, clearBefore: 'playoffs' },
        }),
      ),
    ).toEqual(['Juan: le falta 1 partido por acumular amarillas']))
})

describe('a player who changes teams', () => {
  const juan = (id: string) => ({ ...aPlaying(id).player, person: 'juan', firstName: 'Juan' })
  const roster = (id: string) => ({ ...aPlayer(`${id}-9`), person: 'juan', firstName: 'Juan' })
  const from = aTeam('leones', { players: [roster('leones')] })
  const to = aTeam('tigres', { players: [roster('tigres')] })
  const on = (date: string, team: Team, deed?: Partial<PlayingPlayer>): Match => ({
    ...aResult(team, 1, 0, pumas, {
      team1: {
        playingPlayers: deed ? [{ ...aPlaying('x', deed), player: juan(`${team.id}-9`) }] : [],
      },
    }),
    date,
  })
  const moved = (...matches: Match[]) => season(matches, { teams: [from, to, pumas] })
  const left = (t: Tournament, team: Team) => suspendedNow(t, team).map((one) => one.left)

  test('takes a suspension along', () => {
    const t = moved(on('2026-03-01', from, RED), on('2026-03-08', to, {}), on('2026-03-08', from))
    expect(
      suspensionsOf(t).fielded.map(({ match, suspension }) => [match.date, suspension.team.id]),
    ).toEqual([['2026-03-08', 'tigres']])
    expect(left(t, to)).toEqual([1])
  })

  test('serves it with the new team', () => {
    const t = moved(
      on('2026-03-01', from, RED),
      on('2026-03-01', to),
      on('2026-03-08', to),
      on('2026-03-15', to),
      on('2026-03-22', to, {}),
    )
    expect(suspensionsOf(t).fielded).toEqual([])
    expect(left(t, to)).toEqual([])
  })

  test('is named in each team that has the person on its roster', () =>
    expect(left(moved(on('2026-03-01', from, RED)), to)).toEqual([2]))

  test('counts yellow cards on', () =>
    expect(left(moved(on('2026-03-01', from, YELLOW), on('2026-03-08', to, YELLOW)), to)).toEqual([
      1,
    ]))
})

describe('by decision', () => {
  const decided = aTeam('leones', {
    suspensions: [
      { player: 'Juan', name: 'Juan', date: '2026-03-02', matches: 2, reason: 'pleito' },
    ],
  })
  const on = (date: string, deed?: Partial<PlayingPlayer>) => ({ ...played(deed, decided), date })
  const after = (...matches: Match[]) =>
    season(matches, { teams: [decided, pumas], suspensions: undefined })

  test('from a day on, match by match', () => {
    expect(said(after(on('2026-03-01')))).toEqual(['Juan: le faltan 2 partidos (pleito)'])
    expect(said(after(on('2026-03-01'), on('2026-03-08')))).toEqual([
      'Juan: le falta 1 partido (pleito)',
    ])
    expect(said(after(on('2026-03-08'), on('2026-03-15')))).toEqual([])
  })

  test.each([
    [
      'one of two that the rule gives is forgiven',
      -1,
      [RED],
      ['Juan: le falta 1 partido por roja'],
    ],
    ['both are', -2, [RED], []],
    ['no more than there are', -9, [RED], []],
    ['what was served stays served', -1, [RED, undefined], []],
    [
      'the newest first',
      -2,
      [YELLOW, { ...YELLOW, ...RED }],
      ['Juan: le falta 1 partido por acumular amarillas'],
    ],
    ['nothing where there is nothing to forgive', -1, [{}], []],
  ] as [string, number, (Partial<PlayingPlayer> | undefined)[], string[]][])(
    'fewer than the rule: %s',
    (_what, matches, deeds, expected) => {
      const decision = { player: 'Juan', name: 'Juan', date: '2026-04-01', matches, reason: 'x' }
      const team = aTeam('leones', { suspensions: [decision] })
      const all = deeds.map((deed, index) => ({
        ...played(deed, team),
        date: `2026-03-0${index + 1}`,
      }))
      expect(said(season(all, { teams: [team, pumas] }))).toEqual(expected)
    },
  )

  test('a forgiven player may play, and is found in no match', () => {
    const decision = { player: 'Juan', name: 'Juan', date: '2026-03-02', matches: -2, reason: 'x' }
    const team = aTeam('leones', { suspensions: [decision] })
    const on = (date: string, deed?: Partial<PlayingPlayer>) => ({ ...played(deed, team), date })
    const t = season([on('2026-03-01', RED), on('2026-03-08', {})], { teams: [team, pumas] })
    expect(suspensionsOf(t)).toEqual({ all: [], fielded: [] })
  })

  test('who is fielded in spite of it is found', () => {
    const { fielded } = suspensionsOf(after(on('2026-03-01', {}), on('2026-03-08', {})))
    expect(fielded.map(({ match, suspension }) => [match.date, suspension.left])).toEqual([
      ['2026-03-08', 2],
    ])
  })
})

describe('who must not play in a match', () => {
  const first = played(RED)
  const second = played()
  const third = played({})
  const t = season([first, second, third], { suspensions: { red: 1 } })
  const left = (match: Match) => suspendedIn(t, match, leones).map((one) => one.left)

  test('a red card of the match itself is not of it', () => expect(left(first)).toEqual([]))
  test('as it stood before a match that is over', () => expect(left(second)).toEqual([1]))
  test('not after it was served', () => expect(left(third)).toEqual([]))
  test('as it stands now before one that is to come', () => {
    const coming = aMatch(leones, pumas)
    const open = season([first, coming], { suspensions: { red: 1 } })
    expect(suspendedIn(open, coming, leones).map((one) => one.left)).toEqual([1])
  })

  test('a decision of a later day is not of an earlier match', () => {
    const [one, other] = [played({}), played({})].map((match, index) => ({
      ...match,
      date: `2026-11-0${index + 1}`,
    }))
    const decided = { player: 'Juan', name: 'Juan', date: '2026-11-02', matches: 1, reason: 'x' }
    const team = { ...leones, suspensions: [decided] }
    const t = season([one!, other!], { teams: [team, pumas] })
    expect(suspendedIn(t, one!, team).map((one) => one.left)).toEqual([])
    expect(suspendedIn(t, other!, team).map((one) => one.left)).toEqual([1])
  })

  test('all suspensions of one player add up', () => {
    const twice = [played(RED), played(RED)]
    expect([...matchesLeft(suspendedNow(season(twice, { suspensions: { red: 3 } })))]).toEqual([
      ['Juan', 5],
    ])
  })
})
