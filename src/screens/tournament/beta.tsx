/** The screens of static pages, whose outlook is computed from the matches. */
import { ForChatsAndPaper } from '../../components/page/for-chats-and-paper.tsx'
import { sharedText, TakeAlong, type TakenAlong } from '../../components/take-along.tsx'
import type { ShareOf } from '../../components/match/round.tsx'
import { Star } from '../../components/my-teams.tsx'
import {
  bulletinLink,
  matchOn,
  roundLink,
  shareLink,
  tournamentLink,
} from '../../lib/addresses/links.ts'
import type { SeasonLink } from '../../lib/addresses/seasons.ts'
import { roundPages, type RoundPage } from '../../lib/addresses/round-pages.ts'
import { qrOf } from '../../lib/look/qr.ts'
import { outlookOf } from '../../lib/outlook/outlook.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { hasTable, matchShared, tournamentLine } from '../../lib/sharing/descriptions.ts'
import { BULLETIN_WORDS } from '../../lib/wording/bulletin.ts'
import { SHARING_WORDS } from '../../lib/wording/sharing.ts'
import { MatchSheetsScreen } from './match-sheets.tsx'
import { RoundScreen } from './round.tsx'
import { RoundsScreen } from './rounds.tsx'
import { TeamScreen } from './team.tsx'
import { TournamentScreen } from './tournament.tsx'

type Props = { tournament: Tournament }

/** Share and calendar actions; none if undefined. */
type WithAlong = { along?: TakenAlong | undefined }

/** Shares a match by its round's page, whose preview shows that round; undefined without `along`. */
function sharesOf({ tournament, along }: Props & WithAlong): ShareOf | undefined {
  if (!along) return undefined
  const pages = new Map(
    roundPages(tournament).flatMap((page) =>
      (page.jornada ?? page.playoff)!.matches.map((match) => [match.id, page] as const),
    ),
  )
  return (match) => {
    const page = pages.get(match.id)!
    const address = matchOn(roundLink(tournament, page)!, match)
    return {
      href: shareLink(sharedText(matchShared(tournament, page, match), address, along)),
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
  const champion = tournament.teams.some((team) => team.isChampion)
  if (!champion && !hasTable(tournament)) return null
  const address = tournamentLink(tournament)
  const text = sharedText(tournamentLine(tournament), address, { siteUrl })
  return (
    <li>
      <a className="share" href={shareLink(text)} data-at={address}>
        {champion
          ? SHARING_WORDS.shareChampion(tournament.sex === 'female')
          : SHARING_WORDS.shareTable}
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
    along={
      along && (
        <TakeAlong tournament={tournament} team={team} {...along}>
          <Star address={along.address} />
        </TakeAlong>
      )
    }
  />
)
