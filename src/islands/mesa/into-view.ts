/** What a tap opens comes into view, between what stays at the top and at the foot of the screen. */
import { useEffect, useRef } from 'react'

/** A little air between what stays and what was opened. */
const AIR_PX = 8

/** How much of the screen is covered, so that focus and what is opened stop beside it. */
export function useCovered() {
  useEffect(() => {
    const { style } = document.documentElement
    const height = (selector: string) =>
      document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
    const measure = () => {
      style.scrollPaddingTop = `${height('.sticky, .arms') + AIR_PX}px`
      style.scrollPaddingBottom = `${height('.bar') + AIR_PX}px`
    }
    const sizes = new ResizeObserver(measure)
    for (const element of document.querySelectorAll('.sticky, .arms, .bar')) sizes.observe(element)
    measure()
    return () => {
      sizes.disconnect()
      style.scrollPaddingTop = style.scrollPaddingBottom = ''
    }
  })
}

/** Its beginning, where not all of it fits. */
export function bringIntoView(element: Element | null | undefined) {
  if (!element) return
  const { scrollPaddingTop, scrollPaddingBottom } = document.documentElement.style
  const covered = (parseFloat(scrollPaddingTop) || 0) + (parseFloat(scrollPaddingBottom) || 0)
  const isTall = element.getBoundingClientRect().height > innerHeight - covered
  element.scrollIntoView({ block: isTall ? 'start' : 'nearest' })
}

/** Once it is opened; what was open when the page came stays where it is. */
export function useIntoView(id: string, isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) bringIntoView(document.getElementById(id))
    wasOpen.current = isOpen
  }, [id, isOpen])
}

/** As soon as it is there: what a tap opened may have to be loaded first. */
export function useArrival(id: string) {
  useEffect(() => bringIntoView(document.getElementById(id)), [id])
}

/** Every fold of the page that a tap opens; returns how to stop. */
export function followFolds() {
  const stopping = new AbortController()
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      // Folds that came open with the page were not tapped.
      if (target.querySelector('summary') === document.activeElement) bringIntoView(target)
    },
    { capture: true, signal: stopping.signal },
  )
  return () => stopping.abort()
}
