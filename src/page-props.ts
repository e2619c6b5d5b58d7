/** Finds a page's props, for every kind of rendering. */
import type { APIRoute } from 'astro'
import { oncePer } from './lib/rules/table/once-per.ts'

type Params = Record<string, string | undefined>

type Path<Props> = { params: Params; props: Props }

export type Page = { props: object; params: Params }

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
  { props, params }: Page,
  getStaticPaths: () => Path<Props>[] | Promise<Path<Props>[]>,
): Promise<Props> {
  if (Object.keys(props).length > 0) return props as Props
  const found = byParams(await getStaticPaths()).get(keyOf(params))
  if (!found) throw new Error(`No hay datos para la página ${Object.values(params).join('/')}`)
  return found as Props
}

/**
 * Astro's handler for a page that is not a document; a renderer of single pages calls `text`
 * directly.
 */
export const answering =
  (text: (page: Page) => string | Promise<string>): APIRoute =>
  async (page) =>
    new Response(await text(page))
