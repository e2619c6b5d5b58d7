import { TournamentFrame } from '../../components/page/frame.tsx'
import { playerLink, teamLink } from '../../lib/addresses/links.ts'
import { fullName } from '../../lib/rules/people/full-name.ts'
import type { Player } from '../../lib/schema/player.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { formerWords, movedPlayerWords } from '../../lib/wording/tournament/former-team.ts'

/**
 * At an old address of a renamed team, or of one of its players: what the team is called now, as a
 * link to the new address. At an old address of a player alone there is no former name.
 */
export const FormerTeamScreen = ({
  tournament,
  team,
  player,
  former,
}: {
  tournament: Tournament
  team: Team
  player?: Player
  /** The team's name of this address. */
  former: string | undefined
}) => (
  <TournamentFrame tournament={tournament} current="teams">
    <div className="sheet-of">
      <div className="empty">
        <h1 className="k">{player ? fullName(player) : former}</h1>
        <p>
          {former === undefined
            ? movedPlayerWords
            : player
              ? `${former}: ${formerWords}`
              : formerWords}
        </p>
        <a
          className="go"
          href={(player && playerLink(tournament, team, player)) ?? teamLink(tournament, team)}
        >
          {team.name}
        </a>
      </div>
    </div>
  </TournamentFrame>
)
