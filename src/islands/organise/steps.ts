/** Which screen is shown: the fragment of the address, so that the browser's back works. */
import { atom } from 'nanostores'
import { STEPS } from '../../lib/planning/draft.ts'
import type { Step } from '../../lib/planning/draft.ts'

/** Beside the questions: the account, and what is published. */
export type Screen = Step | 'cuenta' | 'listo'

const isScreen = (text: string): text is Screen =>
  (STEPS as readonly string[]).includes(text) || text === 'cuenta' || text === 'listo'

const here = () => {
  const fragment = location.hash.slice(1)
  return isScreen(fragment) ? fragment : undefined
}

/** `#despues/liga-2026`: the id of the season that a new one is to follow. */
export const $after = atom<string | undefined>(undefined)

const afterHere = () => /^#despues\/([\w-]+)$/.exec(location.hash)?.[1]

/** Undefined while the address names none. */
export const $screen = atom<Screen | undefined>(undefined)

export function followScreens() {
  const follow = () => {
    $screen.set(here())
    $after.set(afterHere())
  }
  follow()
  addEventListener('hashchange', follow)
  return () => removeEventListener('hashchange', follow)
}

/** A screen after this one; `isInstead` leaves no way back to this one. */
export function goToScreen(screen: Screen, isInstead = false) {
  if (here() === screen) return
  if (isInstead) history.replaceState({ from: undefined }, '', `#${screen}`)
  else history.pushState({ from: here() }, '', `#${screen}`)
  $after.set(undefined)
  $screen.set(screen)
  scrollTo(0, 0)
}

/** Back to a screen: the browser's own way where it leads there. */
export function goBackTo(screen: Screen) {
  if ((history.state as { from?: unknown } | null)?.from === screen) history.back()
  else goToScreen(screen, true)
}
