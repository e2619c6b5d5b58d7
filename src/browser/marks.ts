/** Tables mark the teams that are followed on this phone. */
import { KEPT_AS } from './kept-as.ts'

try {
  const mine = JSON.parse(localStorage[KEPT_AS]) as object
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.standings a'))
    if (link.pathname in mine) link.dataset.mine = ''
} catch {
  // None is, or the phone's storage is closed.
}
