/** Astro's renderer of the compiled pages, without Astro's build around it. See `kitchen.ts`. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withCssInUse } from './css-in-use.ts'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { importsIn, withPreloads, type Imports } from './preloads.ts'

/** What of Astro's `RouteData` is used here. */
type Route = {
  route: string
  component: string
  type: string
  pattern: RegExp
  params: string[]
  isIndex: boolean
  prerender: boolean
}

type StaticPaths = () => Promise<{ params: Record<string, string | undefined> }[]>

/** The application that `astro build` renders static pages with, as its bundle exports it. */
type App = {
  manifest: { routes: { routeData: Route }[] }
  routeCache: { clearAll: () => void }
  setInternals: (internals: { pagesByKeys: Map<string, { styles: unknown }> }) => void
  setOptions: (options: object) => void
  getComponentByRoute: (route: Route) => Promise<{ getStaticPaths?: StaticPaths }>
  render: (request: Request, options: { routeData: Route }) => Promise<Response>
}

/** A page, rendered; `file` inside the site, `bytes` the text in UTF-8. */
export type Rendered = { file: string; text: string; bytes: Uint8Array }

export class PageRenderer {
  private readonly app: App
  private readonly routes: Route[]
  private readonly imports: Imports

  private constructor(app: App, imports: Imports) {
    this.app = app
    this.imports = imports
    this.routes = app.manifest.routes
      .map(({ routeData }) => routeData)
      .filter(({ prerender, type }) => prerender && (type === 'page' || type === 'endpoint'))
  }

  static async of(kitchen: string): Promise<PageRenderer> {
    const bundle = join(kitchen, 'bundle')
    const entry = (await readdir(bundle)).find((name) => name.startsWith('prerender-entry.'))
    if (!entry) throw new Error(`No hay renderizador en ${bundle}`)
    const { app } = (await import(pathToFileURL(join(bundle, entry)).href)) as { app: App }
    const styles = JSON.parse(await readFile(join(kitchen, 'page-styles.json'), 'utf8')) as [
      string,
      unknown,
    ][]
    app.setInternals({
      pagesByKeys: new Map(styles.map(([key, value]) => [key, { styles: value }])),
    })
    app.setOptions({
      settings: { scripts: [] },
      logger: { options: { destination: { write: () => true } } },
    })
    return new PageRenderer(app, await importsIn(join(kitchen, 'site')))
  }

  /** Forgets which pages there are: the data is another now. */
  forget() {
    this.app.routeCache.clearAll()
  }

  /** The addresses of all pages whose route fits. */
  async addresses(fits: (route: string) => boolean): Promise<string[]> {
    const found: string[] = []
    for (const route of this.routes.filter(({ route }) => fits(route))) {
      if (route.params.length === 0) found.push(addressOf(route, {}))
      else {
        const { getStaticPaths } = await this.app.getComponentByRoute(route)
        const paths = (await getStaticPaths?.()) ?? []
        found.push(...paths.map(({ params }) => addressOf(route, params)))
      }
    }
    return found
  }

  /** Renders the page of an address. Throws what the page throws. */
  async render(address: string): Promise<Rendered> {
    const routeData = this.routes.find(({ pattern }) => pattern.test(decodeURIComponent(address)))
    if (!routeData) throw new Error(`Ninguna página responde a ${address}`)
    const isPage = routeData.type === 'page'
    const file = isPage ? fileOfPage(address) : decodeURIComponent(address).slice(1)
    // As in Astro's own build: a page that is no folder is asked for by its file, and `&` stays `&`.
    const plain = encodeURI(decodeURIComponent(address))
    const path = isPage && !routeData.isIndex ? `${plain}.html` : plain
    const answer = await this.app.render(new Request(new URL(path, 'http://localhost')), {
      routeData,
    })
    if (answer.status >= 300 && answer.status !== 404)
      throw new Error(`${address} respondió ${answer.status}`)
    const whole = await answer.text()
    const text = isPage ? withPreloads(withCssInUse(whole), this.imports) : whole
    return { file, text, bytes: new TextEncoder().encode(text) }
  }
}

const addressOf = ({ route, isIndex }: Route, params: Record<string, string | undefined>) => {
  const path = route.replace(/\[(?:\.\.\.)?([^\]]+)\]/g, (_, name: string) =>
    (params[name] ?? '').split('/').map(encodeURIComponent).join('/'),
  )
  return isIndex && !path.endsWith('/') ? `${path}/` : path
}
