/** Birth years and photos of people: a scorer's answers have none, nor anything that one is worked out from. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MesaTournamentAnswer } from '../../../src/lib/schema/mesa.ts'
import { mesaApp, PLAYING, type MesaApp } from '../../server/mesa-app.ts'

/** Nothing else is such a number. */
const [YEAR, NEW_YEAR] = [1931, 1932]

let mesa: MesaApp
beforeAll(async () => {
  mesa = await mesaApp()
  const player = { number: 77, firstName: 'Maite', yearBorn: YEAR }
  const added = await mesa.change('ana', { kind: 'addPlayer', team: 'real-copilco', player })
  const edited = await mesa.change('ana', {
    kind: 'editPlayer',
    team: 'real-copilco',
    player: 77,
    fields: { yearBorn: NEW_YEAR, nickName: 'La Maga' },
  })
  const moved = {
    kind: 'editPlayer',
    team: 'real-copilco',
    player: 5,
    fields: { nickName: 'Pato' },
  }
  const renamed = await mesa.change('ana', moved)
  expect([added.status, edited.status, renamed.status]).toEqual([200, 200, 200])
})
afterAll(() => mesa.close())

const PATHS = ['', `/matches/${PLAYING}`, '/journal/', '/scorers/']

test.each(PATHS)('%s says to a scorer no year and no roster entry', async (path) => {
  const { status, body } = await mesa.get('beto', path)
  expect(status).toBe(200)
  const text = JSON.stringify(body)
  expect(text).not.toMatch(new RegExp(`yearBorn|${YEAR}|${NEW_YEAR}`))
  expect(text).not.toMatch(/"file":"equipos/)
})

test('the states of players, from which a year could be guessed, are none', async () => {
  const { teams } = (await mesa.get('beto', '')).body as unknown as MesaTournamentAnswer
  const states = teams.flatMap(({ players }) => players.map(({ state }) => state))
  expect(new Set(states)).toEqual(new Set(['']))
})

test('who runs the tournament sees them all', async () => {
  expect(JSON.stringify((await mesa.get('ana', '')).body)).toContain(`"yearBorn":${NEW_YEAR}`)
  const journal = JSON.stringify((await mesa.get('ana', '/journal/')).body)
  expect(journal).toContain(String(YEAR))
  expect(journal).toContain('"file":"equipos/real-copilco.yml"')
})

test('the journal still says to a scorer who changed whom', async () => {
  const { entries } = (await mesa.get('beto', '/journal/')).body as { entries: object[] }
  expect(entries).toMatchObject([
    { who: 'ana', change: { kind: 'editPlayer', player: 5 }, pieces: [] },
    { change: { kind: 'editPlayer', player: 77, fields: { nickName: 'La Maga' } }, pieces: [] },
    { change: { kind: 'addPlayer', player: { firstName: 'Maite', number: 77 } }, pieces: [] },
  ])
})
