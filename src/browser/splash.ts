/**
 * What is shown over a page for a moment: the loader on the first page of a visit (2 s), a team's
 * banner on its page (1.5 s). What is under it is already there. A tap, a key, a scroll or a print ends it;
 * people who asked for calm, or who pay for every byte, do not get it. Specification, section 2.
 */
const LOADER_MS = 2000
const TEAM_MS = 1500

type Connection = { saveData?: boolean; effectiveType?: string }

const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}

if (!saveData && !/[23]g/.test(effectiveType!) && !matchMedia('(prefers-reduced-motion)').matches) {
  try {
    const { seen } = sessionStorage
    sessionStorage.seen = 1
    // The loader is the page's own markup: pages of tournaments let no script make any.
    const shown = seen
      ? (document.querySelector('.banner')!.cloneNode(true) as HTMLElement)
      : (document.querySelector('template')!.content.firstChild as HTMLElement)
    shown.popover = 'manual'
    document.body.append(shown)
    shown.showPopover()
    const end = () => shown.remove()
    onpointerdown = onkeydown = onscroll = onbeforeprint = end
    setTimeout(end, seen ? TEAM_MS : LOADER_MS)
    if (!seen) shown.animate({ rotate: ['-3deg', '3deg', '-3deg', '3deg', '-3deg'] }, LOADER_MS)
  } catch {
    // No storage, no banner or no popovers here: nothing is shown.
  }
}
