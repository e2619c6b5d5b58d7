/** What a process keeps of live tournaments is what another reads anew, whichever of them changed it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiApp } from '../../server/api/api-app.ts'
import { Unreachable } from '../../server/api/database/database-trouble.ts'
import type { Database } from '../../server/api/database/database.ts'
import { openAt } from '../../server/api/database/kept.ts'
import { ID, mesaApp, type MesaApp } from './mesa-app.ts'

let mesa: MesaApp
beforeAll(async () => {
  mesa = await mesaApp()
})
const opened: Database[] = []
afterAll(async () => {
  for (const database of opened) await database.close()
  await mesa.close()
})

type App = MesaApp['app']

/** As a process of its own has it; `given` takes the place of verbs of its database. */
async function another(given: (database: Database) => Partial<Database> = () => ({})) {
  const own = await openAt(mesa.kept)
  opened.push(own)
  const database = { ...own, ...given(own) }
  return apiApp({ database, secret: new Uint8Array(32).fill(7), now: Date.now })
}

const PAGES = ['', '/teams', '/jornadas', '/stats', '/calendario.ics']

async function answers(app: App) {
  const public_ = PAGES.map(async (page) =>
    (await app.request(`/api/tournaments/${ID}${page}`)).text(),
  )
  const headers = { Authorization: `Bearer ${mesa.tokens.ana}` }
  const own = (await app.request(`/api/mesa/tournaments/${ID}`, { headers })).text()
  return [...(await Promise.all(public_)), await own]
}

const PLAYER = { kind: 'editPlayer', team: 'real-copilco', player: 26 }

test.each([
  ['a goal', { kind: 'goal', match: 'j4-2', side: 'team1', player: 26, minute: 7 }],
  ['a result', { kind: 'result', match: 'j1-1', goals: { team1: 9, team2: 8 } }],
  ['the same again', { kind: 'result', match: 'j1-1', goals: { team1: 9, team2: 8 } }],
  ['halves, which stand in no file', { kind: 'clock', match: 'j4-2', periods: [{ began: 60 }] }],
  ['what is refused', { kind: 'goal', match: 'j4-2', side: 'team1', player: 1234, minute: 7 }],
  ['a nickname', { ...PLAYER, fields: { nickName: 'El Ñandú ⚽' } }],
  ['half a letter', { ...PLAYER, fields: { nickName: 'El \ud83c' } }],
])('after %s', async (_what, change) => {
  const [before, fresh] = [mesa.app, await another()]
  await mesa.change('ana', change)
  const read = await another()
  expect(await answers(before)).toEqual(await answers(read))
  // Who did not make it reads it, where the engine says that there is something to read.
  await expect.poll(() => answers(fresh)).toEqual(await answers(read))
})

test('two that change it in turn each go on from what the other left', async () => {
  const other = await another()
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${mesa.tokens.ana}`,
  }
  for (const [turn, app] of [mesa.app, other, mesa.app, other].entries()) {
    const goals = { team1: 5 + turn, team2: 6 }
    const answer = await app.request(`/api/mesa/tournaments/${ID}/changes/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        id: `por-turno-${turn}`,
        against: null,
        who: 'x',
        when: '2026-07-11T21:00:00Z',
        kind: 'result',
        match: 'j1-1',
        goals,
      }),
    })
    expect(await answer.json()).toMatchObject({
      outcome: 'applied',
      entry: { value: { team1: {} } },
    })
    const { files } = (await mesa.database.texts(ID))!.texts
    expect(files.get('jornadas/01.yml')).toContain(String(goals.team1))
  }
})

const scored = async (app: App) => {
  const answer = await app.request(`/api/tournaments/${ID}/jornadas`)
  const [first] = (await answer.json()) as { matches: { team1: { goals?: number } }[] }[]
  return [answer.status, first!.matches[0]!.team1.goals]
}
const score = (goals: number) =>
  mesa.change('ana', { kind: 'result', match: 'j1-1', goals: { team1: goals, team2: 6 } })

test('who did not change it reads it once, and not before somebody asks for it', async () => {
  let reads = 0
  const other = await another(({ textsSince }) => ({
    textsSince: (...given) => ((reads += 1), textsSince(...given)),
  }))
  expect(reads).toBe(1)
  await score(13)
  // Another is asked for, and by then it is known that something was written.
  expect((await other.request('/api/tournaments/otra')).status).toBe(404)
  expect(reads).toBe(1)
  await expect.poll(() => scored(other)).toEqual([200, 13])
  expect([await scored(other), reads]).toEqual([[200, 13], 2])
})

test('where it cannot be read just now, the answer is from before, and the next one is not', async () => {
  let isAway = false
  const other = await another(({ textsSince }) => ({
    textsSince: (...given) =>
      isAway ? Promise.reject(new Unreachable('lejos')) : textsSince(...given),
  }))
  await score(14)
  await expect.poll(() => scored(other)).toEqual([200, 14])
  await score(15)
  isAway = true
  expect(await scored(other)).toEqual([200, 14])
  isAway = false
  await expect.poll(() => scored(other)).toEqual([200, 15])
})
