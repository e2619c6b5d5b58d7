/** What is thrown while a tournament is read is its own problem; what the machine says is not. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMachines, notShown } from '../../../../publish/reading/not-shown.ts'
import { readAndStore } from '../../../../publish/reading/read-tournament.ts'
import { storeFolder } from '../../../../publish/reading/kept/reading-store.ts'
import { formatProblem } from '../../../../src/lib/problems/problem.ts'
import { FILES, ID, PICTURES } from '../../reader/clean-tournament.ts'

const content = await mkdtemp(join(tmpdir(), 'cascarita-tropiezo-'))
const work = join(content, 'work')
const settings = { content, work, today: '2024-07-01' }
const folder = { id: ID, signature: 's', code: 'c' }

beforeAll(async () => {
  await mkdir(storeFolder(work), { recursive: true })
  for (const [file, text] of Object.entries({ ...FILES, ...PICTURES })) {
    const path = join(content, 'torneos', ID, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
})
afterAll(() => rm(content, { recursive: true }))

/** Asked for in the middle of the rules. */
const STUMBLING = {
  toString: () => {
    throw new RangeError('Invalid time value')
  },
} as unknown as string

test('it names the folder and what was thrown', async () => {
  expect((await readAndStore(settings, folder)).card).not.toBeNull()
  const { card, problems } = await readAndStore({ ...settings, today: STUMBLING }, folder)
  expect(card).toBeNull()
  expect(problems.map(formatProblem)).toEqual([
    `torneos/${ID}:1:1: no se pudo publicar («RangeError: Invalid time value»). Deshaz el último cambio de esta carpeta y avisa a quien lleva el sitio.`,
  ])
})

test('a place where nothing can be kept is the machine’s', async () => {
  const file = join(content, 'archivo')
  await writeFile(file, '')
  await expect(readAndStore({ ...settings, work: file }, folder)).rejects.toThrow('ENOTDIR')
})

test.each<[string, object, boolean]>([
  ['a program that stumbles', new TypeError('x is undefined'), false],
  ['an argument that Node refuses', Object.assign(new Error(), { code: 'ERR_INVALID_URL' }), false],
  ['a database', Object.assign(new Error(), { code: 'ERR_SQLITE_ERROR' }), true],
  ['a full disk', { code: 'ENOSPC', syscall: 'write', path: '/datos/torneos/a/x' }, true],
  ['a file of the site', { code: 'ENOENT', syscall: 'open', path: '/obra/x' }, true],
  ['a file of the folder', { code: 'EACCES', syscall: 'open', path: '/datos/torneos/a/x' }, false],
])('%s', (_what, error, expected) => expect(isMachines(error, '/datos/torneos/a')).toBe(expected))

test('of the system only its own word is said, of a long stack its first line', () => {
  const said = (error: unknown) => notShown('a', error).message
  expect(said({ code: 'EACCES', syscall: 'scandir', message: '/srv/datos' })).toContain('«EACCES (')
  expect(said('Error: uno\n  at dos')).toContain('«Error: uno»')
  expect(said(undefined)).toContain('«')
  expect(said('x'.repeat(1000)).length).toBeLessThan(240)
})
