/**
 * Shows the teams that are followed on this phone, each with what is new since the last visit; asks
 * for nothing where there is none. Of a team that is gone it says so, and offers to forget it.
 */
import { decoded } from '../lib/addresses/decoded.ts'
import type { TeamFacts, ToldMatch, TournamentFacts } from '../lib/sharing/team-facts.ts'
import { GONE } from '../lib/wording/my-teams.ts'
import { keep, stars } from './stars.ts'

/** Whatever else somebody left there is nobody's team. */
const TEAM = /^\/torneo-beta\/[^/]+\/equipos\/[^/]+$/

const place = document.querySelector<HTMLElement>('.mine')!
const list = place.querySelector('ul')!
const blank = list.firstElementChild!

/** By the address of their file; undefined where it did not come. */
const asked = new Map<string, Promise<TournamentFacts | null | undefined>>()

/** Null where there is no such tournament. */
const askFor = (address: string) =>
  fetch(address).then(
    (answer) => {
      if (answer.status === 404) return null
      return answer.ok ? (answer.json() as Promise<TournamentFacts>) : undefined
    },
    () => undefined,
  )

function factsOf(address: string) {
  const file = address.replace(/[^/]+$/, '').replace(/\/$/, '.json')
  const before = asked.get(file) ?? askFor(file).catch(() => undefined)
  asked.set(file, before)
  return before
}

function start() {
  const mine = Object.keys(stars()).filter((address) => TEAM.test(address))
  place.hidden = mine.length === 0
  list.replaceChildren(...mine.map(shown))
  // Their pages open without signal, though nobody opened them yet (`src/worker`).
  if (mine.length > 0)
    void navigator.serviceWorker?.ready.then(({ active }) => active!.postMessage(mine))
}

/** Its name is in its address, so that it stands there before anything has come. */
function shown(address: string) {
  const item = blank.cloneNode(true) as HTMLElement
  const part = <Kind extends HTMLElement>(name: string) =>
    item.querySelector<Kind>(`[data-part=${name}]`)!
  const name = part<HTMLAnchorElement>('name')
  name.href = address
  name.textContent = decoded(address.replace(/.*\//, ''))
  const tell = (kind: 'next' | 'last', told: ToldMatch | undefined) => {
    if (!told) return
    const link = part<HTMLAnchorElement>(kind)
    link.href = told.at
    link.textContent = told.words
    link.parentElement!.hidden = false
  }
  const forget = part<HTMLButtonElement>('forget')
  forget.onclick = () => {
    const { [address]: _forgotten, ...others } = stars()
    keep(others)
    start()
  }
  void factsOf(address).then((facts) => {
    if (facts === undefined) return
    const team: TeamFacts | undefined = facts?.teams[address]
    part('place').textContent = team
      ? [facts!.name, team.place].filter((word) => word).join(' · ')
      : GONE
    forget.hidden = !!team
    if (!team) return name.removeAttribute('href')
    tell('next', team.next)
    tell('last', team.last)
    const [before, now] = [stars()[address], team.last?.words ?? '']
    part('new').hidden = !before || before === now
    // Seen from now on, unless the team was let go meanwhile.
    if (before !== undefined) keep({ ...stars(), [address]: now })
  })
  return item
}

const { prerendering } = document as { prerendering?: boolean }
if (prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()
// Back from the browser's memory another page may have changed them.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) start()
})
