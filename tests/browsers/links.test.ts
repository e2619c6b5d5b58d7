/** Scoring by a day's link, as `npm test` does it in Chromium, in other engines. DESIGN 17. */
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile } from '../../server/api/database/data-dir.ts'
import { openDatabase } from '../../server/api/database/database.ts'
import { mesaLink } from '../../src/lib/addresses/mesa-links.ts'
import { dayIn } from '../../src/lib/calendar/today.ts'
import { LINK_WORDS } from '../../src/lib/wording/mesa/links.ts'
import { MESA_WORDS, unsentWords } from '../../src/lib/wording/mesa/mesa.ts'
import { serveWithApi } from '../e2e/serve-with-api.ts'
import { gateTo } from './gate.ts'
import { inEach } from './in-each.ts'
import type { Phone } from './phone.ts'

const LIGA = 'liga-relampago-2026'
const KEY = { place: 'live', URL_name: LIGA } as const
const MATCHES = ['j5-1', 'j5-2', 'j5-3']
const TODAY = dayIn(new Date().toISOString())

let site: Awaited<ReturnType<typeof serveWithApi>>
beforeAll(async () => {
  site = await serveWithApi(resolve('dist'))
})
afterAll(() => site?.close())

async function withData<T>(look: (database: ReturnType<typeof openDatabase>) => Promise<T>) {
  const database = openDatabase(databaseFile(site.data))
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

async function post(path: string, body: object, token = '') {
  const answer = await fetch(new URL(path, site.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as { token: string; secret: string }
}

/** An organiser moves a round to today, and makes a link for the day. */
async function dayLink(username: string) {
  const { token } = await post('/api/users/register/', {
    email: `${username}@example.mx`,
    first_name: username,
    username,
    password: 'balon-azul-83',
  })
  await withData(async (database) => {
    const { id } = (await database.accountNamed(username))!
    await database.setRole(id, KEY, 'organiser')
  })
  const under = `/api/mesa/tournaments/${LIGA}`
  const by = `Bearer ${token}`
  for (const match of MATCHES) {
    const made = { id: crypto.randomUUID(), kind: 'move', match, date: TODAY }
    const when = new Date().toISOString()
    await post(`${under}/changes/`, { ...made, against: null, who: 'x', when }, by)
  }
  const scope = { kind: 'day', date: TODAY }
  return (await post(`${under}/links/`, { name: 'Domingo', scope }, by)).secret
}

const scored = (match: string) =>
  withData(async (database) => {
    const entries = await database.entriesAbout(KEY, `match ${match}`)
    return entries
      .filter(({ change }) => change.kind !== 'move')
      .map(({ change }) => [change.kind, change.who])
  })

async function goal(phone: Phone) {
  await phone.pressButton(MESA_WORDS.goal)
  await phone.press({ css: '.bench:nth-child(1) button' })
}
const unsent = (phone: Phone, count: number) => phone.untilSaid('.unsent', unsentWords(count))

inEach((visits, engine) => {
  test('four taps to the first goal; the rest without signal; the secret is in no address', async () => {
    const match = engine === 'firefox' ? 'j5-1' : 'j5-2'
    const secret = await dayLink(`lola.${engine}`)
    const gate = await gateTo(site.url)
    try {
      await visits(gate.url, async (phone) => {
        await phone.visit(`/mesa/enlace#${secret}`)
        await phone.untilAt(mesaLink())
        await phone.press({ css: `.row[href$="${match}"], [href$="${match}"]` })
        await phone.pressButton(MESA_WORDS.start)
        await goal(phone)
        await phone.untilSaid('.board', '1 – 0')
        await phone.fill('input[name=who]', 'Beto')
        await phone.pressButton(LINK_WORDS.isMe)
        await phone.sees(() => phone.texts('input[name=who]'), [])
        await unsent(phone, 0)
        expect(await phone.sticksOut()).toEqual([])
        await phone.tab.run(async () => {
          await navigator.serviceWorker.ready
        }, null)
        gate.shut()
        await goal(phone)
        await phone.untilSaid('.board', '2 – 0')
        await unsent(phone, 1)
        // The same link once more, without signal.
        await phone.visit(`/mesa/enlace?sin-senal#${secret}`)
        await phone.untilAt(mesaLink())
        await phone.press({ css: `[href$="${match}"]` })
        await phone.untilSaid('.board', '2 – 0')
        gate.open()
        await phone.tab.run(() => void dispatchEvent(new Event('focus')), null)
        await unsent(phone, 0)
      })
    } finally {
      gate.close()
    }
    expect(await scored(match)).toEqual([
      ['start', 'Sin nombre (enlace «Domingo»)'],
      ['goal', 'Sin nombre (enlace «Domingo»)'],
      ['goal', 'Beto (enlace «Domingo»)'],
    ])
  })
})
