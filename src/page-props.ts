/** Finds a page's data and props, for every kind of rendering. */
import type { APIRoute } from 'astro'
import { oncePer } from './lib/rules/table/once-per.ts'
import type { PageData } from './lib/sharing/page-data.ts'

type Params = Record<string, string | undefined>

type Path<Props> = { params: Params; props: Props }

/** What a page knows of itself: `Astro`, or the context of an endpoint. */
type Page = { props: object; params: Params; locals: App.Locals }

/**
 * What pages show. A renderer of single pages passes it by `Astro.locals`; else it comes from
 * Astro's collections, which are loaded only then.
 */
export const dataOf = async ({ locals }: Pick<Page, 'locals'>): Promise<PageData> =>
  locals.data ?? (await import('./tournaments.ts')).collected

/** The paths of a route, from these data. */
export type Paths<Props> = (
  data: PageData,
) => readonly Path<Props>[] | Promise<readonly Path<Props>[]>

/**
 * For `getStaticPaths`: a separate list per route, because Astro stores notes on the list. A
 * renderer of single pages passes its own data.
 */
export const listFor =
  <Props>(paths: Paths<Props>) =>
  async ({ data }: App.Locals = {}) => [...(await paths(await dataOf({ locals: { data } })))]

const keyOf = (params: Params) => JSON.stringify(Object.entries(params).toSorted())

/** Indexed once, for all lookups. */
const byParams = oncePer(
  (paths: readonly Path<object>[]) =>
    new Map(paths.map(({ params, props }) => [keyOf(params), props])),
)

/**
 * The props that `getStaticPaths` has for a page. In a whole build Astro passes them; for a page
 * rendered alone (`publish/rendering`) they are looked up by the page's params. The cost does not
 * depend on the number of pages, as long as the same list object is returned. Throws if no path
 * matches.
 */
export async function propsOf<Props extends object>(
  page: Page,
  paths: Paths<Props>,
): Promise<Props> {
  const { props, params } = page
  if (Object.keys(props).length > 0) return props as Props
  const found = byParams(await paths(await dataOf(page))).get(keyOf(params))
  if (!found) throw new Error(`No hay datos para la página ${Object.values(params).join('/')}`)
  return found as Props
}

/** Astro's handler for a page that is not a document. */
export const answering =
  (text: (page: Page) => string | Promise<string>): APIRoute =>
  async (page) =>
    new Response(await text(page))
