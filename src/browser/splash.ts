/**
 * Shows something over a page for a moment; the page below is already loaded. A tap, a key, a
 * scroll or printing ends it. Not shown with reduced motion or data saving. Specification, section
 * 2.
 */
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Without popovers it does nothing: the element would stay at the end of the page. The same with a
 * fragment in the address: the reader wants to read its target at once.
 */
export function splash(shown: HTMLElement, ms: number) {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  if (
    !('popover' in shown) ||
    location.hash ||
    saveData ||
    /[23]g/.test(effectiveType!) ||
    matchMedia('(prefers-reduced-motion)').matches
  )
    return
  shown.popover = 'manual'
  document.body.append(shown)
  shown.showPopover()
  const end = () => shown.remove()
  onpointerdown = onkeydown = onscroll = onbeforeprint = end
  setTimeout(end, ms)
}
