import '../../components/page/hero.css'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { homeLink } from '../../lib/addresses/links.ts'
import { OFFLINE_WORDS } from '../../lib/wording/site/offline.ts'
import { NOT_FOUND_WORDS } from '../../lib/wording/site/not-found.ts'
import './offline.css'

/**
 * Opens without signal instead of a page that is not saved. The worker inserts the list of saved
 * pages (`lib/offline/saved-page.ts`); without it the page links home.
 */
export const OfflineScreen = () => (
  <MainFrame>
    <div className="hero">
      <h1 className="k title">{OFFLINE_WORDS.title}</h1>
      <p className="strap">{OFFLINE_WORDS.lead}</p>
    </div>
    <div className="sheet-of">
      <p className="again">
        <a className="go" href="">
          {OFFLINE_WORDS.again}
        </a>
      </p>
      <h2 className="k">{OFFLINE_WORDS.saved}</h2>
      <ul className="saved">
        <li>
          <a href={homeLink()}>{NOT_FOUND_WORDS.seeTournaments}</a>
          <small>{OFFLINE_WORDS.savedOn('…')}</small>
        </li>
      </ul>
    </div>
  </MainFrame>
)
