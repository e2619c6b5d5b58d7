/** nginx with the configuration that we hand out, and the site's own server: the same suite for both. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersFile } from '../../../publish/hosts/headers-file.ts'
import { headerRules, headersFor } from '../../../publish/hosts/headers.ts'
import { PLAIN } from '../../../publish/hosts/public-settings.ts'
import { serve } from '../../../server/site/serve.ts'
import { siteApp } from '../../../server/site/site-app.ts'
import { startedNginx, type StartedNginx } from '../../site/started-nginx.ts'

const SECRET = 'ficha-secreta-4c71'
const ORIGIN = 'http://cancha.example'
const rules = headerRules({ everywhere: ["sha256-a'"], onTournaments: [] }, PLAIN)

const page = (title: string) =>
  `<!doctype html><html lang="es"><title>${title}</title><p>${'Golazo de media cancha. '.repeat(40)}</p></html>`

const FILES: Record<string, string> = {
  'index.html': page('portada'),
  'comprar.html': page('tienda'),
  '404.html': page('no está'),
  'torneo-beta/404.html': page('no está ese torneo'),
  't-beta/404.html': page('no está ese torneo'),
  'torneo-beta/liga/index.html': page('liga'),
  'torneo-beta/liga/tabla.html': page('tabla'),
  'torneo-beta/liga/equipos/Águilas FC.html': page('águilas'),
  'torneo/_/principal.html': page('en vivo'),
  'torneo/_/equipo.html': page('un equipo en vivo'),
  '_astro/react.abc.js': `export const x = ${JSON.stringify('y'.repeat(900))}`,
  '_img/foto.webp': 'no picture, but named like one '.repeat(20),
  'logos/liga.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(40)}</svg>`,
  _headers: headersFile(rules),
  _redirects: '/a /b 200\n',
  '.git/config': SECRET,
  '.env': SECRET,
}

let root: string
let nginx: StartedNginx
let own: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-hosts-'))
  const release = join(root, 'releases/1')
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(release, file)), { recursive: true })
    await writeFile(join(release, file), text)
  }
  await mkdir(join(root, 'afuera'))
  await writeFile(join(root, 'afuera/llave.txt'), SECRET)
  await writeFile(join(root, 'afuera/index.html'), SECRET)
  await writeFile(join(root, 'llave.txt'), SECRET)
  await symlink(join(root, 'afuera'), join(release, 'carpeta'))
  await symlink('../../afuera/llave.txt', join(release, 'llave.txt'))
  await symlink('../../afuera/index.html', join(release, 'pagina.html'))
  await symlink('/etc/passwd', join(release, 'passwd'))
  // As a build shows a release.
  await symlink('releases/1', join(root, 'dist'))
  nginx = await startedNginx(join(root, 'dist'), rules)
  own = await serve(siteApp(join(root, 'dist')), 0)
}, 120_000)
afterAll(async () => {
  await Promise.all([nginx?.stop(), own?.close()])
  await rm(root, { recursive: true, force: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type How = { method?: string; headers?: Record<string, string> }

const HOSTS = {
  nginx: () => ({ socketPath: nginx.socket }),
  'our own server': () => ({ host: '127.0.0.1', port: own.port }),
}

describe.each(Object.entries(HOSTS))('%s', (_host, at) => {
  /** Asks for a path exactly as it is written. */
  const ask = (path: string, { method = 'GET', headers = {} }: How = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = { Host: 'cancha.example', Connection: 'close', ...headers }
      request({ ...at(), path, method, headers: sent })
        .on('response', (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const { statusCode: status = 0, headers } = answer
            resolve({ status, headers, body: Buffer.concat(chunks) })
          })
        })
        .on('error', reject)
        .end()
    })

  /** Wherever it leads, it leads to this site. */
  function expectStays({ headers: { location } }: Answer, path: string) {
    if (location === undefined) return
    expect([path, new URL(location, `${ORIGIN}${path.startsWith('/') ? '' : '/'}`).origin]).toEqual(
      [path, ORIGIN],
    )
    expect(location).not.toMatch(/[\\\p{Cc}]/u)
  }

  describe('traversal', () => {
    const STEPS = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '.%2e/',
      '%2E%2E%5C',
      '..%5c',
      '..\\',
      '....//',
      '..%252f',
      '%252e%252e/',
      '..%c0%af',
      '%c0%ae%c0%ae/',
      '..;/',
      '..%00/',
      '..%ef%bc%8f',
      './../',
      '%2e/%2e%2e/',
    ]
    const BEGINNINGS = ['/', '/_astro/', '/torneo-beta/liga/', '/torneo/x/', '/_img/', '//']
    const paths = BEGINNINGS.flatMap((beginning) =>
      STEPS.flatMap((step) => [
        `${beginning}${step.repeat(2)}llave.txt`,
        `${beginning}${step.repeat(9)}etc/passwd`,
      ]),
    )
    test.each(paths)('%s', async (path) => {
      const answer = await ask(path)
      expect([301, 400, 404]).toContain(answer.status)
      expect(answer.body.toString()).not.toMatch(/root:|ficha-secreta/)
      expectStays(answer, path)
    })
  })

  describe('what is nobody’s business', () => {
    test.each([
      '/_headers',
      '/_redirects',
      '/.git/config',
      '/.env',
      '/%2egit/config',
      '/%2Eenv',
      '/./.env',
      '/_astro/../.env',
      '/llave.txt',
      '/pagina',
      '/pagina.html',
      '/passwd',
      '/carpeta',
      '/carpeta/',
      '/carpeta/llave.txt',
      '/carpeta/index.html',
    ])('%s', async (path) => {
      const { status, body } = await ask(path)
      expect(status).toBe(404)
      expect(body.toString()).not.toMatch(/root:|ficha-secreta|200\n/)
    })
  })

  describe('redirects', () => {
    const LEADS = [
      '//',
      '///',
      '////',
      '/\\',
      '/\\/',
      '/\\\\',
      '\\\\',
      '/%5c',
      '/%5c%5c',
      '/%2f',
      '/%2f%2f',
      '/%09/',
      '/%0d%0a/',
      '/%0d%0aLocation:%20//',
      '/.//',
      '/..//',
      '/%2e//',
      '/;//',
      '/@',
      '/:',
      'http://evil.example//',
    ]
    const TAILS = [
      'evil.example',
      'evil.example/',
      'evil.example/..',
      'evil.example%2f..',
      'evil.example/torneo-beta/liga',
      'evil.example/index.html',
      '@evil.example/',
    ]
    const paths = LEADS.flatMap((lead) => TAILS.map((tail) => lead + tail))
    test.each(paths)('%s', async (path) => {
      const answer = await ask(path).catch(() => null)
      // What is no request gets no answer at all.
      if (answer) expectStays(answer, path)
    })
    test.each(['/torneo-beta/liga', '//torneo-beta/liga', '/torneo-beta/liga?a=//evil.example'])(
      '%s for who says that the site is another',
      async (path) => {
        const answer = await ask(path, { headers: { Host: 'evil.example' } })
        expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)/)
      },
    )
  })

  describe('methods', () => {
    test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'])(
      '%s changes nothing',
      async (method) => {
        const { status, body } = await ask('/comprar', { method })
        expect([400, 405]).toContain(status)
        expect(body.toString()).not.toContain('Golazo')
      },
    )
    test('HEAD says the same without the body', async () => {
      const [whole, head] = [await ask('/comprar'), await ask('/comprar', { method: 'HEAD' })]
      expect([head.status, head.body.byteLength]).toEqual([200, 0])
      expect(head.headers.etag).toBe(whole.headers.etag)
      expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    })
  })

  describe('pages', () => {
    test.each([
      ['/', 'index.html'],
      ['/comprar', 'comprar.html'],
      ['/comprar?de=aqui', 'comprar.html'],
      ['/torneo-beta/liga/', 'torneo-beta/liga/index.html'],
      ['/torneo-beta/liga/tabla', 'torneo-beta/liga/tabla.html'],
      ['/torneo-beta/liga/equipos/%C3%81guilas%20FC', 'torneo-beta/liga/equipos/Águilas FC.html'],
      ['/torneo/liga-viva', 'torneo/_/principal.html'],
      ['/torneo/liga-viva/', 'torneo/_/principal.html'],
      ['/torneo/liga-viva/equipos/a~1', 'torneo/_/equipo.html'],
      ['/torneo/..%2f..%2fllave.txt/equipos/x', null],
    ])('%s', async (path, file) => {
      const { status, body } = await ask(path)
      if (file === null) return expect(body.toString()).not.toContain(SECRET)
      expect([status, body.toString()]).toEqual([200, FILES[file]])
    })
    test.each([
      ['/no-hay', '404.html'],
      ['/404', '404.html'],
      ['/404.html', '404.html'],
      ['/torneo-beta/no-hay', 'torneo-beta/404.html'],
      ['/torneo-beta/no-hay/', 'torneo-beta/404.html'],
      ['/torneo-beta/liga/equipos/Nadie', 'torneo-beta/404.html'],
      ['/t-beta/no-hay', 't-beta/404.html'],
      ['/_astro/no-hay.js', '404.html'],
      ['/torneo/', '404.html'],
    ])('%s is a 404 that nobody keeps', async (path, file) => {
      const { status, body, headers } = await ask(path)
      expect([status, body.toString()]).toEqual([404, FILES[file]])
      expect(headers['cache-control']).toContain('max-age=0')
    })
  })

  describe('who has it already', () => {
    const PATHS = [
      '/',
      '/comprar',
      '/torneo-beta/liga/',
      '/torneo/liga-viva',
      '/_astro/react.abc.js',
    ]
    const wanted = (etag: string): [string, string, number][] => [
      ['the very one', etag, 304],
      ['the weak one', `W/${etag.replace(/^W\//, '')}`, 304],
      ['one of several', `"otra", ${etag}, "más"`, 304],
      ['any', '*', 304],
      ['another', '"otra"', 200],
      ['none', '', 200],
      ['half of it', etag.slice(0, -2), 200],
      ['a book', `"${'x'.repeat(2000)}"`, 200],
    ]
    test.each(PATHS.flatMap((path) => wanted('""').map(([what], at) => [path, what, at] as const)))(
      '%s: %s',
      async (path, _what, at) => {
        for (const encoding of ['identity', 'gzip']) {
          const { headers } = await ask(path, { headers: { 'Accept-Encoding': encoding } })
          const [, given, status] = wanted(headers.etag!)[at]!
          const again = await ask(path, {
            headers: { 'Accept-Encoding': encoding, 'If-None-Match': given },
          })
          expect(again.status).toBe(status)
          expect(again.body.byteLength > 0).toBe(status === 200)
        }
      },
    )
    // RFC 9110, 15.4.5; nginx adds when the file was made, which no cache minds.
    const OF_CACHES = ['date', 'etag', 'cache-control', 'vary']
    const OF_THE_HOST = ['server', 'connection', 'keep-alive', 'last-modified']
    test.each([...PATHS, '/torneo-beta/liga/tabla', '/logos/liga.svg', '/_img/foto.webp'])(
      '%s: only what caches ask for is said again',
      async (path) => {
        const first = await ask(path, { headers: { 'Accept-Encoding': 'gzip' } })
        const again = await ask(path, {
          headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': first.headers.etag! },
        })
        expect(again.status).toBe(304)
        const names = Object.keys(again.headers).filter((name) => !OF_THE_HOST.includes(name))
        expect(names.toSorted()).toEqual(
          OF_CACHES.filter((name) => first.headers[name] !== undefined).toSorted(),
        )
        for (const name of ['cache-control', 'vary'])
          expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
      },
    )
    test.each([
      'bytes=0-3',
      'bytes=-1',
      'bytes=5-2',
      'bytes=99999999-',
      'lines=1-2',
      'bytes=0-1,4-5',
    ])('a part of it: %s', async (Range) => {
      const { status, body } = await ask('/_astro/react.abc.js', { headers: { Range } })
      expect([200, 206, 416]).toContain(status)
      if (status === 200) expect(body.toString()).toBe(FILES['_astro/react.abc.js'])
      if (status === 206 && !Range.includes(',')) expect(body.byteLength).toBeLessThan(900)
    })
  })

  describe('encodings', () => {
    const unpacked = ({ headers, body }: Answer) => {
      const encoding = headers['content-encoding']
      if (encoding === 'gzip') return gunzipSync(body).toString()
      if (encoding === 'br') return brotliDecompressSync(body).toString()
      expect(encoding).toBeUndefined()
      return body.toString()
    }
    test.each<[string, string | null]>([
      ['gzip', 'gzip'],
      ['gzip, deflate', 'gzip'],
      ['deflate, gzip;q=0.5', 'gzip'],
      ['identity', null],
      ['', null],
      ['deflate', null],
      ['gzip;q=0', null],
      ['gzip; q=0.000', null],
      ['gzipped', null],
      ['x'.repeat(3000), null],
    ])('«%s»', async (accepted, encoding) => {
      const files = {
        '/comprar': 'comprar.html',
        '/logos/liga.svg': 'logos/liga.svg',
        '/torneo/x': 'torneo/_/principal.html',
      }
      for (const [path, file] of Object.entries(files)) {
        const answer = await ask(path, { headers: { 'Accept-Encoding': accepted } })
        expect([path, answer.headers['content-encoding'] ?? null]).toEqual([path, encoding])
        expect(answer.headers.vary).toBe('Accept-Encoding')
        expect(unpacked(answer)).toBe(FILES[file])
      }
    })
  })

  describe('headers', () => {
    test.each([
      ['/', '/'],
      ['/comprar', '/comprar'],
      ['/torneo/liga-viva/', '/torneo/_/principal'],
      ['/torneo-beta/liga/', '/torneo-beta/x/'],
      ['/torneo-beta/liga/tabla', '/torneo-beta/x/tabla'],
      ['/no-hay', '/404'],
      ['/torneo-beta/no-hay/tabla', '/torneo-beta/404'],
      ['/_astro/react.abc.js', '/_astro/x.js'],
      ['/logos/liga.svg', '/logos/x.svg'],
    ])('%s: all of the definition, each once', async (path, like) => {
      const { headers } = await ask(path)
      for (const [name, value] of Object.entries(headersFor(rules, like)))
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server ?? '').not.toMatch(/\d/)
    })
  })

  describe('long addresses', () => {
    test.each([
      ['of many segments', '/a'.repeat(7900)],
      ['of slashes', '/'.repeat(15_000)],
      ['of steps upward', '/..'.repeat(5000)],
      ['of encoded steps', '/%2e%2e'.repeat(2000)],
      ['of percent signs', `/${'%25'.repeat(5000)}`],
    ])('%s', async (_what, path) => {
      const { status, body } = await ask(path)
      expect(status).toBeLessThan(500)
      // Steps upward end at the top.
      if (status === 200) expect(body.toString()).toBe(FILES['index.html'])
    })
  })
})

test('nginx had nothing to complain of, but for what it refused', () =>
  expect(nginx.said()).not.toMatch(/\[(?:emerg|alert)\]/))
