/**
 * What the 404 page finds out from its address. A live tournament's page gets its shell, on hosts
 * without such a rule. Within an existing tournament it says which part is missing, and stays
 * there. Under any other tournament's address, the tournament is missing. A file of its own
 * (`/no-hay.js`), because some hosts send this page under addresses whose policy names none of its
 * inline scripts.
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

/** The shell of live basketball answers for any name. */
async function isStatic(home: string) {
  const answer = await fetch(home)
  return answer.ok && !(await answer.text()).includes('live-page')
}

async function sayWhatIsMissing() {
  const heading = document.getElementById('no-encontrado')!
  const { pathname } = location
  const [, home, part = ''] = WITHIN.exec(pathname) ?? []
  const isThere = home && !ALWAYS_THERE.test(pathname) && (await isStatic(home))
  const { tournament, page, ...parts } = heading.dataset
  document.title = heading.textContent = (isThere ? (parts[part] ?? page) : tournament)!
  if (!isThere) return
  const back = document.querySelector<HTMLAnchorElement>('.nowhere a')!
  back.href = home + part
  back.textContent = back.dataset[part] ?? back.dataset.home!
}

const shell = shellOf(location.pathname)
if (shell) void showShell(shell)
else if (/^\/(torneo|torneo-beta|t-beta)\//.test(location.pathname)) void sayWhatIsMissing()
