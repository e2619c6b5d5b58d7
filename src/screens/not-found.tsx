import '../components/hero.css'
import './home.css'
import { MainFrame } from '../components/main-frame.tsx'
import { homeLink } from '../lib/addresses/links.ts'
import { LIVE_WORDS } from '../lib/wording/live.ts'
import { ROUND_WORDS } from '../lib/wording/rounds.ts'
import { WORDS } from '../lib/wording/wording.ts'

/**
 * Nothing here: under a tournament's address, the tournament is what was not found. What
 * `browser/not-found.ts` may say instead, and where it leads then, stands beside.
 */
export function NotFoundScreen({ tournament }: { tournament: boolean }) {
  return (
    <MainFrame>
      <div className="hero">
        <h1
          className="k title"
          id="no-encontrado"
          data-tournament={WORDS.tournamentNotFound}
          data-page={WORDS.pageNotFound}
          data-equipos={LIVE_WORDS.teamNotFound}
          data-jornadas={ROUND_WORDS.notFound}
        >
          {tournament ? WORDS.tournamentNotFound : WORDS.pageNotFound}
        </h1>
      </div>
      <div className="sheet-of nowhere">
        <p>{WORDS.notFoundHelp}</p>
        <a
          className="go"
          href={homeLink()}
          data-home={WORDS.toTournament}
          data-equipos={WORDS.sections.teams}
          data-jornadas={WORDS.sections.rounds}
        >
          {WORDS.seeTournaments}
        </a>
      </div>
    </MainFrame>
  )
}
