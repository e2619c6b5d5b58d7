/**
 * Removes a one-time link's secret from the address before any other script runs, so that it is
 * neither logged nor kept in the history.
 */
import { RESET_MARK } from '../lib/addresses/reset-link.ts'

if (location.hash.startsWith(RESET_MARK)) {
  ;(window as { resetSecret?: string }).resetSecret = location.hash.slice(RESET_MARK.length)
  history.replaceState(null, '', location.pathname + location.search)
}
