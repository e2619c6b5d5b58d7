/**
 * `import code from './x.ts?inline-script'`: the script as one line of text, with all its imports,
 * for a page to carry. Astro inlines only scripts that share no code with another page's.
 */
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { FAR_DETAILS } from '../../src/lib/addresses/far-details.ts'
import { SITE_WORKER, WORKER_POLICY } from '../../src/lib/offline/worker-address.ts'
import { AS_OLDEST, inOlderWords } from './older-words.ts'

const MARK = '?inline-script'
/** The built site's file of `src/browser/renewing.ts`. */
export const RENEWING_FILE = 'vivo.js'
/** That of `src/browser/live-facts.ts`. */
const LIVE_FACTS_FILE = 'mis-en-vivo.js'
/** That of `src/browser/more-tournaments.ts`. */
const MORE_FILE = 'mas-torneos.js'
/** That of `src/browser/far-details.ts`. */
const FAR_FILE = FAR_DETAILS.slice(1)
/** Makes posters; in the built site its name has a digest (`poster-script.ts`). */
export const POSTER_FILE = 'cartel.js'
/** Scripts that pages load as files, by their names in the site. */
export const SCRIPT_FILES: Readonly<Record<string, string>> = {
  [RENEWING_FILE]: 'src/browser/renewing.ts',
  [LIVE_FACTS_FILE]: 'src/browser/live-facts.ts',
  [MORE_FILE]: 'src/browser/more-tournaments.ts',
  [FAR_FILE]: 'src/browser/far-details.ts',
  'no-hay.js': 'src/browser/not-found.ts',
  [POSTER_FILE]: 'src/browser/poster/poster.ts',
}

export function inlineScriptPlugin(): Plugin {
  let isServing = false
  return {
    name: 'cascarita-inline-script',
    enforce: 'pre',
    configResolved: ({ command }) => void (isServing = command === 'serve'),
    async resolveId(source, importer) {
      if (!source.endsWith(MARK)) return
      const found = await this.resolve(source.slice(0, -MARK.length), importer, { skipSelf: true })
      return found && `${found.id}${MARK}`
    },
    async load(id) {
      if (!id.endsWith(MARK)) return
      const entry = id.slice(0, -MARK.length)
      this.addWatchFile(entry)
      return `export default ${JSON.stringify(await inlineText(entry, !isServing))}`
    },
  }
}

/**
 * A script with all its imports, as a page carries it; for the built site by default. `api` is the
 * base address of the server that files call.
 */
export async function inlineText(entry: string, isBuilt = true, api = ''): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    ...AS_OLDEST,
    charset: 'utf8',
    define: {
      'import.meta.env.PROD': String(isBuilt),
      'import.meta.env.PUBLIC_API_URL': JSON.stringify(api),
      SITE_WORKER: JSON.stringify(SITE_WORKER),
      WORKER_POLICY: JSON.stringify(WORKER_POLICY),
    },
    // Files of the built site that pages load on demand.
    external: [`/${RENEWING_FILE}`, `/${LIVE_FACTS_FILE}`, `/${MORE_FILE}`],
    write: false,
  })
  return inOlderWords(outputFiles[0]!.text.trim())
}
