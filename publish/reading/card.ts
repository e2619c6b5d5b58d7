import { HOME_ZONE } from '../../src/lib/calendar/today.ts'
import { progressOf } from '../../src/lib/rules/table/progress.ts'
import { showing } from '../../src/lib/pictures/picture-of.ts'
import type { KnownPictures, ShownImage } from '../../src/lib/schema/picture.ts'
import type { Tournament, TournamentCard } from '../../src/lib/schema/tournament.ts'

/** What the home page shows of a tournament; its image in its made form, where `known`. */
export function cardOf(tournament: Tournament, known?: KnownPictures): TournamentCard {
  const { name, sport, host, sex, location, thumbnailImage, pageColorVersion, color } = tournament
  const { isCompleted, isLocalData, isNew, _cantEnterAnymore } = tournament
  return {
    URL_name: tournament.URL_name,
    name,
    sport,
    host,
    sex,
    location,
    thumbnailImage,
    pageColorVersion,
    color,
    ...shownThumbnail(thumbnailImage, known),
    progress: progressOf(tournament),
    ...seasonOf(tournament),
    ...(tournament.timeZone !== HOME_ZONE && { timeZone: tournament.timeZone }),
    isCompleted,
    isLocalData,
    isNew,
    _cantEnterAnymore,
  }
}

/** The card of a tournament that is no season of its league's page. */
export const withoutSeason = ({ season: _season, ...card }: TournamentCard): TournamentCard => card

const seasonOf = ({ league, teams }: Tournament): Pick<TournamentCard, 'season'> =>
  league === undefined
    ? {}
    : { season: { league, teams: teams.map(({ id, name }) => ({ id, name })) } }

const shownThumbnail = (image: ShownImage | undefined, known: KnownPictures | undefined) =>
  typeof image === 'string'
    ? showing(known, { thumbnailImage: image }, { thumbnailImage: 'thumbnail' })
    : {}
