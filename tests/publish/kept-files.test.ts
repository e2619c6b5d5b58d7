/** What did not change is linked from release to release, and what is lost is built anew. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallTournament } from './small-tournament.ts'
import { rollback } from '../../publish/releases/rollback.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf, inodeOf } from './given-site.ts'

const [EDITED, OTHER] = [0, 1].map((index) => smallTournament(index).id)

const ANEW = 'Al sitio anterior le faltan archivos; se construye todo de nuevo.'

let site: GivenSite
let releases: string
beforeAll(async () => {
  site = await aSite(3)
  await site.build()
  const [name] = await readdir(join(site.work, 'releases'))
  releases = join(site.work, 'releases', name!)
})
afterAll(() => site.forget())

async function edit(id = EDITED!) {
  const file = `torneos/${id}/torneo.yml`
  await site.write(file, (await site.read(file)).replace(/^name: (.*)/, 'name: $1 I'))
  await site.build()
}

/** The shown site beside one that was built in one go. */
async function expectWhole() {
  const place = { out: join(site.folder, 'anew', 'dist'), work: join(site.folder, 'anew', 'work') }
  await site.build(place)
  const [shown, anew] = [await filesOf(site.out), await filesOf(place.out)]
  await rm(join(site.folder, 'anew'), { recursive: true, force: true })
  expect(differing(shown, anew)).toEqual([])
}

test('an edit links what stays', async () => {
  const first = await filesOf(join(releases, '1'))
  const page = await inodeOf(site.out, `torneo-beta/${OTHER}/index.html`)
  await edit()
  expect(await inodeOf(site.out, `torneo-beta/${OTHER}/index.html`)).toBe(page)
  expect(differing(await filesOf(join(releases, '1')), first)).toEqual([])
  await expectWhole()
})

test('after a step back, too', async () => {
  await rollback(site, undefined, () => undefined)
  await edit(OTHER)
  await edit()
  await expectWhole()
})

/** What is known of a part in each release that is kept, by file. */
async function factsOf(id: string) {
  const folder = join(releases, 'parts')
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${id}.`))
  return new Map(
    await Promise.all(
      names.map(async (name) => [join(folder, name), await readFile(join(folder, name))] as const),
    ),
  )
}

test('where it is lost which files a part has, all is built anew', async () => {
  for (const file of (await factsOf(EDITED!)).keys()) await rm(file)
  await edit()
  expect(site.logged).toContain(ANEW)
  await expectWhole()
  // Of the shown release, and of two before it.
  for (let more = 0; more < 4; more++) await edit()
  expect((await factsOf(EDITED!)).size).toBe(3)
  expect((await factsOf(OTHER!)).size).toBe(1)
})

test('where the index of readings is damaged, all is read anew', async () => {
  const index = join(site.work, 'readings', 'index.sqlite')
  const bytes = await readFile(index)
  await writeFile(index, bytes.fill(0xff, 4096))
  await edit()
  await expectWhole()
})
