/** Whether a list of a match says who played, or only who scored. */
import { expect, test } from 'vitest'
import { hasLineup } from '../../../../src/lib/rules/matches/lineup.ts'
import { knowsWhoPlayed } from '../../../../src/lib/rules/people/known-lineups.ts'
import { aJornada, aPlayer, aPlaying, aResult, aTeam, aTournament } from '../../given.ts'

const ana = aPlayer('ana', { matchesPlayed: 1 })
const eva = aPlayer('eva')
const norte = aTeam('norte', { players: [ana, eva] })
const sur = aTeam('sur')

test.each([
  ['only a scorer', [aPlaying(ana, { goals: 1 })], false],
  ['a scorer and a card', [aPlaying(ana, { goals: 1 }), aPlaying(eva, { yellow_card: 1 })], false],
  ['one who just played', [aPlaying(ana, { goals: 1 }), aPlaying(eva)], true],
  ['nobody', [], false],
])('%s', (_what, playingPlayers, expected) => {
  const match = aResult(norte, 1, 0, sur, { team1: { playingPlayers } })
  const known = playingPlayers.length === 0 ? { ...norte, players: [eva] } : norte
  const t = aTournament({ teams: [known, sur], jornadas: [aJornada(1, [match])] })
  expect([hasLineup(match), knowsWhoPlayed(t)]).toEqual([expected, expected])
})

test('matches that a file states are known', () =>
  expect(knowsWhoPlayed(aTournament({ teams: [norte, sur] }))).toBe(true))
