/** A hidden or removed tournament is missing under every spelling of its addresses. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteUnlisted } from '../../../publish/reading/unlisted.ts'
import { plainRequest } from '../../../server/site/plain-path.ts'
import { serve } from '../../../server/site/serve.ts'
import { siteApp } from '../../../server/site/site-app.ts'
import { withoutHidden } from '../../../server/site/without-hidden.ts'
import { ID, mesaApp } from '../../server/mesa-app.ts'
import { connect } from 'node:net'

const SECRET = 'secreto de zorros'
let root: string
let app: Hono
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-spellings-'))
  const of = (home: string) => [
    ...['index.html', 'tabla.html', 'calendario.ics', 'equipos/Á & B.html', 'index.txt'].map(
      (file) => `${home}/${file}`,
    ),
    `${home}.ics`,
  ]
  for (const file of [...of('torneo-beta/zorros'), ...of('t-beta/basketball/zorros')]) {
    await mkdir(dirname(join(root, 'dist', file)), { recursive: true })
    await writeFile(join(root, 'dist', file), SECRET)
  }
  await writeFile(join(root, 'dist/torneo-beta/404.html'), 'no está')
  await noteUnlisted(join(root, 'work'), { pending: new Set(), hidden: new Set(['zorros']) })
  app = withoutHidden(siteApp(join(root, 'dist')), join(root, 'work'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const hex = (letter: string) => `%${letter.codePointAt(0)!.toString(16)}`

/** Each place where a letter or a slash may be encoded, in either case of its digits. */
function spellingsOf(path: string): string[] {
  const one = [...path].map((letter, at) => path.slice(0, at) + hex(letter) + path.slice(at + 1))
  const all = [...path].map(hex).join('')
  return [
    ...one.slice(1),
    ...one.slice(1).map((text) => text.replace(/%../, (code) => code.toUpperCase())),
    `/${all.slice(3)}`,
    path.replaceAll('/', '%2f').replace('%2f', '/'),
    path.replaceAll('/', '//'),
    path.replaceAll('/', '/./'),
    path.replace('/zorros', '/otra/../zorros'),
    path.replace('/zorros', '/otra%2f..%2fzorros'),
    path.replace('/zorros', '/otra/%2e%2e/zorros'),
    path.toUpperCase(),
    `${path}?x=1`,
    `${path}/`,
  ]
}

const PATHS = ['torneo-beta', 't-beta/basketball'].flatMap((home) =>
  ['', '/', '/tabla', '/tabla.html', '/calendario.ics', '/equipos/Á & B', '/index', '.ics'].map(
    (rest) => `/${home}/zorros${rest}`,
  ),
)

/** What a client gets in the end: as sent over a socket, so that nothing tidies the path up. */
async function shown(port: number, path: string): Promise<string> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => (text += data.toString('latin1')))
    socket.on('end', () => resolve(text)).on('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  })
  const to = /^Location: (.*)\r$/im.exec(answer)?.[1]
  return to === undefined ? answer : shown(port, to)
}

test('the files are there, for whom nothing hides', async () => {
  const answer = await siteApp(join(root, 'dist')).request('/torneo-bet%61/%7aorros%2ftabla')
  expect(await answer.text()).toBe(SECRET)
})

test('none of its addresses is answered, however it is spelt', async () => {
  const served = await serve(app, 0, { host: '127.0.0.1' })
  try {
    const found = []
    for (const path of PATHS) {
      const encoded = path.replaceAll(' ', '%20').replaceAll('Á', '%C3%81')
      for (const spelling of [encoded, ...spellingsOf(path).map(encodeLoose)]) {
        const answer = await shown(served.port, spelling)
        if (answer.includes(SECRET)) found.push(spelling)
      }
    }
    expect(found).toEqual([])
  } finally {
    await served.close()
  }
}, 60_000)

/** Only what cannot stand in a request's first line. */
const encodeLoose = (path: string) =>
  path.replaceAll(' ', '%20').replace(/[^\x20-\x7e]/gu, encodeURIComponent)

describe('a path is decoded once', () => {
  const seen = (path: string) => new URL(plainRequest(new Request(`http://x${path}`)).url).pathname
  test.each([
    ['/torneo-bet%61/%7aorros', '/torneo-beta/zorros'],
    ['/torneo-beta/zorros%2Ftabla', '/torneo-beta/zorros/tabla'],
    // Not twice.
    ['/torneo-beta/zorro%2573', '/torneo-beta/zorro%2573'],
    ['/equipos/N%CC%83and%C3%BA', '/equipos/%C3%91and%C3%BA'],
    ['/broken%zz', '/broken%zz'],
  ])('%s is %s', (sent, plain) => expect(seen(sent)).toBe(plain))
})

test('nor does the API answer for it, live', async () => {
  const mesa = await mesaApp()
  try {
    const [first, ...rest] = ID
    const spelt = [ID, hex(first!) + rest.join(''), [...ID].map(hex).join('')]
    const paths = [
      '',
      '/teams',
      '/jornadas',
      '/stats/goals',
      '/calendar',
      '/changes',
      '/preview.png',
    ]
    const all = spelt.flatMap((id) => paths.map((path) => `/api/tournaments/${id}${path}`))
    const statuses = async () => {
      const found = new Set<number>()
      for (const path of all) {
        const answer = await mesa.app.request(path)
        await answer.body?.cancel()
        found.add(answer.status)
      }
      return [...found]
    }
    expect(await statuses()).toContain(200)
    await mesa.person('olga')
    await mesa.database.setOperator((await mesa.database.accountNamed('olga'))!.id, true)
    const body = { id: ID, place: 'live', listing: 'hidden' }
    expect((await mesa.send('POST', '/api/mesa/operator/', body, mesa.tokens.olga)).status).toBe(
      200,
    )
    expect(await statuses()).toEqual([404])
  } finally {
    await mesa.close()
  }
})
