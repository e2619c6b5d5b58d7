/**
 * The home page's further tournaments, as one scrolls: from the pages of the list of all, which has
 * the home page's order. The first `data-before` of them stand before the live ones, the others
 * behind. Without a script, or without signal, the link leads to that list.
 */
import { trustedHtml } from '../../lib/live/trusted-html.ts'
import { correctCards } from './cards.ts'

/** How far below the screen the next ones are asked for. */
const AHEAD = '900px'

function addAsOneScrolls(more: HTMLElement) {
  const link = more.firstElementChild as HTMLAnchorElement
  const before = document.querySelector('.bill')!
  /** How many cards of the list stand here, and with how many the link's page begins. */
  let shown = +more.dataset.shown!
  let passed = 0
  let behind: Element | undefined

  /** The list behind the live ones; the line for what comes later stands below it. */
  function listBehind() {
    more.parentElement!.append(more)
    const last = more.previousElementSibling!
    if (last !== before && last.matches('.bill')) return last
    const list = before.cloneNode() as Element
    more.before(list)
    return list
  }

  async function add() {
    const answer = await fetch(link.href)
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(trustedHtml(await answer.text()), 'text/html')
    const cards = [...page.querySelectorAll('.bill > li')]
    for (const card of cards.slice(shown - passed))
      if (shown++ < +more.dataset.before!) before.append(card)
      else (behind ??= listBehind()).append(card)
    passed += cards.length
    correctCards()
    const next = page.querySelector('[rel=next]')
    if (!next) return more.remove()
    link.href = next.getAttribute('href')!
    // Seen anew, also where what was added leaves it on the screen.
    seen.observe(more)
  }

  const seen = new IntersectionObserver(
    ([entry]) => {
      if (!entry!.isIntersecting) return
      seen.disconnect()
      void add().catch(() => {})
    },
    { rootMargin: AHEAD },
  )
  seen.observe(more)
}

const more = document.querySelector<HTMLElement>('.more[data-shown]')
if (more) addAsOneScrolls(more)
