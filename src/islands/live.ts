/** A live page: asks for its data as soon as its script runs, shows it, and keeps it fresh. */
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { drawnIn } from './drawing.ts'
import { keepFresh } from './freshness.tsx'
import { type Handler, htmlOf } from './html-of.ts'
import { showDocument } from './live-document.ts'
import type { LiveView } from './live-view.tsx'
import { reading } from './reading.ts'

/** Starts the page: `ask` for what `$view` shows. The shell holds the places for what will come. */
export function livePage($view: ReadableAtom<LiveView>, ask: () => void) {
  const place = document.querySelector<HTMLElement>('.live-page')!
  const skeleton = place.innerHTML.replaceAll(' open=""', '')
  const show = drawnIn(place)
  const bar = document.createElement('div')
  place.after(bar)
  const showAge = drawnIn(bar)
  /** What the server sent with the page is data that is there: a first call that fails takes nothing away. */
  let isFilled = 'known' in place.dataset
  let isShown = isFilled
  let stopAging: (() => void) | undefined

  const draw = (shown: ReactNode) => {
    const handlers: Handler[] = []
    try {
      show(htmlOf(shown, handlers), handlers)
    } catch (error) {
      // What stood there stays.
      return reportError(error)
    }
    if (!isShown) openAddressed()
    isShown = true
  }

  reading.tournamentDetails.$state.listen(showDocument)
  ask()
  $view.subscribe(({ state, shown, failure }) => {
    if (isFilled && failure) stopAging ??= keepFresh(showAge, failure)
    if (isFilled && (failure || state === 'loading')) return
    isFilled = false
    if (state === 'loading') {
      if (isShown) show(skeleton)
    } else draw(shown)
    if (state === 'whole') stopAging ??= keepFresh(showAge)
    else {
      stopAging?.()
      stopAging = undefined
    }
  })
}

/** What the address opens (`#m-j1-3`) is here only now; the page's own script looks again. */
function openAddressed() {
  if (location.hash) dispatchEvent(new Event('hashchange'))
}
