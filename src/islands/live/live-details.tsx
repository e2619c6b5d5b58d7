import { useEffect, useState } from 'react'
import type { Details, ShareOf } from '../../components/match/match-details.tsx'
import type { JornadasAnswer } from '../../lib/live/answers/types.ts'
import type { Outlook } from '../../lib/outlook/outlook.ts'
import type { SeriesOf } from '../../lib/outlook/shown-series.ts'
import type { Tournament } from '../../lib/schema/tournament.ts'
import { liveDetails, WAITING } from '../../screens/live/live-details.tsx'
import { useOnceWanted } from './live-asking.ts'
import type { LivePlace } from './live-place.ts'
import { useReady } from '../ready.ts'

/**
 * The details of a page's matches, for pages without all rounds: these are requested once a match
 * without its line-ups is opened. Takes the function that builds the whole tournament. `sharesIn` is
 * undefined until it is loaded.
 */
export function useDetails(
  { id, reading: { jornadasList } }: LivePlace,
  sharesIn: ((tournament: Tournament, seriesOf: SeriesOf) => ShareOf) | undefined,
) {
  const isWanted = useOpened(WAITING)
  const isAsking = useReady()
  const { data, error } = useOnceWanted(isWanted, jornadasList, id)
  return (outlook: Outlook, wholeWith: (rounds: JornadasAnswer | null) => Tournament) => {
    const tournament = wholeWith(null)
    const whoPlayed = {
      whole: data && wholeWith(data),
      failure: error,
      isAsking,
      onRetry: () => void jornadasList.request(id),
    }
    const details: Details = liveDetails(
      tournament,
      outlook,
      whoPlayed,
      sharesIn?.(tournament, outlook.seriesOf),
    )
    return { tournament, outlook, details }
  }
}

/** Whether a matching element has appeared since the page was opened; checks on each toggle. */
function useOpened(selector: string): boolean {
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpened) return undefined
    const look = () => setOpened(document.querySelector(selector) !== null)
    const watching = new MutationObserver(look)
    watching.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    look()
    return () => watching.disconnect()
  }, [selector, isOpened])
  return isOpened
}
