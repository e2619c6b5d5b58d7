/** Calendars of a built site: what they remember from build to build, and what they forget. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '../../src/lib/calendar/days.ts'
import { smallTournament } from './small-tournament.ts'
import type { Built } from '../../publish/run/build-site.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, filesOf, inodeOf } from './given-site.ts'

const ID = smallTournament(0).id
const OWN = `torneo-beta/${ID}/calendario.ics`
const ROUND = `torneos/${ID}/jornadas/03.yml`

let site: GivenSite
let first: Built
beforeAll(async () => {
  site = await aSite(1)
  await site.copy('torneos/baloncesto-primera-fuerza')
  first = await site.build({ today: '2026-01-15' })
})
afterAll(() => site.forget())

/** Each event's lines, by UID. */
async function eventsNow() {
  const text = await readFile(join(site.out, OWN), 'utf8')
  const events = text.replaceAll('\r\n ', '').matchAll(/BEGIN:VEVENT.*?END:VEVENT/gs)
  return new Map([...events].map(([lines]) => [/^UID:(.*)\r$/m.exec(lines)![1]!, lines]))
}
const numberIn = (event: string) => Number(/^SEQUENCE:(\d+)\r$/m.exec(event)![1])

test('a tournament has one, and so has each team and each court', async () => {
  const files = [...(await filesOf(site.out)).keys()].filter((file) => file.endsWith('.ics'))
  const ofFootball = files.filter((file) => file.startsWith(`torneo-beta/${ID}/`))
  const teams = [...(await filesOf(site.out)).keys()].filter((file) =>
    /torneo-beta\/[^/]+\/equipos\/[^/]+\.html$/.test(file),
  )
  expect(ofFootball).toContain(OWN)
  expect(ofFootball.filter((file) => file.includes('/equipos/'))).toHaveLength(teams.length)
  expect(ofFootball.filter((file) => file.includes('/canchas/'))).not.toEqual([])
  expect(files).toContain('t-beta/basketball/baloncesto-primera-fuerza/calendario.ics')
})

test('a moved match alone has a higher number, whichever machine remembers', async () => {
  const before = await eventsNow()
  const text = await site.read(ROUND)
  const [, day] = /date: ([\d-]+)/.exec(text)!
  await site.write(ROUND, text.replace(day!, daysLater(day!, 1)))
  await site.build({ today: '2026-01-16' })
  const after = await eventsNow()
  const changed = [...after].filter(([uid, event]) => before.get(uid) !== event)
  expect(changed.map(([uid]) => uid)).toEqual([`j3-1@${ID}`])
  const [[uid, event]] = changed as [[string, string]]
  // In the evening of a day, which is the next one's morning in UTC.
  expect(event).toContain(`DTSTART:${daysLater(day!, 2).replaceAll('-', '')}T`)
  expect(numberIn(event)).toBeGreaterThan(numberIn(before.get(uid)!))

  await rm(site.work, { recursive: true })
  await site.build({ today: '2026-01-17' })
  for (const [uid, lines] of await eventsNow())
    expect(numberIn(lines)).toBeGreaterThanOrEqual(numberIn(after.get(uid)!))
})

test('what no match changes writes no calendar', async () => {
  const before = await inodeOf(site.out, OWN)
  const file = `torneos/${ID}/torneo.yml`
  await site.write(file, `${await site.read(file)}# Una nota.\n`)
  await site.build({ today: '2026-03-01' })
  // In another year all is rendered anew.
  expect(await site.build({ today: '2027-03-02' })).toMatchObject({ rendered: first.rendered })
  expect(await inodeOf(site.out, OWN)).toBe(before)
})

test('data that is broken in between forgets nothing', async () => {
  const before = await readFile(join(site.out, OWN), 'utf8')
  const good = await site.read(ROUND)
  await site.write(ROUND, `${good}\nmatches: [`)
  expect((await site.build({ today: '2027-04-01' })).failing).not.toBeNull()
  await site.write(ROUND, good)
  // Another year: all is rendered anew, by the code that is compiled already.
  await site.build({ today: '2028-04-02' })
  expect(await readFile(join(site.out, OWN), 'utf8')).toBe(before)
})
