/** What the search finds of live tournaments: of those that lists show, with what their pages show. */
import { afterEach, expect, test } from 'vitest'
import { openAt } from '../../server/api/database/kept.ts'
import { answerIssues } from '../../src/lib/schema/calls.ts'
import { pieceName, soundOf, type Letter, type Piece } from '../../src/lib/sharing/search-index.ts'
import { entriesIn, piecesFor } from '../../src/lib/sharing/search-pieces.ts'
import { ID, mesaApp, PLAYING, type MesaApp } from './mesa-app.ts'

let mesa: MesaApp
afterEach(() => mesa.close())

const KEY = { place: 'live', URL_name: ID } as const

const ask = (prefix: string) =>
  mesa.app.request(`/api/search/${encodeURIComponent(pieceName(prefix))}`)

async function letterOf(prefix: string): Promise<Letter | null> {
  const answer = await ask(prefix)
  if (answer.status === 404) return null
  expect(answer.status).toBe(200)
  const body = (await answer.json()) as Letter
  expect(answerIssues('SearchAnswer', body)).toEqual([])
  return body
}

/** As a phone asks: the first letter, and the parts that it names. */
async function piecesOf(key: string): Promise<Piece[]> {
  const letter = await letterOf(key[0]!)
  if (!letter) return []
  if ('rows' in letter) return [letter]
  const pieces = await Promise.all(piecesFor(key, letter.parts).map(letterOf))
  return pieces.flatMap((piece) => (piece && 'rows' in piece ? piece : []))
}

async function found(typed: string) {
  const key = soundOf(typed)
  return (await piecesOf(key))
    .flatMap(entriesIn)
    .filter(({ name }) => soundOf(name).includes(key))
    .map(({ name, detail, address }) => [name, detail, address])
}

const LEAGUE = 'Liga Relámpago 2026'
const COPILCO = `/torneo/${ID}/equipos/${encodeURIComponent(`${ID}~real-copilco`)}`

test.each([
  ['relámpago', [LEAGUE, '', `/torneo/${ID}/`]],
  ['copilco', ['Real Copilco', LEAGUE, COPILCO]],
  ['wilfrido cárdenas', ['Wilfrido Cárdenas', `Real Copilco · ${LEAGUE}`, COPILCO]],
])('«%s» leads to its page', async (typed, entry) => {
  mesa = await mesaApp()
  expect(await found(typed)).toContainEqual(entry)
})

test.each(['pending', 'hidden'] as const)(
  'a %s tournament, its teams and its players are not found',
  async (listing) => {
    mesa = await mesaApp()
    expect(await found('copilco')).toHaveLength(1)
    // As the command of an operator does, beside the server.
    const beside = await openAt(mesa.kept)
    await beside.setListing(KEY, listing, Date.now())
    await beside.close()
    await expect.poll(() => found('copilco')).toEqual([])
    expect(await found('wilfrido')).toEqual([])
    expect(await found('relámpago')).toEqual([])
    expect((await ask('k')).status).toBe(404)
  },
)

test('another name is found at once, and the one before no longer', async () => {
  mesa = await mesaApp()
  await found('copilco')
  const change = {
    kind: 'editPlayer',
    team: 'real-copilco',
    player: 1,
    fields: { firstName: 'Xiuhnel' },
  }
  expect((await mesa.change('ana', change)).status).toBe(200)
  expect(await found('xiuhnel')).toHaveLength(1)
  expect(await found('wilfrido cárdenas')).toEqual([])
})

test('a goal changes no answer: phones have it already', async () => {
  mesa = await mesaApp()
  const before = (await ask('k')).headers.get('ETag')!
  const goal = { kind: 'goal', match: PLAYING, side: 'team1', player: 26, minute: 90 }
  expect((await mesa.change('beto', goal)).status).toBe(200)
  const again = await mesa.app.request('/api/search/k', { headers: { 'If-None-Match': before } })
  expect(again.status).toBe(304)
})

test.each(['K', '..', 'torneo.yml', 'ñ', 'q'])('«%s» is no piece', async (piece) => {
  mesa = await mesaApp()
  const answer = await ask(piece)
  expect(answer.status).toBe(404)
  expect(answerIssues('ErrorAnswer', await answer.json())).toEqual([])
})
