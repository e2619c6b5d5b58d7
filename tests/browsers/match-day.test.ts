/** The whole match day of `npm test`, step by step, in other engines: three phones of one engine, each behind its own gate. */
import { expect, test } from 'vitest'
import { AFTER, filesAfter, playDay } from '../e2e/live/day-steps.ts'
import { startDay } from '../e2e/live/match-day.ts'
import { clockedSite } from './clocked-site.ts'
import { DayVisitor } from './day-visitor.ts'
import { gateTo } from './gate.ts'
import { inEach } from './in-each.ts'

inEach((visits, engine) =>
  test('a match day: two at the pitch, one without signal, a sheet, a postponement, a no-show, an undo, a conflict', async () => {
    await using day = await disposable(startDay())
    await using site = await disposable(clockedSite(day.url))
    const { atRest, alive } = await playDay(
      day,
      async (path, use) => {
        const gate = await gateTo(site.url)
        try {
          return await visits(gate.url, async (phone) => {
            const visitor = new DayVisitor(phone, gate)
            await visitor.goTo(path)
            return use(visitor)
          })
        } finally {
          gate.close()
        }
      },
      (what, ms) => console.log(`${engine}: ${what}: ${(ms / 1000).toFixed(2)} s`),
    )
    expect(atRest).toEqual(AFTER)
    expect(alive).toEqual(atRest)
    for (const { wanted, found, live } of await filesAfter(day)) {
      expect(found).toBe(wanted)
      expect(live).toBe(wanted)
    }
  }),
)

const disposable = async <T extends { close: () => Promise<void> }>(starting: Promise<T>) => {
  const started = await starting
  return { ...started, [Symbol.asyncDispose]: started.close }
}
