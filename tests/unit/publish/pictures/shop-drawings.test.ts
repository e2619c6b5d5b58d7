/** The sample shop's own drawings. */
import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brotliSize } from '../../../../bench/weigh.ts'
import { inspectPicture } from '../../../../publish/inspection/inspect-picture.ts'
import { readProducts } from '../../../../publish/reading/products.ts'

const MOST_BYTES = 2000
const CONTENT = resolve('src/content')
const FOLDER = join(CONTENT, 'productos/imagenes')

const files = await readdir(FOLDER)
const { products, pictures } = await readProducts(CONTENT)

describe('drawings of the shop', () => {
  test.each(files)('%s is safe, small and sent as it is', async (file) => {
    const bytes = await readFile(join(FOLDER, file))
    const { facts, faults } = await inspectPicture(file, bytes)
    expect(faults).toEqual([])
    expect(facts).toMatchObject({ isDrawing: true, width: 300, height: 300 })
    expect(brotliSize(bytes)).toBeLessThanOrEqual(MOST_BYTES)
  })

  test('every one is shown, and no two are alike', () => {
    expect(Object.keys(pictures).toSorted()).toEqual(
      files.map((file) => `imagenes/${file}`).toSorted(),
    )
    expect(new Set(Object.values(pictures).map(({ hash }) => hash)).size).toBe(files.length)
  })

  test('every product has one, some have several', () => {
    const counts = products.map(({ data }) => Number(!!data?.image) + data!.extraImages.length)
    expect(counts.every((count) => count > 0)).toBe(true)
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(3)
  })
})
