/** A PostgreSQL that goes away for a while: what is in memory is still read, and nothing is made up. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isLong } from '../chance.ts'
import { apiInTime } from '../../server/api/api-in-time.ts'
import { startApi } from '../../server/api/start-api.ts'
import { CHEAP } from '../server/filled-place.ts'
import {
  aRegistration,
  detailOf,
  referenceServer,
  type Reference,
} from '../server/reference-server.ts'
import {
  anotherDatabase,
  startedPostgres,
  type StartedPostgres,
} from '../server/started-postgres.ts'

const ID = 'liga-relampago-2026'

let dir: string
let postgres: StartedPostgres
let server: Reference
let url: string
/** One that loses nothing: what was acknowledged has to be there. */
beforeAll(async () => {
  postgres = await startedPostgres({ isCareful: true })
})
afterAll(() => postgres.close())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-restart-'))
  url = (await anotherDatabase(postgres.urlOf('postgres'))).url
  server = await referenceServer({ kept: { dir, url }, streams: { lookMs: 20 } })
})
afterEach(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const register = (username: string) =>
  server.post('/api/users/register/', aRegistration({ username }))

test.each(isLong ? (['SIGINT', 'SIGQUIT'] as const) : (['SIGINT'] as const))(
  'stopped by %s: tournaments are read, writing is put off, and all goes on when it is back',
  async (signal) => {
    expect((await register('ana')).status).toBe(201)
    await postgres.stop(signal)
    await expect.poll(() => server.database.isUp()).toBe(false)

    expect((await server.get(`/api/tournaments/${ID}`)).status).toBe(200)
    const refused = await register('beto')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await detailOf(refused)).toContain('no están disponibles por ahora')

    await postgres.start()
    await expect.poll(() => server.database.isUp()).toBe(true)
    expect((await register('ana')).status).toBe(409)
    expect((await register('beto')).status).toBe(201)
  },
)

test('what others wrote while nobody listened is seen when it is back', async () => {
  await postgres.stop()
  await postgres.start()
  const other = await referenceServer({ kept: server.kept })
  await other.database.removeTournament(ID)
  await other.close()
  await expect.poll(async () => (await server.get(`/api/tournaments/${ID}`)).status).toBe(404)
})

test('a server that begins while it is away says so once, without the password, and begins later', async () => {
  await postgres.stop()
  const lines: string[] = []
  const databaseUrl = url.replace('cascarita@', 'cascarita:muy-secreta@')
  const limits = { passwordCost: CHEAP }
  const start = () => startApi(dir, { databaseUrl, limits })
  const api = apiInTime(start, (line) => lines.push(line), 20)
  expect(await api.start()).toBeNull()
  const status = async () => (await api.fetch(new Request('http://x/api/tournaments/'), {})).status
  expect(await status()).toBe(503)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/Revisa DATABASE_URL/)
  expect(lines[0]).not.toContain('muy-secreta')
  await postgres.start()
  await expect.poll(status).toBe(200)
  expect(api.isUp()).toBe(true)
  await api.close()
})
