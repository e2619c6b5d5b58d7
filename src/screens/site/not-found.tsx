import '../../components/page/hero.css'
import './home.css'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { homeLink } from '../../lib/addresses/links.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import { ROUND_WORDS } from '../../lib/wording/tournament/rounds.ts'
import { NOT_FOUND_WORDS } from '../../lib/wording/site/not-found.ts'
import { WORDS } from '../../lib/wording/wording.ts'

/**
 * The 404 page; under a tournament's address it says that the tournament was not found. It also has
 * the texts and links that `browser/not-found.ts` may show instead.
 */
export function NotFoundScreen({ tournament }: { tournament: boolean }) {
  return (
    <MainFrame>
      <div className="hero">
        <h1
          className="k title"
          id="no-encontrado"
          data-tournament={WORDS.tournamentNotFound}
          data-page={NOT_FOUND_WORDS.pageNotFound}
          data-equipos={LIVE_WORDS.teamNotFound}
          data-jornadas={ROUND_WORDS.notFound}
        >
          {tournament ? WORDS.tournamentNotFound : NOT_FOUND_WORDS.pageNotFound}
        </h1>
      </div>
      <div className="sheet-of nowhere">
        <p>{NOT_FOUND_WORDS.notFoundHelp}</p>
        <a
          className="go"
          href={homeLink()}
          data-home={NOT_FOUND_WORDS.toTournament}
          data-equipos={WORDS.sections.teams}
          data-jornadas={WORDS.sections.rounds}
        >
          {NOT_FOUND_WORDS.seeTournaments}
        </a>
      </div>
    </MainFrame>
  )
}
