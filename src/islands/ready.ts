import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the delivered page and during hydration, true afterwards. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
