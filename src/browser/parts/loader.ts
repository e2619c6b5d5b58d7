/** Shows the loader on the first page of a visit. */
import { splash } from './splash.ts'

try {
  if (!sessionStorage.seen) {
    sessionStorage.seen = 1
    // Markup from the page itself: tournament pages do not let scripts create markup.
    const loader = document.querySelector('template')!.content.firstChild as HTMLElement
    splash(loader, 2000)
    loader.animate({ rotate: ['-3deg', '3deg', '-3deg', '3deg', '-3deg'] }, 2000)
  }
} catch {
  // No storage or no popovers: shows nothing.
}
