/** The parts that all live pages share around their screens. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { TournamentAnswer } from '../../lib/live/answers/types.ts'
import type { Failure } from '../../lib/live/calls/answer.ts'
import type { Slice } from '../../lib/live/stores/slice.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import { LiveFailureScreen } from '../../screens/live/live-failure.tsx'
import { NotFoundScreen } from '../../screens/site/not-found.tsx'
import { LastGood } from './last-good.tsx'
import { useShownPictures } from './failed-pictures.ts'
import { retryAll } from './live-asking.ts'
import { showDocument } from './live-document.ts'
import { LiveFreshness } from './live-freshness.tsx'
import type { LivePlace } from './live-place.ts'

type Props<Others extends unknown[]> = {
  place: LivePlace
  /** The tournament, then the other answers that the screen needs. */
  answers: [Slice<TournamentAnswer>, ...{ [At in keyof Others]: Slice<Others[At]> }]
  /** Shown while they are loading. */
  loading: ReactNode
  /** Shown instead of the screen, if a part of the tournament does not exist. */
  missing?: ReactNode
  /** Renders the screen, once everything is loaded. */
  children: (details: TournamentAnswer, ...others: Others) => ReactNode
}

/**
 * Shows the screen for the page's answers, and keeps it fresh. Screens are called as functions, not
 * as components, so that shared parts (menu, sections) stay when one screen replaces another.
 */
export function LivePageFrame<Others extends unknown[]>({
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
  const shownPictures = useShownPictures()

  const shown = () => {
    if (details.error?.status === 404) return NotFoundScreen({ tournament: true })
    if (missing) return missing
    if (error) return failure(place, error)
    if (!isThere) return loading
    const [tournament, ...rest] = shownPictures([details, ...others].map(({ data }) => data))
    return screen(tournament as TournamentAnswer, ...(rest as Others))
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

/** A single component for all states of a page, so that shared parts stay mounted. */
const Shown = ({ by }: { by: () => ReactNode }) => by()

const failure = ({ id }: LivePlace, failure: Failure) =>
  LiveFailureScreen({ id, failure, onRetry: retryAll })

/**
 * The address's target (`#m-j1-3`) may have just been rendered, so the page's own script looks
 * again.
 */
function useAddressed(isWhole: boolean) {
  const wasWhole = useRef(isWhole)
  useEffect(() => {
    if (isWhole && !wasWhole.current && location.hash) dispatchEvent(new Event('hashchange'))
    wasWhole.current ||= isWhole
  }, [isWhole])
}
