/** Live pages as the server fills them, of a shell that is nothing but their place and its island. */
import load from 'astro/client/load.prebuilt.js'
import { Hono } from 'hono'
import { firstViews, withFirstViews } from '../../server/site/first-views.ts'

const ISLAND =
  '<astro-island component-url="/live.js" props="{}" ssr client="load" opts="{&quot;name&quot;:&quot;Live&quot;,&quot;value&quot;:true}" await-children>'

export const SHELL = `<!doctype html><title>Cascarita</title><div class="live-page"><script>${load}</script>${ISLAND}<p>Cargando…</p><!--astro:end--></astro-island></div> <script>0</script>`

/** What draws them, compiled once for all tests of a file. */
export const drawing = firstViews()

/** The pages before an API, ready to draw. */
export async function livePages(api: Pick<Hono, 'fetch'>, draw = drawing): Promise<Hono> {
  const shells = new Hono().all('*', (context) => context.html(SHELL))
  const pages = withFirstViews(shells, api, draw)
  await draw
  return pages
}
