import type { RoundSummary } from '../lib/outlook/round-summaries.ts'

/** Copies a text by one tap (`browser/copy.ts`, which shows it); what it said is read out. */
export const CopyButton = ({ label, text }: RoundSummary) => (
  <>
    <button hidden data-copy={text}>
      {label}
    </button>{' '}
    <output />
  </>
)
