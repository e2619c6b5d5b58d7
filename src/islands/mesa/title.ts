import { useEffect } from 'react'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'

/** Sets the document's title. */
export function useTitle(name?: string) {
  useEffect(() => {
    document.title = name ? `${name} · ${MESA_WORDS.name}` : MESA_WORDS.title
  }, [name])
}
