/** Finds the fields that name a picture, and the use of each. */
import { shownTeams } from './reserved.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import type { Use } from './uses.ts'

/** A field's image, as written, and its use. */
export type PictureReference = { image: string; use: Use }

export const TOURNAMENT_USES = {
  hostLogoImage: 'logo',
  thumbnailImage: 'thumbnail',
  tournamentLogoImage: 'logo',
  heroSectionImage: 'hero',
  sponsorLogoImage: 'logo',
} as const satisfies Record<string, Use>

export const TEAM_USES = { logoImage: 'crest', teamImage: 'team' } as const satisfies Record<
  string,
  Use
>

export const PLAYER_USES = { image: 'portrait' } as const satisfies Record<string, Use>

export const PRODUCT_USE: Use = 'product'

const named = (image: string | undefined, use: Use): PictureReference[] =>
  image ? [{ image, use }] : []

const namedIn = <Field extends string>(
  fields: NoInfer<Partial<Record<Field, string | undefined>>>,
  uses: Record<Field, Use>,
) => (Object.entries(uses) as [Field, Use][]).flatMap(([field, use]) => named(fields[field], use))

/** Every picture that a tournament's files name and that may be shown. */
export const referencesOf = (written: Pick<WrittenTournament, 'tournament' | 'teams'>) => [
  ...namedIn(written.tournament, TOURNAMENT_USES),
  ...shownTeams(written).flatMap(({ data }) => [
    ...namedIn(data, TEAM_USES),
    ...data.players.flatMap((player) => namedIn(player, PLAYER_USES)),
  ]),
]
