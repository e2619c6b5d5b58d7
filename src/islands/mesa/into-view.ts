/** Scrolls what a tap opens into view, between the fixed bars at the top and the bottom. */
import { useEffect, useRef } from 'react'

/** Distance between a bar and the opened element. */
const AIR_PX = 8

/** How much of the screen the bars cover, so that focus and opened elements stop beside them. */
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

/** Its start, if it does not fit. */
export function bringIntoView(element: Element | null | undefined) {
  if (!element) return
  const { scrollPaddingTop, scrollPaddingBottom } = document.documentElement.style
  const covered = (parseFloat(scrollPaddingTop) || 0) + (parseFloat(scrollPaddingBottom) || 0)
  const isTall = element.getBoundingClientRect().height > innerHeight - covered
  element.scrollIntoView({ block: isTall ? 'start' : 'nearest' })
}

/** Once it is opened; what was open from the start stays in place. */
export function useIntoView(id: string, isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) bringIntoView(document.getElementById(id))
    wasOpen.current = isOpen
  }, [id, isOpen])
}

/** As soon as it exists: its script may have to load first. */
export function useArrival(id: string) {
  useEffect(() => bringIntoView(document.getElementById(id)), [id])
}

/** For every `details` element that a tap opens; returns the stop function. */
export function followFolds() {
  const stopping = new AbortController()
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      // Elements that were open from the start were not tapped.
      if (target.querySelector('summary') === document.activeElement) bringIntoView(target)
    },
    { capture: true, signal: stopping.signal },
  )
  return () => stopping.abort()
}

/** For every sentence that says why what a form shows could not be taken; returns the stop function. */
export function followRefusals() {
  const added = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('.undo-sure > .refusal')) bringIntoView(node)
  })
  added.observe(document.body, { childList: true, subtree: true })
  return () => added.disconnect()
}
