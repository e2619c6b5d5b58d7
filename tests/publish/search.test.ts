/** The index for who looks for a name: after an edit the same as built from nothing, and only what changed is written. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallTournament } from './small-tournament.ts'
import { namesNow } from '../../publish/reading/kept/names-store.ts'
import { aSite, differing, filesOf, inodeOf, type GivenSite } from './given-site.ts'

const ID = smallTournament(0).id
const OWN = `/torneo-beta/${ID}/`
const TEAM = `torneos/${ID}/equipos/equipo-01.yml`

let site: GivenSite
beforeAll(async () => {
  site = await aSite(3)
  await site.build()
})
afterAll(() => site.forget())

const pieces = async (out = site.out) =>
  new Map([...(await filesOf(out))].filter(([file]) => file.startsWith('buscar/')))

async function expectAsWhole() {
  const whole = { out: join(site.folder, 'whole'), work: join(site.folder, 'whole-work') }
  for (const folder of Object.values(whole)) await rm(folder, { recursive: true, force: true })
  await site.build(whole)
  expect(differing(await pieces(), await pieces(whole.out))).toEqual([])
}

const renamed = async (name: string) =>
  site.write(TEAM, (await site.read(TEAM)).replace(/firstName: \S+,/, `firstName: ${name},`))

/** What is stored of each tournament, with its address. */
async function storedNames() {
  const folder = join(site.work, 'readings/names')
  return (await readdir(folder)).map((name) => ({
    file: join(folder, name),
    address: namesNow(site.work, name.replace('.json', '')).address,
  }))
}

/** The files of the index that a build wrote anew. */
async function written(edit: () => Promise<unknown>) {
  const before = await pieces()
  const inodes = new Map<string, number>()
  for (const file of before.keys()) inodes.set(file, await inodeOf(site.out, file))
  await edit()
  await site.build()
  const files = [...(await pieces()).keys()]
  const fresh = await Promise.all(
    files.map(async (file) => ((await inodeOf(site.out, file)) === inodes.get(file) ? [] : [file])),
  )
  return { all: files, fresh: fresh.flat() }
}

test('another name of a player stands in the pieces of its words, and no other is written', async () => {
  const { all, fresh } = await written(() => renamed('Zoilo'))
  expect(fresh).toContain('buscar/s.json')
  expect(fresh.length).toBeLessThan(all.length / 2)
  await expectAsWhole()
})

test('a tournament that comes, and one that goes', async () => {
  await site.add(7)
  await site.build()
  await expectAsWhole()
  await site.remove(`torneos/${smallTournament(1).id}`)
  await site.build()
  await expectAsWhole()
})

test('where stored names are lost, its own or those of others, all are read again', async () => {
  for (const [isOwn, name] of [
    [true, 'Wenceslao'],
    [false, 'Ximena'],
  ] as const) {
    for (const { file, address } of await storedNames())
      if ((address === OWN) === isOwn) await rm(file)
    await renamed(name)
    expect((await site.build()).failing).toBeNull()
    await expectAsWhole()
  }
})

test('where the readings are lost, it is made of all tournaments', async () => {
  await rm(join(site.work, 'readings'), { recursive: true })
  await renamed('Yolanda')
  await site.build()
  await expectAsWhole()
})

test('of names that no tournament has any more nothing is kept', async () => {
  const names = (await storedNames()).map(({ address }) => address)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(3)
})
