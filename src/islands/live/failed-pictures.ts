/**
 * Pictures of live pages that did not load: gone, without signal, or on a host that this site's
 * policy does not allow. A page then shows what it shows without them: a drawn crest, a placeholder.
 */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { withoutPictures } from '../../lib/live/answers/without-pictures.ts'

/** Addresses, as they stand in answers and in `src`. */
const $failed = atom<readonly string[]>([])

const note = (failed: Element) => $failed.set([...$failed.get(), failed.getAttribute('src') ?? ''])

if (typeof window !== 'undefined') {
  // Of a script or a style the address is in no answer.
  addEventListener('error', ({ target }) => target instanceof Element && note(target), true)
  // Those that failed before this script ran. A drawing without a size has no width either.
  for (const picture of document.images)
    if (picture.complete && !picture.naturalWidth) picture.decode().catch(() => note(picture))
}

/** Takes the pictures that failed out of an answer. */
export function useShownPictures() {
  const failed = useStore($failed, { ssr: 'initial' })
  return <Answer>(answer: Answer) => withoutPictures(answer, failed)
}
