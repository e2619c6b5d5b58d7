/** Several processes on one PostgreSQL: none is special, and each knows what the others did. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { loadCommand } from '../../server/api/load/load-command.ts'
import { organisersCommand } from '../../server/api/load/organisers-command.ts'
import { startApi } from '../../server/api/start-api.ts'
import { tries } from '../chance.ts'
import { aPlace } from '../server/a-place.ts'
import { aRenderer, livePages } from '../server/live-pages.ts'
import { aChange } from '../server/mesa-app.ts'
import { CHEAP, filledPlace } from '../server/filled-place.ts'
import { aRegistration, referenceServer, type Reference } from '../server/reference-server.ts'

const ID = 'liga-relampago-2026'
const FEW = { tries: 3, seconds: 90 }

const renderer = aRenderer()
let dir: string
let place: Awaited<ReturnType<typeof aPlace>>
let one: Reference
let other: Reference
const requests = new Set<ClientRequest>()

const another = (kept = place.kept) =>
  referenceServer({
    kept,
    streams: { lookMs: 20, silenceMs: 60_000 },
    limits: { loginsByBoth: FEW, mesaReads: FEW },
  })

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-processes-'))
  place = await filledPlace(dir)
  ;[one, other] = await Promise.all([another(), another()])
})
afterEach(async () => {
  for (const request of requests) request.destroy()
  requests.clear()
  await Promise.all([one.close(), other.close()])
  await place.drop()
  await rm(dir, { recursive: true, force: true })
})

/** An open stream of one of them, and what it has said until now. */
async function listen(to: Reference, last?: string) {
  let text = ''
  const headers = last === undefined ? {} : { 'Last-Event-ID': last }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${to.base}/api/tournaments/${ID}/changes`
    requests.add(get(path, { headers }, resolve).once('error', reject))
  })
  response.on('data', (part: Buffer) => (text += part.toString()))
  response.once('error', () => undefined)
  const ids = () => [...text.matchAll(/^id: (\S+)\ndata: changed$/gm)].map(([, id]) => id!)
  const first = () => /^id: (\S+)$/m.exec(text)?.[1]
  return { ids, first, text: () => text }
}

let folders = 0
async function load(word: string) {
  const folder = join(dir, String(folders++), ID)
  await cp(sampleFolder(ID), folder, { recursive: true })
  const file = join(folder, 'torneo.yml')
  await writeFile(file, `${await readFile(file, 'utf8')}\n# ${word}\n`)
  await loadCommand([folder, '--replace'], { ...place.kept, today: '2026-01-01' }, () => undefined)
}

const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string }).token
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

test('that begin at once fill it once, and only one of them knows the sample user', async () => {
  const empty = await aPlace(dir)
  const [first, second] = await Promise.all([another(empty.kept), another(empty.kept)])
  expect([first.user, second.user].filter(Boolean)).toHaveLength(1)
  expect(await first.database.accountCount()).toBe(1)
  const list = await (await second.get('/api/tournaments/')).json()
  expect(list).toHaveLength(2)
  await Promise.all([first.close(), second.close()])
  await empty.drop()
})

test('a login of one is a login of the other, until it is ended at either', async () => {
  const token = await tokenOf(await one.post('/api/users/register/', aRegistration()))
  expect((await other.get('/api/users/profile/', bearer(token))).status).toBe(200)
  await other.post('/api/users/logout-everywhere/', {}, bearer(token))
  expect((await one.get('/api/users/profile/', bearer(token))).status).toBe(401)
})

