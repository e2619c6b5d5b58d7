/**
 * One suite for all that may serve a built site: every route, shells, what is not there, headers and policies, by the
 * engines of the hosts themselves. Needs what `npm run hosts -- test` brings.
 */
import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { policyDigest } from '../../ground/policy-digest.ts'
import { headersFor } from '../../publish/hosts/headers.ts'
import { rulesHere } from '../../publish/hosts/host-files.ts'
import { OF_HOSTS } from '../../publish/hosts/headers-file.ts'
import { HOSTS, type Engine } from './engines.ts'

const site = await realpath(inject('site'))
const rules = await rulesHere()
const built = (file: string) => readFile(join(site, file))
const files = (await readdir(site, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
const pages = files.filter(
  (file) => file.endsWith('.html') && !/(^|\/)404\.html$/.test(file) && !file.startsWith('torneo/'),
)

const encoded = (path: string) => `/${path.split('/').map(encodeURIComponent).join('/')}`
const addressOf = (file: string) => encoded(file.replace(/(^|\/)index\.html$|\.html$/, '$1'))

/** By an address of a live tournament its shell. */
const SHELLS = [
  ['/torneo/liga', 'torneo/_/principal'],
  ['/torneo/liga/jornadas', 'torneo/_/jornadas'],
  ['/torneo/liga/jornadas/2', 'torneo/_/jornada'],
  ['/torneo/liga/equipos', 'torneo/_/equipos'],
  ['/torneo/liga/equipos/%C3%81guilas%20FC', 'torneo/_/equipo'],
  ['/torneo/liga/partidos/j1-1', 'torneo/_/partido'],
  ['/torneo/liga/estadisticas', 'torneo/_/estadisticas'],
  ['/torneo/liga/cedulas', 'torneo/_/cedulas'],
  ['/mesa/liga', 'mesa'],
  ['/mesa/liga/partidos/j1-1', 'mesa'],
  ['/mesa/liga/equipos/halcones', 'mesa'],
] as const

const NOWHERE = ['/nada', '/comprar/nada', '/torneo/liga/otra']
const NO_TOURNAMENT = ['/torneo-beta/nada', '/torneo-beta/nada/jornadas', '/t-beta/nada']

/** What each answer says, whoever serves it; how long it is kept is also the host's own to say. */
const SAID = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Speculation-Rules',
]

/** Inline scripts of a page that a policy does not let run, and files that are not the site's own. */
function refused(html: string, policy: string) {
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return parse(html)
    .querySelectorAll('script:not([type*=json])')
    .filter((script) => {
      const src = script.getAttribute('src')
      if (src !== undefined) return !(src.startsWith('/') && sources.includes("'self'"))
      return !sources.includes(`'${policyDigest(script.rawText)}'`)
    })
    .map((script) => script.getAttribute('src') ?? script.rawText.slice(0, 60))
}

describe.each(HOSTS)('$name', ({ start, notFound }) => {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await start(site)
  }, 120_000)
  afterAll(() => engine?.stop())

  const isPage = async (path: string, file: string) => {
    const { status, body } = await engine!.ask(path)
    return status === 200 && body.equals(await built(file)) ? [] : [`${status} ${path}`]
  }

  test('every page is there without its .html', async () => {
    expect(pages.length).toBeGreaterThan(50)
    const wrong = []
    for (const file of pages) wrong.push(...(await isPage(addressOf(file), file)))
    expect(wrong).toEqual([])
  })

  test.each(SHELLS)('%s gets its shell, with a final slash too', async (path, shell) => {
    expect(await isPage(path, `${shell}.html`)).toEqual([])
    expect(await isPage(`${path}/`, `${shell}.html`)).toEqual([])
    expect(await isPage(`${path}?de=aqui`, `${shell}.html`)).toEqual([])
  })

  test.each([
    ...NOWHERE.map((path) => [path, '404.html']),
    ...NO_TOURNAMENT.map((path) => [
      path,
      notFound === 'site' ? '404.html' : `${path.split('/')[1]}/404.html`,
    ]),
  ])('%s is not there, and %s says so by itself', async (path, file) => {
    const { status, headers, body } = await engine!.ask(path!)
    expect([status, body.equals(await built(file!))]).toEqual([404, true])
    const policy = String(headers['content-security-policy'])
    expect(refused(body.toString(), policy)).toEqual([])
  })

  test.each([
    '/',
    '/comprar',
    '/login',
    '/torneo-beta/liga-varonil-2024/jornadas',
    '/mesa',
    ...SHELLS.map(([path]) => path),
    '/favicon.svg',
  ])('%s says of itself what all hosts say', async (path) => {
    const { headers } = await engine!.ask(path)
    const wanted = headersFor(rules, path)
    for (const name of SAID)
      expect([name, headers[name.toLowerCase()]]).toEqual([name, wanted[name]])
  })

  test('what is named after its content is kept for good, a page is asked for again', async () => {
    const script = files.find((file) => /^_astro\/.*\.js$/.test(file))!
    for (const path of [`/${script}`, '/comprar'])
      expect((await engine!.ask(path)).headers['cache-control']).toBe(
        headersFor(rules, path)['Cache-Control'],
      )
  })

  test('calendars come as calendars', async () => {
    const calendar = files.find((file) => file.endsWith('calendario.ics'))!
    const { status, headers } = await engine!.ask(encoded(calendar))
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  })

  test('a file that is not there is not', async () =>
    expect((await engine!.ask('/_astro/nada.js')).status).toBe(404))

  // Cloudflare's engine ends with an error of its own there; to Firebase they are not sent (`firebase.json`, ignore).
  test.skipIf(notFound === 'site').each(OF_HOSTS)('nobody reads %s', async (file) =>
    expect((await engine!.ask(`/${file}`)).status).toBeGreaterThanOrEqual(404),
  )
})
