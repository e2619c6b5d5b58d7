import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importCommand } from '../../../../../organiser/sheets/in/command.ts'
import { swapFolder } from '../../../../../organiser/sheets/in/files/swap-folder.ts'
import { edited, sheetBytes } from './given-sheets.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..', '..', '..')

let work = ''
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'cascarita-import-'))
})
afterEach(() => rm(work, { recursive: true, force: true }))

async function givenSheets(changed: Parameters<typeof sheetBytes>[0] = {}) {
  const folder = join(work, 'hojas')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [name, bytes] of sheetBytes(changed)) await writeFile(join(folder, name), bytes)
  return folder
}

/** What the command prints and how it ends. */
async function command(...given: string[]) {
  const { code, lines } = await importCommand(given, work)
  return { code, reported: `${lines.join('\n')}\n` }
}

/** Every file below a folder with its text, by path. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const target = () => join(work, 'content', 'torneos', 'torneo-de-la-cuadra')

test('a folder of sheets becomes a tournament folder, and the screen says what to do next', async () => {
  const { code, reported } = await command(await givenSheets(), '--content', 'content')
  expect(code).toBe(0)
  expect(reported).toBe(`nuevo: torneo.yml
nuevo: equipos/d-artagnan.yml
nuevo: equipos/halcones.yml
nuevo: equipos/nandues.yml
nuevo: equipos/xolotl.yml
nuevo: jornadas/01.yml
nuevo: eliminatoria/1-semifinal.yml

Importado en content/torneos/torneo-de-la-cuadra: 4 equipos, 7 jugadores, 3 partidos, 5 goles.
Revísalo con: npm run check
Míralo con: npm run dev
`)
  expect(Object.keys(await filesIn(target())).toSorted()).toEqual([
    'eliminatoria/1-semifinal.yml',
    'equipos/d-artagnan.yml',
    'equipos/halcones.yml',
    'equipos/nandues.yml',
    'equipos/xolotl.yml',
    'jornadas/01.yml',
    'torneo.yml',
  ])
  expect(await readdir(join(work, 'content', 'torneos'))).toEqual(['torneo-de-la-cuadra'])
})

test('without --content the data is where CASCARITA_CONTENT says, as for every other command', async () => {
  vi.stubEnv('CASCARITA_CONTENT', 'aparte')
  const { reported } = await command(await givenSheets()).finally(() => vi.unstubAllEnvs())
  expect(reported).toContain('Importado en aparte/torneos/torneo-de-la-cuadra: ')
  expect(await readdir(join(work, 'aparte', 'torneos'))).toEqual(['torneo-de-la-cuadra'])
})

test('--dry-run reports the same changes and writes nothing', async () => {
  const sheets = await givenSheets()
  const { code, reported } = await command(sheets, '--content', 'content', '--dry-run')
  expect(code).toBe(0)
  expect(reported).toContain('nuevo: jornadas/01.yml\n')
  expect(reported).toContain('Era una prueba: no se escribió nada.')
  await expect(readdir(join(work, 'content'))).rejects.toThrow('ENOENT')

  await command(sheets, '--content', 'content')
  const before = await filesIn(target())
  await givenSheets(edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,4,1'))
  const change = '  jornadas/01.yml: p1 equipo1.goles 2 → 4\n'
  expect((await command(sheets, '--content', 'content', '--dry-run')).reported).toContain(change)
  expect(await filesIn(target())).toEqual(before)
  expect((await command(sheets, '--content', 'content')).reported).toContain(change)
  expect((await filesIn(target()))['jornadas/01.yml']).toContain('marcador: 4-1')
})

test('importing again says that nothing changed', async () => {
  const sheets = await givenSheets()
  await command(sheets, '--content', 'content')
  const { code, reported } = await command(sheets, '--content', 'content')
  expect(code).toBe(0)
  expect(reported).toContain(
    'content/torneos/torneo-de-la-cuadra ya estaba al día: no se cambió nada.',
  )
})

test('pictures and whatever else is in the folder stay', async () => {
  const sheets = await givenSheets()
  await command(sheets, '--content', 'content')
  await mkdir(join(target(), 'imagenes'))
  await writeFile(join(target(), 'imagenes', 'escudo.svg'), '<svg/>')
  await givenSheets(edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,4,1'))
  expect((await command(sheets, '--content', 'content')).code).toBe(0)
  expect((await filesIn(target()))['imagenes/escudo.svg']).toBe('<svg/>')
})

test('a mistake is reported with the path as it was typed, fails once and writes nothing', async () => {
  const sheets = await givenSheets(edited('partidos.csv', '2024-07-18', '2024-02-30'))
  const { code, reported } = await command(sheets, '--content', 'content')
  expect(code).toBe(1)
  expect(reported)
    .toBe(`${join(sheets, 'partidos.csv')}:2:9 fecha: el 2024-02-30 no existe en el calendario. Revisa el día y el mes.

1 error. No se escribió nada.
`)
  await expect(readdir(join(work, 'content'))).rejects.toThrow('ENOENT')
})

test('--into names the folder', async () => {
  await command(await givenSheets(), '--content', 'content', '--into', 'cuadra-2024')
  expect(await readdir(join(work, 'content', 'torneos'))).toEqual(['cuadra-2024'])
})

test('as a process: what went well on one stream, what stopped it on the other, and the code', async () => {
  const script = join(ROOT, 'scripts', 'import.ts')
  const run = promisify(execFile)
  const sheets = await givenSheets()
  const { stdout, stderr } = await run(process.execPath, [script, sheets], { cwd: work })
  expect(stdout).toContain('Importado en src/content/torneos/torneo-de-la-cuadra: 4 equipos')
  expect(stderr).toBe('')
  await expect(run(process.execPath, [script, 'nada'], { cwd: work })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'No se pudo abrir la carpeta nada. Revisa que exista y que sea una carpeta.\n',
  })
})

test.each([
  ['no folder', [], 'npm run import -- CARPETA'],
  ['two folders', ['a', 'b'], 'npm run import -- CARPETA'],
  ['an unknown flag', ['a', '--forzar'], 'npm run import -- CARPETA'],
  ['a folder that is not there', ['nada'], 'No se pudo abrir la carpeta nada.'],
])('%s is answered with what to do', async (_rule, given, reported) => {
  const answer = await command(...given)
  expect(answer.code).toBe(1)
  expect(answer.reported).toContain(reported)
})

test('a failure while writing leaves the old folder as it was, and nothing beside it', async () => {
  const folder = join(work, 'torneos', 'liga')
  await swapFolder(folder, new Map([['torneo.yml', 'name: Liga\n']]))
  const impossible = new Map([
    ['torneo.yml', 'name: Otra\n'],
    ['torneo.yml/dentro.yml', 'x'],
  ])
  await expect(swapFolder(folder, impossible)).rejects.toThrow()
  expect(await filesIn(join(work, 'torneos'))).toEqual({ 'liga/torneo.yml': 'name: Liga\n' })
  expect(await readdir(join(work, 'torneos'))).toEqual(['liga'])
})

test('files that moved are gone from where they were', async () => {
  const folder = join(work, 'torneos', 'liga')
  await swapFolder(folder, new Map([['eliminatoria/1-final.yml', 'a']]))
  await swapFolder(folder, new Map([['eliminatoria/2-final.yml', 'b']]), [
    'eliminatoria/1-final.yml',
  ])
  expect(await filesIn(folder)).toEqual({ 'eliminatoria/2-final.yml': 'b' })
})
