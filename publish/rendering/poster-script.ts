/**
 * The script that makes posters (`src/browser/poster`), named by its content: pages name it in an
 * attribute, phones keep it with the pages that do.
 */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { inlineText, POSTER_FILE, SCRIPT_FILES } from './inline-script.ts'

/** Its file in the built site, and its text. */
export async function builtPosterScript(): Promise<{ file: string; text: string }> {
  const text = await inlineText(SCRIPT_FILES[POSTER_FILE]!)
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { file: `_astro/cartel-${digest}.js`, text }
}

/** For `define`: its address, as `lib/addresses/poster-script.ts` gives it to pages. */
export const posterDefine = async () => ({
  POSTER_SCRIPT: JSON.stringify(`/${(await builtPosterScript()).file}`),
})

/** In dev, pages ask for the plain name. */
export const posterInPages = (): Plugin => ({
  name: 'cascarita-poster',
  config: async (_config, { command }) =>
    command === 'build' ? { define: await posterDefine() } : undefined,
})
