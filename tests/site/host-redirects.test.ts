/** Cloudflare Pages goes by a rule of `_redirects` before it looks for a file: no rule may hide one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, inject, test } from 'vitest'

const site = inject('site')

const rules = readFileSync(join(site, '_redirects'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => {
    const [from, to, status] = line.split(/\s+/) as [string, string, string]
    const pattern = from.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')
    return { from, to, status, fits: new RegExp(`^${pattern}$`) }
  })

/** The addresses of every file of the site; a page has none of its ending. */
const addresses = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(site, join(entry.parentPath, entry.name))}`.replace(/\.html$/, ''))

test('each rule answers with a page that is there', () => {
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(({ to }) => !addresses.includes(to))).toEqual([])
  expect(new Set(rules.map(({ status }) => status))).toEqual(new Set(['200']))
})

test('none fits a file of the site but the one that it answers with', () => {
  const hidden = addresses.flatMap((address) =>
    rules
      .filter(({ fits, to }) => fits.test(address) && to !== address)
      .map(({ from }) => `${from} hides ${address}`),
  )
  expect(hidden).toEqual([])
})
