/** What a live page shows for what it has been answered. No hooks: it can be drawn before React is there. */
import type { ReactNode } from 'react'
import type { TournamentAnswer } from '../lib/live/answers/types.ts'
import type { Failure } from '../lib/live/calls/answer.ts'
import type { Slice } from '../lib/live/stores/slice.ts'
import { LiveFailureScreen } from '../screens/live-failure.tsx'
import { NotFoundScreen } from '../screens/not-found.tsx'
import { retryAll } from './live-asking.ts'
import { liveIds } from './live-route.ts'

type Slices<Data extends unknown[]> = { [Place in keyof Data]: Slice<Data[Place]> }

/** Nothing of its own while it loads, why it is not there or cannot be shown, or all of it. */
export type LiveView = {
  state: 'loading' | 'missing' | 'failed' | 'whole'
  shown: ReactNode
  /** Why all of it, or a part, is no newer than what the page may have come with. */
  failure?: Failure
}

/** `slices` are the tournament, then whatever else the screen needs. */
export function liveView<Data extends unknown[]>(
  [details, ...others]: [Slice<TournamentAnswer>, ...Slices<Data>],
  screen: (tournament: TournamentAnswer, ...data: Data) => ReactNode,
): LiveView {
  const slices: Slice<unknown>[] = [details, ...others]
  const error = slices.find((slice) => slice.error)?.error
  if (details.error?.status === 404)
    return { state: 'missing', shown: <NotFoundScreen tournament /> }
  if (error)
    return {
      state: 'failed',
      shown: <LiveFailureScreen id={liveIds().id} failure={error} onRetry={retryAll} />,
      failure: error,
    }
  if (!details.data || slices.some(({ data }) => data === null))
    return { state: 'loading', shown: null }
  const data = others.map((slice) => slice.data) as Data
  return { state: 'whole', shown: screen(details.data, ...data) }
}
