/** Renders the compiled pages, one address at a time. See `compiled-pages.ts`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import type { Beside } from '../reading/being-rendered.ts'
import type { ReadingKey } from '../reading/reading-store.ts'

/** A page, rendered: its `file` inside the site and its text, as `astro build` writes them. */
export type Rendered = { file: string; text: string }

type Entry = typeof import('./page-entry.ts')

export class PageRenderer {
  private readonly entry: Entry

  private constructor(entry: Entry) {
    this.entry = entry
  }

  /** `compiled` is the folder that `compiledPages` answers with. */
  static async of(compiled: string): Promise<PageRenderer> {
    const { href } = pathToFileURL(join(compiled, 'bundle', 'main.mjs'))
    return new PageRenderer((await import(href)) as Entry)
  }

  /** Forgets all data: from now on it renders for another build. */
  beginBuild() {
    this.entry.beginBuild()
  }

  /** Renders pages of these tournaments from now on, and what these show `beside` them, null where that is not known yet. */
  renderOnly(tournaments: readonly ReadingKey[], beside: Beside | null) {
    this.entry.renderOnly(tournaments, beside)
  }

  /** All routes that fit. */
  routes(fits: (route: string) => boolean): string[] {
    return this.entry.routes.filter(fits)
  }

  /** The addresses of all pages of a route. */
  addresses(route: string): Promise<string[]> {
    return this.entry.addressesOf(route)
  }

  /** Renders the page of an address. Throws what the page throws. */
  async render(address: string): Promise<Rendered> {
    const { isPage, text } = await this.entry.render(address)
    return { file: isPage ? fileOfPage(address) : decodeURIComponent(address).slice(1), text }
  }
}
