/**
 * Brings the tournaments that the home page does not show yet as one scrolls towards the link to
 * them: a page of the list of all at a time (`lib/addresses/bills.ts`), which has the home's order.
 * The link stays until all are there: it leads on where there is no script or no signal. A file of
 * its own (`/mas-torneos.js`), for sites with many tournaments.
 */
import { BILL_WORDS, countWords } from '../lib/wording/site/bills.ts'
import { correctCards } from './parts/cards.ts'
import { parsed } from './parts/other-page.ts'

/** How far before the link is in view its page is asked for. */
const AHEAD = '900px'

const more = document.querySelector<HTMLElement>('.more.next')!
const link = more.querySelector('a')!
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

/** The list of the home page that holds cards of before or after the live tournaments. */
const listOf = (isAfter: boolean) =>
  document.querySelector(isAfter ? '.bill[data-after]' : '.bill:not(.strip, [data-after])')

/** What tells one card from another: where it leads, or for a closed one its message. */
const keyOf = (card: Element) =>
  card.querySelector('a')?.getAttribute('href') ?? card.querySelector('dialog')?.id

const cardsIn = (root: ParentNode) => [...root.querySelectorAll('.bill:not(.strip) > li')]

/** After the live tournaments; the link moves below it. */
function newListAfter() {
  const list = document.createElement('ul')
  list.className = 'bill'
  list.dataset.after = ''
  const live = document.querySelector('.live-bill')!
  ;(live.closest('astro-island') ?? live).after(list, more)
  return list
}

/** Takes over the cards of a page of the list, and its styles; returns how many were new. */
function takeOver(page: Document, styles: string): number {
  sheet.replaceSync(styles)
  const shown = new Set(cardsIn(document).map(keyOf))
  const fresh = cardsIn(page).filter((card) => !shown.has(keyOf(card)))
  for (const card of fresh) {
    const isAfter = card.matches('[data-after] > *')
    ;(listOf(isAfter) ?? newListAfter()).append(card)
  }
  correctCards()
  return fresh.length
}

let isAsking = false

/** Throws where the next page of the list cannot be read. */
async function bringNext() {
  const answer = await fetch(link.href)
  if (!answer.ok) throw new Error(`${answer.status}`)
  const { page, styles } = parsed(await answer.text())
  const next = page.querySelector<HTMLAnchorElement>('a[rel=next]')
  const rest = Number(/\d+/.exec(link.textContent)) - takeOver(page, styles)
  // Kept where the page is left: one comes back to where one was.
  history.replaceState({ ...history.state, cards: cardsIn(document).length }, '')
  if (!next) return more.remove()
  link.setAttribute('href', next.getAttribute('href')!)
  link.textContent = `${BILL_WORDS.next}: ${countWords(rest)}`
}

const watch = new IntersectionObserver(
  async ([entry]) => {
    if (!entry!.isIntersecting || isAsking) return
    isAsking = true
    more.setAttribute('aria-busy', 'true')
    try {
      await bringNext()
      // Where it is still near, it is told again.
      watch.unobserve(more)
      if (more.isConnected) watch.observe(more)
    } catch {
      // The link leads there; it is tried again when one comes back to it.
    }
    isAsking = false
    more.removeAttribute('aria-busy')
  },
  { rootMargin: AHEAD },
)

type Before = { cards?: number; top?: number } | null

/** After 'back', what was there before, and at its place. */
async function begin() {
  const { cards = 0, top = 0 } = (history.state as Before) ?? {}
  try {
    while (more.isConnected && cardsIn(document).length < cards) await bringNext()
    if (top) scrollTo({ top, behavior: 'instant' })
  } catch {
    // As at the first visit.
  }
  addEventListener('pagehide', () => history.replaceState({ ...history.state, top: scrollY }, ''))
  if (more.isConnected) watch.observe(more)
}

void begin()
