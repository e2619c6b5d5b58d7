/**
 * The secret of a one-time link leaves the address before any other script runs, so that nothing logs
 * it and nobody goes back to it.
 */
import { RESET_MARK } from '../lib/addresses/reset-link.ts'

if (location.hash.startsWith(RESET_MARK)) {
  ;(window as { resetSecret?: string }).resetSecret = location.hash.slice(RESET_MARK.length)
  history.replaceState(null, '', location.pathname + location.search)
}
