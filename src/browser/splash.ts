/**
 * What is shown over a page for a moment: the loader on the first page of a visit (2 s), a team's
 * banner on its page (1.5 s). What is under it is already there. A tap, a key or a scroll ends it;
 * people who asked for calm, or who pay for every byte, do not get it. Specification, section 2.
 */
const LOADER_MS = 2000
const TEAM_MS = 1500

type Connection = { saveData?: boolean; effectiveType?: string }

const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}

function splash(shown: HTMLElement, ms: number) {
  const end = () => shown.remove()
  shown.popover = 'manual'
  shown.style.margin = 'auto'
  document.body.append(shown)
  shown.showPopover()
  setTimeout(end, ms)
  onpointerdown = onkeydown = onscroll = end
}

/** Drawn by reference: an image would be the largest thing on the page, and come after its words. */
function loader() {
  const stamp = document.createElement('div')
  stamp.innerHTML = '<svg width=200 height=120><use href=/cargando.svg#c />'
  stamp.animate({ rotate: ['-3deg', '3deg', '-3deg', '3deg', '-3deg'] }, LOADER_MS)
  return stamp
}

if (!saveData && !/[23]g/.test(effectiveType!) && !matchMedia('(prefers-reduced-motion)').matches) {
  try {
    const banner = document.querySelector('.banner')?.cloneNode(true) as HTMLElement | undefined
    if (!sessionStorage.seen) splash(loader(), LOADER_MS)
    else if (banner) splash(banner, TEAM_MS)
    sessionStorage.seen = 1
  } catch {
    // No storage or no popovers here: nothing is shown.
  }
}
