/**
 * What is shown over a page for a moment; what is under it is already there. A tap, a key, a scroll or
 * a print ends it; people who asked for calm, or who pay for every byte, do not get it. Specification, section 2.
 */
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Nothing is shown where there are no popovers: it would stand at the end of the page for good. Nor
 * over what an address with a fragment leads to: it was sent to be read at once.
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
