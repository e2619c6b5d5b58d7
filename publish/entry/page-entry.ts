/**
 * The compiled pages: their addresses, and the text of each. Runs in a render process, by Astro's
 * documented way for adapters (`createApp`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createApp } from 'astro/app/entrypoint'
import { firstView } from '../../src/islands/live/first-view.ts'
import { placesFrom, type LivePlace } from '../../src/islands/live/live-place.ts'
import type { LiveRoute } from '../../src/lib/addresses/live-route.ts'
import type { Given } from '../../src/lib/live/calls/answer.ts'
import type { PageData } from '../../src/lib/sharing/page-data.ts'

export { JobData } from './job-data.ts'

type Params = Record<string, string | undefined>
type Page = { getStaticPaths?: (locals: App.Locals) => Promise<{ params: Params }[]> }

const app = createApp({ streaming: false })
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
export async function addressesOf(route: string, data: PageData): Promise<string[]> {
  if (!route.includes('[')) return [route]
  const file = Object.keys(pages).find((it) => routeOf(it) === route)
  const { getStaticPaths } = await pages[file!]!()
  const paths = (await getStaticPaths?.({ data })) ?? []
  return paths.map(({ params }) =>
    route.replace(/\[(?:\.\.\.)?([^\]]+)\]/g, (_, name: string) =>
      (params[name] ?? '').split('/').map(encodeURIComponent).join('/'),
    ),
  )
}

type Rendered = { isPage: boolean; text: string }

/**
 * The text at an address; `isPage` is false for calendars and similar files. Throws the page's
 * errors, and where no page matches.
 */
export const render = (address: string, data: PageData): Promise<Rendered> =>
  rendered(address, { data })

/** The place of the live page that is being rendered: islands cannot be given it as a property. */
const places = new AsyncLocalStorage<LivePlace>()
placesFrom(() => places.getStore())

/** A live page and the answers that it shows, by path. */
export type LiveData = { route: LiveRoute; given: Record<string, Given> }

/**
 * The text of a live page with its data; `address` is its shell's, `version` goes into the address
 * of its picture, because chats keep a picture by its address. Null where an answer is invalid.
 */
export async function renderLive(
  address: string,
  { route, given }: LiveData,
  version: string,
  data: PageData,
): Promise<Rendered | null> {
  const filled = firstView(route, given)
  if (!filled) return null
  const { place, view } = filled
  const said = { ...view.said, picture: `${view.said.picture}?v=${version}` }
  return places.run(place, () => rendered(address, { data, live: { ...view, said } }))
}

async function rendered(address: string, locals: App.Locals): Promise<Rendered> {
  // Astro leaves `%26` encoded, but a name that contains `&` is requested with a plain `&`.
  const url = new URL(encodeURI(decodeURIComponent(address)), 'http://localhost')
  const request = new Request(url)
  const routeData = app.match(request)
  if (!routeData?.pattern.test(decodeURI(url.pathname)))
    throw new Error(`Ninguna página responde a ${address}`)
  const response = await app.render(request, { routeData, locals })
  if (locals.failure !== undefined) throw locals.failure
  return { isPage: routeData.type === 'page', text: await response.text() }
}
