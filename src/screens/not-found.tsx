import '../components/hero.css'
import './home.css'
import { MainFrame } from '../components/main-frame.tsx'
import { homeLink } from '../lib/addresses/links.ts'
import { WORDS } from '../lib/wording/wording.ts'

/** Nothing here: under a tournament's address, the tournament is what was not found. */
export function NotFoundScreen({ tournament }: { tournament: boolean }) {
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title" id="no-encontrado" data-tournament={WORDS.tournamentNotFound}>
          {tournament ? WORDS.tournamentNotFound : WORDS.pageNotFound}
        </h1>
      </div>
      <div className="sheet-of nowhere">
        <p>{WORDS.notFoundHelp}</p>
        <a className="go" href={homeLink()}>
          {WORDS.seeTournaments}
        </a>
      </div>
    </MainFrame>
  )
}
