/**
 * A page on which a match is played, or was to begin, asks for itself again while it is looked at, by
 * a conditional request, and takes over what changed: the reader stays where he is, with the tab and
 * the dialog that he chose. When that is, the server's clock says; a phone's only where the server
 * does not. A file of its own (`/vivo.js`), loaded by `time-of-play.ts`. DESIGN 14.
 */
import morphdom from 'morphdom'
import { RENEWING_WORDS } from '../lib/wording/renewing.ts'

/** As long as a CDN may answer with what it has. */
const SHORTEST_MS = 30_000
const LONGEST_MS = 300_000
/** As `lib/rules/time-of-play.ts` has it. */
const HALF_MS = 1e7
const TICK_MS = 15_000

let wait = SHORTEST_MS
let timer: ReturnType<typeof setTimeout> | undefined
let lastText: string | undefined
let isAsking = false
/** By a clock that nobody sets. */
let freshAt = performance.now()

const note = document.createElement('p')
note.id = 'renewed'
const changes = document.createElement('p')
changes.id = 'renewed-changes'
changes.setAttribute('role', 'status')

// A page allows the styles in its head by their digests, and these, which scripts make.
const own = new CSSStyleSheet()
own.replaceSync(
  '#renewed{position:fixed;inset:auto 0 0;z-index:1;padding:2px 8px;background:#16110d;color:#ffe2a8;text-align:center;font:600 .8rem/1.5 system-ui,sans-serif;pointer-events:none}@media print{#renewed{display:none}}#renewed-changes{clip-path:inset(50%);white-space:nowrap;width:1px;height:1px;position:absolute;overflow:hidden}',
)
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet, own]

const isSeen = () => document.visibilityState === 'visible'

/** Upon the sections of the tournament where those stand at the window's foot, else at the foot itself. */
function place() {
  const sections = document.querySelector<HTMLElement>('.sections')?.getBoundingClientRect()
  const isBelow = sections && Math.abs(sections.bottom - innerHeight) < 2
  note.style.bottom = `${isBelow ? sections.height : 0}px`
}

function say() {
  place()
  const words = RENEWING_WORDS.age(Math.floor((performance.now() - freshAt) / 60_000))
  if (note.textContent !== words) note.textContent = words
  if (!note.isConnected) document.body.append(note)
}

/** Asks once the wait is over; each phone at a moment of its own. */
function plan(ms = wait) {
  clearTimeout(timer)
  if (isSeen()) timer = setTimeout(ask, ms * (0.9 + Math.random() * 0.2))
}

function ask() {
  if (isAsking) return
  isAsking = true
  const request = new XMLHttpRequest()
  request.open('GET', location.pathname)
  // The answer is a document, and no text that becomes one.
  request.responseType = 'document'
  request.setRequestHeader('Accept', 'text/html')
  request.timeout = SHORTEST_MS
  request.onloadend = () => {
    isAsking = false
    const { responseXML: page, status } = request
    if (status !== 200 || !page?.querySelector('main')) {
      wait = Math.min(wait * 2, LONGEST_MS)
      return plan()
    }
    freshAt = performance.now()
    wait = takeOver(page) ? SHORTEST_MS : Math.min(wait * 1.5, LONGEST_MS)
    const left = leftUntilPlayed(page, Date.parse(request.getResponseHeader('Date') ?? ''))
    if (left === undefined) return stop()
    if (left === 0) say()
    else note.remove()
    plan(left || wait)
  }
  request.send()
}

/**
 * How long until something on it may be played, in milliseconds; 0 meanwhile, undefined where nothing
 * is any more. `now` is the server's time, NaN where it does not say.
 */
function leftUntilPlayed(page: Document, now: number): number | undefined {
  const middle = Number(page.body.dataset.t ?? NaN)
  if (Number.isNaN(middle)) return undefined
  if (page.querySelector('main .live')) return 0
  const away = middle - (Number.isNaN(now) ? Date.now() : now)
  return away < -HALF_MS ? undefined : Math.max(0, away - HALF_MS)
}

function stop() {
  clearTimeout(timer)
  clearInterval(ticking)
  removeEventListener('pageshow', back)
  document.removeEventListener('visibilitychange', back)
  note.remove()
}

const stylesOf = (page: Document) =>
  [...page.querySelectorAll('head style')].map(({ textContent }) => textContent).join('')

/** Whether anything was another than before. */
function takeOver(page: Document): boolean {
  const text = page.querySelector('main')!.innerHTML
  if (text === lastText) return false
  const isFirst = lastText === undefined
  lastText = text
  const styles = stylesOf(page)
  if (styles !== stylesOf(document)) sheet.replaceSync(styles)
  const before = document.querySelector('main')!.textContent
  markIn(page)
  morphdom(document.querySelector('main')!, page.querySelector('main')!, {
    getNodeKey: keyOf,
    onBeforeElUpdated: asTheReaderHasIt,
  })
  document.title = page.title
  const isChanged = document.querySelector('main')!.textContent !== before
  if (isChanged) changes.textContent = RENEWING_WORDS.changed
  return isChanged || !isFirst
}

/** What stays the same element wherever it stands; a star is heard where it is (`star.ts`). */
const keyOf = (node: Node) =>
  node instanceof Element ? node.id || (node.matches('.follow') ? 'follow' : '') : ''

/** The teams that are followed (`marks.ts`), wherever they stand in the table by now. */
function markIn(page: Document) {
  const marked = [...teamsIn(document)].filter(({ firstChild }) => firstChild?.nodeValue === MARK)
  const addresses = new Set(marked.map(addressOf))
  for (const link of teamsIn(page)) if (addresses.has(addressOf(link))) link.prepend(MARK)
}

const MARK = '★ '
const teamsIn = (page: Document) => page.querySelectorAll('th a')
const addressOf = (link: Element) => link.getAttribute('href')

/** What the reader opened, chose or marked is no part of the page as it comes. */
function asTheReaderHasIt(from: HTMLElement, to: HTMLElement): boolean {
  if (from instanceof HTMLInputElement) (to as HTMLInputElement).checked = from.checked
  if (from.hasAttribute('open')) to.setAttribute('open', '')
  else if (from instanceof HTMLDetailsElement) to.removeAttribute('open')
  if (from instanceof HTMLButtonElement && !from.hidden) {
    to.hidden = false
    const pressed = from.getAttribute('aria-pressed')
    if (pressed) to.setAttribute('aria-pressed', pressed)
  }
  return !from.isEqualNode(to)
}

/** Back from another page, another app, or the browser's memory. */
function back() {
  clearTimeout(timer)
  if (!isSeen()) return
  if (note.isConnected) say()
  if (performance.now() - freshAt >= SHORTEST_MS) ask()
  else plan()
}

document.addEventListener('visibilitychange', back)
addEventListener('pageshow', back)
const ticking = setInterval(() => note.isConnected && say(), TICK_MS)
document.body.append(changes)
ask()
