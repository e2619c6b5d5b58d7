import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'

/** Sends the result to a group as a picture; without its script as a sentence, or copied. */
export const Share = ({ onShare, isCopied }: { onShare: () => void; isCopied: boolean }) => (
  <div className="share-result">
    <button className="big" onClick={onShare}>
      {MESA_WORDS.toGroup}
    </button>
    <p role="status" className="sent">
      {isCopied && MESA_WORDS.copied}
    </p>
  </div>
)
