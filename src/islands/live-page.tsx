/** What every live page does around its own screen. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { TournamentAnswer } from '../lib/live/answers/types.ts'
import type { Failure } from '../lib/live/calls/answer.ts'
import type { Slice } from '../lib/live/stores/slice.ts'
import { LIVE_WORDS } from '../lib/wording/live.ts'
import { LiveFailureScreen } from '../screens/live-failure.tsx'
import { NotFoundScreen } from '../screens/not-found.tsx'
import { LastGood } from './last-good.tsx'
import { retryAll } from './live-asking.ts'
import { showDocument } from './live-document.ts'
import { LiveFreshness } from './live-freshness.tsx'
import type { LivePlace } from './live-place.ts'

type Props<Others extends unknown[]> = {
  place: LivePlace
  /** The tournament, then whatever else the screen needs. */
  answers: [Slice<TournamentAnswer>, ...{ [At in keyof Others]: Slice<Others[At]> }]
  /** While they are on their way. */
  loading: ReactNode
  /** In place of the screen, where a part of the tournament is not there. */
  missing?: ReactNode
  /** The screen, once everything is there. */
  children: (details: TournamentAnswer, ...others: Others) => ReactNode
}

/**
 * Shows what there is for what the page has been answered, and keeps it fresh. Screens are called, and
 * are no components of their own here: what they share (menu, sections) stays when one follows another.
 */
export function LivePage<Others extends unknown[]>({
  place,
  answers,
  loading,
  missing,
  children: screen,
}: Props<Others>) {
  const [details, ...others] = answers as [Slice<TournamentAnswer>, ...Slice<unknown>[]]
  const error = [details, ...others].find((answer) => answer.error)?.error
  const isThere = [details, ...others].every(({ data }) => data !== null)
  const isWhole = isThere && !missing
  const [isOfPage] = useState(isWhole)
  useLayoutEffect(() => showDocument(details), [details])
  useAddressed(isWhole)

  const shown = () => {
    if (details.error?.status === 404) return NotFoundScreen({ tournament: true })
    if (missing) return missing
    if (error) return failure(place, error)
    if (!isThere) return loading
    return screen(details.data!, ...(others.map(({ data }) => data) as Others))
  }

  return (
    <>
      <LastGood otherwise={failure(place, { status: null, message: LIVE_WORDS.malformed })}>
        <Shown by={shown} />
      </LastGood>
      {isWhole && <LiveFreshness isPlaying={details.data!.isPlaying} isOfPage={isOfPage} />}
    </>
  )
}

/** One component for all that a page may show, so that what two screens share stays. */
const Shown = ({ by }: { by: () => ReactNode }) => by()

const failure = ({ id }: LivePlace, failure: Failure) =>
  LiveFailureScreen({ id, failure, onRetry: retryAll })

/** What the address opens (`#m-j1-3`) may be here only now; the page's own script looks again. */
function useAddressed(isWhole: boolean) {
  const wasWhole = useRef(isWhole)
  useEffect(() => {
    if (isWhole && !wasWhole.current && location.hash) dispatchEvent(new Event('hashchange'))
    wasWhole.current ||= isWhole
  }, [isWhole])
}
