/**
 * On hosts with a single 404 page: a live tournament's address gets its shell after all, and under
 * any other tournament's address it is the tournament that is missing.
 */
import { trustedHtml } from '../lib/live/trusted-html.ts'
import { shellOf } from '../lib/addresses/shells.ts'

async function showShell(shell: string) {
  const answer = await fetch(`${shell}.html`)
  if (!answer.ok) return
  const html = await answer.text()
  document.open()
  document.write(trustedHtml(html))
  document.close()
}

const shell = shellOf(location.pathname)
if (shell) void showShell(shell)
else if (/^\/(torneo|torneo-beta|t-beta)\//.test(location.pathname)) {
  const heading = document.getElementById('no-encontrado')!
  document.title = heading.textContent = heading.dataset.tournament!
}
