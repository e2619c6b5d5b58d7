import { LIVE_WORDS } from '../../lib/wording/live.ts'
import './live.css'

/** The page's age, over its foot, so that nothing moves when it appears. */
export function FreshnessBar({
  problem,
  age,
  isAsking,
  onRetry,
}: {
  /** Why the page is not newer. */
  problem: string | undefined
  age: string
  isAsking: boolean
  onRetry: () => void
}) {
  return (
    <div className={problem ? 'fresh stale' : 'fresh'}>
      <p role="status">{problem ?? <b className="live-word">{LIVE_WORDS.playing}</b>}</p>
      <p>{age}</p>
      {problem && (
        <button onClick={onRetry} aria-disabled={isAsking}>
          {isAsking ? LIVE_WORDS.loading : LIVE_WORDS.retry}
        </button>
      )}
    </div>
  )
}
