/** What a phone needs to put the site among its apps: W3C, Web Application Manifest; Chrome's own list. */
import { existsSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { APP_ICONS, appManifest } from '../../../src/lib/sharing/app-manifest.ts'
import { SITE } from '../../../src/lib/wording/site.ts'

test('it is called as the site is, opens at home, and needs no browser around it', () => {
  const manifest = appManifest()
  expect(manifest.name).toBe(SITE.name)
  expect(manifest.short_name.length).toBeGreaterThan(0)
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', id: '/', display: 'standalone' })
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/)
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  )
})

test.each(APP_ICONS)('$src is there, as large as it says, and light', async (icon) => {
  const file = `public${icon.src}`
  expect(existsSync(file)).toBe(true)
  const { format, width, height } = await sharp(file).metadata()
  expect(`image/${format}`).toBe(icon.type)
  expect(`${width}x${height}`).toBe(icon.sizes)
  expect(statSync(file).size).toBeLessThan(6_000)
})

test('what phones may cut off of the maskable one is its ground', async () => {
  const { data, info } = await sharp('public/iconos/512-entero.png')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const centre = info.width / 2
  for (let at = 0; at < info.width * info.height; at++) {
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    const isOutside = Math.hypot(x - centre, y - centre) > info.width * 0.4
    if (isOutside && data[at * info.channels]! > 40) throw new Error(`${x},${y} would be cut off`)
  }
})
