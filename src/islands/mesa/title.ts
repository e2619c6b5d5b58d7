import { useEffect } from 'react'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'

/** The document is called after what it shows. */
export function useTitle(name?: string) {
  useEffect(() => {
    document.title = name ? `${name} · ${MESA_WORDS.name}` : MESA_WORDS.title
  }, [name])
}
