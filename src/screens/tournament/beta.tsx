/** The screens of static pages, whose outlook is computed from the matches. */
import { MatchCalendars } from '../../components/calendar-links.tsx'
import { farLinks } from '../../components/match/far-details.tsx'
import { ForChatsAndPaper } from '../../components/page/for-chats-and-paper.tsx'
import { MakePoster } from '../../components/make-poster.tsx'
import { sharedText, TakeAlong, type TakenAlong } from '../../components/take-along.tsx'
import type { ShareOf } from '../../components/match/match-details.tsx'
import { SeasonLine } from '../../components/season-line.tsx'
import { Star } from '../../components/my-teams.tsx'
import {
  bulletinLink,
  matchPageLink,
  shareLink,
  tournamentLink,
} from '../../lib/addresses/links.ts'
import type { SeasonLink } from '../../lib/addresses/seasons.ts'
import type { RoundPage } from '../../lib/addresses/round-pages.ts'
import { chronicleOf, fixturesById } from '../../lib/outlook/chronicle.ts'
import { qrOf } from '../../lib/look/qr.ts'
import { outlookOf } from '../../lib/outlook/outlook.ts'
import { seasonLines, tableSize } from '../../lib/rules/table/as-of.ts'
import type { Fixture } from '../../lib/rules/matches/play-order.ts'
import {
  allMeetingsBefore,
  seasonsOfPlayer,
  type PastSeason,
} from '../../lib/rules/table/past-season.ts'
import { groupTables } from '../../lib/rules/table/standings.ts'
import type { Player } from '../../lib/schema/player.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { matchShared } from '../../lib/sharing/descriptions.ts'
import { standingWords, tournamentLine } from '../../lib/sharing/lines.ts'
import { BULLETIN_WORDS } from '../../lib/wording/tournament/bulletin.ts'
import { SHARING_WORDS } from '../../lib/wording/sharing.ts'
import '../../components/take-along.css'
import { MatchScreen } from './match.tsx'
import { MatchSheetsScreen } from './match-sheets.tsx'
import { PlayerScreen } from './player.tsx'
import { RoundScreen } from './round.tsx'
import { RoundsScreen } from './rounds.tsx'
import { TeamScreen } from './team.tsx'
import { TournamentScreen } from './tournament.tsx'

type Props = { tournament: Tournament }

/** Share and calendar actions; none if undefined. */
type WithAlong = { along?: TakenAlong | undefined }

/** Shares a match by its own page; undefined without `along`. */
function sharesOf({ tournament, along }: Props & WithAlong): ShareOf | undefined {
  if (!along) return undefined
  return (match) => {
    const fixture = fixturesById(tournament).get(match.id)!
    const address = matchPageLink(tournament, match)
    return {
      href: shareLink(sharedText(matchShared(tournament, fixture, match), address, along)),
      address,
    }
  }
}

export const BetaTournamentScreen = ({ along, ...props }: Props & WithAlong) => (
  <TournamentScreen
    {...props}
    outlook={outlookOf(props.tournament)}
    shareOf={sharesOf({ ...props, along })}
    along={along && <TakeAlong tournament={props.tournament} {...along} />}
  />
)

/**
 * Shares the tournament's own page with its champion or first places; renders nothing before there
 * are any.
 */
function StandingShare({ tournament, siteUrl }: Props & { siteUrl: string }) {
  const words = standingWords(tournament)
  if (words === undefined) return null
  const address = tournamentLink(tournament)
  const text = sharedText(tournamentLine(tournament), address, { siteUrl })
  return (
    <li>
      <a className="share" href={shareLink(text)} data-at={address}>
        {words}
      </a>
    </li>
  )
}

/** The referee's sheets; `siteUrl` is empty if it is not known. */
export const BetaSheetsScreen = ({ tournament, siteUrl }: Props & { siteUrl: string }) => (
  <MatchSheetsScreen
    tournament={tournament}
    base={siteUrl}
    suspended={outlookOf(tournament).suspended}
    codeOf={qrOf}
  />
)

export const BetaRoundsScreen = ({ tournament, along }: Props & WithAlong) => (
  <RoundsScreen
    tournament={tournament}
    outlook={outlookOf(tournament)}
    shareOf={sharesOf({ tournament, along })}
    linksIn={farLinks}
    along={
      along && (
        <>
          <TakeAlong tournament={tournament} {...along} />
          <ForChatsAndPaper tournament={tournament} siteUrl={along.siteUrl}>
            <StandingShare tournament={tournament} siteUrl={along.siteUrl} />
            <li>
              <a href={bulletinLink(tournament)}>{BULLETIN_WORDS.link}</a>
            </li>
          </ForChatsAndPaper>
        </>
      )
    }
  />
)

export const BetaRoundScreen = ({
  tournament,
  page,
  along,
}: Props & { page: RoundPage; along: TakenAlong }) => (
  <RoundScreen
    tournament={tournament}
    page={page}
    outlook={outlookOf(tournament)}
    shareOf={sharesOf({ tournament, along })!}
    along={<TakeAlong tournament={tournament} {...along} />}
  />
)

type TeamProps = Props & WithAlong & { team: Team; seasons?: readonly SeasonLink[] }

export const BetaTeamScreen = ({ tournament, team, along, seasons = [] }: TeamProps) => (
  <TeamScreen
    tournament={tournament}
    team={team}
    seasons={seasons}
    outlook={outlookOf(tournament)}
    shareOf={sharesOf({ tournament, along })}
    line={
      <SeasonLine
        steps={seasonLines(tournament).get(team.id) ?? []}
        size={tableSize(tournament, team)}
      />
    }
    along={
      along && (
        <TakeAlong tournament={tournament} team={team} {...along}>
          <Star address={along.address} />
        </TakeAlong>
      )
    }
  />
)

type MatchProps = Props & { fixture: Fixture; pasts: readonly PastSeason[]; along: TakenAlong }

/** What each team needs, by its last table. */
const needsIn =
  (tournament: Tournament) =>
  ({ id }: Pick<Team, 'id'>) => {
    const table = groupTables(tournament).findLast(({ rows }) =>
      rows.some((row) => row.team.id === id),
    )
    return table && outlookOf(tournament).chances(table).get(id)?.needs
  }

/** Football and basketball alike. */
export const BetaMatchScreen = ({ tournament, fixture, pasts, along }: MatchProps) => (
  <MatchScreen
    tournament={tournament}
    fixture={fixture}
    outlook={outlookOf(tournament)}
    chronicle={chronicleOf(tournament, fixture)}
    meetings={allMeetingsBefore(tournament, fixture.match, pasts)}
    needsOf={needsIn(tournament)}
    along={
      <p className="along">
        <a className="go share" href={shareLink(sharedText(along.line, along.address, along))}>
          {SHARING_WORDS.share}
        </a>
        <MakePoster />
        <MatchCalendars tournament={tournament} match={fixture.match} />
      </p>
    }
  />
)

type PlayerProps = Props & {
  team: Team
  player: Player
  pasts: readonly PastSeason[]
  along: TakenAlong
}

export const BetaPlayerScreen = ({ tournament, team, player, pasts, along }: PlayerProps) => (
  <PlayerScreen
    {...{ tournament, team, player }}
    seasons={seasonsOfPlayer(tournament, player, pasts)}
    along={
      <p className="along">
        <a className="go share" href={shareLink(sharedText(along.line, along.address, along))}>
          {SHARING_WORDS.share}
        </a>
        <MakePoster />
      </p>
    }
  />
)
