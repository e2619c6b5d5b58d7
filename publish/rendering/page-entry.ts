/**
 * The pages, compiled: which addresses they have, and the page of one. Runs in a render worker. Asks Astro for a
 * page's text by the steps that its own answer to a request takes, for a whole answer costs a tenth of a page:
 * middleware, headers, and its text as bytes and as text again. Not all of them are promised to stay
 * (`FetchState.createResult`, `renderToString`); `same-as-astro.test.ts` says where they do not.
 */
import type { RouteData } from 'astro'
import { FetchState } from 'astro/fetch'
import { renderToString } from 'astro/runtime/server/index.js'

export { beginBuild, renderOnly } from '../reading/being-rendered.ts'

type Params = Record<string, string | undefined>
/** `isPage` is false for calendars and their like. */
type RenderedText = { isPage: boolean; text: string }
type Page = {
  getStaticPaths?: () => Promise<{ params: Params }[]> | { params: Params }[]
  /** Of what is no page. */
  text?: (page: { params: Params; props: object }) => string | Promise<string>
}

const pages = import.meta.glob<Page>(['/src/pages/**/*.astro', '/src/pages/**/*.ts'])

/** Every page's route: `/torneo-beta/[id]/equipos`, a folder's own with a final slash. */
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

/** What an address answers, as text. Throws what the page throws, and where no page answers. */
export async function render(address: string): Promise<RenderedText> {
  // Astro leaves `%26` as it is: a name that comes with `&` is asked for with `&`.
  const url = new URL(encodeURI(decodeURIComponent(address)), 'http://localhost')
  const state = new FetchState(new Request(url))
  const { routeData } = state
  // Where no page fits there is one that says so.
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

/** What is no page, a calendar for instance, is asked of its own function: Astro would add nothing to it. */
async function textOf({ component, params, pattern }: RouteData, url: URL): Promise<string> {
  const { text } = await pages[`/${component}`]!()
  const found = pattern.exec(decodeURI(url.pathname))!
  const named = params.map((name, at) => [name.replace('...', ''), found[at + 1]])
  return text!({ params: Object.fromEntries(named), props: {} })
}
