/** Who was removed is out, whatever they made before: invitations, links, a tournament's name. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newResetSecret, RESET_MS, resetDigest } from '../../../server/api/accounts/resets.ts'
import { organisersCommand } from '../../../server/api/load/organisers-command.ts'
import { migrate } from '../../../server/api/database/migrations.ts'
import { versionOf } from '../../../server/api/database/sound.ts'
import { DatabaseSync } from 'node:sqlite'
import { ID, mesaApp, PLAYING, type MesaApp } from '../../server/mesa-app.ts'
import { aRegistration } from '../../server/reference-server.ts'

const PASSWORD = aRegistration().password
const KEY = { place: 'live', URL_name: ID } as const
let mesa: MesaApp

/** `ana` owns the league, `berta` organises it too. */
beforeEach(async () => {
  mesa = await mesaApp()
  await mesa.person('berta', 'organiser')
  await operator('ana', '--owner')
})
afterEach(() => mesa.close())

const operator = (...args: string[]) =>
  organisersCommand([ID, ...args], { ...mesa.kept, content: mesa.dir }, () => undefined)

/** An open invitation, or a link to score, made by someone: its secret. */
async function linkBy(who: string, kind: 'organiser' | 'match' | 'day') {
  const scope = {
    organiser: { kind },
    match: { kind, match: PLAYING },
    day: { kind, date: '2099-07-11' },
  }[kind]
  const { status, body } = await mesa.post(who, '/links/', { name: 'Cancha', scope })
  expect(status).toBe(201)
  return String(body.secret)
}
const takes = async (who: string, secret: string) =>
  (
    await mesa.send(
      'POST',
      '/api/mesa/invitation/',
      { secret, phone: 'telefono-1' },
      mesa.tokens[who],
    )
  ).status
const opens = async (secret: string) =>
  (
    await mesa.app.request('/api/mesa/link/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Link ${secret}` },
      body: JSON.stringify({ phone: 'telefono-1' }),
    })
  ).status
const organises = async (who: string) => (await mesa.get(who, '/links/')).status === 200
const set = (who: string, username: string, isOrganiser: boolean, more: object = {}) =>
  mesa.post(who, '/organisers/', { username, isOrganiser, ...more })
const handOver = (who: string, username: string) => mesa.post(who, '/handover/', { username })
const answer = (who: string, isAccepted: boolean) =>
  mesa.post(who, '/handover/answer/', { isAccepted })
/** Each way by which someone is out, and what becomes of their links to score. */
const WAYS: [string, () => Promise<unknown>, 'kept' | 'ended'][] = [
  ['removed by another', () => set('ana', 'berta', false), 'ended'],
  ['removed, links kept', () => set('ana', 'berta', false, { keepLinks: true }), 'kept'],
  ['gone by herself', () => set('berta', 'berta', false), 'ended'],
  ['removed by the operator', () => operator('berta', '--remove'), 'ended'],
  [
    'handing over',
    async () => {
      await operator('berta', '--owner')
      await handOver('berta', 'ana')
      await answer('ana', true)
    },
    'kept',
  ],
  ['another password', () => changePassword(), 'kept'],
  ['another password, links ended', () => changePassword({ endLinks: true }), 'ended'],
  [
    'a forgotten password',
    async () => {
      const [secret, now] = [newResetSecret(), Date.now()]
      const { id } = (await mesa.database.accountNamed('berta'))!
      await mesa.database.setReset(id, resetDigest(secret), now + RESET_MS, now)
      const newPassword = 'Una-Frase-Muy-Otra-77'
      expect((await mesa.send('POST', '/api/users/reset/', { secret, newPassword })).status).toBe(
        200,
      )
    },
    'kept',
  ],
  ['out everywhere', () => everywhere(), 'kept'],
  ['out everywhere, links ended', () => everywhere('?links=end'), 'ended'],
]
const changePassword = (more = {}) =>
  mesa.send(
    'POST',
    '/api/users/password/',
    { password: PASSWORD, newPassword: 'Una-Frase-Muy-Otra-77', ...more },
    mesa.tokens.berta,
  )
const everywhere = (query = '') =>
  mesa.send('POST', `/api/users/logout-everywhere/${query}`, {}, mesa.tokens.berta)

describe.each(WAYS)('%s', (_way, leave, links) => {
  test(`an open invitation brings nobody back; links to score are ${links}`, async () => {
    const own = await linkBy('berta', 'organiser')
    const anas = await linkBy('ana', 'organiser')
    const scoring = [await linkBy('berta', 'match'), await linkBy('berta', 'day')]
    const others = await linkBy('ana', 'match')
    await leave()
    expect(await takes('eva', own)).toBe(404)
    expect(await organises('eva')).toBe(false)
    expect(await Promise.all(scoring.map(opens))).toEqual(
      scoring.map(() => (links === 'kept' ? 200 : 401)),
    )
    // Nobody else's end.
    expect(await opens(others)).toBe(200)
    expect(await takes('eva', anas)).toBe(200)
  })
})

