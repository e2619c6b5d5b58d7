/**
 * The compiled pages: their addresses, and the text of each. Runs in a render worker. It gets a
 * page's text through Astro's internal steps, because a full response (middleware, headers, text
 * to bytes and back) costs a tenth of a page. Astro does not guarantee these steps
 * (`FetchState.createResult`, `renderToString`); `same-as-astro.test.ts` detects a change.
 */
import type { RouteData } from 'astro'
import { FetchState } from 'astro/fetch'
import { renderToString } from 'astro/runtime/server/index.js'

export { beginBuild, renderOnly } from '../reading/being-rendered.ts'

type Params = Record<string, string | undefined>
/** `isPage` is false for calendars and similar files. */
type RenderedText = { isPage: boolean; text: string }
type Page = {
  getStaticPaths?: () => Promise<{ params: Params }[]> | { params: Params }[]
  /** For routes that are not pages. */
  text?: (page: { params: Params; props: object }) => string | Promise<string>
}

const pages = import.meta.glob<Page>(['/src/pages/**/*.astro', '/src/pages/**/*.ts'])

/** Every page's route: `/torneo-beta/[id]/equipos`; index pages end in a slash. */
export const routes: string[] = Object.keys(pages).map(routeOf)

function routeOf(file: string) {
  return file
    .slice('/src/pages'.length)
    .replace(/\.(?:astro|ts)$/, '')
    .replace(/\/index$/, '/')
}

/** The addresses of all pages of a route, percent-encoded. */
export async function addressesOf(route: string): Promise<string[]> {
  if (!route.includes('[')) return [route]
  const file = Object.keys(pages).find((it) => routeOf(it) === route)
  const { getStaticPaths } = await pages[file!]!()
  const paths = (await getStaticPaths?.()) ?? []
  return paths.map(({ params }) =>
    route.replace(/\[(?:\.\.\.)?([^\]]+)\]/g, (_, name: string) =>
      (params[name] ?? '').split('/').map(encodeURIComponent).join('/'),
    ),
  )
}

/** The text at an address. Throws the page's errors, and where no page matches. */
export async function render(address: string): Promise<RenderedText> {
  // Astro leaves `%26` encoded, but a name that contains `&` is requested with a plain `&`.
  const url = new URL(encodeURI(decodeURIComponent(address)), 'http://localhost')
  const state = new FetchState(new Request(url))
  const { routeData } = state
  // Astro falls back to its 404 route where no page matches.
  if (!routeData?.pattern.test(state.pathname))
    throw new Error(`Ninguna página responde a ${address}`)
  if (routeData.type === 'endpoint') return { isPage: false, text: await textOf(routeData, url) }
  const page = await state.loadComponentInstance()
  const result = await state.createResult(page, state.getActionAPIContext())
  const props = await state.getProps()
  const text = await renderToString(result, page.default, props, {}, true, routeData)
  if (typeof text !== 'string') throw new Error(`${address} respondió ${text.status}`)
  return { isPage: true, text }
}

/** Files such as calendars call their own function: Astro would add nothing. */
async function textOf({ component, params, pattern }: RouteData, url: URL): Promise<string> {
  const { text } = await pages[`/${component}`]!()
  const found = pattern.exec(decodeURI(url.pathname))!
  const named = params.map((name, at) => [name.replace('...', ''), found[at + 1]])
  return text!({ params: Object.fromEntries(named), props: {} })
}
