/** What a page is made of, whoever renders it. */

type Path<Props> = { params: Record<string, string | undefined>; props: Props }

type Page = { props: object; params: Record<string, string | undefined> }

/**
 * The props that `getStaticPaths` answers for a page. Where all pages are built in one go Astro hands
 * them over; where one is rendered by itself (`publish/rendering`) they are looked up by its address.
 * Throws where no path is the page's.
 */
export async function propsOf<Props extends object>(
  { props, params }: Page,
  getStaticPaths: () => Path<Props>[] | Promise<Path<Props>[]>,
): Promise<Props> {
  if (Object.keys(props).length > 0) return props as Props
  const paths = await getStaticPaths()
  const path = paths.find((it) =>
    Object.keys(params).every((key) => it.params[key] === params[key]),
  )
  if (!path) throw new Error(`No hay datos para la página ${Object.values(params).join('/')}`)
  return path.props
}
