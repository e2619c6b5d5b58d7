/** In what order a build asks for pages, and that it asks for none twice. */
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { SiteRendering } from '../../../../publish/build/site-rendering.ts'
import { NOTHING_BESIDE } from '../../../../publish/reading/being-rendered.ts'
import { IdleRenderers } from '../../../../publish/rendering/idle-renderers.ts'
import type { PageJob, RenderJob } from '../../../../publish/rendering/render-worker.ts'

const { asked, rendered } = vi.hoisted(() => ({
  asked: [] as RenderJob[],
  rendered: Promise.withResolvers<void>(),
}))

vi.mock('../../../../publish/rendering/render-workers.ts', () => ({
  Rendering: class {
    add(jobs: readonly RenderJob[]) {
      asked.push(...jobs)
      return Promise.all(jobs.map(() => rendered.promise))
    }
  },
}))

const still = { report: {} as never, others: ['/'] }
const part = (id: string, digest: string) => ({ id, digest, pages: [`/torneo-beta/${id}`] })
const pagesIn = (jobs: readonly RenderJob[]) => jobs.map((job) => (job as PageJob).pages)

test('what was rendered as soon as it was read is not asked for again, but where it is another by now', async () => {
  const places = { content: '', work: '', out: '', workers: 1, idle: new IdleRenderers() }
  const site = new SiteRendering(Promise.resolve(''), places, { mayStay: true })
  site.tournaments([part('copa', '1'), part('liga', '1')])
  site.tournaments([part('copa', '1'), part('liga', '2'), part('torneo', '1')])
  await site.rest([part('torneos/varonil', '1')], NOTHING_BESIDE, still)
  expect(pagesIn(asked.slice(0, 2))).toEqual([
    ['/torneo-beta/copa', '/torneo-beta/liga'],
    ['/torneo-beta/liga', '/torneo-beta/torneo'],
  ])
  expect(asked[2]).toEqual({ routes: ['/'], beside: NOTHING_BESIDE })
  expect(pagesIn(asked.slice(3))).toEqual([['/torneo-beta/torneos/varonil']])
})

test('it is known when all tournaments that were asked for are rendered', async () => {
  const places = { content: '', work: '', out: '', workers: 1, idle: new IdleRenderers() }
  const site = new SiteRendering(Promise.resolve(''), places, { mayStay: true })
  let isDone = false
  await site.tournamentsDone()
  site.tournaments([part('copa', '1')])
  const done = site.tournamentsDone().then(() => (isDone = true))
  await setImmediate()
  expect(isDone).toBe(false)
  rendered.resolve()
  await done
})
