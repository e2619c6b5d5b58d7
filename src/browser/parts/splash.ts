/**
 * Shows something over the top of a page for a moment; the page below is already loaded. A tap, a
 * key, a scroll or printing ends it. Not shown with reduced motion or data saving. Specification,
 * section 2.
 */
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Throws without popovers; the timer is set before, so the element leaves the page all the same. Does
 * nothing with a fragment in the address: the reader wants to read its target at once.
 */
export function splash(shown: HTMLElement, ms: number) {
  const { connection } = navigator as { connection?: Connection }
  if (
    location.hash ||
    connection?.saveData ||
    /[23]g/.test(connection?.effectiveType as string) ||
    matchMedia('(prefers-reduced-motion)').matches
  )
    return
  const end = () => shown.remove()
  onpointerdown = onkeydown = onscroll = onbeforeprint = end
  setTimeout(end, ms)
  shown.popover = 'manual'
  document.body.append(shown)
  shown.showPopover()
}
