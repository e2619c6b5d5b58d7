/** Who asks for what costs much waits for it alone: readers and other accounts do not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartWork } from '../../../server/api/apart/apart-work.ts'
import { createSettings } from '../../../server/api/create/settings.ts'
import type { MesaTournamentAnswer } from '../../../src/lib/schema/mesa.ts'
import { planAnswers } from '../../../src/lib/schema/planning.ts'
import { aDraft } from '../../server/a-draft.ts'
import { aChange, mesaApp, type MesaApp } from '../../server/mesa-app.ts'

/** The largest league that a phone makes. */
const TEAMS = 45
const AT_ONCE = 6

let mesa: MesaApp
let id: string
let teams: string[]
beforeAll(async () => {
  mesa = await mesaApp({ create: createSettings({ CASCARITA_NEW: 'live' }) })
  const names = Array.from({ length: TEAMS }, (_, at) => ({ name: `Equipo ${at + 1}` }))
  const draft = aDraft({ teams: names, format: 'temporada', weekdays: [0, 3, 6], hours: HOURS })
  const made = await mesa.send('POST', '/api/mesa/tournaments/', draft, mesa.tokens.eva)
  expect(made.status).toBe(201)
  id = String(made.body.id)
  await mesa.person('beto', 'organiser', 'live', id)
  const state = (await mesa.get('eva', '/', id)).body as unknown as MesaTournamentAnswer
  teams = state.teams.map((team) => team.id)
}, 60_000)
afterAll(() => mesa.close())

const HOURS = Array.from({ length: 12 }, (_, at) => `${String(at + 8).padStart(2, '0')}:00`)

const preview = (who: string, groups: string[][]) =>
  mesa.post(who, '/preview/', aChange({ kind: 'setGroups', groups }), id)
const halves = () => [teams.slice(0, 20), teams.slice(20)]

/** The names of what is asked, in the order in which it was answered, with the answers' status. */
async function answered(asked: readonly (readonly [string, () => Promise<{ status: number }>])[]) {
  const order: [string, number][] = []
  await Promise.all(
    asked.map(async ([name, ask]) => {
      const { status } = await ask()
      order.push([name, status])
    }),
  )
  return order
}

/** Asks for `work` and, as long as it is not done, reads again and again; returns how often. */
async function readsDuring(work: readonly (() => Promise<{ status: number }>)[]) {
  let isOver = false
  const statuses = Promise.all(work.map(async (ask) => (await ask()).status)).finally(
    () => (isOver = true),
  )
  let reads = 0
  for (; !isOver; reads++) {
    const { status } = await mesa.send('GET', '/api/tournaments/')
    expect(status).toBe(200)
    // As between two requests of a network.
    await new Promise((done) => setImmediate(done))
  }
  return { reads, statuses: await statuses }
}

/** Where previews stop the thread, a reader is answered between two of them: fewer than ten times. */
const MANY_READS = 40

test('readers are answered all the time while previews are worked out', async () => {
  const six = Array.from({ length: AT_ONCE }, () => () => preview('eva', halves()))
  const { reads, statuses } = await readsDuring(six)
  expect(statuses).toEqual(Array(AT_ONCE).fill(200))
  expect(reads).toBeGreaterThan(MANY_READS)
})

test('refused ones say why', async () => {
  const twice = () => preview('eva', [[...teams.slice(0, 22), teams[0]!], teams.slice(22)])
  const order = await answered([
    ['one', twice],
    ['two', twice],
  ])
  expect(order.map(([, status]) => status)).toEqual([422, 422])
})

test('another account waits for one of them, not for all', async () => {
  const own = Array.from(
    { length: AT_ONCE },
    (_, at) => [`eva ${at}`, () => preview('eva', halves())] as const,
  )
  const order = await answered([...own, ['beto', () => preview('beto', halves())]])
  expect(order.findIndex(([name]) => name === 'beto')).toBeLessThan(3)
})

test('what takes too long is stopped, with a cure, and the next one is done', async () => {
  const short = apartWork(1)
  const { answers, seed } = aDraft()
  const asked = { answers: planAnswers.parse(answers), seed }
  await expect(short.plan('eva', asked, '2026-11-28', undefined)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('hazlo en partes'),
  })
  const { name } = await apartWork().plan('eva', asked, '2026-11-28', undefined)
  expect(name).toBe('Liga Llanera')
})
