/**
 * Shows a team's banner over itself and the bars above it, after the visit's loader was shown: this
 * runs before `loader.ts`.
 */
import { splash } from './splash.ts'

try {
  if (sessionStorage.seen)
    splash(document.querySelector('.banner')!.cloneNode(true) as HTMLElement, 1500)
} catch {
  // No storage, no banner or no popovers: shows nothing.
}
