/**
 * Addresses that were shared and then led nowhere, from `../shared/data-faults`: a build before a
 * change and one after it, in one working folder.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '..', '..')
const FAULTS = resolve('../shared/data-faults', 'direccion-de-jugador')

describe.runIf(existsSync(FAULTS))('the page of a player, built before and after', () => {
  let folder = ''
  const built = async (name: 'antes' | 'despues') => {
    const content = join(folder, 'content')
    await rm(content, { recursive: true, force: true })
    await cp(join(FAULTS, name), join(content, 'torneos', 'liga'), { recursive: true })
    const words = [join('scripts', 'build.ts'), '--content', content, '--out', join(folder, 'dist')]
    const env = { ...process.env, CASCARITA_WORK: join(folder, 'work') }
    await run(process.execPath, words, { cwd: ROOT, env })
  }
  const pageOf = async (segment: string) => {
    const file = join(folder, 'dist/torneo-beta/liga/equipos/Alfa', `${segment}.html`)
    return parse(await readFile(file, 'utf8'))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascarita-address-'))
    await built('antes')
    expect((await pageOf('eva-jil')).querySelector('h1')?.text).toContain('Jil')
    await built('despues')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each([
    ['juan-perez', 'juan-perez-7', 'a namesake joined'],
    ['eva-jil', 'eva-gil', 'a typo was mended'],
  ])('%s leads to %s: %s', async (before, now) => {
    const old = await pageOf(before)
    const address = `/torneo-beta/liga/equipos/Alfa/${now}`
    expect(old.querySelectorAll('main a').map((link) => link.getAttribute('href'))).toContain(
      address,
    )
    expect(old.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    expect(old.text).not.toContain('Jil')
    expect((await pageOf(now)).querySelector('h1')).not.toBeNull()
  })
})
