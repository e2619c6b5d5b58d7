import { posterScript } from '../lib/addresses/poster-script.ts'
import { MAKE_POSTER } from '../lib/wording/make-poster.ts'
import './make-poster.css'

/**
 * Makes posters of what its page, or the match whose details it stands in, shows. Its script comes
 * with the tap (`browser/poster`); without scripts it is hidden.
 */
export const MakePoster = () => (
  <button className="go poster" data-js={posterScript} data-no={MAKE_POSTER.needsSignal}>
    {MAKE_POSTER.make}
  </button>
)
