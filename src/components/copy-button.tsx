import type { RoundSummary } from '../lib/outlook/round-summaries.ts'

/**
 * Copies a text; the result is announced. Without `onCopy`, `browser/parts/copy.ts` shows the button
 * and handles it.
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
