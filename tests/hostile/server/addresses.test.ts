/** Addresses that are dear, or lead where they should not; and pushes that come twice. */
import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rebuilt } from '../../../server/rebuild/rebuilder.ts'
import { rebuildHook } from '../../../server/rebuild/webhook.ts'
import { siteApp } from '../../../server/site/site-app.ts'

let root: string
let app: ReturnType<typeof siteApp>
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-addresses-'))
  const dist = join(root, 'dist')
  await mkdir(join(dist, 'torneo-beta'), { recursive: true })
  await writeFile(join(dist, 'index.html'), 'portada')
  await writeFile(join(dist, '404.html'), 'no está')
  await mkdir(join(root, 'afuera'))
  await writeFile(join(root, 'afuera/llave.txt'), 'secreto')
  await writeFile(join(root, 'afuera/index.html'), 'secreto')
  await writeFile(join(root, 'dist-vecina.txt'), 'secreto')
  await symlink('../afuera', join(dist, 'carpeta'))
  await symlink('../afuera/llave.txt', join(dist, 'llave.txt'))
  await symlink('../afuera/index.html', join(dist, 'pagina.html'))
  await symlink('../../afuera/index.html', join(dist, 'torneo-beta/404.html'))
  await symlink('../dist-vecina.txt', join(dist, 'vecina.txt'))
  await symlink('/etc/passwd', join(dist, 'passwd'))
  await symlink('index.html', join(dist, 'portada.html'))
  app = siteApp(dist)
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('a long address costs what a short one does', () => {
  const LONG = 16_000
  test.each([
    ['of many segments', '/a'.repeat(LONG / 2)],
    ['of many segments in a folder', `/torneo-beta${'/a'.repeat(LONG / 2)}/`],
    ['of slashes', '/'.repeat(LONG)],
    ['of steps upward', '/..'.repeat(LONG / 3)],
    ['of steps on the spot', '/.'.repeat(LONG / 2)],
    ['of encoded steps', '/%2e%2e'.repeat(LONG / 7)],
    ['of one segment', `/${'a'.repeat(LONG)}`],
    ['of percent signs', `/${'%25'.repeat(LONG / 3)}`],
    ['of letters with accents apart', `/${'n%CC%83'.repeat(LONG / 7)}`],
    ['of a live tournament', `/torneo${'/a'.repeat(LONG / 2)}`],
    ['of pictures', `/_img${'/a'.repeat(LONG / 2)}`],
  ])('%s', async (_rule, path) => {
    const start = performance.now()
    const { status } = await app.request(`http://x${path}`)
    expect(status).not.toBe(500)
    // Quadratic, they took seconds.
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('a link in the site leads nowhere outside', () => {
  test.each([
    '/llave.txt',
    '/pagina',
    '/carpeta/',
    '/carpeta/llave.txt',
    '/vecina.txt',
    '/passwd',
    '/torneo-beta/nada',
  ])('%s', async (path) => {
    const answer = await app.request(`http://x${path}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('no está')
  })
  test('and one within it is followed', async () =>
    expect(await (await app.request('http://x/portada')).text()).toBe('portada'))
})

describe('a push that came before', () => {
  const SECRET = 'una frase que nadie adivina'
  const outcome = (result: Rebuilt['result']): Rebuilt => ({
    result,
    message: '',
    problems: [],
    warnings: [],
    rendered: 0,
    written: 0,
    at: '',
    seconds: 0,
    commit: null,
  })
  /** How many builds the same delivery makes, sent three times. */
  async function builds(result: Rebuilt['result']) {
    let count = 0
    const hook = rebuildHook({
      secret: SECRET,
      branch: 'main',
      github: null,
      rebuilder: {
        rebuild: async () => (count++, outcome(result)),
        settled: (outcome) => Promise.resolve(outcome),
        status: () => ({ state: 'idle', since: '', isWaiting: false, last: null }),
      },
    })
    const body = JSON.stringify({
      ref: 'refs/heads/main',
      after: 'a'.repeat(40),
      repository: { full_name: 'liga/datos' },
    })
    const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
    for (let delivery = 0; delivery < 3; delivery++) {
      const headers = {
        'X-Hub-Signature-256': signature,
        // Not signed: whoever repeats a push may write any.
        'X-GitHub-Delivery': String(delivery),
      }
      const answer = await hook.request('/rebuild?wait', { method: 'POST', body, headers })
      expect([200, 202, 422, 500]).toContain(answer.status)
    }
    return count
  }

  test.each<[Rebuilt['result'], number]>([
    ['built', 1],
    ['unchanged', 1],
    ['refused', 1],
  ])('is answered and not built: %s', async (result, count) =>
    expect(await builds(result)).toBe(count),
  )
  test('is built again where the machine had failed', async () =>
    expect(await builds('failed')).toBe(3))
})
