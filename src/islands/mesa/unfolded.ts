import { useState } from 'react'

/** A fold that going back finds as it was: the entry of the browser's history keeps it. */
export function useUnfolded() {
  const [isOpen, setOpen] = useState(() => (history.state as Kept)?.isUnfolded)
  const onFold = (isOpen: boolean) => {
    history.replaceState({ ...(history.state as object), isUnfolded: isOpen }, '')
    setOpen(isOpen)
  }
  return { isOpen, onFold }
}
type Kept = { isUnfolded?: boolean } | null
