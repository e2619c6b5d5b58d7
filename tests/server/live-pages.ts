/** Live pages as the server renders them, of a site whose shells say nothing. */
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { PageProcess } from '../../publish/pages/page-process.ts'
import { withFirstViews, type LiveRenderer } from '../../server/site/first-views.ts'

export const SHELL = '<!doctype html><title>Cascarita</title><p>Cargando…</p>'

/** A spare costs a second of a processor, and no test here needs it. */
const NEVER = 3_600_000

/** What renders them, for all tests of a file; `env` are settings of the program. */
export function aRenderer(env: Readonly<Record<string, string>> = {}): PageProcess {
  const renderer = new PageProcess({ spareAfter: NEVER }, { env })
  afterAll(() => renderer.close())
  return renderer
}

/** The pages before an API, ready to be rendered. */
export async function livePages(
  api: Pick<Hono, 'fetch'>,
  renderer: LiveRenderer,
  site: Pick<Hono, 'fetch'> = new Hono().all('*', (context) => context.html(SHELL)),
): Promise<Hono> {
  if (renderer instanceof PageProcess) {
    renderer.begin()
    await renderer.ready
  }
  return withFirstViews(site, api, renderer)
}
