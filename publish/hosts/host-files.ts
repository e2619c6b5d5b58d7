/**
 * The files that hosts read: which addresses get a live tournament's shell, and the headers of
 * every answer. Existing files always win; every other address gets the site's own 404. `_headers`
 * is not here: a build writes it beside the pages.
 */
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import { firebase } from './firebase.ts'
import { headerRules } from './headers.ts'
import { inlineScripts } from './inline-scripts.ts'
import { nginx } from './nginx.ts'
import { publicSettings } from './public-settings.ts'

/**
 * Netlify and Cloudflare Pages. Cloudflare treats a final slash as another address, and a rule
 * wins over a file there. So there are no rules for addresses that static tournaments can have; a
 * missing page there is answered by `t-beta/404.html`, which loads the shell
 * (`browser/not-found.ts`).
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

/** The header rules of a site built here, with the current settings. */
export async function rulesHere() {
  const settings = publicSettings()
  return headerRules(await inlineScripts(settings.api), settings)
}

/** The files, by their path in the project. */
export const HOST_FILES: Record<string, () => string | Promise<string>> = {
  'public/_redirects': redirects,
  'firebase.json': async () => firebase(await rulesHere()),
  'docs/nginx.conf': async () => nginx(await rulesHere()),
}
