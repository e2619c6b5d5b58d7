/**
 * The files that hosts read: which addresses get a live tournament's shell, and what is said with every
 * answer. Files that exist always win; everything else is the site's own 404. `_headers` is not
 * here: a build writes it beside the pages.
 */
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import { firebase } from './firebase.ts'
import { headerRules } from './headers.ts'
import { inlineScripts } from './inline-scripts.ts'
import { nginx } from './nginx.ts'
import { publicSettings } from './public-settings.ts'

/**
 * Netlify and Cloudflare Pages; the latter takes a final slash for another address, and a rule for more
 * than a file. So none is said of addresses that static tournaments have too: where they have none there
 * `t-beta/404.html` finds the shell (`browser/not-found.ts`).
 */
export const redirects = () =>
  [
    '# Made by npm run hosts from src/lib/addresses/shells.ts.',
    ...SHELLS.filter(({ afterFiles }) => !afterFiles).flatMap(({ path, routes }) => [
      `${routes} ${path} 200`,
      `${routes}/ ${path} 200`,
    ]),
    '',
  ].join('\n')

/** What is said with every answer by a site that is built here and now. */
export async function rulesHere() {
  const settings = publicSettings()
  return headerRules(await inlineScripts(settings.api), settings)
}

/** The files, by their place in the project. */
export const HOST_FILES: Record<string, () => string | Promise<string>> = {
  'public/_redirects': redirects,
  'firebase.json': async () => firebase(await rulesHere()),
  'docs/nginx.conf': async () => nginx(await rulesHere()),
}
