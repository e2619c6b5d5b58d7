/**
 * What every page runs: what its address opens, and what is shown over it for a moment. One script
 * for all of them, with nothing shared with another: only so does the build put it into the page.
 */
import './address.ts'
import { splash } from './splash.ts'

const LOADER_MS = 2000
const TEAM_SPLASH_MS = 1500

const banner = document.querySelector('.banner')

try {
  if (!sessionStorage.seen) {
    sessionStorage.seen = 1
    const loader = new Image(200, 120)
    loader.src = '/cargando.svg'
    splash(loader, LOADER_MS)
  } else if (banner) {
    splash(banner.cloneNode(true) as HTMLElement, TEAM_SPLASH_MS)
  }
} catch {
  // Storage is closed to this page: no loader.
}
