/** A real nginx with the configuration that we hand out, before the built site. */
import { readFile, readdir } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { headersFor } from '../../publish/hosts/headers.ts'
import { rulesHere } from '../../publish/hosts/host-files.ts'
import { fileOfPage } from '../../src/lib/addresses/pages-of.ts'
import { startedNginx, type StartedNginx } from './started-nginx.ts'

const site = inject('site')
const rules = await rulesHere()

let started: StartedNginx
let api: Server

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Asks for a path exactly as it is written. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) =>
    request({
      socketPath: started.socket,
      path,
      method,
      headers: { Host: 'cancha.example', ...headers },
    })
      .on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      .on('error', reject)
      .end(),
  )

const built = (file: string) => readFile(join(site, file))

beforeAll(async () => {
  started = await startedNginx(site, rules)
  api = createServer(({ method, url, headers }, answer) => {
    answer.setHeader('Cache-Control', 'private, no-store')
    answer.setHeader('Content-Security-Policy', "default-src 'none'")
    answer.end(JSON.stringify({ method, url, from: headers['x-forwarded-for'] ?? null }))
  })
  await new Promise<void>((done) => api.listen(started.apiSocket, done))
}, 120_000)

afterAll(async () => {
  await new Promise((done) => api.close(done))
  await started.stop()
})

test('nginx has nothing to complain of', () => expect(started.said()).toBe(''))

describe('the addresses of live tournaments get their shells', () => {
  test.each([
    ['/torneo/liga', 'principal'],
    ['/torneo/liga/jornadas', 'jornadas'],
    ['/torneo/liga/equipos', 'equipos'],
    ['/torneo/liga/equipos/liga~1', 'equipo'],
    ['/torneo/liga/equipos/%C3%81guilas%20FC', 'equipo'],
    ['/torneo/liga/partidos/j1-1', 'partido'],
    ['/torneo/liga/estadisticas', 'estadisticas'],
    ['/t-beta/basketball/liga', 'basquetbol'],
    ['/t-beta/basketball/liga/equipos', 'basquetbol-equipos'],
    ['/t-beta/basketball/liga/partidos/j1-1', 'basquetbol-partido'],
  ])('%s', async (path, shell) => {
    const expected = await built(`torneo/_/${shell}.html`)
    for (const address of [path, `${path}/`, `${path}?de=aqui`]) {
      const { status, headers, body } = await ask(address)
      expect([address, status, headers['content-type']]).toEqual([
        address,
        200,
        'text/html; charset=utf-8',
      ])
      expect(body.equals(expected)).toBe(true)
    }
  })
})

describe('pages', () => {
  test('every page of the site is there without its .html', async () => {
    const files = (await readdir(`${site}/`, { recursive: true }))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.html') && !/(^|\/)404\.html$/.test(file))
      .filter((file) => !file.startsWith('torneo/'))
    expect(files.length).toBeGreaterThan(50)
    const wrong: string[] = []
    // One after another: a thousand connections at once are more than nginx takes here.
    for (const file of files) {
      const path = file.replace(/(^|\/)index\.html$|\.html$/, '$1')
      const { status, body } = await ask(`/${path.split('/').map(encodeURIComponent).join('/')}`)
      if (status !== 200 || !body.equals(await built(file))) wrong.push(`${status} ${path}`)
    }
    expect(wrong).toEqual([])
  })

  test('names with spaces and accents, in any spelling of the address', async () => {
    const names = await readdir(join(site, 'torneo-beta/liga-varonil-2024/equipos'))
    const name = names.find((name) => /[ ]/.test(name))!.replace(/\.html$/, '')
    const address = `/torneo-beta/liga-varonil-2024/equipos/${encodeURIComponent(name)}`
    const expected = await built(fileOfPage(address))
    for (const spelling of [address, address.replace('liga-varonil', 'liga%2Dvaronil')])
      expect((await ask(spelling)).body.equals(expected)).toBe(true)
  })

  test('calendars are sent as such, and compressed', async () => {
    const file = 'torneo-beta/liga-varonil-2024/calendario.ics'
    const { status, headers, body } = await ask(`/${file}`)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body.equals(await built(file))).toBe(true)
    expect(headers['content-security-policy']).toBe(
      headersFor(rules, `/${file}`)['Content-Security-Policy'],
    )
    const zipped = await ask(`/${file}`, { 'Accept-Encoding': 'gzip' })
    expect(gunzipSync(zipped.body).equals(body)).toBe(true)
    expect((await ask('/torneo-beta/liga-varonil-2024/calendario/no-hay.ics')).status).toBe(404)
  })

  test('pages say where the rules stand of what is asked for ahead, which are sent as such', async () => {
    const { headers } = await ask('/torneo-beta/liga-varonil-2024/')
    const rulesFile = await ask(JSON.parse(headers['speculation-rules'] as string) as string)
    expect([rulesFile.status, rulesFile.headers['content-type']]).toEqual([
      200,
      'application/speculationrules+json',
    ])
  })

  test('a folder without its final slash is sent there', async () => {
    const { status, headers } = await ask('/torneo-beta/liga-varonil-2024')
    expect([status, headers.location]).toEqual([301, '/torneo-beta/liga-varonil-2024/'])
  })

  test('a final slash too many does no harm', async () =>
    expect((await ask('/comprar/')).body.equals(await built('comprar.html'))).toBe(true))

  test('HEAD says the same without the body', async () => {
    const [whole, head] = [await ask('/comprar'), await ask('/comprar', {}, 'HEAD')]
    expect(head.status).toBe(200)
    expect(head.body.byteLength).toBe(0)
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  test('who has it gets no body, and a part who wants a part', async () => {
    const { headers } = await ask('/comprar', { 'Accept-Encoding': 'gzip' })
    const again = await ask('/comprar', { 'If-None-Match': headers.etag! })
    expect([again.status, again.body.byteLength]).toEqual([304, 0])
    const part = await ask('/fonts/cartel.woff2', { Range: 'bytes=0-3' })
    expect([part.status, part.body.toString()]).toEqual([206, 'wOF2'])
    expect(part.headers['content-range']).toMatch(/^bytes 0-3\/\d+$/)
    expect((await ask('/fonts/cartel.woff2', { Range: 'bytes=99999999-' })).status).toBe(416)
  })
})

test.each(['/', '/torneo/liga', '/no-hay', '/cargando.svg', '/_astro'])(
  '%s is compressed where it is text',
  async (path) => {
    const file =
      path === '/_astro'
        ? `/_astro/${(await readdir(join(site, '_astro'))).find((name) => name.startsWith('react'))}`
        : path
    const [plain, zipped] = [await ask(file), await ask(file, { 'Accept-Encoding': 'gzip' })]
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.headers.vary).toBe('Accept-Encoding')
    expect(zipped.body.byteLength).toBeLessThan(plain.body.byteLength)
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
  },
)

