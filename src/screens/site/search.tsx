import { MainFrame } from '../../components/page/main-frame.tsx'
import { homeLink } from '../../lib/addresses/links.ts'
import { SEARCH_TITLE } from '../../lib/wording/site/search-title.ts'
import { SEARCH_WORDS } from '../../lib/wording/site/search.ts'
import { NOT_FOUND_WORDS } from '../../lib/wording/site/not-found.ts'
import './search.css'

/**
 * The search for tournaments, teams and players by `browser/search.ts`; a sentence without a
 * script.
 */
export const SearchScreen = () => (
  <MainFrame>
    <div className="sheet-of">
      <h1 className="k page-of">{SEARCH_TITLE}</h1>
      <noscript>
        <p className="empty">{SEARCH_WORDS.noScript}</p>
      </noscript>
      <form role="search" className="search">
        <label htmlFor="q">{SEARCH_WORDS.label}</label>
        <input
          id="q"
          type="search"
          name="q"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          aria-describedby="lead"
        />
        <small id="lead">{SEARCH_WORDS.lead}</small>
      </form>
      <output className="said" htmlFor="q"></output>
      <button className="go again" hidden>
        {SEARCH_WORDS.retry}
      </button>
      <ul className="found">
        <li hidden>
          <a>
            <small></small>
            <b></b>
            <span></span>
          </a>
        </li>
      </ul>
      <p>
        <a href={homeLink()}>{NOT_FOUND_WORDS.seeTournaments}</a>
      </p>
    </div>
  </MainFrame>
)
