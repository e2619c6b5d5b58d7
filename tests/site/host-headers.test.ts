/** On no page of the built site is there a script that its own headers forbid. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, inject, test } from 'vitest'
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import { headersFor } from '../../publish/hosts/headers.ts'
import { HEADERS_FILE, readHeadersFile } from '../../publish/hosts/headers-file.ts'
import { rulesHere } from '../../publish/hosts/host-files.ts'
import { policyDigest } from '../../ground/policy-digest.ts'

const site = inject('site')
const rules = readHeadersFile(readFileSync(join(site, HEADERS_FILE), 'utf8'))
const pages = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map((entry) => relative(site, join(entry.parentPath, entry.name)))
  .map((file) => {
    const address = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`
    const policy = headersFor(rules, address)['Content-Security-Policy']!
    return { file, policy, page: parse(readFileSync(join(site, file), 'utf8')) }
  })
const CURE =
  'Si es un script nuevo, inclúyelo con ?inline-script o añádelo en publish/hosts/inline-scripts.ts'

test('the site brings the headers of this code', async () => {
  expect(pages.length).toBeGreaterThan(50)
  expect(rules).toEqual(await rulesHere())
})

describe('on every page', () => {
  test('each inline script is one that its headers let run', () => {
    const refused = pages.flatMap(({ file, policy, page }) =>
      page
        .querySelectorAll('script:not([src]):not([type="application/ld+json"])')
        .map((script) => script.rawText)
        .filter((text) => !policy.includes(`'${policyDigest(text)}'`))
        .map(
          (text) => `${file}: ${text.slice(0, 60)}… no correría: ${policyDigest(text)}. ${CURE}`,
        ),
    )
    expect(refused).toEqual([])
  })

  test('each script file and island is the site’s own, where its headers let files run', () => {
    const refused = pages.flatMap(({ file, policy, page }) =>
      [
        ...page.querySelectorAll('script[src]').map((it) => it.getAttribute('src')!),
        ...page.querySelectorAll('astro-island').map((it) => it.getAttribute('component-url')!),
      ]
        .filter((address) => !existsSync(join(site, address)) || !/script-src 'self'/.test(policy))
        .map((address) => `${file}: ${address}`),
    )
    expect(refused).toEqual([])
  })

  test('nothing runs from an attribute, and none has styles of its own', () => {
    const found = pages.flatMap(({ file, page }) =>
      page.querySelectorAll('*').flatMap(({ rawTagName, attributes }) =>
        Object.entries(attributes)
          .filter(
            ([name, value]) =>
              /^on|^style$/i.test(name) ||
              (/^(href|src|action|formaction)$/i.test(name) && /^\s*javascript:/i.test(value)),
          )
          .map(([name, value]) => `${file}: <${rawTagName} ${name}="${value}">`),
      ),
    )
    expect(found).toEqual([])
  })

  test('each has one policy of its own, for its styles, before any of them', () => {
    const others = pages.filter(({ page }) => {
      const metas = page.querySelectorAll('meta[http-equiv]')
      const first = page.querySelectorAll('meta[http-equiv],style,link,script')[0]
      return (
        metas.length !== 1 ||
        first !== metas[0] ||
        !/^style-src 'self'( 'sha256-[\w+/]{43}=')+$/.test(metas[0]!.getAttribute('content')!)
      )
    })
    expect(others.map(({ file }) => file)).toEqual([])
  })

  test('the 404 page lets the styles of each shell apply, for shells are written into it', () => {
    const policyOf = (wanted: string) =>
      pages
        .find(({ file }) => file.replaceAll('\\', '/') === wanted)!
        .page.querySelector('meta[http-equiv]')!
        .getAttribute('content')!
    const allowed = policyOf('404.html').split(' ')
    for (const { path } of SHELLS)
      expect(allowed).toEqual(expect.arrayContaining(policyOf(`${path.slice(1)}.html`).split(' ')))
  })

  test('each style is one that this policy lets apply', () => {
    const refused = pages.flatMap(({ file, page }) => {
      const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content')
      return page
        .querySelectorAll('style')
        .filter(
          (style) => policy !== undefined && !policy.includes(`'${policyDigest(style.rawText)}'`),
        )
        .map((style) => `${file}: ${style.rawText.slice(0, 60)}…`)
    })
    expect(refused).toEqual([])
  })
})

test('every drawing is a file that runs nothing, sends nothing and leads nowhere', () => {
  const drawings = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  )
  expect(drawings.length).toBeGreaterThan(5)
  const free = drawings.filter((file) => {
    const policy = headersFor(rules, `/${file.replaceAll('\\', '/')}`)['Content-Security-Policy']!
    return !/default-src 'none'.*form-action 'none'.*;sandbox$/.test(policy)
  })
  expect(free).toEqual([])
})

describe('the tables for other sites', () => {
  const tables = pages.filter(({ file }) => /(^|[\\/])tabla\.html$/.test(file))

  test('there is one for each tournament, and nothing else may be framed', () => {
    const homes = pages.filter(({ file }) =>
      /^(torneo-beta|t-beta[\\/]basketball)[\\/][^\\/]+[\\/]index\.html$/.test(file),
    )
    expect(tables.length).toBe(homes.length)
    const framed = pages.filter(({ policy }) => policy.includes('frame-ancestors *'))
    expect(framed).toEqual(tables)
  })

  test.each(tables.map(({ file, page }) => [file, page] as const))(
    '%s: the tables of the tournament’s own page, no menu, no script',
    (file, page) => {
      const home = pages.find((it) => it.file === file.replace(/tabla\.html$/, 'index.html'))!.page
      const rowsOf = (of: typeof page) =>
        of.querySelectorAll('table.standings tbody tr').map((row) => row.text)
      expect(rowsOf(page).length).toBeGreaterThan(3)
      expect(rowsOf(page)).toEqual(rowsOf(home))
      expect(page.querySelectorAll('nav, script, dialog, button').map(String)).toEqual([])
      expect(page.querySelector('base')!.getAttribute('target')).toBe('_top')
      expect(page.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex')
    },
  )
})
