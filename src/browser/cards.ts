/** Cards say how tournaments stood when the page was built; the phone's clock knows better. */
import { kickOffNow } from '../lib/calendar/kick-off.ts'
import { CARD_NOW } from '../lib/wording/card-now.ts'

function correct() {
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

correct()
// Back from the browser's memory it is later.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) correct()
})
