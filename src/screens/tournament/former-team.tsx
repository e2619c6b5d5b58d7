import { TournamentFrame } from '../../components/page/frame.tsx'
import { teamLink } from '../../lib/addresses/links.ts'
import type { Team } from '../../lib/schema/team.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { formerWords } from '../../lib/wording/tournament/former-team.ts'

/** At a renamed team's old address: what it is called now, as a link. */
export const FormerTeamScreen = ({
  tournament,
  team,
  former,
}: {
  tournament: Tournament
  team: Team
  /** The name of this address. */
  former: string
}) => (
  <TournamentFrame tournament={tournament} current="teams">
    <div className="sheet-of">
      <h1 className="k">{former}</h1>
      <p>
        {formerWords} <a href={teamLink(tournament, team)}>{team.name}</a>
      </p>
    </div>
  </TournamentFrame>
)
