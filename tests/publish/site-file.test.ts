/** What the site says of itself stands in one data file, and nobody touches code to change it. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GivenSite } from './given-site.ts'
import { ADDRESS, aSite, differing, filesOf, OWN_WORDS } from './given-site.ts'

let site: GivenSite
beforeAll(async () => {
  site = await aSite(1)
  await site.build()
})
afterAll(() => {
  vi.unstubAllEnvs()
  return site.forget()
})

/** Those with the site's footer: neither what others frame, nor paper, nor Mesa's shell. */
const pages = async () =>
  [...(await filesOf(site.out))].filter(([, text]) => text.includes('<footer class="foot"'))

test('without the file, and with the sample, it is the same site', async () => {
  const before = await filesOf(site.out)
  await site.copy('sitio.yml')
  expect(await site.build()).toMatchObject({ rendered: 0, written: 0 })
  expect(differing(before, await filesOf(site.out))).toEqual([])
})

test('a mistake stops the build with its line, and the site stays', async () => {
  const before = await filesOf(site.out)
  await site.write('sitio.yml', OWN_WORDS.replace('https://', ''))
  await expect(site.build()).rejects.toThrow(
    'sitio.yml:3:33 enlace: «www.facebook.com/colonia» no es la dirección de una página.',
  )
  expect(differing(before, await filesOf(site.out))).toEqual([])
  // Plain `astro build` reads it by itself.
  const astro = promisify(execFile)(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build'],
    {
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        CASCARITA_CONTENT: site.content,
        CASCARITA_WORK: `${site.folder}/plain-work`,
        CASCARITA_OUT: `${site.folder}/plain`,
        CASCARITA_CACHE: `${site.folder}/plain-cache`,
        CASCARITA_DATA: `${site.folder}/plain-data`,
      },
    },
  )
  const { stdout, stderr } = await astro.then(
    () => ({ stdout: '', stderr: '' }),
    (error: { stdout: string; stderr: string }) => error,
  )
  // A build is no server: it makes no database.
  expect(existsSync(`${site.folder}/plain-data`)).toBe(false)
  expect(stdout + stderr).toContain('sitio.yml:3:33 enlace')
})

test('what is mended shows on every page, those of browsers too', async () => {
  await site.write('sitio.yml', OWN_WORDS)
  vi.stubEnv('PUBLIC_SITE_URL', ADDRESS)
  await site.build()
  const shown = await pages()
  expect(shown.length).toBeGreaterThan(20)
  for (const [file, html] of shown) {
    expect(html, file).toContain('Torneos de la Colonia')
    expect(html, file).not.toMatch(/>Cascarita<|El equipo de/)
    expect(html, file).not.toMatch(/wa\.me\/\d|youtube/i)
    expect(html, file).toContain('facebook.com/colonia')
  }
  const scripts = [...(await filesOf(site.out))].filter(([file]) => file.endsWith('.js'))
  expect(scripts.filter(([, text]) => text.includes('El equipo de Cascarita'))).toEqual([])
  expect(scripts.filter(([, text]) => text.includes('facebook.com/colonia'))).not.toEqual([])
})

test('and stays until the file changes again', async () =>
  expect(await site.build()).toMatchObject({ rendered: 0, written: 0 }))
