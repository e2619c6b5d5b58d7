/**
 * After any series of edits, what was built of the changes is what a build of everything makes, to
 * the byte. `SERIES=60` for so many builds, `SEED=7` for one that is known; in every run each kind of
 * edit once (`changes.test.ts`).
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollback } from '../../publish/releases/rollback.ts'
import { SEED } from '../chance.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf } from './given-site.ts'
import { Hand } from './random-edits.ts'

const STEPS = Number(process.env.SERIES ?? 0)
const MINUTES = 60_000

let site: GivenSite
beforeAll(async () => {
  site = await aSite(0)
})
afterAll(() => site.forget())

/** With nothing kept from before but pictures, which are known by their contents. */
async function builtWhole() {
  const whole = { out: join(site.folder, 'whole'), work: join(site.folder, 'whole-work') }
  for (const kept of ['releases', 'readings'])
    await rm(join(whole.work, kept), { recursive: true, force: true })
  await rm(whole.out, { force: true })
  await site.build(whole)
  return filesOf(whole.out)
}

test.runIf(STEPS > 0)(
  `${STEPS} builds after random edits, seed ${SEED}`,
  async () => {
    const hand = new Hand(site, SEED)
    const done: Record<string, number> = {}
    const did: string[] = []
    await hand.newTournament()
    await hand.newTournament()
    for (let step = 0; step < STEPS; step++) {
      const edits = 2 + hand.roll(3)
      for (let edit = 0; edit < edits; edit++) {
        const what = await hand.edit()
        did.push(what)
        done[what] = (done[what] ?? 0) + 1
      }
      if (step > 1 && hand.roll(4) === 0) {
        await rollback(site, undefined, () => undefined).catch(() => undefined)
        did.push('a step back')
      }
      await site.build()
      const differences = differing(await filesOf(site.out), await builtWhole())
      expect(differences, `seed ${SEED}, step ${step}: ${did.join(', ')}`).toEqual([])
    }
    const kinds = Object.entries(done).map(([what, times]) => `${times} × ${what}`)
    console.log(`seed ${SEED}, ${STEPS} builds, ${did.length} edits: ${kinds.join(', ')}`)
  },
  60 * MINUTES,
)
