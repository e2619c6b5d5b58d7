/** In what order a build asks for pages. */
import { expect, test, vi } from 'vitest'
import { SiteRendering } from '../../../../publish/run/site-rendering.ts'
import { NOTHING_BESIDE } from '../../../../publish/reading/being-rendered.ts'
import { IdleRenderers } from '../../../../publish/rendering/idle-renderers.ts'
import type { PageJob, RenderJob } from '../../../../publish/rendering/render-worker.ts'

const { asked } = vi.hoisted(() => ({ asked: [] as RenderJob[] }))

vi.mock('../../../../publish/rendering/render-workers.ts', () => ({
  Rendering: class {
    add(jobs: readonly RenderJob[]) {
      asked.push(...jobs)
      return Promise.resolve()
    }
  },
}))

const still = { report: {} as never, others: ['/'] }
const part = (id: string) => ({ id, digest: '1', pages: [`/torneo-beta/${id}`] })
const pagesIn = (jobs: readonly RenderJob[]) => jobs.map((job) => (job as PageJob).pages)

test('tournaments first, then what stays, then pages of several', async () => {
  const places = { content: '', work: '', out: '', workers: 1, idle: new IdleRenderers() }
  const site = new SiteRendering(Promise.resolve(''), places, { mayStay: true })
  site.tournaments([part('copa'), part('liga')])
  await site.rest([part('torneos/varonil')], NOTHING_BESIDE, still)
  expect(pagesIn(asked.slice(0, 1))).toEqual([['/torneo-beta/copa', '/torneo-beta/liga']])
  expect(asked[1]).toEqual({ routes: ['/'], beside: NOTHING_BESIDE })
  expect(pagesIn(asked.slice(2))).toEqual([['/torneo-beta/torneos/varonil']])
})
