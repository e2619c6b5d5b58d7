/** What a command writes is up to date, or `--check` says that it is not. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escritos-'))
  await cp('schemas', join(folder, 'schemas'), { recursive: true })
  await cp('src/content/LEEME.md', join(folder, 'src/content/LEEME.md'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (command: string, ...words: string[]) =>
  new Promise<{ code: number; text: string }>((done) => {
    const script = resolve('scripts', `${command}.ts`)
    execFile(process.execPath, [script, ...words], { cwd: folder }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr })
    })
  })

/** All files with their texts. */
async function all() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  return Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')]))
}

async function edit(file: string, from: string, to: string) {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, file), text.replace(from, to))
}

describe.each([
  {
    command: 'schemas',
    file: 'schemas/torneo.json',
    makeStale: () => edit('schemas/torneo.json', '"host"', '"anfitrion"'),
  },
  {
    command: 'schemas',
    file: 'schemas/equipo.json',
    makeStale: () => rm(join(folder, 'schemas/equipo.json')),
  },
  {
    command: 'schemas',
    file: 'schemas/cancha.json',
    makeStale: () => writeFile(join(folder, 'schemas/cancha.json'), '{}'),
  },
  {
    command: 'guide',
    file: 'src/content/LEEME.md',
    makeStale: () => edit('src/content/LEEME.md', '### Los campos', '### Los demás'),
  },
])('npm run $command, where $file is not up to date', ({ command, file, makeStale }) => {
  test('--check names it and the cure, and leaves it', async () => {
    await makeStale()
    const before = await all()
    expect(await run(command, '--check')).toEqual({
      code: 1,
      text: `${file} no está al día.\nEscribe: npm run ${command}\n`,
    })
    expect(await all()).toEqual(before)
  })

  test('without it the file is mended', async () => {
    const sound = await all()
    await makeStale()
    expect(await run(command)).toEqual({ code: 0, text: `${file} está al día ahora.\n` })
    expect(await all()).toEqual(sound)
    expect(await run(command, '--check')).toEqual({ code: 0, text: 'Todo está al día.\n' })
  })
})