describe('what is not there', () => {
  test.each([
    ['/no-hay', '404.html'],
    ['/no-hay/', '404.html'],
    ['/comprar/no-hay', '404.html'],
    ['/torneo/liga/otra', '404.html'],
    ['/torneo/', '404.html'],
    ['/_astro/no-hay.js', '404.html'],
    ['/_img/', '404.html'],
    ['/404', '404.html'],
    ['/404.html', '404.html'],
    ['/_headers', '404.html'],
    ['/_redirects', '404.html'],
    ['/torneo-beta/x', 'torneo-beta/404.html'],
    ['/torneo-beta/x/', 'torneo-beta/404.html'],
    ['/torneo-beta/x/tabla', 'torneo-beta/404.html'],
    ['/torneo-beta/', 'torneo-beta/404.html'],
    ['/torneo-beta/404', 'torneo-beta/404.html'],
    ['/torneo-beta/liga-varonil-2024/equipos/Nadie', 'torneo-beta/404.html'],
    ['/t-beta/basketball/x/jornadas', 't-beta/404.html'],
    ['/t-beta/basketball/', 't-beta/404.html'],
  ])('%s is a 404 with %s, kept by nobody', async (path, page) => {
    const { status, headers, body } = await ask(path)
    expect([status, body.equals(await built(page))]).toEqual([404, true])
    expect(headers['cache-control']).toContain('max-age=0')
  })

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/_astro/../../package.json',
    '/_img/..%2f..%2f..%2fpackage.json',
    '/torneo-beta/..%5c..%5cpackage.json',
    '/%00',
    '//etc/passwd',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await ask(path)
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toMatch(/"dependencies"|root:/)
  })
})

describe('headers', () => {
  const script = async () =>
    `/_astro/${(await readdir(join(site, '_astro'))).find((name) => name.endsWith('.js'))}`
  const kinds: [string, string, () => string | Promise<string>][] = [
    ['the home page', '/', () => '/'],
    ['a page', '/comprar', () => '/comprar'],
    ['a live page', '/torneo/_/principal', () => '/torneo/liga/'],
    ['a tournament', '/torneo-beta/x/', () => '/torneo-beta/liga-varonil-2024/'],
    [
      'a page of a tournament',
      '/torneo-beta/x/jornadas',
      () => '/torneo-beta/liga-varonil-2024/jornadas',
    ],
    ['a table', '/torneo-beta/x/tabla', () => '/torneo-beta/liga-varonil-2024/tabla'],
    [
      'a basketball table',
      '/t-beta/basketball/x/tabla',
      () => '/t-beta/basketball/baloncesto-primera-fuerza/tabla',
    ],
    ['what is not there', '/404', () => '/no-hay'],
    ['a tournament that is not there', '/torneo-beta/404', () => '/torneo-beta/no-hay/tabla'],
    ['a script', '/_astro/x.js', script],
    ['a font', '/fonts/x.woff2', () => '/fonts/cartel.woff2'],
    ['a logo', '/logos/x.svg', () => '/logos/femenil.svg'],
  ]
  test.each(kinds)('%s: all of the definition, each once', async (_kind, like, address) => {
    const { headers } = await ask(await address())
    const expected = Object.entries(headersFor(rules, like)).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    )
    expect(expected.length).toBeGreaterThan(5)
    expect(expected.map(([name]) => [name, headers[name]])).toEqual(expected)
  })

  test('without TLS no promise of it', async () =>
    expect((await ask('/')).headers['strict-transport-security']).toBeUndefined())

  test.each(['/api/tournaments/', '/api/login', '/healthz', '/readyz', '/api/teams/a%2Fb/?x=1'])(
    '%s is for the API, whose headers stay its own',
    async (path) => {
      const { status, headers, body } = await ask(path)
      expect(status).toBe(200)
      expect(JSON.parse(body.toString())).toMatchObject({ method: 'GET', url: path })
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['content-security-policy']).toBe("default-src 'none'")
      expect(headers['x-frame-options']).toBeUndefined()
    },
  )
})
