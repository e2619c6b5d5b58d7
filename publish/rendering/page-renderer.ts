/** Renders the compiled pages, one address at a time. See `compiled-pages.ts`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import type { PageData } from '../../src/lib/sharing/page-data.ts'

/** A rendered page: its `file` inside the site and its text, as `astro build` writes them. */
export type RenderedPage = { file: string; text: string }

type Entry = typeof import('./page-entry.ts')

/** `compiled` is the folder that `compiledPages` returns. */
export async function pageRenderer(compiled: string) {
  const { href } = pathToFileURL(join(compiled, 'bundle', 'main.mjs'))
  const { render, ...entry } = (await import(href)) as Entry
  return {
    ...entry,
    /** Renders the page of an address. Throws the page's errors. */
    render: async (address: string, data: PageData): Promise<RenderedPage> => {
      const { isPage, text } = await render(address, data)
      return { file: isPage ? fileOfPage(address) : decodeURIComponent(address).slice(1), text }
    },
  }
}
