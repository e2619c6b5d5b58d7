/**
 * The people whose photo, birth year or own page a tournament's pages show, and those who are reserved,
 * as digests: a release can be checked against later requests without storing personal data. Pure.
 */
import { shownTeams } from '../../src/lib/pictures/reserved.ts'
import type { WrittenPlayer } from '../../src/lib/schema/player.ts'
import type { WrittenTeam } from '../../src/lib/schema/team.ts'
import type { WrittenTournament } from '../../src/lib/schema/tournament.ts'
import { digestOf } from '../../ground/digest.ts'

/** One digest per person. */
export type People = {
  /**
   * A player or a team's photo, with what is shown of it; another photo or year changes the
   * digest.
   */
  shown: readonly string[]
  /** A reserved player, or the tournament as a whole. */
  reserved: readonly string[]
}

/**
 * Short, because a large roster has hundreds; a collision inside a tournament has a chance of one
 * in millions.
 */
const DIGEST_LENGTH = 8

const digest = (...words: unknown[]) => digestOf([], JSON.stringify(words)).slice(0, DIGEST_LENGTH)

const identityOf = ({ id, number, firstName, lastName }: WrittenPlayer) => [
  id,
  number,
  firstName,
  lastName,
]

/** `teams` and `tournament` are as written, whether they are shown or not. */
export function writtenPeople(written: Pick<WrittenTournament, 'tournament' | 'teams'>): People {
  const { tournament, teams } = written
  const hasPages = tournament.sport !== 'basketball'
  const ofTeam = ({ id, data: { teamImage, players } }: { id: string; data: WrittenTeam }) => [
    ...(teamImage === undefined ? [] : [digest(id, teamImage)]),
    ...players
      .filter(
        ({ image, yearBorn, reserved }) =>
          image !== undefined || yearBorn !== undefined || (hasPages && !reserved),
      )
      .map((player) => digest(id, ...identityOf(player), player.yearBorn, player.image)),
  ]
  const reserved = teams.flatMap(({ id, data }) =>
    data.players
      .filter((player) => player.reserved)
      .map((player) => digest(id, ...identityOf(player))),
  )
  return {
    shown: shownTeams({ tournament, teams }).flatMap(ofTeam),
    reserved: [...(tournament.reserved ? [digest('tournament')] : []), ...reserved],
  }
}

/** The same, where files that cannot be read may reserve more people. */
export const withUnclear = ({ shown, reserved }: People, files: readonly string[]): People => ({
  shown,
  reserved: [...reserved, ...files.map((file) => digest('unclear', file))],
})

/**
 * Whether pages with `before` may show a person who is reserved `now`. Errs on the safe side: anything
 * removed from the pages counts, so that a player with another name or number is found too. `before` is
 * undefined for pages by an earlier version.
 */
export function showsReserved(before: People | undefined, now: People): boolean {
  if (!before) return now.reserved.length > 0
  const isNew = (digest: string) => !before.reserved.includes(digest)
  const isGone = (digest: string) => !now.shown.includes(digest)
  return now.reserved.some(isNew) && before.shown.some(isGone)
}
