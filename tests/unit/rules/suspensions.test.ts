import { describe, expect, test } from 'vitest'
import { suspendedNow, suspensionsOf } from '../../../src/lib/rules/suspensions.ts'
import type { Match } from '../../../src/lib/schema/match.ts'
import type { PlayingPlayer } from '../../../src/lib/schema/match.ts'
import type { Team } from '../../../src/lib/schema/team.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { suspensionWords } from '../../../src/lib/wording/suspensions.ts'
import { aJornada, aMatch, aPlaying, aResult, aTeam, aTournament } from '../given.ts'

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

  test('who is fielded in spite of it is found', () => {
    const { fielded } = suspensionsOf(after(on('2026-03-01', {}), on('2026-03-08', {})))
    expect(fielded.map(({ match, suspension }) => [match.date, suspension.left])).toEqual([
      ['2026-03-08', 2],
    ])
  })
})
