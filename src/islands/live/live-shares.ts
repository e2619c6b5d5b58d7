/**
 * What the share links of a live page pass on, as those of static pages do. Loaded after the first
 * view, because it computes texts, and because only a browser knows the site's address.
 */
import type { MouseEvent } from 'react'
import type { MatchShare, ShareOf } from '../../components/match/match-details.tsx'
import {
  matchPageLink,
  roundLink,
  roundsLink,
  shareLink,
  teamLink,
  tournamentLink,
} from '../../lib/addresses/links.ts'
import type { RoundPage } from '../../lib/addresses/round-pages.ts'
import type { SeriesOf } from '../../lib/outlook/shown-series.ts'
import { oncePer } from '../../lib/rules/table/once-per.ts'
import type { Match } from '../../lib/schema/match.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import {
  type Round,
  roundLine,
  sharedLine,
  roundsLine,
  standingWords,
  teamLine,
  tournamentLine,
} from '../../lib/sharing/lines.ts'

/** A message for WhatsApp; a tap tries the phone's share sheet first. */
function share(text: string, address: string): MatchShare {
  const url = location.origin + address
  return {
    href: shareLink(`${text}\n${url}`),
    address,
    onShare(press: MouseEvent) {
      if (!navigator.share) return
      press.preventDefault()
      // The user closed the sheet.
      void navigator.share({ text, url }).catch(() => undefined)
    },
  }
}

export const shareTournament = (tournament: Tournament): MatchShare =>
  share(tournamentLine(tournament), tournamentLink(tournament))

export const shareRounds = (tournament: Tournament): MatchShare =>
  share(roundsLine(tournament), roundsLink(tournament))

export const shareRound = (tournament: Tournament, page: RoundPage): MatchShare =>
  share(roundLine(tournament, page), roundLink(tournament, page) ?? tournamentLink(tournament))

export const shareTeam = (tournament: Tournament, team: Team): MatchShare =>
  share(teamLine(tournament, team), teamLink(tournament, team) ?? tournamentLink(tournament))

/** The tournament's own page with its champion or table; undefined before there are any. */
export function shareStanding(
  tournament: Tournament,
): { words: string; share: MatchShare } | undefined {
  const words = standingWords(tournament)
  return words === undefined ? undefined : { words, share: shareTournament(tournament) }
}

/** By match id. Some servers send the active rounds alone. */
const roundsById = oncePer(({ jornadas, activeJornadas, playoffs }: Tournament) => {
  const rounds: Round[] = [
    ...[...activeJornadas, ...jornadas].map((jornada) => ({ jornada })),
    ...playoffs.map((playoff) => ({ playoff })),
  ]
  return new Map(
    rounds.flatMap((round) =>
      (round.jornada ?? round.playoff)!.matches.map(({ id }) => [id, round] as const),
    ),
  )
})

function lineOfMatch(tournament: Tournament, seriesOf: SeriesOf, match: Match) {
  const round = roundsById(tournament).get(match.id)!
  const decides =
    !!round.playoff &&
    seriesOf(round.playoff).some(
      ({ isFinal, legs }) => isFinal && legs.at(-1)?.match.id === match.id,
    )
  return sharedLine(tournament, round, match, decides)
}

/** Matches by their results, each with its own page. */
export const shareMatches =
  (tournament: Tournament, seriesOf: SeriesOf): ShareOf =>
  (match) =>
    share(lineOfMatch(tournament, seriesOf, match), matchPageLink(tournament, match))

/** A match's own page: the result, then the chronicle. */
export const shareMatch = (
  tournament: Tournament,
  seriesOf: SeriesOf,
  match: Match,
  chronicle: readonly string[],
): MatchShare =>
  share(
    [`${lineOfMatch(tournament, seriesOf, match)}.`, ...chronicle].join(' '),
    matchPageLink(tournament, match),
  )
