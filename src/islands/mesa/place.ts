/** The address within Mesa. All pages are one file, so navigation sends no request. */
import { atom } from 'nanostores'
import { type MesaRoute, mesaRoute } from '../../lib/addresses/mesa-route.ts'

export type MesaPlace = { route: MesaRoute; hash: string }

function placeNow(): MesaPlace {
  const hash = location.hash.slice(1)
  return { route: mesaRoute(location.pathname) ?? { page: 'today' }, hash }
}

/** Nothing is rendered before there is an address. */
export const $place = atom<MesaPlace>(
  typeof location === 'undefined' ? { route: { page: 'today' }, hash: '' } : placeNow(),
)

/**
 * Follows the address, and handles links within Mesa without leaving the page; returns the stop
 * function.
 */
export function followAddress() {
  const stopping = new AbortController()
  const { signal } = stopping
  const show = () => $place.set(placeNow())
  show()
  addEventListener('popstate', show, { signal })
  addEventListener('hashchange', show, { signal })
  document.addEventListener(
    'click',
    (event) => {
      const link = linkWithin(event)
      if (!link) return
      event.preventDefault()
      const isOther = link.pathname !== location.pathname
      history.pushState(null, '', link.href)
      show()
      if (isOther) arrive()
      if (link.hash) document.getElementById(link.hash.slice(1))?.scrollIntoView()
    },
    { signal },
  )
  return () => stopping.abort()
}

/** Goes to a page of Mesa in place of this one. */
export function goTo(path: string) {
  history.replaceState(null, '', path)
  $place.set(placeNow())
}

/** The link within Mesa of a plain click, if any. */
function linkWithin(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = !event.defaultPrevented && event.button === 0
  const isHeld = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link?.href || !isPlain || isHeld || link.target || link.origin !== location.origin)
    return undefined
  return link.classList.contains('sr') || !mesaRoute(link.pathname) ? undefined : link
}

/** Like a new page: scrolls to the top, and a screen reader starts there. */
function arrive() {
  scrollTo(0, 0)
  requestAnimationFrame(() => document.getElementById('contenido')?.focus())
}
