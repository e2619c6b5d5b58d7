import { useEffect, useState } from 'react'

/**
 * Loads a part after the first view; null until then, or if it fails. `load` must be a constant.
 */
export function useLater<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    load().then(
      (come) => setPart(() => come),
      () => undefined,
    )
  }, [load])
  return part
}
