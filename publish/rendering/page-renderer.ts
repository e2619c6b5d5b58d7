/** Renders the compiled pages, one address at a time. See `compiled-pages.ts`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import type { PageData } from '../../src/lib/sharing/page-data.ts'
import { compiledFinisher } from './finished-page.ts'

/** A rendered page: its `file` inside the site and its text, as `astro build` writes them. */
export type RenderedPage = { file: string; text: string }

type Entry = typeof import('../entry/page-entry.ts')
type LiveData = import('../entry/page-entry.ts').LiveData

/** Pages of one part of the site: a tournament, or a page gathered from several. */
const OF_A_PART = /^\/(?:torneo-beta|t-beta\/basketball|torneos|liga)\/\[/

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

/** The same; pages come as the site shows them (`finished-page.ts`). */
export async function finishedRenderer(compiled: string) {
  const { render, renderLive, ...entry } = await pageRenderer(compiled)
  const finish = await compiledFinisher(compiled)
  const shells = async (data: PageData) => {
    const rendered = await Promise.all(SHELLS.map(({ path }) => render(path, data)))
    return rendered.map(({ text }) => text)
  }
  return {
    ...entry,
    /** The routes of all pages that belong to no part of the site. */
    sharedRoutes: entry.routes.filter((route) => !OF_A_PART.test(route)),
    render: async (address: string, data: PageData): Promise<RenderedPage> => {
      const { file, text } = await render(address, data)
      return { file, text: await finish(file, text, () => shells(data)) }
    },
    /** A live page with its data: the text of its shell's address; null where an answer is invalid. */
    renderLive: async (address: string, live: LiveData, version: string, data: PageData) => {
      const page = await renderLive(address, live, version, data)
      return page && finish(fileOfPage(address), page.text, () => shells(data))
    },
  }
}
