/** When the news of a tournament are of, by which the lists of all tournaments choose. */
import { expect, test } from 'vitest'
import { newsTimes } from '../../../../src/lib/rules/matches/news-lists.ts'
import type { NewsItem, TournamentNews } from '../../../../src/lib/schema/tournament.ts'

const item = (date: string, time?: string): NewsItem => ({
  link: '/x',
  date,
  ...(time && { time }),
  team1: 'A',
  team2: 'B',
  winner: null,
  isPlaying: false,
})
const news = (results: NewsItem[], upcoming: NewsItem[] = []): TournamentNews => ({
  results,
  upcoming,
})

test.each<[string, TournamentNews, ReturnType<typeof newsTimes>]>([
  ['nothing', news([]), { result: undefined, next: undefined, open: undefined }],
  [
    'the newest result, whatever the order',
    news([item('2025-05-02'), item('2025-05-09'), item('2025-05-01')]),
    { result: '2025-05-09 99', next: undefined, open: undefined },
  ],
  [
    'of one day the later hour; without an hour it counts as the last',
    news([item('2025-05-02', '21:00'), item('2025-05-02', '09:00')]),
    { result: '2025-05-02 21:00', next: undefined, open: undefined },
  ],
  [
    'the next match, and the newest that was left open',
    news(
      [],
      [
        item('2025-05-12', '20:00'),
        item('2025-05-10', '08:00'),
        item('2025-05-09'),
        item('2025-05-03'),
      ],
    ),
    { result: undefined, next: '2025-05-10 08:00', open: '2025-05-09 99' },
  ],
])('%s', (_what, given, expected) => expect(newsTimes(given, '2025-05-10')).toEqual(expected))
