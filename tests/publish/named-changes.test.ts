/** `npm run build -- --changed`: what a person says that changed is looked at, and no other tournament. */
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../faults/builds.ts'
import { aSite, type GivenSite } from './given-site.ts'
import { smallTournament } from './small-tournament.ts'

const ids = [0, 1, 2].map((index) => smallTournament(index).id)
const fileOf = (id: string) => `torneos/${id}/torneo.yml`

let site: GivenSite
const build = (...flags: string[]) => command(site, { flags })

beforeAll(async () => {
  site = await aSite(ids.length)
  expect((await build()).code).toBe(0)
})
afterAll(() => site.forget())

async function renameAll(name: string) {
  for (const id of ids) {
    const before = await site.read(fileOf(id))
    await site.write(fileOf(id), before.replace(/^name: .*/m, `name: ${name} ${id}`))
  }
}

/** The first word of each tournament's title. */
const shown = () =>
  Promise.all(
    ids.map(async (id) => {
      const page = await readFile(join(site.out, 'torneo-beta', id, 'index.html'), 'utf8')
      return /<title>(\S+)/.exec(page)![1]
    }),
  )

test('those that are named are built, and what else changed by the next build that looks at all', async () => {
  await renameAll('Segunda')
  const named = await build('--changed', ids[0]!, '--changed', join(site.content, fileOf(ids[2]!)))
  expect(named.output).toContain('2 leídos de nuevo')
  expect(await shown()).toEqual(['Segunda', 'Torneo', 'Segunda'])
  expect((await build()).output).toContain('1 leído de nuevo')
  expect(await shown()).toEqual(['Segunda', 'Segunda', 'Segunda'])
})

test('a name of no tournament stops all, before anything is looked at', async () => {
  await renameAll('Tercera')
  const before = await readlink(site.out)
  const { code, output } = await build('--changed', ids[0]!, '--changed', 'oeste')
  expect(code).toBe(1)
  expect(output).toContain('--changed «oeste»: no es de ningún torneo')
  expect(output).toContain('construye sin --changed')
  expect(await readlink(site.out)).toBe(before)
  expect(await shown()).toEqual(['Segunda', 'Segunda', 'Segunda'])
})
