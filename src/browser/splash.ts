/** Something shown over the page for a moment. What is under it is already there and stays usable. */

type Connection = { saveData?: boolean; effectiveType?: string }

/** No show for people who asked for calm or who pay for every byte. */
function isUnwelcome() {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {}
  return (
    saveData || /[23]g/.test(effectiveType) || matchMedia('(prefers-reduced-motion:reduce)').matches
  )
}

/** Shows the element in the top layer; a tap, a key or a scroll ends it at once. */
export function splash(element: HTMLElement, ms: number) {
  if (isUnwelcome() || !element.showPopover) return
  element.popover = 'manual'
  document.body.append(element)
  element.showPopover()
  const end = () => element.remove()
  setTimeout(end, ms)
  for (const event of ['pointerdown', 'keydown', 'scroll']) addEventListener(event, end)
}
