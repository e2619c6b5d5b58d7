/** Links instead of accounts: made, opened, limited to their matches, ended and revoked. DESIGN 17. */
import { purge } from '../../server/api/listing/purge.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestOfSecret } from '../../server/api/actors/links.ts'
import { LinkOver } from '../../server/api/database/link-tables.ts'
import { load } from '../../server/api/load/load-folder.ts'
import { MESA_SAYS } from '../../server/api/mesa/wording.ts'
import { commitOf } from '../../server/rebuild/commit-words.ts'
import type { LinksAnswer, OpenedLinkAnswer } from '../../src/lib/schema/links.ts'
import { allOf } from './a-place.ts'
import { sampleLoadable } from './filled-place.ts'
import { aChange, ID, mesaApp, type MesaApp } from './mesa-app.ts'

/** The evening of `j5`, in Mexico. */
const EVENING = Date.parse('2026-11-28T02:00:00Z')
const KEY = { place: 'live', URL_name: ID } as const
const [MATCH, OTHER] = ['j5-1', 'j5-2']
const start = (match = MATCH) => ({ kind: 'start', match })

/** A round's text without its last match. */
function withoutLast(body: Uint8Array) {
  const text = Buffer.from(body).toString()
  return Buffer.from(text.slice(0, text.lastIndexOf('  - date:')))
}

let mesa: MesaApp
let now = EVENING
beforeEach(async () => {
  now = EVENING
  mesa = await mesaApp({ now: () => now })
})
afterEach(() => mesa.close())

