import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { safeRedirect } from '../lib/addresses/safe-redirect.ts'
import { useReady } from './ready.ts'
import { isRefused } from './session-refused.ts'
import { session } from './session.ts'

/** A parameter of the page's address; null until the page is ready. */
export function useParameter(name: string) {
  const isReady = useReady()
  return isReady ? new URLSearchParams(location.search).get(name) : null
}

/** Who is logged in has no business at a door: on to the redirect, or home. True once they are on their way. */
export function useWayIn(): boolean {
  const { data } = useStore(session.userLogin.$state)
  const isReady = useReady()
  const isIn = isReady && data !== null && !isRefused(data.token)
  useEffect(() => {
    if (isIn) location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')))
  }, [isIn])
  return isIn
}

/** Another door with the same redirect. */
export const doorLink = (path: string, redirect: string | null) =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
