import type { TournamentListItem } from '../../lib/live/answers/types.ts'
import type { Slice } from '../../lib/live/stores/slice.ts'
import { LIVE_BILL_WORDS, LIVE_WORDS } from '../../lib/wording/live.ts'
import { TournamentCardView } from '../../components/tournament-card.tsx'
import '../site/home.css'
import './live-bill.css'

/** The status from a site without a server. */
const NO_SERVER = 404

function Cards({ of: { data, error, loading }, onRetry }: Props) {
  if (data?.length === 0 || error?.status === NO_SERVER)
    return <p className="strip-note">{LIVE_BILL_WORDS.none}</p>
  if (error)
    return (
      <div className="strip-note" role="alert">
        <p>{error.message}</p>
        <button onClick={onRetry}>{LIVE_WORDS.retry}</button>
      </div>
    )
  if (!data)
    return (
      <p className="strip-note" aria-busy={loading}>
        {LIVE_WORDS.loading}
      </p>
    )
  return (
    <ul className="bill strip">
      {data.map((card) => (
        <TournamentCardView key={card.URL_name} card={card} />
      ))}
    </ul>
  )
}

type Props = { of: Slice<TournamentListItem[]>; onRetry: () => void }

/**
 * Live tournaments on the home page: one row that scrolls sideways. It has the same height while
 * loading, empty and after a failure, so that nothing below it moves.
 */
export const LiveBill = (props: Props) => (
  <section className="live-bill" aria-label={LIVE_BILL_WORDS.title}>
    <h2 className="k">{LIVE_BILL_WORDS.title}</h2>
    <Cards {...props} />
  </section>
)
