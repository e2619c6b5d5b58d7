/** What a process keeps of live tournaments is what another reads anew, whichever of them changed it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiApp } from '../../server/api/api-app.ts'
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

/** As a process of its own has it. */
async function another() {
  const database = await openAt(mesa.kept)
  opened.push(database)
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
      ...{ method: 'POST', headers },
      body: JSON.stringify({
        ...{ id: `por-turno-${turn}`, against: null, who: 'x', when: '2026-07-11T21:00:00Z' },
        ...{ kind: 'result', match: 'j1-1', goals },
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
