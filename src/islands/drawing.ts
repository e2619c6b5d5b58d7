/**
 * Draws a live page, again and again, without `react-dom`: 56 KB that nothing else on it would need.
 * morphdom turns what stands there into what should, element by element.
 */
import morphdom from 'morphdom'
import { trustedHtml } from '../lib/live/trusted-html.ts'
import type { Handler } from './html-of.ts'

/** Shows markup in a place of the page; `handlers` are those that `htmlOf` numbered. */
export type Show = (html: string, handlers?: readonly Handler[]) => void

/** What is there already stays the same element, with its focus, its choice and its open dialogs. */
export function drawnIn(place: Element): Show {
  let known: readonly Handler[] = []
  place.addEventListener('click', (event) => {
    const element = (event.target as Element).closest('[data-onclick]')
    if (element) known[Number(element.getAttribute('data-onclick'))]!(event)
  })
  return (html, handlers = []) => {
    // Until it moves over, what a template holds asks for nothing.
    const template = document.createElement('template')
    template.innerHTML = trustedHtml(`<div>${html}</div>`)
    const wanted = template.content.firstElementChild!
    morphdom(place, wanted, { childrenOnly: true, onBeforeElUpdated: keepWhatPeopleDid })
    known = handlers
  }
}

/** As React does, too: a default counts when the element comes, and never again. */
function keepWhatPeopleDid(there: HTMLElement, wanted: HTMLElement) {
  if (there instanceof HTMLInputElement && wanted instanceof HTMLInputElement) {
    wanted.defaultChecked = there.defaultChecked
    wanted.checked = there.checked
  }
  if (there instanceof HTMLDialogElement) wanted.toggleAttribute('open', there.open)
  return true
}
