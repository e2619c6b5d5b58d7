/**
 * Searches for the typed text: loads the matching piece of the index, and lets MiniSearch find
 * names by prefix, with a mistake or two. Only the first letters of the needed pieces leave the
 * phone. Live tournaments are in no file: their list is asked for once, and where it has some, our
 * server has an index of their teams and players in the same form.
 */
import MiniSearch from 'minisearch'
import { tournamentLink } from '../lib/addresses/links.ts'
import { pieceFile, soundOf, type Letter, type Piece } from '../lib/sharing/search-index.ts'
import {
  entriesIn,
  searchEntryOf,
  nearly,
  piecesFor,
  searched,
  type SearchEntry,
} from '../lib/sharing/search-pieces.ts'
import { foundWords, SEARCH_WORDS } from '../lib/wording/site/search.ts'

const LISTED = 30

const form = document.querySelector<HTMLFormElement>('.search')!
const input = form.querySelector('input')!
const said = document.querySelector<HTMLOutputElement>('.said')!
const again = document.querySelector<HTMLButtonElement>('.again')!
const list = document.querySelector('.found')!
const blank = list.firstElementChild!

const asked = new Map<string, Promise<Letter | null>>()

/** Null if no name has this prefix; rejects if the request failed. */
function fetched(prefix: string) {
  const before = asked.get(prefix)
  if (before) return before
  const answer = fetch(`/${pieceFile(prefix)}`).then((response) => {
    if (response.status === 404) return null
    if (!response.ok) throw new Error(String(response.status))
    return response.json() as Promise<Letter>
  })
  asked.set(prefix, answer)
  // A failed request is repeated the next time.
  answer.catch(() => asked.delete(prefix))
  return answer
}

/** The pieces for one prefix; `isWide` also those of similar prefixes. */
async function piecesOf(key: string, isWide: boolean, ask = fetched): Promise<Piece[]> {
  const letter = await ask(key[0]!)
  if (!letter) return []
  if ('rows' in letter) return [letter]
  const names = isWide ? nearly(key, letter.parts).slice(0, 3) : piecesFor(key, letter.parts)
  const pieces = await Promise.all(names.map(ask))
  return pieces.flatMap((piece) => (piece && 'rows' in piece ? piece : []))
}

let live: readonly SearchEntry[] = []
let isLiveAsked = false
/** From our server, once there are live tournaments. */
let askLivePiece: ((prefix: string) => Promise<Letter | null>) | undefined
/** What came for a prefix; empty while it is on the way. */
const livePieces = new Map<string, readonly Piece[]>()

/** Once, and again with the next letter where there was no signal. */
async function askForLive() {
  if (isLiveAsked) return
  isLiveAsked = true
  const calls = await import('./parts/search-live.ts')
  const cards = await calls.askLiveTournaments()
  isLiveAsked = cards !== null
  if (!cards?.length) return
  live = cards.map((card) => searchEntryOf([card.name, 0, 0], [card.name, tournamentLink(card)]))
  askLivePiece = calls.askLivePiece
  lookAgain()
}

/** Something came late. Where the site's index could not be had, the reader asks again. */
function lookAgain() {
  if (input.value && again.hidden) void look()
}

/** The names of live tournaments that are here; the others come later. */
function liveOf(key: string, isWide: boolean): readonly SearchEntry[] {
  const name = `${key} ${isWide}`
  const here = livePieces.get(name)
  if (!here && askLivePiece) {
    livePieces.set(name, [])
    piecesOf(key, isWide, askLivePiece).then(
      (pieces) => {
        livePieces.set(name, pieces)
        if (pieces.length > 0) lookAgain()
      },
      // With the next letter.
      () => livePieces.delete(name),
    )
  }
  return [...live, ...(here ?? []).flatMap(entriesIn)]
}

/** The rows that match all typed words. */
function matching(found: readonly SearchEntry[], typed: string): SearchEntry[] {
  const rows = new Map(found.map((row) => [row.id, row]))
  const engine = new MiniSearch<SearchEntry>({
    fields: ['name'],
    tokenize: (text) => soundOf(text).split(' '),
    processTerm: (term) => term,
  })
  engine.addAll([...rows.values()])
  return engine
    .search(typed, {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      maxFuzzy: 2,
    })
    .map(({ id }) => rows.get(id as string)!)
}

async function find(typed: string): Promise<SearchEntry[]> {
  const keys = searched(typed).slice(0, 3)
  for (const isWide of [false, true])
    for (const key of keys) {
      const ofLive = liveOf(key, isWide)
      const pieces = await piecesOf(key, isWide)
      const found = matching([...ofLive, ...pieces.flatMap(entriesIn)], typed)
      if (found.length > 0) return found
    }
  return []
}

let shown = ''

function show(found: readonly SearchEntry[]) {
  // Late results that are the same are not drawn anew: a finger may be on one of them.
  const text = JSON.stringify(found)
  if (text === shown) return
  shown = text
  // Late results of live tournaments must not take a keyboard's place away.
  const focused = list.contains(document.activeElement)
    ? document.activeElement!.getAttribute('href')
    : null
  list.replaceChildren(
    blank,
    ...found.map(({ name, kind, detail, address }) => {
      const item = blank.cloneNode(true) as HTMLLIElement
      item.hidden = false
      item.querySelector('a')!.href = address
      item.querySelector('small')!.textContent = SEARCH_WORDS.kinds[kind]!
      item.querySelector('b')!.textContent = name
      item.querySelector('span')!.textContent = detail
      return item
    }),
  )
  if (focused === null) return
  const same = [...list.querySelectorAll('a')].find((one) => one.getAttribute('href') === focused)
  ;(same ?? input).focus({ preventScroll: true })
}

let latest = 0

async function look() {
  const typed = input.value.trim()
  const turn = (latest += 1)
  history.replaceState(null, '', typed ? `?q=${encodeURIComponent(typed)}` : location.pathname)
  again.hidden = true
  if (searched(typed).length === 0) {
    said.textContent = ''
    return show([])
  }
  said.textContent = SEARCH_WORDS.searching
  askForLive().catch(() => (isLiveAsked = false))
  try {
    const found = await find(typed)
    // More text was typed meanwhile, and has its own answer.
    if (turn !== latest) return
    show(found.slice(0, LISTED))
    said.textContent = foundWords(found.length, LISTED)
  } catch {
    if (turn !== latest) return
    show([])
    said.textContent = SEARCH_WORDS.failed
    again.hidden = false
  }
}

// Text that was typed before this script loaded is already in the field.
input.value ||= new URLSearchParams(location.search).get('q') ?? ''
input.oninput = () => void look()
form.onsubmit = (event) => {
  event.preventDefault()
  void look()
}
again.onclick = () => void look()
if (input.value) void look()
else input.focus()
