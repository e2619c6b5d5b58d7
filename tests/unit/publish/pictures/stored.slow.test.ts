/** Which made pictures stay in the store, and which are deleted. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inspectPicture } from '../../../../publish/inspection/inspect-picture.ts'
import { makePictures } from '../../../../publish/pictures/pictures.ts'
import { drawing, smallPng } from '../../pictures/given-pictures.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imagenes-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Makes these pictures of the shop; none is in a release. Returns their paths. */
async function made(pictures: Record<string, Buffer>): Promise<string[]> {
  const known = await Promise.all(
    Object.entries(pictures).map(async ([name, bytes]) => {
      const path = join(folder, 'productos/imagenes', name)
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, bytes)
      const { facts } = await inspectPicture(name, bytes)
      return [`imagenes/${name}`, facts!] as const
    }),
  )
  const places = { content: folder, work: join(folder, 'work') }
  const all = await makePictures(places, [], Object.fromEntries(known), () => undefined)
  return all.map(({ path }) => path)
}

const inDays = (days: number) => {
  const then = Date.now() + days * 86_400_000
  vi.spyOn(Date, 'now').mockReturnValue(then)
}

test.each([
  ['a picture that is not shown stays for a while', 29, false, true],
  ['and is deleted after a month, when another one is made', 31, false, false],
  ['unless it is shown again by then', 31, true, true],
])('%s', async (_rule, days, isShownAgain, stays) => {
  const older = { 'balon.svg': drawing }
  const [first] = await made(older)
  expect(existsSync(first!)).toBe(true)

  inDays(days)
  const newer = { 'guantes.png': await smallPng() }
  const later = await made(isShownAgain ? { ...older, ...newer } : newer)
  expect(existsSync(first!)).toBe(stays)
  expect(later.filter((path) => !existsSync(path))).toEqual([])
})
