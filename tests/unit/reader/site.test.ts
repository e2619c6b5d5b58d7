import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { readSiteText } from '../../../src/lib/reader/read-site.ts'
import { SITE } from '../../../src/lib/wording/site.ts'

const TEXT = `nombre: Liga del Barrio
telefono: '525511112222'
hechoPor: Doña Lupita
redes:
  - { nombre: Facebook, enlace: https://www.facebook.com/liga }
`

const linesOf = (text: string) => readSiteText(text).problems.map(formatProblem)

test('the sample is what the code says where there is no file', () => {
  const sample = readFileSync('src/content/sitio.yml', 'utf8')
  expect(readSiteText(sample)).toEqual({ site: SITE, problems: [] })
})

test('all of it is read', () =>
  expect(readSiteText(TEXT)).toEqual({
    site: {
      name: 'Liga del Barrio',
      phone: '525511112222',
      creator: 'Doña Lupita',
      networks: [{ name: 'Facebook', link: 'https://www.facebook.com/liga' }],
    },
    problems: [],
  }))

test('a name is enough', () =>
  expect(readSiteText('nombre: Liga\n').site).toEqual({ name: 'Liga', networks: [] }))

describe('a mistake is said where it stands, with its cure', () => {
  test.each([
    [
      'no name',
      ['nombre', '# nombre'],
      'sitio.yml:2:1 nombre: falta este campo. Escribe el nombre.',
    ],
    [
      'a phone with spaces',
      ["'525511112222'", '55 1111 2222'],
      'sitio.yml:2:11 telefono: «55 1111 2222» no es un teléfono. Escríbelo así: "525511112222"',
    ],
    [
      'a network without https',
      ['https://www.facebook.com/liga', 'www.facebook.com/liga'],
      'sitio.yml:5:33 enlace: «www.facebook.com/liga» no es la dirección de una página. Escríbela así: https://www.facebook.com/liga',
    ],
    [
      'a network by its nickname',
      ['https://www.facebook.com/liga', "'@liga'"],
      'sitio.yml:5:33 enlace: «@liga» no es la dirección de una página. Cópiala del navegador, completa: https://www.instagram.com/cascarita',
    ],
    [
      'a script for an address',
      ['https://www.facebook.com/liga', "'javascript:alert(1)'"],
      'sitio.yml:5:33 enlace: «javascript:alert(1)» no es la dirección de una página. Cópiala del navegador, completa: https://www.instagram.com/cascarita',
    ],
    [
      'a field that is misspelt',
      ['telefono', 'telefonno'],
      'sitio.yml:2:1 telefonno: «telefonno» no es un campo de aquí. ¿Quisiste decir telefono?',
    ],
    [
      'a name that no heading holds',
      ['Liga del Barrio', 'Liga de los barrios unidos del norte de la ciudad'],
      'sitio.yml:1:9 nombre: el texto tiene 49 letras. Lo más son 40.',
    ],
    [
      'one line that is no field',
      ['hechoPor: Doña', 'hechoPor:Doña'],
      'sitio.yml:3:1: «hechoPor:Doña Lupita» no tiene la forma campo: valor. Escribe: hechoPor: Doña Lupita',
    ],
  ])('%s', (_what, [before, after], line) => {
    expect(linesOf(TEXT.replace(before!, after!))).toEqual([line])
  })

  test('an empty file', () =>
    expect(linesOf('')).toEqual([
      'sitio.yml:1:1: el archivo está vacío. Escribe al menos: nombre.',
    ]))

  test('a link in place of the file', () =>
    expect(readSiteText({ code: 'linkedFile' }).problems.map(({ file }) => file)).toEqual([
      'sitio.yml',
    ]))
})
