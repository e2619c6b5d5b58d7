/** Shows a live page's data before React takes the page over. */
import type { ReadableAtom } from 'nanostores'
import { htmlOf } from './html-of.ts'
import { showDocument } from './live-document.ts'
import type { LiveView } from './live-view.tsx'

/** What somebody has opened or chosen meanwhile, by the elements' ids. */
type Left = { chosen: string[]; opened: string | undefined }

let isShown = false
let skeleton = ''

/** The shell's own places for what will come, to be shown again while something is asked anew. */
export const shellSkeleton = () => skeleton

/** From the first answer on, as it comes; until `stop`. */
export function showEarly($view: ReadableAtom<LiveView>): () => void {
  const island = document.querySelector('astro-island[client=only]')
  skeleton = [...(island?.children ?? [])]
    .filter(({ localName }) => localName !== 'template')
    .map(({ outerHTML }) => outerHTML)
    .join('')
    .replaceAll(' open=""', '')
  return $view.subscribe(({ state, shown }) => {
    if (state === 'loading' || !island) return
    let html
    try {
      html = htmlOf(shown)
    } catch (error) {
      // The skeleton stays until React draws the page.
      return reportError(error)
    }
    const left = whatIsLeft()
    island.innerHTML = html
    showDocument()
    restore(left)
    if (!isShown) openAddressed()
    isShown = true
  })
}

/** Whether the page's content stood there before React did. */
export const wasShownEarly = () => isShown

/** What the address opens (`#m-j1-3`) is here only now; the page's own script looks again. */
export function openAddressed() {
  if (location.hash) dispatchEvent(new HashChangeEvent('hashchange'))
}

/** New markup stands as it was built: choices and open details are lost unless they are remembered. */
export const whatIsLeft = (): Left => ({
  chosen: [...document.querySelectorAll('input:checked')].map(({ id }) => id),
  opened: document.querySelector('dialog[open]')?.id,
})

export function restore({ chosen, opened }: Left) {
  for (const id of chosen) {
    const input = document.getElementById(id)
    // Pressed, so that whoever follows the choice hears of it.
    if (input instanceof HTMLInputElement && !input.checked) input.click()
  }
  const dialog = opened ? document.getElementById(opened) : null
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}
