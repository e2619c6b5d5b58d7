/** Whether folders changed, where there are so many that a second thread looks at half of them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderSignatures } from '../../../../publish/reading/signatures.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-firmas-'))
afterAll(() => rm(content, { recursive: true }))

const ids = Array.from({ length: 1600 }, (_, at) => `t-${at}`)
const file = (id: string) => join(content, 'torneos', id, 'torneo.yml')
await Promise.all(
  ids.map(async (id) => {
    await mkdir(join(content, 'torneos', id), { recursive: true })
    await writeFile(file(id), `name: ${id}\n`)
  }),
)

test('of 1,600 folders the first and the last are seen to have changed, and no other', async () => {
  const look = () => folderSignatures({ content, ids, ofPublic: 'public' })
  const before = await look()
  expect(new Set(before).size).toBe(ids.length)
  expect(await look()).toEqual(before)
  const edited = [ids[0]!, ids.at(-1)!]
  for (const id of edited) await writeFile(file(id), `name: ${id} otra vez\n`)
  const after = await look()
  expect(ids.filter((_, at) => after[at] !== before[at])).toEqual(edited)
  const other = await folderSignatures({ content, ids, ofPublic: 'another' })
  expect(other.filter((signature, at) => signature === after[at])).toEqual([])
})
