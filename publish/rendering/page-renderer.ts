/** Renders the compiled pages, one address at a time. See `compiled-pages.ts`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import type { Beside } from '../reading/being-rendered.ts'
import type { ReadingKey } from '../reading/reading-store.ts'

/** A rendered page: its `file` inside the site and its text, as `astro build` writes them. */
export type RenderedPage = { file: string; text: string }

type Entry = typeof import('./page-entry.ts')

export class PageRenderer {
  private readonly entry: Entry

  private constructor(entry: Entry) {
    this.entry = entry
  }

  /** `compiled` is the folder that `compiledPages` returns. */
  static async of(compiled: string): Promise<PageRenderer> {
    const { href } = pathToFileURL(join(compiled, 'bundle', 'main.mjs'))
    return new PageRenderer((await import(href)) as Entry)
  }

  /** Forgets all data; the following pages belong to another build. */
  beginBuild() {
    this.entry.beginBuild()
  }

  /**
   * Sets the tournaments to render, and the data that pages show `beside` them; null while
   * unknown.
   */
  renderOnly(tournaments: readonly ReadingKey[], beside: Beside | null) {
    this.entry.renderOnly(tournaments, beside)
  }

  /** All matching routes. */
  routes(fits: (route: string) => boolean): string[] {
    return this.entry.routes.filter(fits)
  }

  /** The addresses of all pages of a route. */
  addresses(route: string): Promise<string[]> {
    return this.entry.addressesOf(route)
  }

  /** Renders the page of an address. Throws the page's errors. */
  async render(address: string): Promise<RenderedPage> {
    const { isPage, text } = await this.entry.render(address)
    return { file: isPage ? fileOfPage(address) : decodeURIComponent(address).slice(1), text }
  }
}