test('one name is one person’s, whoever is asked, at the same moment too', async () => {
  const asked = Array.from({ length: 6 }, (_, index) =>
    (index % 2 === 0 ? one : other).post('/api/users/register/', aRegistration()),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
})

test('logins are counted over all of them', async () => {
  await one.post('/api/users/register/', aRegistration())
  const wrong = (to: Reference) =>
    to.post('/api/users/login/', { username: 'lupita', password: 'no es esta' })
  const statuses: number[] = []
  for (const to of [one, other, one, other, one]) statuses.push((await wrong(to)).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect(Number((await wrong(other)).headers.get('Retry-After'))).toBeGreaterThan(80)
})

test('so is what an account reads in Mesa', async () => {
  const token = await tokenOf(await one.post('/api/users/register/', aRegistration()))
  const statuses: number[] = []
  for (const to of [one, other, one, other, one])
    statuses.push((await to.get('/api/mesa/tournaments/', bearer(token))).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('a change at one is seen at the other, and said by the streams of both under one id', async () => {
  const token = await tokenOf(await one.post('/api/users/register/', aRegistration()))
  const args = [ID, 'lupita']
  await organisersCommand(args, { ...place.kept, content: 'src/content' }, () => undefined)
  const [mine, theirs] = [await listen(one), await listen(other)]
  const goal = aChange({ kind: 'goal', match: 'j4-2', side: 'team1', player: 26 })
  const path = `/api/mesa/tournaments/${ID}/changes/`
  expect((await one.post(path, goal, bearer(token))).status).toBe(200)
  await expect.poll(() => [mine.ids().length, theirs.ids().length]).toEqual([1, 1])
  expect(mine.ids()).toEqual(theirs.ids())
  const tags = [one, other].map(async (server) =>
    (await server.get(`/api/tournaments/${ID}`)).headers.get('ETag'),
  )
  const [a, b] = await Promise.all(tags)
  expect(a).toBe(b)
  // Sent again, to the other: it is known there.
  const again = await other.post(path, goal, bearer(token))
  expect(await again.json()).toMatchObject({ outcome: 'already' })
})

test('a change at one is in the live page that the other sends', async () => {
  const token = await tokenOf(await one.post('/api/users/register/', aRegistration()))
  const args = [ID, 'lupita']
  await organisersCommand(args, { ...place.kept, content: 'src/content' }, () => undefined)
  const api = { fetch: ({ url }: Request) => other.get(new URL(url).pathname) }
  const pages = await livePages(api, renderer)
  const path = `/torneo/${ID}/jornadas/4`
  const tagNow = async () => (await pages.request(path)).headers.get('ETag')
  const before = await tagNow()
  expect(await tagNow()).toBe(before)
  const goal = aChange({ kind: 'goal', match: 'j4-2', side: 'team1', player: 26 })
  const answer = await one.post(`/api/mesa/tournaments/${ID}/changes/`, goal, bearer(token))
  expect(answer.status).toBe(200)
  await expect.poll(tagNow).not.toBe(before)
})

test('one change that both are sent at once is made once', async () => {
  const token = await tokenOf(await one.post('/api/users/register/', aRegistration()))
  const args = [ID, 'lupita']
  await organisersCommand(args, { ...place.kept, content: 'src/content' }, () => undefined)
  const path = `/api/mesa/tournaments/${ID}/changes/`
  for (let time = 0; time < tries(1, 5); time++) {
    const clock = { kind: 'clock', match: 'j4-2', periods: [{ from: 0, length: 30, began: time }] }
    const goal = { kind: 'goal', match: 'j4-2', side: 'team1', player: 26, minute: time + 1 }
    for (const change of [aChange(clock), aChange(goal)]) {
      const answers = await Promise.all(
        [one, other].map(async (to) => (await to.post(path, change, bearer(token))).json()),
      )
      const outcomes = answers.map((answer) => (answer as { outcome: string }).outcome)
      expect(outcomes.toSorted()).toEqual(['already', 'applied'])
    }
  }
})

test('who comes back to another process learns what was missed, or that nothing was', async () => {
  const before = await listen(one)
  await expect.poll(before.first).toBeDefined()
  const last = before.first()!
  expect((await listen(other, last)).text()).toBe('')
  const same = await listen(other, last)
  await expect.poll(same.text).toContain(`id: ${last}\nevent: same`)
  await load('mientras no estaba')
  await expect.poll(() => before.ids().length).toBe(1)
  const missed = await listen(other, last)
  await expect.poll(missed.ids).toEqual(before.ids())
})

test('a file of a later version is left alone, and no password is in its words', async () => {
  await one.database.setFact('version', '99')
  const started = startApi(dir, {
    databaseUrl: place.kept.url!.replace('cascarita@', 'cascarita:muy-secreta@'),
    limits: { passwordCost: CHEAP },
  })
  const error = await started.catch((thrown: Error) => thrown)
  expect(String(error)).toMatch(/versión más nueva \(99\)/)
  expect(String(error)).not.toContain('muy-secreta')
})
