import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { TournamentAnswer } from '../lib/answers/types.ts'
import { knownKey, type KnownTournament } from '../lib/api/early.ts'
import { inksOf } from '../lib/inks.ts'
import type { LivePage } from '../lib/shells.ts'
import type { Slice } from '../lib/stores/slice.ts'
import { ageWords, LIVE_WORDS } from '../lib/wording-live.ts'
import { WORDS } from '../lib/wording.ts'
import { LiveFailureScreen } from '../screens/live-failure.tsx'
import { FreshnessBar } from '../screens/live-freshness.tsx'
import { LiveSkeleton } from '../screens/live-skeleton.tsx'
import { NotFoundScreen } from '../screens/not-found.tsx'
import { liveIds } from './live-route.ts'
import { retryAll, watch } from './live-asking.ts'
import { reading } from './reading.ts'

type Slices<Data extends unknown[]> = { [Place in keyof Data]: Slice<Data[Place]> }

/** A live page: its skeleton, why it cannot be shown, or its screen, kept fresh. */
export function Live<Data extends unknown[]>({
  page,
  of: [details, ...others],
  children,
}: {
  page: LivePage
  /** The tournament, then whatever else the screen needs. */
  of: [Slice<TournamentAnswer>, ...Slices<Data>]
  children: (tournament: TournamentAnswer, ...data: Data) => ReactNode
}) {
  useDocument(details)
  const slices = [details, ...others]
  const error = slices.find((slice) => slice.error)?.error
  if (details.error?.status === 404) return <NotFoundScreen tournament />
  if (error) return <LiveFailureScreen id={liveIds().id} failure={error} onRetry={retryAll} />
  if (!details.data || slices.some(({ data }) => data === null))
    return <LiveSkeleton page={page} id={liveIds().id} name={knownName()} />
  const data = others.map((slice) => slice.data) as Data
  return (
    <>
      {children(details.data, ...data)}
      <Anchor />
      <Freshness />
    </>
  )
}

/** The document's title and inks follow the tournament, and the next page of the visit knows them. */
function useDocument({ data, error }: Slice<TournamentAnswer>) {
  useLayoutEffect(() => {
    if (error?.status === 404) document.title = WORDS.tournamentNotFound
    if (!data) return
    const { a, b, c, text } = inksOf(data)
    const inks = { '--a': a, '--b': b, '--c': c, '--at': text }
    document.title = data.name
    for (const [ink, value] of Object.entries(inks))
      document.documentElement.style.setProperty(ink, value)
    remember(data.URL_name, { name: data.name, inks })
  }, [data, error])
}

function remember(id: string, known: KnownTournament) {
  try {
    sessionStorage.setItem(knownKey(id), JSON.stringify(known))
  } catch {
    // Without storage the next page learns it from the server.
  }
}

function knownName() {
  try {
    const known = sessionStorage.getItem(knownKey(liveIds().id))
    return known ? (JSON.parse(known) as KnownTournament).name : undefined
  } catch {
    return undefined
  }
}

/** What the address opens (`#m-j1-3`) is here only now; the page's own script looks again. */
function Anchor() {
  useEffect(() => {
    if (location.hash) dispatchEvent(new HashChangeEvent('hashchange'))
  }, [])
  return null
}

const TICK_MS = 10_000

/** How old the page is, while that matters. */
function Freshness() {
  useEffect(() => watch.start(), [])
  const { at, failure, isOnline, isAsking } = useStore(watch.$freshness)
  const { data } = useStore(reading.tournamentDetails.$state)
  const isStale = !!failure || !isOnline
  const isShown = isStale || (data?.isPlaying ?? false)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isShown) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isShown, at])
  if (!isShown) return null
  return (
    <FreshnessBar
      problem={!isOnline ? LIVE_WORDS.offline : failure ? LIVE_WORDS.notRefreshed : undefined}
      age={ageWords(now - at)}
      isAsking={isAsking}
      onRetry={() => void watch.retry()}
    />
  )
}
