/** Spreadsheets made to be dear: gigabytes, columns and rows without end. */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importCommand } from '../../organiser/sheets/in/command.ts'
import { readSheet } from '../../organiser/sheets/in/sheet.ts'
import { partidos } from '../../organiser/sheets/in/sheets.ts'
import { readSheetFolder } from '../../organiser/sheets/in/files/tournament-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-sheets-'))
  await writeFile(join(folder, 'torneo.yml'), 'name: Liga\nhost: x\nsex: male\nlocation: x\n')
  await writeFile(join(folder, 'partidos.csv'), 'partido,jornada,equipo1,equipo2\na,1,x,y\n')
  await writeFile(join(folder, 'equipos.csv'), 'equipo\nx\ny\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const GIGABYTE = 2 ** 30

test.each([
  ['a gigabyte', GIGABYTE],
  ['more than Node reads at once', 3 * GIGABYTE],
])('%s is refused by its name, and not read', async (_what, size) => {
  await truncate(join(folder, 'equipos.csv'), size)
  const files = await readSheetFolder(folder)
  expect(files.get('equipos.csv')!.length).toBeLessThanOrEqual(5_000_001)
  const { code, lines } = await importCommand([folder, '--dry-run', '--content', folder], folder)
  expect(code).toBe(1)
  expect(lines.join('\n')).toMatch(/equipos\.csv:1:1.*pesa más de 5 MB/)
})

const cellsOf = (text: string) => {
  const start = process.cpuUsage()
  const read = readSheet(new TextEncoder().encode(text), partidos)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6).toBeLessThan(5)
  return read
}
const TITLES = 'partido,jornada,equipo1,equipo2'

test('columns without end that are empty say nothing', () => {
  const { rows, problems } = cellsOf(
    `${TITLES}${','.repeat(2_000_000)}\na,1,x,y${','.repeat(2_000_000)}\n`,
  )
  expect(problems).toEqual([])
  expect(rows.map(({ partido, equipo2 }) => [partido.text, equipo2.text])).toEqual([['a', 'y']])
})

test('a cell at the end of a million empty ones is seen', () => {
  const { problems } = cellsOf(`${TITLES}\na,1,x,y${','.repeat(1_000_000)}golazo\n`)
  expect(problems).toMatchObject([{ code: 'extraCell', line: 2 }])
})

test('rows without end are refused', () => {
  const { problems } = cellsOf(`${TITLES}\n${'a,1,x,y\n'.repeat(600_000)}`)
  expect(problems).toMatchObject([{ code: 'tooManyRows' }])
})
