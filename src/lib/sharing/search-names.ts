/** A tournament's names for the search: only what its pages show. */
import { tournamentLink } from '../addresses/links.ts'
import { fullName } from '../rules/people/full-name.ts'
import type { Tournament } from '../schema/tournament.ts'
import { plainSegment, type SearchNames, type SearchPlayer } from './search-index.ts'

/** In basketball one roster line may hold the whole team's points: it is not a person. */
export const searchNames = (tournament: Tournament): SearchNames => ({
  name: tournament.name,
  address: tournamentLink(tournament),
  until: lastDayOf(tournament),
  teams: tournament.teams.map(({ id, name, players }) => ({
    name,
    // As `teamLink`.
    ...(!tournament.isLocalData && tournament.sport !== 'basketball' && { page: id }),
    players: tournament.sport === 'basketball' && players.length === 1 ? [] : players.map(shown),
  })),
})

const lastDayOf = ({ jornadas, playoffs }: Tournament) =>
  [...jornadas, ...playoffs]
    .flatMap(({ matches }) => matches.map(({ date = '' }) => date))
    .reduce((last, day) => (day > last ? day : last), '')

function shown(player: Tournament['teams'][number]['players'][number]): SearchPlayer {
  const name = player.nickName ? `${fullName(player)} «${player.nickName}»` : fullName(player)
  if (player.page === undefined) return name
  return [name, player.page === plainSegment(name) ? '' : player.page]
}
