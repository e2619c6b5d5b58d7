import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileCache } from '../../../../server/site/file-cache.ts'
import { locate } from '../../../../server/site/locate.ts'
import { FolderFiles } from '../../../../server/site/site-files.ts'

const FILES = [
  'index.html',
  '404.html',
  'comprar.html',
  'favicon.svg',
  '.secreto/llave.txt',
  'torneo-beta/404.html',
  't-beta/basketball/canasta/index.html',
  't-beta/basketball/canasta/equipos.html',
  'torneo/_/basquetbol.html',
  't-beta/basketball/canasta/partidos/j1-1.html',
  'torneo/_/basquetbol-equipos.html',
  'torneo/_/basquetbol-partido.html',
  'torneo-beta/liga/index.html',
  'torneo-beta/liga/equipos.html',
  "torneo-beta/liga/equipos/O'Higgins & Ñandú.html",
  'torneo-beta/liga/equipos/100% barrio.html',
  'torneo-beta/liga/estadisticas.html',
  'torneo-beta/liga/estadisticas/equipos.html',
]

let root: string
let dir: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-locate-'))
  dir = join(root, 'dist')
  for (const file of FILES) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), file)
  }
  await writeFile(join(root, 'afuera.txt'), 'afuera')
})
afterAll(() => rm(root, { recursive: true }))

async function answerTo(path: string) {
  const located = await locate(new FolderFiles(dir, new FileCache()), path)
  if (located.kind === 'file') return `${located.status} ${located.file.name}`
  return located.kind === 'redirect' ? `→ ${located.to}` : String(located.status)
}

describe('finds', () => {
  test.each([
    ['/', '200 index.html'],
    ['/comprar', '200 comprar.html'],
    ['/favicon.svg', '200 favicon.svg'],
    ['/torneo-beta/liga/', '200 torneo-beta/liga/index.html'],
    ['/torneo-beta/liga/estadisticas', '200 torneo-beta/liga/estadisticas.html'],
    ['/torneo-beta/liga/estadisticas/equipos', '200 torneo-beta/liga/estadisticas/equipos.html'],
    [
      "/torneo-beta/liga/equipos/O'Higgins%20%26%20%C3%91and%C3%BA",
      "200 torneo-beta/liga/equipos/O'Higgins & Ñandú.html",
    ],
    [
      '/torneo-beta/liga/equipos/O%27Higgins%20&%20N%CC%83andu%CC%81',
      "200 torneo-beta/liga/equipos/O'Higgins & Ñandú.html",
    ],
    ['/torneo-beta/liga/equipos/100%25%20barrio', '200 torneo-beta/liga/equipos/100% barrio.html'],
    ['/t-beta/basketball/canasta/', '200 t-beta/basketball/canasta/index.html'],
    ['/t-beta/basketball/canasta/equipos', '200 t-beta/basketball/canasta/equipos.html'],
    ['/t-beta/basketball/viva/', '200 torneo/_/basquetbol.html'],
    ['/t-beta/basketball/viva', '200 torneo/_/basquetbol.html'],
    ['/t-beta/basketball/viva/equipos', '200 torneo/_/basquetbol-equipos.html'],
    [
      '/t-beta/basketball/canasta/partidos/j1-1',
      '200 t-beta/basketball/canasta/partidos/j1-1.html',
    ],
    ['/t-beta/basketball/viva/partidos/j1-1', '200 torneo/_/basquetbol-partido.html'],
    ['/t-beta/basketball/viva/jornadas', '404 404.html'],
  ])('%s', async (path, answer) => expect(await answerTo(path)).toBe(answer))
})

describe('leads to the one address of a page', () => {
  test.each([
    ['/torneo-beta/liga', '→ /torneo-beta/liga/'],
    ['/torneo-beta/liga/equipos/', '→ /torneo-beta/liga/equipos'],
    ['/torneo-beta/liga/equipos.html', '→ /torneo-beta/liga/equipos'],
    ['/index.html', '→ /'],
    ['/torneo-beta/liga/index.html', '→ /torneo-beta/liga/'],
    ['//otro.example/', '→ /otro.example/'],
    ['/torneo-beta//liga/', '→ /torneo-beta/liga/'],
    [
      "/torneo-beta/liga/equipos/O'Higgins & Ñandú/",
      "→ /torneo-beta/liga/equipos/O'Higgins%20%26%20%C3%91and%C3%BA",
    ],
  ])('%s', async (path, answer) => expect(await answerTo(path)).toBe(answer))
})

describe('knows nothing of', () => {
  test.each([
    ['/nada', '404 404.html'],
    ['/torneo-beta/', '404 torneo-beta/404.html'],
    ['/torneo-beta/nada/jornadas', '404 torneo-beta/404.html'],
    ['/torneo-beta/liga/nada', '404 torneo-beta/404.html'],
    ['/404', '404 404.html'],
    ['/404.html', '404 404.html'],
    ['/torneo-beta/404', '404 torneo-beta/404.html'],
    ['/../afuera.txt', '404 404.html'],
    ['/..%2fafuera.txt', '404 404.html'],
    ['/%2e%2e/afuera.txt', '404 404.html'],
    ['/torneo-beta/..%5c..%5cafuera.txt', '404 torneo-beta/404.html'],
    ['/.secreto/llave.txt', '404 404.html'],
    ['/torneo-beta/liga/%2esecreto', '404 torneo-beta/404.html'],
  ])('%s', async (path, answer) => expect(await answerTo(path)).toBe(answer))
})

describe('does not understand', () => {
  test.each([['/%00'], ['/a%00.html'], ['/%E0%A4%A'], ['/%'], ['sin-diagonal']])(
    '%s',
    async (path) => expect(await answerTo(path)).toBe('400'),
  )
})
