/**
 * Refreshes a visible page on which a match is being played, or was to begin: requests it
 * conditionally and applies the changes. The scroll position, open tab and dialog stay. The
 * server's clock decides when, or the phone's if the server does not send its time. A file of its
 * own (`/vivo.js`), loaded by `time-of-play.ts`. DESIGN 14.
 */
import morphdom from 'morphdom'
import { momentWords } from '../lib/offline/moment-words.ts'
import { RENEWING_WORDS } from '../lib/wording/renewing.ts'
import { ownStyles, parsed } from './parts/other-page.ts'
import { failedWait, NOW_MS, renewalWait, SHORTEST_MS } from './parts/renewing-wait.ts'

/** Where nothing tells when to ask again. */
const LONGEST_MS = 300_000
/** The same values as in `lib/rules/matches/time-of-play.ts`. */
const [EARLY_MS, HOURS_MS, BEING_PLAYED] = [3.24e7, 2e7, 1]
const TICK_MS = 15_000

let wait = SHORTEST_MS
/** Whether the last answer showed the data as they are, and when a copy was made, if that is known. */
let isNow = false
let madeAt = NaN
let changedAt = performance.now()
let timer: ReturnType<typeof setTimeout> | undefined
let lastText: string | undefined
let isAsking = false
/** A monotonic clock, which no user can set. */
let freshAt = performance.now()

const note = document.createElement('aside')
note.id = 'renewed'
note.setAttribute('aria-label', RENEWING_WORDS.note)
const changes = document.createElement('p')
changes.id = 'renewed-changes'
changes.setAttribute('role', 'status')

// A page allows the styles in its head by digests, and also this sheet, created by a script.
const own = new CSSStyleSheet()
own.replaceSync(
  '#renewed{position:fixed;inset:auto 0 0;z-index:1;padding:2px 8px;background:#16110d;color:#ffe2a8;text-align:center;font:600 .8rem/1.5 system-ui,sans-serif;pointer-events:none}@media print{#renewed{display:none}}#renewed-changes{clip-path:inset(50%);white-space:nowrap;width:1px;height:1px;position:absolute;overflow:hidden}',
)
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet, own]

const isSeen = () => document.visibilityState === 'visible'

/**
 * Above the tournament's section bar if that is at the window's bottom, else at the bottom itself.
 */
function place() {
  const sections = document.querySelector<HTMLElement>('.sections')?.getBoundingClientRect()
  const isBelow = sections && Math.abs(sections.bottom - innerHeight) < 2
  note.style.bottom = `${isBelow ? sections.height : 0}px`
}

function say() {
  place()
  const words = isNow
    ? RENEWING_WORDS.age(Math.floor((performance.now() - freshAt) / 60_000))
    : RENEWING_WORDS.copy(Number.isNaN(madeAt) ? undefined : momentWords(new Date(madeAt)))
  if (note.textContent !== words) note.textContent = words
  if (!note.isConnected) document.body.append(note)
}

/** Requests the page after the wait; each phone at a slightly different moment. */
function plan(ms = wait) {
  clearTimeout(timer)
  if (isSeen()) timer = setTimeout(ask, ms * (0.9 + Math.random() * 0.2))
}

function ask() {
  if (isAsking) return
  isAsking = true
  const request = new XMLHttpRequest()
  request.open('GET', location.pathname)
  request.setRequestHeader('Accept', 'text/html')
  request.timeout = SHORTEST_MS
  request.onloadend = () => {
    isAsking = false
    const said = (name: string) => request.getResponseHeader(name) ?? ''
    const { page, styles } = parsed(request.responseText)
    if (request.status !== 200 || !page.querySelector('main')) {
      wait = failedWait(wait)
      return plan()
    }
    freshAt = performance.now()
    isNow = /s-maxage=1\b/.test(said('Cache-Control'))
    madeAt = Date.parse(said('Last-Modified'))
    const isChanged = takeOver(page, styles)
    if (isChanged) changedAt = freshAt
    const left = leftUntilPlayed(page, Date.parse(said('Date')))
    if (left === undefined) return stop()
    const isOn = left === 0
    wait = renewalWait({ wait, isNow, isOn, isChanged, quietMs: freshAt - changedAt })
    if (isOn) say()
    else note.remove()
    plan(isNow || isOn ? wait : left)
  }
  request.send()
}

/**
 * Milliseconds until a match on the page may be played; 0 while one is or was to be, undefined when
 * the page need not be asked for again. `now` is the server's time, NaN if it does not send it.
 */
function leftUntilPlayed(page: Document, now: number): number | undefined {
  const from = Number(page.body.dataset.t ?? NaN)
  if (Number.isNaN(from)) return undefined
  if (from === BEING_PLAYED) return 0
  const away = from + EARLY_MS - (Number.isNaN(now) ? Date.now() : now)
  if (away > 0) return away
  if (away >= -HOURS_MS) return 0
  return isNow ? LONGEST_MS : undefined
}

function stop() {
  clearTimeout(timer)
  clearInterval(ticking)
  removeEventListener('pageshow', back)
  document.removeEventListener('visibilitychange', back)
  note.remove()
}

/** Applies the new page; returns whether anything changed. */
function takeOver(page: Document, styles: string): boolean {
  const text = page.querySelector('main')!.innerHTML
  if (text === lastText) return false
  const isFirst = lastText === undefined
  lastText = text
  if (styles !== ownStyles) sheet.replaceSync(styles)
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

/**
 * Identifies elements that move within the page; a star has its listener on the element
 * (`star.ts`).
 */
const keyOf = (node: Node) =>
  node instanceof Element ? node.id || (node.matches('.follow') ? 'follow' : '') : ''

/** Marks the followed teams (`marks.ts`) in the new order of the table. */
function markIn(page: Document) {
  const marked = [...teamsIn(document)].filter(({ firstChild }) => firstChild?.nodeValue === MARK)
  const addresses = new Set(marked.map(addressOf))
  for (const link of teamsIn(page)) if (addresses.has(addressOf(link))) link.prepend(MARK)
}

const MARK = '★ '
const teamsIn = (page: Document) => page.querySelectorAll('th a')
const addressOf = (link: Element) => link.getAttribute('href')

/** Keeps what the reader opened, chose or marked, which the new page does not have. */
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

/** Back from another page, another app, or the back/forward cache. */
function back() {
  clearTimeout(timer)
  if (!isSeen()) return
  if (note.isConnected) say()
  if (performance.now() - freshAt >= (isNow ? NOW_MS : SHORTEST_MS)) ask()
  else plan()
}

document.addEventListener('visibilitychange', back)
addEventListener('pageshow', back)
const ticking = setInterval(() => note.isConnected && say(), TICK_MS)
document.body.append(changes)
ask()
