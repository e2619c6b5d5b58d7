/** Shows the loader on the first page of a visit. */
import { splash } from './splash.ts'

try {
  if (!sessionStorage.seen) {
    sessionStorage.seen = 1
    // Markup from the page itself: tournament pages do not let scripts create markup.
    const loader = document.querySelector('template')!.content.firstChild as HTMLElement
    splash(loader, 2000)
    ;(loader.firstChild as Element).animate({ scale: [1, 0.9, 1, 0.9, 1] }, 2000)
  }
} catch {
  // No storage, no loader on a match's page, or no popovers: shows nothing.
}
