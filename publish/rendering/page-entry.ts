/** The pages, compiled: which addresses they have, and the page of one. Runs in a render worker. */
import type { RouteData } from 'astro'
import { createApp } from 'astro/app/entrypoint'

export { beginBuild, renderOnly } from '../reading/being-rendered.ts'

type Params = Record<string, string | undefined>
type Page = {
  getStaticPaths?: () => Promise<{ params: Params }[]> | { params: Params }[]
  /** Of what is no page. */
  GET?: (context: { params: Params; props: object; url: URL }) => Promise<Response>
}

const app = createApp({ streaming: false })

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

/** The answer to an address. Throws what the page throws, and where no page answers. */
export async function render(address: string): Promise<Response> {
  // Astro leaves `%26` as it is: a name that comes with `&` is asked for with `&`.
  const url = new URL(encodeURI(decodeURIComponent(address)), 'http://localhost')
  const request = new Request(url)
  const routeData = app.match(request)
  if (!routeData) throw new Error(`Ninguna página responde a ${address}`)
  if (routeData.type === 'endpoint') return answer(routeData, url)
  const locals: App.Locals = {}
  const response = await app.render(request, { routeData, locals })
  if (locals.failure !== undefined) throw locals.failure
  return response
}

/** What is no page, a calendar for instance, is asked of its own function: Astro would add nothing to it. */
async function answer({ component, params, pattern }: RouteData, url: URL): Promise<Response> {
  const { GET } = await pages[`/${component}`]!()
  const found = pattern.exec(decodeURI(url.pathname))!
  const named = params.map((name, at) => [name.replace('...', ''), found[at + 1]])
  return GET!({ params: Object.fromEntries(named), props: {}, url })
}
