import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'

/** Shares the result by the phone's share sheet, or copies it. */
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
