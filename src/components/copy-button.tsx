import type { RoundSummary } from '../lib/outlook/round-summaries.ts'

/**
 * Copies a text by one tap; what it said is read out. Without a verb of its own `browser/copy.ts` gives
 * it one, and shows it.
 */
export const CopyButton = ({
  label,
  text,
  onCopy,
}: RoundSummary & { onCopy?: ((button: HTMLElement) => void) | undefined }) => (
  <>
    <button
      hidden={!onCopy}
      data-copy={text}
      onClick={onCopy && (({ target }) => onCopy(target as HTMLElement))}
    >
      {label}
    </button>{' '}
    <output />
  </>
)
