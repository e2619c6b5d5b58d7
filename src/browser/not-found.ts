/**
 * What the 404 page finds out from its address. A live tournament's page gets its shell, on hosts
 * without such a rule. Within an existing tournament it says which part is missing, under that
 * tournament's tabs. Under any other tournament's address, the tournament is missing. A file of its
 * own (`/no-hay.js`), because some hosts send this page under addresses whose policy names none of
 * its inline scripts.
 */
import { trustedHtml } from '../lib/live/trusted-html.ts'
import { shellOf } from '../lib/addresses/shells.ts'

const WITHIN = /^((?:\/torneo-beta|\/t-beta\/basketball)\/[^/]+\/)(?:(equipos|jornadas)\/.)?./
/**
 * Every tournament has these pages: if one is missing, so is the tournament, and no request is
 * needed.
 */
const ALWAYS_THERE =
  /^(?:\/torneo-beta\/[^/]+\/(?:equipos|jornadas|estadisticas(?:\/equipos)?|cedulas|boletin|tabla)|\/t-beta\/basketball\/[^/]+\/(?:equipos|boletin|tabla))\/?$/

async function showShell(shell: string) {
  const answer = await fetch(`${shell}.html`)
  if (!answer.ok) return
  const html = await answer.text()
  document.open()
  document.write(trustedHtml(html))
  document.close()
}

/**
 * The HTML of a tournament's home page; undefined if there is no such tournament. The shell of live
 * basketball answers for any name.
 */
async function staticHome(address: string) {
  const answer = await fetch(address)
  const html = answer.ok ? await answer.text() : 'live-page'
  return html.includes('live-page') ? undefined : html
}

const TABS = /<nav class="sections" aria-label="([^"]*)">(.*?)<\/nav>/s
const TAB = /<a href="([^"]*)"[^>]*>([^<]*)/g
const STYLE = /<style>(.*?)<\/style>/gs

const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
const plain = (html: string) => html.replace(/&([#\w]+);/g, (all, name) => SIGNS[name] ?? all)

/**
 * Puts a tournament's tabs, in its inks, below the top bar. Read from its home page's text: this
 * page's policy lets no script make markup, nor styles but those of a sheet of its own.
 */
function standWithin(html: string, section: string) {
  const [, name, tabs] = TABS.exec(html) ?? []
  if (!tabs) return
  const sheet = new CSSStyleSheet()
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css)
  sheet.replaceSync(`${styles.join('')}.nowhere{padding-top:32px}`)
  document.adoptedStyleSheets = [sheet]
  const nav = document.createElement('nav')
  nav.className = 'sections'
  nav.setAttribute('aria-label', plain(name!))
  for (const [, href, words] of tabs.matchAll(TAB)) {
    const tab = document.createElement('a')
    tab.href = plain(href!)
    tab.textContent = plain(words!)
    if (href === section) tab.setAttribute('aria-current', 'page')
    nav.append(tab)
  }
  document.querySelector('.top')!.after(nav)
}

async function sayWhatIsMissing() {
  const heading = document.getElementById('no-encontrado')!
  const { pathname } = location
  const [, home, part = ''] = WITHIN.exec(pathname) ?? []
  const html = home && !ALWAYS_THERE.test(pathname) ? await staticHome(home) : undefined
  const { tournament, page, ...parts } = heading.dataset
  document.title = heading.textContent = (html ? (parts[part] ?? page) : tournament)!
  if (!html) return
  const back = document.querySelector<HTMLAnchorElement>('.nowhere a')!
  back.href = home + part
  back.textContent = back.dataset[part] ?? back.dataset.home!
  standWithin(html, part && home + part)
}

const shell = shellOf(location.pathname)
if (shell) void showShell(shell)
else if (/^\/(torneo|torneo-beta|t-beta)\//.test(location.pathname)) void sayWhatIsMissing()
