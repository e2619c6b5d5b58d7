import { expect, test } from 'vitest'
import { progressOf } from '../../../../src/lib/rules/table/progress.ts'
import type { Tournament, TournamentProgress } from '../../../../src/lib/schema/tournament.ts'
import { aJornada, aMatch, aPhase, aResult, aTeam, aTournament } from '../../given.ts'

const [uno, dos] = [aTeam('uno'), aTeam('dos')]
const played = (date: string) => aResult(uno, 1, 0, dos, { date })
const open = (date?: string, given = {}) => aMatch(uno, dos, { ...(date && { date }), ...given })
const season = (given: Partial<Tournament>) => aTournament({ teams: [uno, dos], ...given })

test.each<[string, Partial<Tournament>, TournamentProgress]>([
  ['nothing is known of one without matches', {}, { isOver: false }],
  [
    'the round of the next match, of those that are written',
    {
      jornadas: [
        aJornada(1, [played('2026-08-01')]),
        aJornada(2, [open('2026-08-08', { time: '21:00:00' })]),
        aJornada(3, [open()]),
      ],
    },
    { isOver: false, year: '2026', round: 2, rounds: 3, next: '2026-08-08T21:00:00-06:00' },
  ],
  [
    'of how many, where only this far is written and nobody said: nothing',
    { jornadas: [aJornada(4, [open('2026-08-08')])] },
    { isOver: false, year: '2026', round: 4, next: '2026-08-08T00:00-06:00' },
  ],
  [
    'of how many that were said',
    { jornadas: [aJornada(4, [open('2026-08-08')])], rounds: 9 },
    { isOver: false, year: '2026', round: 4, rounds: 9, next: '2026-08-08T00:00-06:00' },
  ],
  [
    'a match that is on',
    {
      jornadas: [
        aJornada(1, [
          open('2026-08-08'),
          open('2026-08-09', { isPlaying: true, time: '09:30:00' }),
        ]),
      ],
    },
    {
      isOver: false,
      year: '2026',
      round: 1,
      isPlaying: true,
      next: '2026-08-09T09:30:00-06:00',
    },
  ],
  [
    'both years of one from November to June',
    { isCompleted: true, jornadas: [aJornada(1, [played('2026-11-08'), played('2027-06-06')])] },
    { isOver: true, year: '2026–27' },
  ],
  [
    'the phase of the playoffs',
    {
      jornadas: [aJornada(1, [played('2026-08-01')])],
      playoffs: [aPhase('Semifinal', [open('2026-09-01')])],
    },
    { isOver: false, year: '2026', phase: 'Semifinal', next: '2026-09-01T00:00-06:00' },
  ],
  [
    'between rounds the last one that was played',
    { jornadas: [aJornada(1, [played('2026-08-01')]), aJornada(2, [open()])] },
    { isOver: false, year: '2026', round: 1, rounds: 2 },
  ],
  [
    'a champion, and nothing more to play: over',
    {
      teams: [{ ...uno, isChampion: true }, dos],
      jornadas: [aJornada(1, [played('2025-12-30'), played('2026-01-02')])],
    },
    { isOver: true, year: '2025–26', champions: ['uno'] },
  ],
  [
    'a champion, and a third place still to be played: not over',
    {
      teams: [{ ...uno, isChampion: true }, dos],
      playoffs: [aPhase('Tercer lugar', [open('2026-01-09')])],
    },
    {
      isOver: false,
      year: '2026',
      champions: ['uno'],
      phase: 'Tercer lugar',
      next: '2026-01-09T00:00-06:00',
    },
  ],
  [
    'who says that it is over is believed',
    { isCompleted: true, jornadas: [aJornada(1, [open('2026-08-08')])] },
    { isOver: true, year: '2026' },
  ],
])('%s', (_rule, given, progress) => expect(progressOf(season(given))).toEqual(progress))
