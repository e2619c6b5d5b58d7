import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it was sent and while React takes it over, true from then on. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
