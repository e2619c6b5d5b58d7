import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFolder } from '../../../../publish/reading/folder.ts'
import { folderSignature } from '../../../../publish/reading/signatures.ts'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'
import { FILES, ID, PICTURES } from '../../reader/clean-tournament.ts'

let folder: string

async function put(file: string, content: string | Uint8Array) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), content)
}

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'torneos-')), ID)
  for (const [file, text] of Object.entries(FILES)) await put(file, text)
  for (const [image, bytes] of Object.entries(PICTURES)) await put(image, bytes)
})

afterEach(() => rm(dirname(folder), { recursive: true }))

const lines = async () => (await readFolder(folder)).problems.map(formatProblem)

test('a folder is read whole', async () => {
  const { tournament, problems } = await readFolder(folder)
  expect(problems).toEqual([])
  expect(tournament).toMatchObject({ URL_name: ID, name: 'Liga de Prueba' })
})

test.each([
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
  'LEEME.md',
  'equipos/.halcones.yml.swp',
  'equipos/halcones.yml~',
  'jornadas/~$01.yml',
  '__MACOSX/torneo.yml',
  'imagenes/.gitkeep',
])('%s is left alone', async (file) => {
  const before = await readFolder(folder)
  await put(file, 'a: [')
  expect(await readFolder(folder)).toEqual(before)
})

test('a file that is not UTF-8 is reported where it stops being so', async () => {
  await put(
    'equipos/rayos.yml',
    Buffer.from('name: Rayos\nplayers:\n  - firstName: Iván\n', 'latin1'),
  )
  expect(await lines()).toContain(
    `torneos/${ID}/equipos/rayos.yml:3:18: esto no es texto que se pueda leer. Guarda el archivo como texto con codificación UTF-8.`,
  )
})

test('a link is reported, wherever it leads', async () => {
  await symlink(join(folder, 'nada'), join(folder, 'equipos/pumas.yml'))
  expect(await lines()).toContain(
    `torneos/${ID}/equipos/pumas.yml:1:1: es un enlace a otro lugar, y aquí no se sigue ninguno. Bórralo y copia aquí el archivo o la carpeta de verdad.`,
  )
})

test('a picture of public/ has to be there', async () => {
  const torneo = FILES['torneo.yml']!
  const publicFiles = new Set(['/logos/liga.svg'])
  const linesWith = async (image: string) => {
    await put('torneo.yml', torneo.replace('imagenes/cancha.jpg', image))
    return (await readFolder(folder, { publicFiles })).problems.map(formatProblem)
  }
  expect(await linesWith('/logos/liga.svg')).toEqual([])
  expect(await linesWith('/logos/ligas.svg')).toEqual([
    `torneos/${ID}/torneo.yml:5:17 thumbnailImage: no existe public/logos/ligas.svg. ¿Quisiste decir /logos/liga.svg?`,
  ])
  expect((await readFolder(folder)).problems.map(({ code }) => code)).toEqual(['missingImage'])
})

test('a folder that is not there is an empty one', async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
  expect(await lines()).toEqual([
    `torneos/${ID}/torneo.yml:1:1: falta este archivo. Créalo con nombre, organiza, rama y lugar; en LEEME.md hay uno completo.`,
  ])
})

test('the digest follows the contents, pictures too', async () => {
  const digest = async () => (await readFolder(folder)).digest
  const before = await digest()
  await put('imagenes/escudo.png', 'another')
  const after = await digest()
  expect(after).not.toBe(before)
  await put('imagenes/escudo.png', PICTURES['imagenes/escudo.png']!)
  expect(await digest()).toBe(before)
})

test('the signature follows names, sizes and times', async () => {
  const before = folderSignature(folder, 'public')
  expect(folderSignature(folder, 'public')).toBe(before)
  await utimes(join(folder, 'torneo.yml'), new Date(0), new Date(0))
  const touched = folderSignature(folder, 'public')
  expect(touched).not.toBe(before)
  await put('equipos/pumas.yml', 'name: Pumas\n')
  expect(folderSignature(folder, 'public')).not.toBe(touched)
})
