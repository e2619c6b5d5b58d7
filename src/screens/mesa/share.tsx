import { MESA_WORDS } from '../../lib/wording/mesa.ts'

/** Passes the result on; without the phone's own sheet it is copied. */
export const Share = ({ onShare, isCopied }: { onShare: () => void; isCopied: boolean }) => (
  <div className="share-result">
    <button className="big" onClick={onShare}>
      {MESA_WORDS.share}
    </button>
    <p role="status" className="sent">
      {isCopied && MESA_WORDS.copied}
    </p>
  </div>
)
