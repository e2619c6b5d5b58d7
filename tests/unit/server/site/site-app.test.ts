import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headerRules } from '../../../../publish/hosts/headers.ts'
import { headersFile } from '../../../../publish/hosts/headers-file.ts'
import { PLAIN } from '../../../../publish/hosts/public-settings.ts'
import { siteApp } from '../../../../server/site/site-app.ts'

const PAGE = `<!doctype html><title>Liga</title>${'<p>Un partido</p>'.repeat(60)}`

let root: string
let dir: string
let app: ReturnType<typeof siteApp>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-serve-'))
  dir = join(root, 'dist')
  await mkdir(join(dir, '_astro'), { recursive: true })
  await mkdir(join(dir, 'fonts'))
  await writeFile(join(dir, 'index.html'), PAGE)
  await writeFile(join(dir, '404.html'), 'No está')
  await writeFile(join(dir, '_astro/isla.abc.js'), 'export const a = 1')
  await writeFile(join(dir, 'fonts/letra.woff2'), Buffer.alloc(2000))
  await writeFile(join(dir, 'logo.svg'), '<svg/>')
  app = siteApp(dir)
})
afterEach(() => rm(root, { recursive: true }))

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a page', () => {
  test('comes as HTML that is asked for again each time', async () => {
    const answer = await ask('/')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, must-revalidate',
    )
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(PAGE)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes as %s to who takes it', async (encoding, unpack) => {
    const answer = await ask('/', { 'Accept-Encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const body = await bytes(answer)
    expect(Number(answer.headers.get('content-length'))).toBe(body.byteLength)
    expect(body.byteLength).toBeLessThan(PAGE.length / 5)
    expect(unpack(body).toString()).toBe(PAGE)
  })

  test('other bytes have another ETag', async () => {
    const encodings = ['identity', 'gzip', 'br']
    const answers = await Promise.all(encodings.map((it) => ask('/', { 'Accept-Encoding': it })))
    const tags = answers.map((answer) => answer.headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
  })

  test.each(['', 'gzip', 'br'])(
    'a revisit with the tag of «%s» costs no body',
    async (encoding) => {
      const first = await ask('/', { 'Accept-Encoding': encoding })
      const etag = first.headers.get('etag')!
      for (const tag of [etag, `W/${etag}`, `"otra", ${etag}`, '*']) {
        const again = await ask('/', { 'Accept-Encoding': 'br', 'If-None-Match': tag })
        expect([tag, again.status, (await bytes(again)).byteLength]).toEqual([tag, 304, 0])
      }
    },
  )

  test('another content is another answer', async () => {
    const etag = (await ask('/')).headers.get('etag')!
    await writeFile(join(dir, 'index.html'), `${PAGE}!`)
    expect((await ask('/', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('HEAD says the same without the body', async () => {
    const answer = await ask('/', { 'Accept-Encoding': 'br' }, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe('')
  })
})

test('what carries its digest in its name is kept for a year', async () =>
  expect((await ask('/_astro/isla.abc.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  ))

test('what is compressed already is not compressed again', async () => {
  const answer = await ask('/fonts/letra.woff2', { 'Accept-Encoding': 'br' })
  expect(answer.headers.get('content-encoding')).toBe(null)
  expect(answer.headers.get('content-type')).toBe('font/woff2')
})

test('a missing page is a 404 with the page that says so, and never a 304', async () => {
  const answer = await ask('/nada', { 'If-None-Match': '*' })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('No está')
})

test('a redirect keeps the question', async () => {
  const answer = await ask('/index.html?orden=puntos')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/?orden=puntos')
})

test.each(['/', '/nada', '/%00', '/index.html'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
  },
)

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not for a site', async (method) => {
  const answer = await ask('/', {}, method)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test('a swap shows at once, though the new file is as old and as long as the other', async () => {
  const time = new Date('2026-01-01')
  const [one, other] = [join(root, 'uno'), join(root, 'otro')]
  for (const [folder, text] of [
    [one, 'uno'],
    [other, 'dos'],
  ] as const) {
    await mkdir(folder)
    await writeFile(join(folder, 'index.html'), text)
    await utimes(join(folder, 'index.html'), time, time)
  }
  const shown = join(root, 'shown')
  await symlink(one, shown)
  const swapped = siteApp(shown)
  expect(await (await swapped.request('/')).text()).toBe('uno')
  await symlink(other, `${shown}.new`)
  await rename(`${shown}.new`, shown)
  expect(await (await swapped.request('/')).text()).toBe('dos')
})

describe('the headers that a site brings', () => {
  const bring = (...scripts: string[]) =>
    writeFile(
      join(dir, '_headers'),
      headersFile(headerRules({ everywhere: scripts, onTournaments: ['sha256-corta'] }, PLAIN)),
    )
  const policy = async (path: string) =>
    (await ask(path)).headers.get('content-security-policy') ?? ''

  test('go with its pages, and change with them', async () => {
    await bring('sha256-una')
    expect(await policy('/')).toContain("'sha256-una'")
    await bring('sha256-otra-cosa')
    expect(await policy('/')).toContain("'sha256-otra-cosa'")
    await rm(join(dir, '_headers'))
    expect(await policy('/')).not.toContain('sha256')
  })

  test('depend on what is sent: a missing table is not to be framed, a missing file not kept', async () => {
    await bring('sha256-una')
    await mkdir(join(dir, 'torneo-beta/liga'), { recursive: true })
    await writeFile(join(dir, 'torneo-beta/liga/tabla.html'), PAGE)
    expect(await policy('/torneo-beta/liga/tabla')).toContain("'sha256-corta'")
    expect(await policy('/torneo-beta/liga/tabla')).toContain('frame-ancestors *')
    expect(await policy('/torneo-beta/otra/tabla')).toContain("frame-ancestors 'none'")
    const missing = await ask('/_astro/nada.js')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('cache-control')).toContain('max-age=0')
  })

  test('never promise TLS, which this server does not speak', async () => {
    await bring()
    expect((await ask('/')).headers.has('strict-transport-security')).toBe(false)
  })

  test.each(['/_headers', '/_redirects', '/%5Fheaders'])(
    '%s is nobody’s business',
    async (path) => {
      await bring('sha256-una')
      await writeFile(join(dir, '_redirects'), '/a /b 200')
      expect((await ask(path)).status).toBe(404)
    },
  )
})
