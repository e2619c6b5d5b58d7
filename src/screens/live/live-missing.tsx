import { TournamentFrame, type Section } from '../../components/page/frame.tsx'
import { Masthead } from '../../components/page/masthead.tsx'
import { roundsLink, teamsLink, tournamentLink } from '../../lib/addresses/links.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import { MISSING_MATCH } from '../../lib/wording/tournament/missing-match.ts'
import { ROUND_WORDS } from '../../lib/wording/tournament/rounds.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import '../site/home.css'
import './live.css'

/** The tournament exists, but a part of it does not. */
function Missing({
  tournament,
  current,
  title,
  help,
  href,
}: {
  tournament: Tournament
  current: Section
  title: string
  help: string
  href: string
}) {
  return (
    <TournamentFrame tournament={tournament} current={current}>
      <Masthead tournament={tournament} title={title} />
      <div className="sheet-of nowhere">
        <p>{help}</p>
        <a className="go" href={href}>
          {WORDS.sections[current]}
        </a>
      </div>
    </TournamentFrame>
  )
}

export const MissingTeamScreen = ({ tournament }: { tournament: Tournament }) => (
  <Missing
    tournament={tournament}
    current="teams"
    title={LIVE_WORDS.teamNotFound}
    help={LIVE_WORDS.teamNotFoundHelp}
    href={teamsLink(tournament)}
  />
)

export const MissingMatchScreen = ({ tournament }: { tournament: Tournament }) => (
  <Missing
    tournament={tournament}
    current={tournament.sport === 'basketball' ? 'home' : 'rounds'}
    title={MISSING_MATCH.notFound}
    help={MISSING_MATCH.notFoundHelp}
    href={tournament.sport === 'basketball' ? tournamentLink(tournament) : roundsLink(tournament)}
  />
)

export const MissingRoundScreen = ({ tournament }: { tournament: Tournament }) => (
  <Missing
    tournament={tournament}
    current="rounds"
    title={ROUND_WORDS.notFound}
    help={ROUND_WORDS.notFoundHelp}
    href={roundsLink(tournament)}
  />
)
