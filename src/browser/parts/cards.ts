/** Updates cards by the phone's clock, because a card's progress is as of the build. */
import { kickOffNow } from '../../lib/calendar/kick-off.ts'
import { CARD_NOW } from '../../lib/wording/tournament/card-now.ts'

/** Corrects all cards that the page shows. */
export function correctCards() {
  const now = Date.now()
  for (const time of document.querySelectorAll<HTMLTimeElement>('.how time')) {
    const live = time.parentElement!.querySelector('b')
    const state = kickOffNow(time.dateTime, now, !!live)
    const isGone = state === 'gone'
    if (live) live.hidden = isGone
    else time.hidden = isGone
    const word = CARD_NOW[state]
    const day = time.querySelector('span')
    if (word && day) day.textContent = word
  }
}

correctCards()
// Runs again after a return from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) correctCards()
})
