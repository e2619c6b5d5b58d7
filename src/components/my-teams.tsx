import { MY_TEAMS_WORDS, NOT_KEPT } from '../lib/wording/site/my-teams.ts'
import './my-teams.css'

/**
 * Template and place for the followed teams, filled by `browser/parts/my-teams.ts`; hidden without
 * any.
 */
export const MyTeams = () => (
  <section className="mine" hidden>
    <h2 className="k">{MY_TEAMS_WORDS.title}</h2>
    <ul>
      <li>
        <a className="k" data-part="name"></a>
        <b data-part="new" hidden>
          {MY_TEAMS_WORDS.isNew}
        </b>
        <small data-part="place"></small>
        <p hidden>
          {MY_TEAMS_WORDS.next} <a data-part="next"></a>
        </p>
        <p hidden>
          {MY_TEAMS_WORDS.last} <a data-part="last"></a>
        </p>
        <button data-part="forget" hidden>
          {MY_TEAMS_WORDS.remove}
        </button>
      </li>
    </ul>
  </section>
)

/** A team's star; `browser/parts/star.ts` shows it. */
export const Star = ({ address }: { address: string }) => (
  <>
    <button className="follow" value={address} aria-pressed="false" hidden>
      {MY_TEAMS_WORDS.follow}
    </button>
    <output data-no={NOT_KEPT}></output>
  </>
)
