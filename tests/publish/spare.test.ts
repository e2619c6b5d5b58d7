/** The folder of a release that nobody goes back to becomes the next one's. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallTournament } from './small-tournament.ts'
import type { PartFacts } from '../../publish/releases/part-facts.ts'
import { rollback } from '../../publish/releases/rollback.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf, inodeOf } from './given-site.ts'

const [EDITED, OTHER, GOING] = [0, 1, 2].map((index) => smallTournament(index).id)

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

const folderOf = (name: string) =>
  stat(join(releases, name)).then(
    ({ ino }) => ino,
    () => null,
  )

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

/** Folders in which there is nothing. */
async function emptyFolders(out: string) {
  const entries = await readdir(`${out}/`, { recursive: true, withFileTypes: true })
  const filled = new Set(entries.map(({ parentPath }) => join(parentPath)))
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => !filled.has(folder))
}

test('without one, the first edit links what stays', async () => {
  expect(await folderOf('spare')).toBeNull()
  const first = await filesOf(join(releases, '1'))
  const page = await inodeOf(site.out, `torneo-beta/${OTHER}/index.html`)
  await edit()
  expect(await inodeOf(site.out, `torneo-beta/${OTHER}/index.html`)).toBe(page)
  expect(differing(await filesOf(join(releases, '1')), first)).toEqual([])
  await expectWhole()
})

test('later ones are made of what nobody goes back to any more, with all that has changed since', async () => {
  await edit(OTHER)
  await edit()
  const spare = await folderOf('spare')
  const before = await filesOf(join(releases, '3'))
  await site.remove(`torneos/${GOING}`)
  await site.build({ allowRemovals: true })
  expect(await folderOf('5')).toBe(spare)
  expect(await emptyFolders(site.out)).toEqual([])
  expect(differing(await filesOf(join(releases, '3')), before)).toEqual([])
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

test('what stays is not even asked which files it has', async () => {
  // By now the spare and the last release have the same of it.
  for (let before = 0; before < 3; before++) await edit()
  const kept = await factsOf(OTHER!)
  expect(kept.size).toBeGreaterThan(0)
  for (const [file, text] of kept) {
    // The page of news may lead to its matches.
    const { anchors } = JSON.parse(String(text)) as PartFacts
    await writeFile(file, JSON.stringify({ anchors }))
  }
  await edit()
  for (const [file, text] of kept) await writeFile(file, text)
  expect(site.logged.join()).not.toContain(ANEW)
  await expectWhole()
})

test('where it is lost which files a part has, all is built anew', async () => {
  for (const file of (await factsOf(EDITED!)).keys()) await rm(file)
  await edit()
  expect(site.logged).toContain(ANEW)
  await expectWhole()
  // Of the shown release, of two before it, and of the spare.
  for (let more = 0; more < 4; more++) await edit()
  expect((await factsOf(EDITED!)).size).toBe(4)
  expect((await factsOf(OTHER!)).size).toBe(1)
})

test.each([
  ['whose list is lost', () => rm(join(releases, 'spare.json'))],
  ['that is lost', () => rm(join(releases, 'spare'), { recursive: true })],
])('a spare %s is not missed', async (_what, lose) => {
  expect(await folderOf('spare')).not.toBeNull()
  await lose()
  await edit()
  await expectWhole()
  for (let more = 0; more < 3 && (await folderOf('spare.json')) === null; more++) await edit()
})

test('where the index of readings is damaged, all is read anew', async () => {
  const index = join(site.work, 'readings', 'index.sqlite')
  const bytes = await readFile(index)
  await writeFile(index, bytes.fill(0xff, 4096))
  await edit()
  await expectWhole()
})
