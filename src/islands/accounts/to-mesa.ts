/**
 * Shows a link to Mesa on a live tournament's page, for users who may edit it: Mesa stored that on
 * this phone.
 */
import { mesaTournamentLink } from '../../lib/addresses/mesa-page-links.ts'
import { TO_MESA } from '../../lib/wording/live.ts'

function showWay(id: string) {
  const nav = document.createElement('nav')
  const link = document.createElement('a')
  nav.className = 'mesa-way'
  nav.setAttribute('aria-label', TO_MESA)
  link.href = mesaTournamentLink(id)
  link.textContent = TO_MESA
  nav.append(link)
  document.body.prepend(nav)
}

try {
  // As `liveRoute` has it; this stands in every live page.
  const [, part] = /^\/(?:torneo|t-beta\/basketball)\/([^/]+)/.exec(location.pathname)!
  const id = decodeURIComponent(part!)
  const mine = JSON.parse(localStorage.getItem('mesa.mine') ?? '[]') as unknown[]
  if (localStorage.getItem('userInfo') && mine.includes(id)) showWay(id)
} catch {
  // Without storage there is no login.
}
