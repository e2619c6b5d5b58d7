/** What a build, `npm run watch` and the webhook say of data that fails, among others' warnings. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedData } from '../../../../publish/reading/read-content.ts'
import { failingLines } from '../../../../publish/reading/failing.ts'
import { edited, PICTURES, type Edits } from '../../reader/clean-tournament.ts'

let content: string

async function put(id: string, edits: Edits = {}) {
  for (const [file, text] of [...edited(edits), ...Object.entries(PICTURES)]) {
    const path = join(content, 'torneos', id, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

/** Matches of the past without a result are warned of. */
const settings = () => ({
  content,
  work: join(content, '.work'),
  today: '2024-08-01',
  force: false,
})

const WRONG: Edits = { 'jornadas/01.yml': ['2024-07-18', '2024-07-4'] }

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'rechazo-'))
  for (let other = 1; other <= 7; other++) await put(`a-otro-${other}`)
})
afterAll(() => rm(content, { recursive: true }))

test('warnings that stop nothing are marked and counted', async () => {
  const logged: string[] = []
  const { index } = await checkedData(settings(), (line) => logged.push(line))
  index.close()
  expect(logged).toEqual([
    '7 avisos, sin detener nada:',
    ...[1, 2, 3, 4, 5].map((other): unknown =>
      expect.stringMatching(new RegExp(`^ {2}torneos/a-otro-${other}/.*\\(aviso\\)$`)),
    ),
    '  … y 2 avisos más. Todos: npm run check',
  ])
})

test('what fails comes first, of what was edited before all others', async () => {
  await put('b-viejo', WRONG)
  await put('c-editado', WRONG)
  const { index, failing, keep } = await checkedData(settings(), () => undefined, {
    isEdited: ({ id }) => id === 'c-editado',
  })
  await keep()
  index.close()
  const [first, second, ...others] = failingLines(failing)
  expect(first).toMatch(/^torneos\/c-editado\/jornadas\/01\.yml:2:11 date: .*(?<!\(aviso\))$/)
  expect(second).toMatch(/^torneos\/b-viejo\/jornadas\/01\.yml:2:11 date: /)
  expect(others).toEqual([
    expect.stringMatching(/^torneos\/b-viejo: no se muestra/),
    expect.stringMatching(/^torneos\/c-editado: no se muestra/),
    'Hay 2 problemas que corregir en los datos: 2 torneos no se publicaron como están en sus archivos. Todo lo demás se publicó.',
  ])
})

test('what is of no tournament stops it, and warnings are marked', async () => {
  await mkdir(join(content, 'productos'))
  await writeFile(join(content, 'productos', 'balon.yml'), 'name: [')
  const refusal = await checkedData(settings(), () => undefined, {
    isEdited: ({ id }) => id === 'c-editado',
  }).catch((error: Error) => error.message)
  const lines = String(refusal).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^torneos\/c-editado\/jornadas\/01\.yml:2:11 date: .*(?<!\(aviso\))$/),
    expect.stringMatching(/^torneos\/b-viejo\/jornadas\/01\.yml:2:11 date: .*(?<!\(aviso\))$/),
    expect.stringMatching(/^productos\/balon\.yml:/),
  ])
  const [first, ...others] = lines.slice(3, -2)
  expect(first).toMatch(/^torneos\/c-editado\/.*\(aviso\)$/)
  for (const line of others) expect(line).toMatch(/^torneos\/[ab]-.*\(aviso\)$/)
  expect(lines.at(-2)).toMatch(/^… y \d+ avisos más/)
  expect(lines.at(-1)).toBe(
    'Hay 3 problemas que corregir en los datos. No se cambió nada del sitio.',
  )
})
