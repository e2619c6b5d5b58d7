import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportCommand } from '../../../../../organiser/sheets/out/command.ts'
import { importCommand } from '../../../../../organiser/sheets/in/command.ts'
import { edited, PICTURES } from '../../../reader/clean-tournament.ts'
import type { Edits } from '../../../reader/clean-tournament.ts'

let work = ''
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'cascarita-export-'))
})
afterEach(() => rm(work, { recursive: true, force: true }))

const ID = 'liga-de-prueba'

async function givenTournament(edits: Edits = {}) {
  const folder = join(work, 'torneos', ID)
  const files = [...edited(edits), ...Object.entries(PICTURES)]
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

const run = (...given: string[]) => exportCommand([...given, '--content', '.'], work)

/** Every file below a folder with its text, by path. */
async function filesIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(root.length + 1), await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

test('without --content the data is where CASCARITA_CONTENT says', async () => {
  await givenTournament()
  vi.stubEnv('CASCARITA_CONTENT', '.')
  const done = await exportCommand([ID, 'hojas'], work).finally(() => vi.unstubAllEnvs())
  expect(done.code).toBe(0)
  expect((await readdir(join(work, 'hojas'))).toSorted()).toEqual(SHEETS)
})

const SHEETS = ['equipos.csv', 'eventos.csv', 'jugadores.csv', 'partidos.csv', 'torneo.yml']

test('a tournament becomes sheets, and the screen says what they do not hold and what comes next', async () => {
  await givenTournament()
  const { code, lines } = await run(ID, 'hojas')
  expect(lines).toEqual([
    'Esto no cabe en las hojas. Se queda en la carpeta del torneo, y ahí sigue al volver a importar:',
    '  thumbnailImage: torneo.yml',
    '  logoImage: equipos/halcones.yml',
    '',
    'Exportado en hojas: 4 equipos, 7 jugadores, 7 renglones de partidos, 5 eventos.',
    'Ábrelas en tu hoja de cálculo. Para traerlas de vuelta:',
    '  npm run import -- hojas',
  ])
  expect(code).toBe(0)
  expect((await readdir(join(work, 'hojas'))).toSorted()).toEqual(SHEETS)
  expect(await filesIn(join(work, 'hojas'))).toMatchObject({
    'equipos.csv': 'equipo,grupo\nLos Halcones,A\nXólotl FC,A\nRayos,B\nTigres,B\n',
  })
})

test('imported again, the folder on the disk does not change', async () => {
  const folder = await givenTournament()
  const before = await filesIn(folder)
  await run(ID, 'hojas')
  const { code, lines } = await importCommand(['hojas', '--content', '.'], work)
  expect(code).toBe(0)
  expect(lines.at(-1)).toMatch(/ya estaba al día: no se cambió nada\.$/)
  expect(await filesIn(folder)).toEqual(before)
})

test('with --bom the sheets begin with the mark that a spreadsheet looks for, and are read as well', async () => {
  await givenTournament()
  await run(ID, 'hojas', '--bom')
  const files = await filesIn(join(work, 'hojas'))
  for (const name of SHEETS) expect(files[name]!.startsWith('\uFEFF')).toBe(name.endsWith('.csv'))
  const { lines } = await importCommand(['hojas', '--content', '.'], work)
  expect(lines.at(-1)).toMatch(/ya estaba al día: no se cambió nada\.$/)
})

test('sheets that are there are replaced only with --force', async () => {
  await givenTournament()
  await mkdir(join(work, 'hojas'))
  await writeFile(join(work, 'hojas', 'partidos.csv'), 'lo mío\n')
  await writeFile(join(work, 'hojas', 'notas.txt'), 'mis notas\n')
  const refused = await run(ID, 'hojas')
  expect(refused).toEqual({
    code: 1,
    lines: [
      'En hojas ya hay partidos.csv. Nada se cambió: usa otra carpeta, o --force para reemplazar.',
    ],
  })
  expect(await filesIn(join(work, 'hojas'))).toEqual({
    'partidos.csv': 'lo mío\n',
    'notas.txt': 'mis notas\n',
  })
  expect((await run(ID, 'hojas', '--force')).code).toBe(0)
  const files = await filesIn(join(work, 'hojas'))
  expect(Object.keys(files).toSorted()).toEqual([...SHEETS, 'notas.txt'].toSorted())
  expect(files['partidos.csv']).toMatch(/^partido,jornada,/)
})

test('--dry-run writes nothing', async () => {
  await givenTournament()
  const { code, lines } = await run(ID, 'hojas', '--dry-run')
  expect(code).toBe(0)
  expect(lines.at(-1)).toMatch(/^4 equipos, .*Era una prueba: no se escribió nada\./)
  expect(await readdir(work)).toEqual(['torneos'])
})

test.each([
  [
    ['liga-de-pruebas', 'hojas'],
    'No hay torneo «liga-de-pruebas». ¿Quisiste decir liga-de-prueba?',
  ],
  [[ID], '  npm run export -- TORNEO CARPETA [--bom] [--force] [--dry-run] [--content DIR]'],
  [
    [ID, 'hojas', '--bomm'],
    '  npm run export -- TORNEO CARPETA [--bom] [--force] [--dry-run] [--content DIR]',
  ],
])('%j is answered in Spanish', async (given, words) => {
  await givenTournament()
  const { code, lines } = await run(...given)
  expect(code).toBe(1)
  expect(lines.join('\n').split('\n')).toContain(words)
})

test('a tournament with mistakes is not exported: they are reported', async () => {
  await givenTournament({ 'jornadas/02.yml': ['team: rayos', 'team: rallos'] })
  const { code, lines } = await run(ID, 'hojas')
  expect(code).toBe(1)
  expect(lines).toEqual([
    'torneos/liga-de-prueba/jornadas/02.yml:6:20 team: no existe equipos/rallos.yml. ¿Quisiste decir rayos?',
    '',
    'Corrige esto primero. No se escribió nada.',
  ])
  expect(await readdir(work)).toEqual(['torneos'])
})

test('where it cannot be written, nothing is', async () => {
  await givenTournament()
  await writeFile(join(work, 'hojas'), 'a file in the way')
  const { code, lines } = await run(ID, 'hojas/adentro')
  expect(code).toBe(1)
  expect(lines.join('\n')).toMatch(
    /^No se pudo escribir en hojas\/adentro: .*Todo quedó como estaba\.$/m,
  )
})
