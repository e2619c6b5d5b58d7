/**
 * Calendars of a live tournament, over a season of what Mesa changes: after every change each event,
 * read by another library, says what was done to its match, and its number tells the new from the old.
 */
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { ID, mesaApp, type MesaApp } from './mesa-app.ts'

const OWN = `/api/tournaments/${ID}/calendario`
/** None of them was played. */
const MATCHES = ['j5-1', 'j5-2', 'j5-3']

let mesa: MesaApp
let today = '2026-11-20'
beforeAll(async () => {
  mesa = await mesaApp({ today: () => today })
})
afterAll(() => mesa.close())

/** What a reader makes of an event, and its number. */
async function eventsAt(address: string) {
  const answer = await mesa.app.request(address)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const calendar = new ICAL.Component(
    ICAL.parse(await answer.text()) as unknown[] as ConstructorParameters<typeof ICAL.Component>[0],
  )
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, startDate, summary, location, description, sequence } = new ICAL.Event(component)
      const said = {
        day: startDate.toJSDate().toISOString(),
        summary,
        location,
        description,
        status: component.getFirstPropertyValue('status'),
      }
      return [uid, { said, sequence }] as const
    }),
  )
}

const uidOf = (match: string) => `${match}@${ID}`

type Deed = { change: object; says: object }

const MOVED = '2026-12-05'
/** In Mexico City it is six hours earlier than in UTC. */
const at = (day: string, hour: number) => `${day}T${hour + 6}:00:00.000Z`

/** What an organiser does to a match that was not played, and what its event says then. */
const deeds = (week: number): Deed[] => {
  const day = daysLater(MOVED, 7 * week)
  return [
    {
      change: { kind: 'move', date: day, time: '10:00' },
      says: { day: at(day, 10), status: 'CONFIRMED' },
    },
    {
      change: { kind: 'move', location: 'Cancha 9' },
      says: { day: at(day, 10), location: expect.stringContaining('Cancha 9') },
    },
    {
      change: { kind: 'postpone', reason: 'Llovió' },
      says: { status: 'CANCELLED', summary: expect.stringMatching(/^APLAZADO: /) },
    },
    {
      change: { kind: 'postpone', reason: 'Llovió', date: daysLater(day, 1) },
      says: { status: 'CONFIRMED', day: at(daysLater(day, 1), 10) },
    },
    {
      change: { kind: 'cancel', reason: 'Sin cancha' },
      says: { status: 'CANCELLED', summary: expect.stringMatching(/^CANCELADO: /) },
    },
  ]
}

test('a season of moves and cancellations: the match alone changes, and its number grows', async () => {
  let before = await eventsAt(`${OWN}.ics`)
  for (const [week, match] of MATCHES.entries())
    for (const { change, says } of deeds(week)) {
      today = daysLater(today, 1)
      const { body } = await mesa.change('ana', { match, ...change })
      expect(body).toMatchObject({ outcome: 'applied' })
      const now = await eventsAt(`${OWN}.ics`)
      const uid = uidOf(match)
      expect(now.get(uid)!.said).toMatchObject(says)
      expect(now.get(uid)!.sequence).toBeGreaterThan(before.get(uid)!.sequence)
      expect([...now].filter(([id]) => id !== uid)).toEqual(
        [...before].filter(([id]) => id !== uid),
      )
      before = now
    }
})

test('what no calendar says changes no number: a goal, until the match is over', async () => {
  const before = await eventsAt(`${OWN}.ics`)
  const goal = { kind: 'goal', match: 'j4-2', side: 'team1', player: 26, minute: 55 }
  expect((await mesa.change('beto', goal)).body).toMatchObject({ outcome: 'applied' })
  expect(await eventsAt(`${OWN}.ics`)).toEqual(before)
  await mesa.change('beto', { kind: 'end', match: 'j4-2' })
  const { said, sequence } = (await eventsAt(`${OWN}.ics`)).get(uidOf('j4-2'))!
  expect(said.description).toMatch(/^FINAL: /m)
  expect(sequence).toBeGreaterThan(before.get(uidOf('j4-2'))!.sequence)
})

test('a team’s and a court’s say the same of their matches, and name nobody', async () => {
  const all = await eventsAt(`${OWN}.ics`)
  const { body } = await mesa.send('GET', `/api/tournaments/${ID}`)
  const { teams } = body as { teams: { id: string; name: string }[] }
  for (const { id, name } of teams) {
    const own = await eventsAt(`${OWN}/equipos/${id}.ics`)
    expect(own.size).toBeGreaterThan(0)
    for (const [uid, event] of own) {
      expect(event).toEqual(all.get(uid))
      expect(event.said.summary).toContain(name)
    }
  }
  const ofCourt = await eventsAt(`${OWN}/canchas/cancha-9.ics`)
  expect([...ofCourt.keys()].toSorted()).toEqual(MATCHES.map(uidOf))
})

test('one that is known costs no body, and what is not there is not found', async () => {
  const first = await mesa.app.request(`${OWN}.ics`, { headers: { 'Accept-Encoding': 'br' } })
  expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=/)
  const again = await mesa.app.request(`${OWN}.ics`, {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.get('ETag')! },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const missing = ['/canchas/no-hay.ics', '/equipos/nadie.ics', '/otros/cancha-9.ics']
  for (const path of [
    ...missing.map((tail) => OWN + tail),
    '/api/tournaments/no-hay/calendario.ics',
  ])
    expect([path, (await mesa.app.request(path)).status]).toEqual([path, 404])
})
