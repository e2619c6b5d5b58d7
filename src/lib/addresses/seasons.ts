/** Links a team to its other seasons in the league. */
import type { Team } from '../schema/team.ts'
import type { Tournament, TournamentCard } from '../schema/tournament.ts'
import { teamLink, tournamentLink } from './links.ts'

type Season = Pick<TournamentCard, 'name' | 'season' | 'progress'>

/**
 * The name of one of these cards; with its years where another season of its league among them is
 * called the same: 'Liga Femenil · 2026–27'.
 */
export function seasonName({ name, season, progress }: Season, cards: readonly Season[]): string {
  if (!season || !progress?.year) return name
  const isSame = (one: Season) => one.name === name && one.season?.league === season.league
  return cards.filter(isSame).length > 1 ? `${name} · ${progress.year}` : name
}

export type SeasonLink = { name: string; address: string }

/**
 * The team's pages in other seasons, newest first, matched by id; `cards` are all of the site.
 * Basketball has no team pages, so it links to the season's own page.
 */
export function otherSeasons(
  { URL_name, league }: Pick<Tournament, 'URL_name' | 'league'>,
  { id }: Pick<Team, 'id'>,
  cards: readonly TournamentCard[],
): SeasonLink[] {
  if (league === undefined) return []
  return cards
    .filter((card) => card.season?.league === league && card.URL_name !== URL_name)
    .toSorted((a, b) => yearOf(b).localeCompare(yearOf(a)) || (a.URL_name < b.URL_name ? 1 : -1))
    .flatMap((card) => {
      const team = card.season!.teams.find((one) => one.id === id)
      if (!team) return []
      return [
        { name: seasonName(card, cards), address: teamLink(card, team) ?? tournamentLink(card) },
      ]
    })
}

const yearOf = ({ progress }: TournamentCard) => progress?.year ?? ''
