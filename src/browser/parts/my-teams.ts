/**
 * Shows the followed teams with what is new since the last visit; sends no request without any. For
 * a removed team it says so and offers to unfollow it.
 */
import { decoded } from '../../lib/addresses/decoded.ts'
import type { TeamFacts, ToldMatch, TournamentFacts } from '../../lib/sharing/team-facts.ts'
import { GONE } from '../../lib/wording/site/my-teams.ts'
import type * as LiveFacts from '../live-facts.ts'
import { keep, stars, type Stars } from '../../lib/live/stars.ts'

/** Other keys in the storage are not teams. */
const TEAM = /^\/torneo(-beta)?\/[^/]+\/equipos\/[^/]+$/

const place = document.querySelector<HTMLElement>('.mine')!
const list = place.querySelector('ul')!
const blank = list.firstElementChild!

/** Null if the tournament does not exist; undefined if it could not be loaded. */
type Asked = Promise<TournamentFacts | null | undefined>

/** By the address of the tournament's teams. */
const asked = new Map<string, Asked>()

/** A file of the site, or for a live tournament the server's answer. */
async function askFor(teams: string): Asked {
  if (teams.startsWith('/torneo/'))
    // A file of the built site, unknown to the compiler.
    return ((await import(`/${'mis-en-vivo.js'}`)) as typeof LiveFacts).liveFacts(teams)
  const answer = await fetch(`${teams}.json`)
  if (answer.status === 404) return null
  return answer.ok ? (answer.json() as Asked) : undefined
}

function factsOf(address: string) {
  const teams = address.replace(/\/[^/]+$/, '')
  const before = asked.get(teams) ?? askFor(teams).catch(() => undefined)
  asked.set(teams, before)
  return before
}

function start() {
  const mine = Object.keys(stars()).filter((address) => TEAM.test(address))
  place.hidden = mine.length === 0
  list.replaceChildren(...mine.map(shown))
  // The worker (`src/worker`) saves their pages, so that they open without signal before the first
  // visit.
  if (mine.length > 0)
    void navigator.serviceWorker?.ready.then(({ active }) => active!.postMessage(mine))
}

/**
 * The name is taken from the address, so that it shows before data is loaded; a live team's address
 * has its id.
 */
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
    tryToKeep(others)
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
    name.textContent = team.name
    tell('next', team.next)
    tell('last', team.last)
    const [before, now] = [stars()[address], team.last?.words ?? '']
    part('new').hidden = !before || before === now
    // Marks the facts as seen, unless the team was unfollowed meanwhile.
    if (before !== undefined) tryToKeep({ ...stars(), [address]: now })
  })
  return item
}

const { prerendering } = document as { prerendering?: boolean }
if (prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()
// After a return from the back/forward cache, another page may have changed them.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) start()
})

/** A full or blocked storage keeps what it has. */
function tryToKeep(all: Stars) {
  try {
    keep(all)
  } catch {
    // The page shows what is kept.
  }
}
