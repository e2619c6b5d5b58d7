/** A team's banner over its page, once the loader of the visit was shown: this comes before `loader.ts`. */
import { splash } from './splash.ts'

try {
  if (sessionStorage.seen)
    splash(document.querySelector('.banner')!.cloneNode(true) as HTMLElement, 1500)
} catch {
  // No storage, no banner or no popovers here: nothing is shown.
}
