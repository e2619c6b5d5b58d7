/** A page that cannot be rendered stops the build, in its own words. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programOf } from '../../publish/rendering/code-digest.ts'
import { NOTHING_BESIDE } from '../../publish/reading/beside.ts'
import { readingsIn } from '../../publish/reading/kept/reading-index.ts'
import { compiledPages } from '../../publish/rendering/compiled-pages.ts'
import { Rendering } from '../../publish/rendering/render-workers.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, renderers } from './given-site.ts'

let site: GivenSite
beforeAll(async () => {
  site = await aSite(1)
  await site.build()
})
afterAll(() => site.forget())

test.each([
  ['a page without data', '/torneo-beta/nadie/', 'No hay datos para la página nadie'],
  ['an address that no page has', '/nada/de/nada', 'Ninguna página responde a /nada/de/nada'],
])('%s', async (_name, address, message) => {
  const readings = readingsIn(site.work)
  const rendering = new Rendering({
    compiled: await compiledPages(programOf()),
    work: site.work,
    out: join(site.folder, 'rendered'),
    renderers,
  })
  rendering.add([{ tournaments: readings, pages: [address], beside: NOTHING_BESIDE }])
  await expect(rendering.end()).rejects.toThrow(
    new RegExp(`${message}[^]*No se pudieron armar las páginas. No se cambió nada del sitio.$`),
  )
})
