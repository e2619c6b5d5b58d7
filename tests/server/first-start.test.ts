/** What a new server begins with, and what a second start leaves as it is. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleFolder, SAMPLES } from '../../server/api/first-start.ts'
import { readForLoad } from '../../server/api/load-folder.ts'
import { startApi, optionsOf } from '../../server/api/start-api.ts'
import { formatProblem } from '../../src/lib/problems/problem.ts'
import type { TournamentListAnswer, UserAnswer } from '../../src/lib/live/answers/types.ts'
import { CHEAP, referenceServer } from './reference-server.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cascarita-start-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test.each(SAMPLES)('%s: nothing to mend and nothing unwise', async (name) => {
  const { problems } = await readForLoad(sampleFolder(name), '2026-11-20')
  expect(problems.map(formatProblem)).toEqual([])
})

test('two live tournaments, the one with a match in play first', async () => {
  const server = await referenceServer()
  try {
    const list = (await (await server.get('/api/tournaments/')).json()) as TournamentListAnswer
    expect(list.map(({ id, isPlaying }) => [id, isPlaying])).toEqual([
      [SAMPLES[0], true],
      [SAMPLES[1], false],
    ])
  } finally {
    await server.close()
  }
})

describe('a second start', () => {
  test('keeps the user, the password, the tokens, and what was taken away', async () => {
    const first = await referenceServer({ dir })
    const { token } = (await (
      await first.post('/api/users/login/', first.user)
    ).json()) as UserAnswer
    first.database.removeTournament(SAMPLES[1])
    await first.close()
    const second = await referenceServer({ dir })
    try {
      expect(second.user).toEqual(first.user)
      const profile = await second.get('/api/users/profile/', { Authorization: `Bearer ${token}` })
      expect(profile.status).toBe(200)
      expect((await second.get(`/api/tournaments/${SAMPLES[1]}`)).status).toBe(404)
    } finally {
      await second.close()
    }
  })

  test('at the same time as the first is one start', async () => {
    const limits = { passwordCost: CHEAP }
    const both = await Promise.all([startApi(dir, { limits }), startApi(dir, { limits })])
    try {
      const [one, other] = both.map(({ database }) => database.accountNamed('prueba'))
      expect(one).toEqual(other)
      const { password } = both[1]!.user!
      const answer = await both[0]!.app.request('/api/users/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'prueba', password }),
      })
      expect(answer.status).toBe(200)
    } finally {
      for (const { close } of both) close()
    }
  })
})

test('origins come from the environment, however they are written', () => {
  const { allowedOrigins, limits } = optionsOf({
    CASCARITA_ORIGINS: ' https://a.example/ ,,https://b.example',
    CASCARITA_BEHIND_PROXY: '1',
  })
  expect(allowedOrigins).toEqual(['https://a.example', 'https://b.example'])
  expect(limits).toEqual({ behindProxy: true })
  expect(optionsOf({})).toEqual({ allowedOrigins: [], limits: { behindProxy: false } })
})
