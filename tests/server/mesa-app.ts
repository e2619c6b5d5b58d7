/** The API in this process, with a tournament of which several people have something to say. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAt } from '../../server/api/database/kept.ts'
import type { Role } from '../../src/lib/schema/mesa.ts'
import { apiApp, type ApiOptions } from '../../server/api/api-app.ts'
import { load } from '../../server/api/load/load-folder.ts'
import { aPlace } from './a-place.ts'
import { CHEAP, sampleLoadable } from './filled-place.ts'
import { aRegistration } from './reference-server.ts'

export const ID = 'liga-relampago-2026'

/** Being played in `jornadas/04.yml`. */
export const PLAYING = 'j4-2'

export type MesaApp = Awaited<ReturnType<typeof mesaApp>>

/** `ana` organises, `beto` scores, `eva` is a stranger; each verb is one request. */
export async function mesaApp(options: Partial<ApiOptions> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-mesa-'))
  const { kept, drop } = await aPlace(dir)
  const database = await openAt(kept)
  await load(database, await sampleLoadable(ID))
  const generous = { tries: 10_000, seconds: 60 }
  const app = await apiApp({
    database,
    secret: new Uint8Array(32).fill(7),
    now: Date.now,
    ...options,
    limits: {
      passwordCost: CHEAP,
      registrations: generous,
      registrationsOfNetwork: generous,
      ...options.limits,
    },
  })
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const tokens: Record<string, string> = {}
  const person = async (
    username: string,
    role?: Role,
    place: 'live' | 'beta' = 'live',
    id = ID,
  ) => {
    if (!tokens[username]) {
      const { body } = await send('POST', '/api/users/register/', aRegistration({ username }))
      tokens[username] = String(body.token)
    }
    const { id: account } = (await database.accountNamed(username))!
    if (role) await database.setRole(account, { place, URL_name: id }, role)
  }
  await person('ana', 'organiser')
  await person('beto', 'scorer')
  await person('eva')

  const under = (path: string, id: string) => `/api/mesa/tournaments/${id}${path}`
  return {
    app,
    database,
    dir,
    kept,
    person,
    tokens,
    send,
    /** As whoever is named. */
    get: (who: string, path: string, id = ID) =>
      send('GET', under(path, id), undefined, tokens[who]),
    post: (who: string, path: string, body: unknown, id = ID) =>
      send('POST', under(path, id), body, tokens[who]),
    change: (who: string, body: object, id = ID) =>
      send('POST', under('/changes/', id), aChange(body), tokens[who]),
    /** The text of a file as it is kept. */
    text: async (file: string, id = ID) => (await database.texts(id))!.texts.files.get(file)!,
    async close() {
      await database.close()
      await drop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

let made = 0

/** A change with what only its rule is about; each has an id of its own. */
export const aChange = (given: object) => ({
  id: `cambio-${String(++made).padStart(5, '0')}`,
  against: null,
  who: 'quien sea',
  when: '2026-07-11T21:00:00Z',
  ...given,
})
