/** Of the photos that come with the site only those are inspected that the data may name. */
import { expect, test } from 'vitest'
import { publicPictures } from '../../../../publish/inspection/public-pictures.ts'

const PHOTOS = ['/iconos/180.png', '/iconos/192.png', '/logos/mixto.svg']

const inspected = async (...texts: (string | null)[]) =>
  (await publicPictures(PHOTOS, texts)).map(([file, { facts }]) => [file, facts?.width])

test.each([
  ['none is named', ['name: Liga\nhostLogoImage: imagenes/192.png\n', null], []],
  ['one is named', ['name: Liga', 'hostLogoImage: /iconos/192.png\n'], [['/iconos/192.png', 192]]],
  [
    'a name is written with signs that stand for others',
    [String.raw`hostLogoImage: "/iconos\u002f192.png"`],
    [
      ['/iconos/180.png', 180],
      ['/iconos/192.png', 192],
    ],
  ],
])('where %s', async (_rule, texts, expected) =>
  expect(await inspected(...texts)).toEqual(expected),
)
