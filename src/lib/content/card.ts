import type { TournamentCard, WrittenTournament } from '../schema/tournament.ts'

/** What the home page shows of a tournament, from its own file alone. */
export function cardOf({ id, tournament }: WrittenTournament): TournamentCard {
  const { name, sport, host, sex, location, thumbnailImage, pageColorVersion, color } = tournament
  const { isCompleted, isLocalData, isNew, _cantEnterAnymore } = tournament
  return {
    URL_name: id,
    ...{ name, sport, host, sex, location, thumbnailImage, pageColorVersion, color },
    ...{ isCompleted, isLocalData, isNew, _cantEnterAnymore },
  }
}
