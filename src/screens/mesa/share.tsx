import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { POSTER_WORDS } from '../../lib/wording/posters.ts'

/** Sends the result to a group as a picture; without its script as a sentence, or copied. */
export const Share = ({ onShare, isCopied }: { onShare: () => void; isCopied: boolean }) => (
  <div className="share-result">
    <button className="big" onClick={onShare}>
      {POSTER_WORDS.toGroup}
    </button>
    <p role="status" className="sent">
      {isCopied && MESA_WORDS.copied}
    </p>
  </div>
)
