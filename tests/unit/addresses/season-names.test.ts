/** Two seasons of one league under one name are told apart by their years. */
import { expect, test } from 'vitest'
import { otherSeasons, seasonName } from '../../../src/lib/addresses/seasons.ts'
import type { TournamentCard } from '../../../src/lib/schema/tournament.ts'

const aCard = (URL_name: string, name: string, year: string | undefined, league?: string) =>
  ({
    URL_name,
    name,
    sport: 'football',
    sex: 'female',
    isLocalData: true,
    progress: { isOver: true, ...(year && { year }) },
    ...(league && { season: { league, teams: [{ id: 'rayos', name: 'Rayos' }] } }),
  }) as unknown as TournamentCard

const OLD = aCard('femenil-1', 'Liga Femenil', '2025', 'femenil')
const NEW = aCard('femenil-2', 'Liga Femenil', '2026–27', 'femenil')

test.each([
  ['another season of the same name', NEW, [OLD, NEW], 'Liga Femenil · 2026–27'],
  ['the only one of its name', NEW, [NEW, aCard('x', 'Liga 2025', '2025', 'femenil')], NEW.name],
  ['a namesake of another league', NEW, [NEW, aCard('x', NEW.name, '2025', 'otra')], NEW.name],
  ['a namesake of no league', NEW, [NEW, aCard('x', NEW.name, '2025')], NEW.name],
  ['no league of its own', aCard('y', 'Copa', '2026'), [OLD, aCard('z', 'Copa', '2025')], 'Copa'],
  ['no match yet, so no year', aCard('y', OLD.name, undefined, 'femenil'), [OLD, NEW], OLD.name],
])('%s', (_rule, card, cards, expected) => expect(seasonName(card, cards)).toBe(expected))

test('a team leads to its other seasons by names that differ', () => {
  const older = aCard('femenil-0', 'Liga Femenil', '2024', 'femenil')
  const links = otherSeasons({ URL_name: 'femenil-2', league: 'femenil' }, { id: 'rayos' }, [
    older,
    OLD,
    NEW,
  ])
  expect(links.map(({ name }) => name)).toEqual(['Liga Femenil · 2025', 'Liga Femenil · 2024'])
})
