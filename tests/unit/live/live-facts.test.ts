/** What followers of a live team are told, by the server's answer. */
import { afterEach, expect, test, vi } from 'vitest'
import { liveFacts } from '../../../src/browser/live-facts.ts'

const ADDRESS = '/torneo/liga-uno/equipos'
const match = (id: string, goals: number[], more: object) => ({
  id,
  date: '2026-07-04',
  isCompleted: goals.length > 0,
  team1: { team: { id: 'liga~pumas', name: 'Pumas' }, goals: goals[0] },
  team2: { team: { id: 'liga~tigres', name: 'Tigres' }, goals: goals[1] },
  ...more,
})
const DETAILS = {
  id: 'liga-uno',
  URL_name: 'liga-uno',
  name: 'Liga Uno',
  sport: 'football',
  teams: [
    { id: 'liga~pumas', name: 'Pumas' },
    { id: 'liga~tigres', name: 'Tigres' },
  ],
  jornadas: [
    { jornadaPosition: 1, matches: [match('j1-1', [2, 1], {})] },
    { jornadaPosition: 2, matches: [match('j2-1', [], { time: '21:00', location: 'Cancha 2' })] },
  ],
}

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('the last result and the next match of each team, by the address of its page', async () => {
  const fetch = answering(() => Promise.resolve(Response.json(DETAILS)))
  const facts = await liveFacts(ADDRESS)
  expect(fetch.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/api/tournaments/liga-uno'])
  expect(facts?.name).toBe('Liga Uno')
  expect(facts?.teams['/torneo/liga-uno/equipos/liga~pumas']).toEqual({
    name: 'Pumas',
    place: expect.stringMatching(/^1\.º/),
    last: {
      words: expect.stringMatching(/^Pumas 2–1 Tigres · /),
      at: '/torneo/liga-uno/jornadas#m-j1-1',
    },
    next: {
      words: expect.stringMatching(/^Pumas vs Tigres · .*Cancha 2$/),
      at: '/torneo/liga-uno/jornadas#m-j2-1',
    },
  })
})

test.each([
  ['a server without it', () => Promise.resolve(Response.json({}, { status: 404 })), null],
  ['a server that fails', () => Promise.resolve(Response.json({}, { status: 503 })), undefined],
  ['an answer that cannot be read', () => Promise.resolve(new Response('<p>')), undefined],
  ['no signal', () => Promise.reject(new TypeError('offline')), undefined],
])('%s', async (_what, answer, facts) => {
  answering(answer)
  expect(await liveFacts(ADDRESS)).toBe(facts)
})
