/** Photos of the shop are looked at like those of tournaments. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'
import { readProducts } from '../../../../publish/reading/products.ts'
import { photo } from '../../pictures/given-pictures.ts'

const BALL = `name: Balón Patito
brand: Patito
size: 5
price: 250
amount: 3
image: imagenes/balon.jpg
extraImages: [imagenes/otro.jpg]
`

let content: string
const put = (file: string, bytes: string | Uint8Array) =>
  writeFile(join(content, 'productos', file), bytes)

beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'tienda-'))
  await mkdir(join(content, 'productos/imagenes'), { recursive: true })
  await put('balon.yml', BALL)
  await put('imagenes/balon.jpg', await photo(900, 600))
  await put('imagenes/otro.jpg', await photo(600, 900))
})
afterEach(() => rm(content, { recursive: true }))

test('a product shows its photos in the sizes of the shop', async () => {
  const { products, problems, pictures } = await readProducts(content)
  expect(problems).toEqual([])
  expect(products[0]?.data).toMatchObject({
    image: { width: 640, height: 427, srcset: expect.stringMatching(/132w, .* 320w, .* 640w$/) },
    extraImages: [{ width: 427, height: 640 }],
  })
  expect(Object.keys(pictures)).toEqual(['imagenes/balon.jpg', 'imagenes/otro.jpg'])
})

test('what is wrong with one is reported where it is named', async () => {
  await put('imagenes/otro.jpg', (await photo(600, 900)).subarray(0, 2000))
  expect((await readProducts(content)).problems.map(formatProblem)).toEqual([
    'productos/balon.yml:7:15 extraImages: imagenes/otro.jpg está incompleta: le falta el final. Vuelve a copiarla o a descargarla.',
  ])
})
