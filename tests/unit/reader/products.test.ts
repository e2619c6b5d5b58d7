import { expect, test } from 'vitest'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { readProductTexts } from '../../../src/lib/reader/read-products.ts'

const BALL = `name: Balón Patito
brand: Patito
size: 5
price: 249.5
amount: 3
image: imagenes/balon.jpg
extraDetails: [Cosido a mano]
`

const read = (files: Record<string, string>) =>
  readProductTexts(new Map(Object.entries(files)), ['imagenes/balon.jpg'])

test('a product is read by the name of its file', () => {
  expect(read({ 'balon.yml': BALL })).toEqual({
    products: [
      {
        id: 'balon',
        data: {
          name: 'Balón Patito',
          brand: 'Patito',
          size: '5',
          price: 249.5,
          amount: 3,
          image: 'imagenes/balon.jpg',
          extraImages: [],
          extraDetails: ['Cosido a mano'],
        },
      },
    ],
    problems: [],
    pictures: {},
  })
})

test.each([
  [
    'a price with its sign',
    { 'balon.yml': BALL.replace('249.5', '$250') },
    'productos/balon.yml:4:8 price: «$250» no es un número. Escribe: 250',
  ],
  [
    'a Spanish word for a field',
    { 'balon.yml': BALL.replace('price', 'presio') },
    'productos/balon.yml:4:1 presio: «presio» no es un campo de aquí. ¿Quisiste decir price?',
  ],
  [
    'an empty file',
    { 'balon.yml': '' },
    'productos/balon.yml:1:1: el archivo está vacío. Escribe al menos: nombre, marca, talla, precio, quedan.',
  ],
  [
    'a picture that is not there',
    { 'balon.yml': BALL.replace('balon.jpg', 'bola.jpg') },
    'productos/balon.yml:6:8 image: no existe imagenes/bola.jpg. Pon la imagen en esa carpeta, o borra la línea.',
  ],
  [
    'two products of one name',
    { 'balon.yml': BALL, 'bola.yml': BALL.replace('Balón Patito', 'BALON patito') },
    'productos/bola.yml:1:7 name: otro producto se llama casi igual: «Balón Patito», en balon.yml. Cámbiale el nombre a uno: es la dirección de su página.',
  ],
  [
    'a file with another ending',
    { 'balon.yaml': BALL },
    'productos/balon.yaml:1:1: los archivos de datos terminan en .yml. Cámbiale el nombre a balon.yml',
  ],
  [
    'YAML that nobody understands',
    { 'balon.yml': BALL.replace('brand: ', 'brand:') },
    'productos/balon.yml:2:1: «brand:Patito» no tiene la forma campo: valor. Escribe: brand: Patito',
  ],
])('%s', (_what, files, line) => {
  expect(read(files as Record<string, string>).problems.map(formatProblem)).toEqual([line])
})
