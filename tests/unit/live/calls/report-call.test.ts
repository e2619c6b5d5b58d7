import { expect, test } from 'vitest'
import { reportTournament } from '../../../../src/lib/live/calls/report-call.ts'

/** A server that has the tournament in some places; notes where it was asked. */
const serverWith = (places: readonly string[], asked: string[]) => ({
  base: '',
  fetch: (address: string, { body }: RequestInit) => {
    const { place, text } = JSON.parse(String(body)) as { place: string; text: string }
    asked.push(`${address} ${place} ${text}`)
    const has = places.includes(place)
    const answer = has ? { isReceived: true } : { detail: 'Ese torneo no existe.' }
    return Promise.resolve(new Response(JSON.stringify(answer), { status: has ? 201 : 404 }))
  },
})
const PATH = '/api/tournaments/liga%20b/reports/'

test.each([
  ['a folder', ['beta', 'live'], ['beta'], 'ok'],
  ['one that is live, where a folder could be', ['live'], ['beta', 'live'], 'ok'],
  ['one that is nowhere', [], ['beta', 'live'], 'failed'],
])('%s is asked for where it may be', async (_what, has, places, kind) => {
  const asked: string[] = []
  const about = { id: 'liga b', places: ['beta', 'live'] as const }
  const answer = await reportTournament(serverWith(has, asked), about, 'Insultos')
  expect(answer.kind).toBe(kind)
  expect(asked).toEqual(places.map((place) => `${PATH} ${place} Insultos`))
})