const by = async (secret: string, method: string, path: string, body?: unknown) => {
  const answer = await mesa.app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Link ${secret}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const under = (path: string) => `/api/mesa/tournaments/${ID}${path}`
const open = (secret: string, said: object = {}) =>
  by(secret, 'POST', '/api/mesa/link/', { phone: 'telefono-1', ...said })
const change = (secret: string, body: object, who = 'Beto') =>
  by(secret, 'POST', under('/changes/'), { ...aChange(body), who })

async function aLink(scope: object = { kind: 'match', match: MATCH }, name = 'Cancha 1') {
  const { status, body } = await mesa.post('ana', '/links/', { name, scope })
  expect(status).toBe(201)
  return { secret: String(body.secret), id: String(body.id) }
}
const listed = async () => (await mesa.get('ana', '/links/')).body as unknown as LinksAnswer
const move = (fields: object) => mesa.change('ana', { kind: 'move', match: MATCH, ...fields })
const idsIn = (opened: Record<string, unknown>) =>
  (opened as unknown as OpenedLinkAnswer).matches.map(({ match }) => match.id)

test('a link has 128 random bits, of which only a digest is kept', async () => {
  const { secret, id } = await aLink()
  expect(secret).toMatch(/^[\w-]{22}$/)
  expect((await aLink()).secret).not.toBe(secret)
  expect(await mesa.database.linkWith(digestOfSecret(secret))).toMatchObject({ id })
  expect(await allOf(mesa.kept)).not.toContain(secret)
})

test('opening it answers with its matches and their rosters at once, without birth years', async () => {
  const { secret } = await aLink()
  const { status, body } = await open(secret, { who: 'Beto' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    link: { name: 'Cancha 1', tournament: ID, scope: { kind: 'match', match: MATCH } },
    tournament: { id: ID, role: 'scorer', teams: [], problems: [], matches: [{ id: MATCH }] },
    matches: [{ match: { id: MATCH }, team1: { players: expect.any(Array) } }],
  })
  expect(JSON.stringify(body)).not.toMatch(/yearBorn/)
  expect((await by(secret, 'GET', under(''))).body).toMatchObject({ matches: [{ id: MATCH }] })
  expect((await by(secret, 'GET', '/api/mesa/tournaments/')).body).toMatchObject([{ id: ID }])
})

test('the organiser sees who opened it, on how many phones, and what was not sent', async () => {
  const { secret, id } = await aLink()
  await open(secret, { who: 'Beto' })
  now += 60_000
  await open(secret, { unsent: 3 })
  await open(secret, { phone: 'telefono-2' })
  const [link] = await listed()
  expect(link).toMatchObject({ id, name: 'Cancha 1', madeBy: 'ana', state: 'valid' })
  expect(link!.phones.map(({ who, unsent }) => [who, unsent]).toSorted()).toEqual([
    [null, 0],
    ['Beto', 3],
  ])
})

test('the journal, a commit and a conflict name the person and the link', async () => {
  const { secret, id } = await aLink()
  expect((await change(secret, start())).status).toBe(200)
  const goal = { kind: 'goal', match: MATCH, side: 'team1' }
  expect((await change(secret, goal)).status).toBe(200)
  const WHO = 'Beto (enlace «Cancha 1»)'
  const { entries } = (await mesa.get('ana', '/journal/')).body as { entries: object[] }
  expect(entries).toMatchObject([{ who: WHO }, { who: WHO }])
  const [entry] = await mesa.database.entries(KEY, Number.MAX_SAFE_INTEGER, 1)
  expect(entry!.actor).toBe(`link:${id}`)
  expect(commitOf(entry!)).toMatchObject({ name: WHO, username: `enlace-${id}` })
  const stale = { kind: 'end', match: MATCH, against: 'otro-estado' }
  expect(await mesa.change('beto', stale)).toMatchObject({ status: 409, body: { who: WHO } })
})

test('a change is taken back by who scores', async () => {
  const { secret } = await aLink()
  const made = { ...aChange(start()), who: 'Beto' }
  await by(secret, 'POST', under('/changes/'), made)
  const undo = { id: 'deshacer-1', when: '2026-11-28T02:00:00Z', change: made.id, who: 'Beto' }
  expect((await by(secret, 'POST', under('/undo/'), undo)).status).toBe(200)
  const [entry] = await mesa.database.entries(KEY, Number.MAX_SAFE_INTEGER, 1)
  expect(entry!.change.who).toBe('Beto (enlace «Cancha 1»)')
})

describe('a day’s link', () => {
  test('has the matches of that day and court, as the calendar stands now', async () => {
    await move({ date: '2026-11-29', location: 'Cancha Norte' })
    await mesa.change('ana', { kind: 'move', match: OTHER, date: '2026-11-29', location: 'Sur' })
    const whole = await aLink({ kind: 'day', date: '2026-11-29' })
    const north = await aLink({ kind: 'day', date: '2026-11-29', court: 'cancha norte' })
    expect(idsIn((await open(whole.secret)).body)).toEqual(expect.arrayContaining([MATCH, OTHER]))
    expect(idsIn((await open(north.secret)).body)).toEqual([MATCH])
    expect((await change(north.secret, start(OTHER))).status).toBe(403)
    await move({ location: 'Sur' })
    expect(idsIn((await open(north.secret)).body)).toEqual([])
    expect(await change(north.secret, start())).toMatchObject({
      status: 403,
      body: {
        detail:
          'Ese partido ahora es en «Sur», y este enlace es para «cancha norte». Pídele otro a quien organiza.',
      },
    })
    expect((await change(whole.secret, start())).status).toBe(200)
  })

  test('says to what day a match was moved', async () => {
    await move({ date: '2026-11-29' })
    const { secret } = await aLink({ kind: 'day', date: '2026-11-29' })
    await move({ date: '2026-12-05' })
    expect(await change(secret, start())).toMatchObject({
      status: 403,
      body: {
        detail:
          'Ese partido ahora es el sáb 5 dic, y este enlace es para el dom 29 nov. Pídele otro a quien organiza.',
      },
    })
  })

  test('ends at noon of the next day, where the tournament is', async () => {
    const { secret } = await aLink({ kind: 'day', date: '2026-11-29' })
    now = Date.parse('2026-11-30T17:59:00Z')
    expect((await open(secret)).status).toBe(200)
    now += 60_000
    expect(await open(secret)).toMatchObject({ status: 401, body: { link: 'ended' } })
    expect((await change(secret, start())).status).toBe(401)
    expect((await listed())[0]!.state).toBe('ended')
  })

  test('cannot be made for a day that is over', async () => {
    const scope = { kind: 'day', date: '2026-11-20' }
    expect((await mesa.post('ana', '/links/', { name: 'Ayer', scope })).status).toBe(422)
  })
})

describe('a match’s link', () => {
  test('follows the match when it is moved', async () => {
    await move({ date: '2026-11-29' })
    const { secret } = await aLink()
    await move({ date: '2026-12-06' })
    now = Date.parse('2026-12-06T20:00:00Z')
    expect((await change(secret, start())).status).toBe(200)
    now = Date.parse('2026-12-07T18:00:00Z')
    expect(await open(secret)).toMatchObject({ status: 401, body: { link: 'ended' } })
  })

  test('has a day for a late result', async () => {
    await move({ date: '2026-11-15' })
    const { secret } = await aLink()
    now += 12 * 3_600_000
    const result = { kind: 'result', match: MATCH, goals: { team1: 2, team2: 1 } }
    expect((await change(secret, result)).status).toBe(200)
  })

  test('says so when the match is deleted, on each call, and keeps nothing of it', async () => {
    const last = 'j5-3'
    const { secret } = await aLink({ kind: 'match', match: last })
    const day = await aLink({ kind: 'day', date: '2026-11-27' })
    const { tournament, ...loadable } = await sampleLoadable(ID)
    const files = tournament.files.map(({ name, body }) =>
      name === 'jornadas/05.yml' ? { name, body: withoutLast(body) } : { name, body },
    )
    await load(mesa.database, { ...loadable, tournament: { ...tournament, files, digest: 'otro' } })
    for (const one of [secret, day.secret])
      expect(await change(one, start(last))).toMatchObject({
        status: 404,
        body: { detail: MESA_SAYS.matchNotFound },
      })
    expect(idsIn((await open(secret)).body)).toEqual([])
    expect(idsIn((await open(day.secret)).body)).toEqual([MATCH, OTHER])
    expect((await change(day.secret, start())).status).toBe(200)
  })

  test('is made only for a match that exists', async () => {
    const scope = { kind: 'match', match: 'j99-1' }
    expect((await mesa.post('ana', '/links/', { name: 'x', scope })).status).toBe(404)
  })
})

describe('an invitation to organise', () => {
  const INVITATION = { kind: 'organiser' }
  const take = (who: string, secret: string) =>
    mesa.send('POST', '/api/mesa/invitation/', { secret, phone: 'telefono-9' }, mesa.tokens[who])
  const roleOf = async (who: string) =>
    mesa.database.roleOf((await mesa.database.accountNamed(who))!.id, KEY)

  test('makes one account an organiser, a scorer too, and then serves nobody else', async () => {
    const { secret } = await aLink(INVITATION, 'Invitación')
    await open(secret, { phone: 'telefono-9' })
    expect(await take('beto', secret)).toEqual({ status: 200, body: { id: ID, place: 'live' } })
    expect(await roleOf('beto')).toBe('organiser')
    // An answer that got lost is asked for again.
    expect((await take('beto', secret)).status).toBe(200)
    const late = await take('eva', secret)
    expect([late.status, late.body.detail]).toEqual([404, expect.stringMatching(/ya se usó/)])
    expect(await roleOf('eva')).toBeUndefined()
    const again = await open(secret, { phone: 'telefono-9' })
    expect(again).toMatchObject({ status: 401, body: { link: 'taken' } })
    expect(await listed()).toMatchObject([{ state: 'used', phones: [{ who: 'beto' }] }])
  })

  test('of many who take it at once, one gets it', async () => {
    const { secret } = await aLink(INVITATION)
    const people = ['beto', 'eva', 'olga', 'zoe']
    await mesa.person('olga')
    await mesa.person('zoe')
    const answers = await Promise.all(people.map((who) => take(who, secret)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
    const roles = await Promise.all(people.map(roleOf))
    expect(roles.filter((role) => role === 'organiser')).toHaveLength(1)
  })

  test('who organises already leaves it for another', async () => {
    const { secret } = await aLink(INVITATION)
    expect((await take('ana', secret)).status).toBe(200)
    expect((await take('eva', secret)).status).toBe(200)
    expect(await roleOf('eva')).toBe('organiser')
  })

  test('by itself it shows the name and scores nothing', async () => {
    const { secret } = await aLink(INVITATION)
    const { body } = await open(secret)
    expect(body).toMatchObject({ tournament: { id: ID, matches: [], teams: [] }, matches: [] })
    expect((await change(secret, start())).status).toBe(403)
    expect((await by(secret, 'GET', under('/journal/'))).status).toBe(403)
    expect(
      await by(secret, 'POST', '/api/mesa/invitation/', { secret, phone: 'x'.repeat(8) }),
    ).toMatchObject({ status: 403 })
  })

  test('ends after seven days, can be revoked, and is none of a removed tournament', async () => {
    const first = await aLink(INVITATION)
    now += 7 * 86_400_000 - 1
    const { secret, id } = await aLink(INVITATION)
    now += 1
    expect((await take('eva', first.secret)).body.detail).toMatch(/ya terminó/)
    await mesa.post('ana', '/links/revoke/', { link: id })
    expect((await take('eva', secret)).body.detail).toMatch(/quitó ese enlace/)
    const last = await aLink(INVITATION)
    await mesa.post('ana', '/removal/', { isRemoved: true })
    expect((await take('eva', last.secret)).status).toBe(404)
    expect(await roleOf('eva')).toBeUndefined()
  })

  test('only an organiser makes one; a match’s link is none, and a guess neither', async () => {
    const invite = { name: 'x', scope: INVITATION }
    expect((await mesa.post('beto', '/links/', invite)).status).toBe(403)
    const { secret } = await aLink()
    expect((await take('eva', secret)).body.detail).toMatch(/no es una invitación/)
    const guess = await take('eva', 'A'.repeat(22))
    expect([guess.status, guess.body.detail]).toEqual([404, expect.stringMatching(/no existe/)])
  })
})

describe('revoked', () => {
  test('nothing is acknowledged any more, and what was not sent is still said', async () => {
    const { secret, id } = await aLink()
    await open(secret, { who: 'Beto' })
    const { status, body } = await mesa.post('ana', '/links/revoke/', { link: id })
    expect([status, body]).toMatchObject([200, [{ id, state: 'revoked' }]])
    expect(await change(secret, start())).toMatchObject({ status: 401, body: { link: 'revoked' } })
    expect((await open(secret, { unsent: 20 })).status).toBe(401)
    expect((await listed())[0]!.phones).toMatchObject([{ who: 'Beto', unsent: 20 }])
    expect((await mesa.post('ana', '/links/revoke/', { link: 'otro-enlace' })).status).toBe(404)
  })

  test('a change that was under way is not written', async () => {
    const { id } = await aLink()
    await mesa.database.revokeLink(KEY, id, now)
    const entry = {
      id: 'tarde-0001',
      actor: `link:${id}`,
      at: new Date(now).toISOString(),
      about: `match ${MATCH}`,
      beforeState: 'a',
      afterState: 'b',
      traces: [],
      undoes: null,
      change: aChange(start()) as never,
    }
    await expect(mesa.database.addEntry(KEY, entry)).rejects.toThrow(LinkOver)
    expect(await mesa.database.entry(KEY, entry.id)).toBeUndefined()
  })
})

test.each([
  ['cut', (secret: string) => secret.slice(0, -1)],
  ['with a dot', (secret: string) => `${secret}.`],
  ['guessed', () => 'A'.repeat(22)],
  ['the digest', (secret: string) => digestOfSecret(secret)],
])('%s it is none', async (_what, spoiled) => {
  const { secret } = await aLink()
  expect(await open(spoiled(secret))).toMatchObject({ status: 401, body: { link: 'unknown' } })
})

test('guesses are counted, and the right link goes on', async () => {
  const few = await mesaApp({ limits: { secretsByAddress: { tries: 3, seconds: 60 } } })
  const guess = (secret: string) =>
    few.app.request('/api/mesa/tournaments/', { headers: { Authorization: `Link ${secret}` } })
  const scope = { kind: 'day', date: '2099-01-01' }
  const { body } = await few.post('ana', '/links/', { name: 'x', scope })
  const statuses = []
  for (let time = 0; time < 5; time++) statuses.push((await guess('A'.repeat(22))).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect((await guess(String(body.secret))).status).toBe(200)
  await few.close()
})

test('a tournament that goes takes its links along', async () => {
  const { secret } = await aLink()
  await mesa.database.removeTournament(ID)
  expect(await open(secret)).toMatchObject({ status: 401, body: { link: 'unknown' } })
})

test('a tournament has at most two hundred valid links; old ones are forgotten', async () => {
  const scope = { kind: 'match', match: MATCH } as const
  const one = { ...KEY, scope, name: 'x', madeBy: 'ana', revoked: null }
  const add = (number: number, made: number) =>
    mesa.database.addLink({
      ...one,
      id: `enlace-${number}`,
      digest: `d${number}`,
      made,
      ends: made + 1000,
    })
  for (let number = 0; number < 200; number++) expect(await add(number, now)).toBe(true)
  expect(await add(200, now)).toBe(false)
  expect((await mesa.post('ana', '/links/', { name: 'x', scope })).status).toBe(422)
  const later = now + 31 * 86_400_000
  expect(await add(201, later)).toBe(true)
  // Once a day, where the clock said so a day before too.
  for (const at of [later + 86_400_000, later + 2 * 86_400_000])
    await purge(mesa.database, undefined, { at, boot: '', uptime: 0 }, () => undefined)
  expect(await mesa.database.linksOf(KEY)).toHaveLength(1)
})

describe('what other offline scorers lost', () => {
  const goal = { kind: 'goal', match: MATCH, side: 'team1', minute: 12 }
  const stateOf = async (secret: string) =>
    (await open(secret)).body.matches as { entry: { state: string } }[]

  test('two tablets at one match: the second is shown who wrote what, and decides', async () => {
    const [one, other] = [await aLink(), await aLink({ kind: 'match', match: MATCH }, 'Otra')]
    await change(one.secret, start())
    const [{ entry }] = (await stateOf(one.secret)) as [{ entry: { state: string } }]
    const against = entry.state
    expect((await change(one.secret, { ...goal, against })).status).toBe(200)
    // It may be the same goal, seen twice.
    const second = { ...aChange({ ...goal, against, minute: 13 }), who: 'Ana' }
    const send = (body: object) => by(other.secret, 'POST', under('/changes/'), body)
    const refusal = await send(second)
    expect(refusal).toMatchObject({
      status: 409,
      body: { who: 'Beto (enlace «Cancha 1»)', entry: { value: { team1: { goals: 1 } } } },
    })
    const { state } = refusal.body.entry as { state: string }
    expect((await send({ ...second, against: state })).status).toBe(200)
    expect((await stateOf(one.secret))[0]).toMatchObject({ match: { team1: { goals: 2 } } })
  })

  test('a tap whose answer was lost is in the files once, however often it is sent', async () => {
    const { secret } = await aLink()
    await change(secret, start())
    const made = { ...aChange(goal), who: 'Beto' }
    const outcomes = []
    for (let time = 0; time < 3; time++)
      outcomes.push((await by(secret, 'POST', under('/changes/'), made)).body.outcome)
    expect(outcomes).toEqual(['applied', 'already', 'already'])
    expect((await mesa.text('jornadas/05.yml')).match(/goals: 1\b/g)).toHaveLength(1)
  })

  test('the day’s first matches are in the table, like its last', async () => {
    const playedBy = async () => {
      const answer = await mesa.app.request(`/api/tournaments/${ID}/teams/`)
      const teams = (await answer.json()) as { name: string; gamesPlayed: number }[]
      return teams.reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0)
    }
    const before = await playedBy()
    const { secret } = await aLink({ kind: 'day', date: '2026-11-27' })
    const matches = idsIn((await open(secret)).body)
    expect(matches.length).toBeGreaterThan(1)
    for (const match of matches) {
      const result = { kind: 'result', match, goals: { team1: 1, team2: 0 } }
      expect((await change(secret, result)).status).toBe(200)
    }
    expect(await playedBy()).toBe(before + 2 * matches.length)
  })
})
