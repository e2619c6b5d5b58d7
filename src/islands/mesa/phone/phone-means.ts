/**
 * The browser's functions for Mesa's phone, with fallbacks for older browsers and pages without
 * TLS.
 */
import type { PageState } from '../../../lib/live/stores/watch.ts'
import type { Locks } from '../../../lib/mesa/phone/delivery.ts'
import { pageLocks } from '../../../lib/mesa/phone/page-locks.ts'

export const page: PageState = {
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  onChange(changed) {
    const stopping = new AbortController()
    const { signal } = stopping
    document.addEventListener('visibilitychange', changed, { signal })
    for (const event of ['online', 'offline', 'pageshow', 'focus'])
      addEventListener(event, changed, { signal })
    return () => stopping.abort()
  },
}

const ends = new Map<string, Promise<unknown>>()

const overTabs =
  typeof window !== 'undefined' && navigator.locks ? pageLocks(navigator.locks, window) : undefined

/** Over all tabs; without the browser's locks, within this tab. */
export const locks: Locks = (name, work) => {
  if (overTabs) return overTabs(name, work)
  const turn = (ends.get(name) ?? Promise.resolve()).then(work)
  ends.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}

const CHANNEL = 'mesa'
const channel =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new BroadcastChannel(CHANNEL)
    : undefined

export const news = {
  post: (applied?: string) => channel?.postMessage(applied ?? null),
  listen(changed: (applied?: string) => void) {
    const stopping = new AbortController()
    const heard = ({ data }: MessageEvent) => changed(typeof data === 'string' ? data : undefined)
    channel?.addEventListener('message', heard, { signal: stopping.signal })
    return () => stopping.abort()
  },
}

/** 36 letters and digits, as a UUID if the browser supports it. */
export const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const PHONE = 'mesa.phone'

/** Made once; without storage, once for each visit. */
export function phoneId() {
  try {
    const id = localStorage.getItem(PHONE) ?? newId()
    localStorage.setItem(PHONE, id)
    return id
  } catch {
    return (visit ??= newId())
  }
}

let visit: string | undefined
