/** What a page is made of, whoever renders it. */
import type { APIRoute } from 'astro'
import { oncePer } from './lib/rules/once-per.ts'

type Params = Record<string, string | undefined>

type Path<Props> = { params: Params; props: Props }

export type Page = { props: object; params: Params }

const keyOf = (params: Params) => JSON.stringify(Object.entries(params).toSorted())

/** Listed once, however many pages are looked up. */
const byParams = oncePer(
  (paths: readonly Path<object>[]) =>
    new Map(paths.map(({ params, props }) => [keyOf(params), props])),
)

/**
 * The props that `getStaticPaths` answers for a page. Where all pages are built in one go Astro gives
 * them; where one is rendered by itself (`publish/rendering`) they are looked up by its address:
 * that costs the same however many pages there are, where the same list is answered each time.
 * Throws where no path is the page's.
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

/** What Astro asks of a page that is no document; who renders it by itself asks its `text` right away. */
export const answering =
  (text: (page: Page) => string | Promise<string>): APIRoute =>
  async (page) =>
    new Response(await text(page))