test('an invitation that was taken stays taken', async () => {
  const secret = await linkBy('berta', 'organiser')
  expect(await takes('eva', secret)).toBe(200)
  await set('ana', 'berta', false)
  expect(await organises('eva')).toBe(true)
})

test('links of another league of hers stay', async () => {
  const other = { place: 'beta', URL_name: ID } as const
  const { id } = (await mesa.database.accountNamed('berta'))!
  const made = Date.now()
  const link = {
    ...other,
    id: 'x',
    digest: 'x',
    scope: { kind: 'organiser' } as const,
    name: 'x',
    madeBy: 'berta',
    made,
    ends: made + 1000,
    revoked: null,
  }
  await mesa.database.addLink(link)
  await mesa.database.letGo(id, KEY, { now: made, endLinks: true })
  expect((await mesa.database.linkWith('x'))!.revoked).toBeNull()
})

describe('the owner', () => {
  const owner = async () =>
    (await mesa.database.peopleOf(KEY)).find(({ isOwner }) => isOwner)?.username

  test('is removed by nobody else, also after an invitation, and by the operator', async () => {
    expect((await set('berta', 'ana', false)).status).toBe(403)
    expect(await organises('ana')).toBe(true)
    await operator('ana', '--remove')
    expect([await organises('ana'), await owner()]).toEqual([false, undefined])
  })

  test('may leave, while another organises', async () => {
    expect((await set('ana', 'ana', false)).status).toBe(200)
    expect((await set('berta', 'berta', false)).status).toBe(403)
  })

  test('alone hands over, only to who organises, and only with their yes', async () => {
    expect((await handOver('berta', 'berta')).status).toBe(403)
    expect((await handOver('ana', 'eva')).status).toBe(403)
    expect((await answer('berta', true)).status).toBe(404)
    expect((await handOver('ana', 'berta')).status).toBe(200)
    expect([await owner(), await organises('ana')]).toEqual(['ana', true])
    // An offer protects nobody.
    expect((await set('berta', 'ana', false)).status).toBe(403)
    expect((await answer('ana', true)).status).toBe(404)
    expect((await answer('berta', true)).status).toBe(200)
    expect([await owner(), await organises('ana'), await organises('berta')]).toEqual([
      'berta',
      false,
      true,
    ])
  })

  test.each([
    ['a no', () => answer('berta', false)],
    ['taking it back', () => handOver('ana', 'ana')],
    [
      'another offer',
      async () => (await mesa.person('carla', 'organiser'), handOver('ana', 'carla')),
    ],
    ['removing who was asked', () => set('ana', 'berta', false)],
  ])('stays the owner after %s', async (_what, then) => {
    await handOver('ana', 'berta')
    await then()
    await mesa.person('berta', 'organiser')
    expect((await answer('berta', true)).status).toBe(404)
    expect(await owner()).toBe('ana')
  })

  test('is who made it; who gets one that is nobody’s; one of two is nobody', async () => {
    const db = new DatabaseSync(':memory:')
    migrate(db, 'x')
    db.exec('ALTER TABLE roles DROP COLUMN owner; ALTER TABLE reports DROP COLUMN network')
    db.exec(`PRAGMA user_version = ${versionOf(db) - 2}`)
    for (const id of ['a', 'b'])
      db.exec(`INSERT INTO accounts (id, username, username_key, email, email_key, first_name,
        last_name, password) VALUES ('${id}', '${id}', '${id}', '', '', '', '', '')`)
    const role = (account: string, league: string, what = 'organiser') =>
      db.exec(`INSERT INTO roles VALUES ('${account}', 'beta', '${league}', '${what}')`)
    for (const league of ['made', 'both', 'one', 'left']) role('a', league)
    for (const league of ['made', 'both']) role('b', league)
    role('b', 'one', 'scorer')
    for (const league of ['made', 'left'])
      db.exec(`INSERT INTO listing (place, URL_name, state, account, draft, at)
        VALUES ('beta', '${league}', 'open', 'b', '${league}', 1)`)
    migrate(db, 'x')
    expect(
      db.prepare('SELECT account, URL_name FROM roles WHERE owner = 1 ORDER BY URL_name').all(),
    ).toEqual([
      { account: 'a', URL_name: 'left' },
      { account: 'b', URL_name: 'made' },
      { account: 'a', URL_name: 'one' },
    ])
  })
})
