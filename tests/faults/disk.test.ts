/** A full disk, a read-only one: the site stays, the sentence says what to do, and afterwards it goes on. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Builder } from '../../publish/run/builder.ts'
import { SEED } from '../chance.ts'
import { dice } from '../publish/random-edits.ts'
import type { BadDisk } from './bad-disk.ts'
import { badDisk } from './bad-disk.ts'
import { differing, filesOf } from '../publish/given-site.ts'
import { command } from './builds.ts'
import { HOUR_MS, ROUNDS, isLong } from './rounds.ts'
import type { StatedSite } from './states.ts'
import { statedSite } from './states.ts'

/** The first leaves no room at all. */
const FILLINGS = isLong ? ROUNDS * 2 : 1
const MEGABYTES = 24
/** Twice what a build of the small site needs. */
const ENOUGH = 3_000_000

let given: StatedSite
let disk: BadDisk
let place: { content: string; out: string; work: string }
beforeAll(async () => {
  given = await statedSite(2)
  disk = await badDisk(join(given.site.folder, 'disk'), MEGABYTES)
  const { content } = given.site
  place = { content, out: join(disk.folder, 'dist'), work: join(disk.folder, 'work') }
  await given.become(0)
  await command(place)
}, HOUR_MS)
afterAll(async () => {
  await disk?.empty()
  await disk?.forget()
  await given?.site.forget()
})

test(
  `a disk that gets full, ${FILLINGS} times, seed ${SEED}`,
  async () => {
    const roll = dice(SEED)
    const ended = { refused: 0, built: 0 }
    let shown = await given.stateOf(place.out)
    expect(shown).toBe(0)
    for (let round = 0; round < FILLINGS; round++) {
      const wanted = 1 - shown!
      await given.become(wanted)
      const leaving = round === 0 ? 0 : roll(ENOUGH)
      const before = await disk.fill(leaving)
      const { code, output } = await command(place, { before })
      const now = await given.stateOf(place.out)
      expect(now, output).toBe(code === 0 ? wanted : shown)
      if (code !== 0)
        expect(output).toMatch(/^No queda espacio en el disco\..*\nNo se cambió nada/m)
      ended[code === 0 ? 'built' : 'refused']++
      await disk.empty()
      const after = await command(place)
      expect(after.code, after.output).toBe(0)
      shown = await given.stateOf(place.out)
      expect(shown).toBe(wanted)
    }
    console.log(
      `${disk.kind}: ${ended.refused} builds refused, ${ended.built} had room; the site was whole every time, and built as soon as there was room.`,
    )
    expect(ended.refused).toBeGreaterThan(0)
  },
  HOUR_MS,
)

test('a folder that nobody may write in', async () => {
  const shown = await given.stateOf(place.out)
  await given.become(1 - shown!)
  await disk.lock()
  const { code, output } = await command(place)
  const now = await given.stateOf(place.out)
  await disk.unlock()
  expect([code, now], output).toEqual([1, shown])
  expect(output).toMatch(/^(La carpeta del sitio es de solo lectura|No hay permiso para escribir)/m)
  expect(await command(place)).toMatchObject({ code: 0 })
  expect(await given.stateOf(place.out)).toBe(1 - shown!)
})

/** A build as `watch` and the webhook ask for it. */
async function patientBuild() {
  const { content, out, work } = given.site
  vi.stubEnv('CASCARITA_CONTENT', content)
  vi.stubEnv('CASCARITA_WORK', work)
  using builder = new Builder(out)
  return await builder.build({ signal: new AbortController().signal })
}

test('two builds at once: by hand the second says so, of a webhook it waits', async () => {
  const { site, become, stateOf } = given
  await become(1)
  const both = await Promise.all([command(site), command(site)])
  const [good, late] = both.toSorted((one, other) => Number(one.code) - Number(other.code))
  expect(good!.code, good!.output).toBe(0)
  // On a slow machine the one may end before the other begins.
  if (late!.code !== 0)
    expect(late!.output).toMatch(/^Ya se está construyendo el sitio \(proceso \d+\)/)
  expect(await stateOf(site.out)).toBe(1)

  if (!isLong) return
  await become(0)
  const patient = await Promise.all([patientBuild(), patientBuild()])
  expect(patient.map(({ result }) => result).toSorted()).toEqual(['built', 'unchanged'])
  expect(await stateOf(site.out)).toBe(0)
})

/** What `tests/publish/failing-tournament.test.ts` holds, by commands. */
test.runIf(isLong)('a broken file in the middle of a series of good ones', async () => {
  const { site, become, stateOf } = given
  await become(0)
  await command(site)
  const before = await filesOf(site.out)
  await become(1)
  await site.write('torneos/torneo-0001/equipos/equipo-06.yml', 'name: [sin cerrar\n')
  const broken = await command(site)
  expect(broken.code).toBe(1)
  expect(broken.output).toContain('torneos/torneo-0001/equipos/equipo-06.yml:')
  // Of this tournament nothing changes; all others are as they are in their files.
  const changed = differing(await filesOf(site.out), before)
  expect(changed.filter((file) => file.includes('torneo-0001'))).toEqual([])
  expect(changed.some((file) => file.includes('torneo-0000'))).toBe(true)
  await site.add(1)
  await become(1)
  expect((await command(site)).code).toBe(0)
  expect(await stateOf(site.out)).toBe(1)
})
