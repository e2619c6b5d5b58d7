import { useEffect, useState } from 'react'

/** What comes after the first view; null until then, and where it does not come. `load` is always the same. */
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
