/**
 * Our renderer takes Astro's build apart; what comes out has to be what `astro build` writes, but for
 * the style rules that a page does not use and the preloads of its scripts.
 */
import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { withCssInUse } from '../../publish/rendering/css-in-use.ts'
import { aSite, filesOf } from './given-site.ts'

const site = await aSite(2)
const plain = resolve('.cascarita', `plain-${process.pid}`)
afterAll(() => Promise.all([site.forget(), rm(plain, { recursive: true, force: true })]))

/** What our renderer adds to a page with an island: its scripts are asked for at once. */
const PRELOADS = /<link rel="modulepreload"[^>]*>/g

const inUtf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

test('the site is the one that astro build writes, to the byte', async () => {
  const file = `torneos/torneo-0001/equipos/equipo-03.yml`
  await site.write(file, (await site.read(file)).replace(/^name: .*/, "name: O'Higgins & Ñandú +1"))
  await site.build()
  await mkdir(plain, { recursive: true })
  await promisify(execFile)(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      CASCARITA_CONTENT: site.content,
      CASCARITA_WORK: join(site.folder, 'other-work'),
      CASCARITA_OUT: join(plain, 'dist'),
      CASCARITA_CACHE: join(plain, 'cache'),
    },
  })
  const ours = await filesOf(site.out)
  const theirs = await filesOf(join(plain, 'dist'))
  // Pictures are made by our build alone.
  const names = [...ours.keys()].filter((name) => !name.startsWith('_img/'))
  expect(names).toEqual([...theirs.keys()])
  const other = [...theirs].filter(([name, bytes]) => {
    const expected = name.endsWith('.html') ? withCssInUse(inUtf8(bytes)) : inUtf8(bytes)
    return inUtf8(ours.get(name)!).replace(PRELOADS, '') !== expected
  })
  expect(other.map(([name]) => name)).toEqual([])
})
