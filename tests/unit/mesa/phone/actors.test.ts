/** Several actors on one phone: who acts where, and that no one loses another's taps. DESIGN 17. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isChatBrowser } from '../../../../src/lib/mesa/chat-browser.ts'
import { linkChoices } from '../../../../src/lib/mesa/link-choices.ts'
import { mesaRoute } from '../../../../src/lib/addresses/mesa-route.ts'
import type { LinkScope, OpenedLinkAnswer } from '../../../../src/lib/schema/links.ts'
import { aGoal, aPhone, aUser, ID, refused } from '../a-phone.ts'

const NOW = Date.UTC(2026, 10, 29, 18)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})
const soon = () => vi.advanceTimersByTimeAsync(0)

type Phone = ReturnType<typeof aPhone>

/** A server that knows links by their secrets; each has one match. */
function withLinks(phone: Phone, links: Record<string, string>) {
  const over = new Set<string>()
  const said: { secret: string; who?: string | undefined; unsent?: number | undefined }[] = []
  phone.world.api.openLink = async ({ authorization }, { who, unsent }) => {
    const secret = authorization.replace('Link ', '')
    said.push({ secret, who, unsent })
    if (over.has(secret)) return refused(401, { detail: 'Lo quitaron.', link: 'revoked' })
    return { kind: 'ok', etag: null, data: anOpened(secret, links[secret]!) }
  }
  phone.world.answer = () =>
    over.has(phone.sent.at(-1)!.token.replace('Link ', ''))
      ? refused(401, { detail: 'Lo quitaron.', link: 'revoked' })
      : {
          kind: 'ok',
          etag: null,
          data: { outcome: 'applied', entry: { state: 's', value: {} }, warnings: [] },
        }
  return { over, said }
}

const anOpened = (id: string, match: string) =>
  ({
    link: {
      id,
      name: `Enlace ${id}`,
      tournament: ID,
      ends: '2026-11-30T18:00:00.000Z',
      scope: { kind: 'match', match } satisfies LinkScope,
    },
    tournament: { id: ID, matches: [], teams: [] },
    matches: [{ match: { id: match } }],
  }) as unknown as OpenedLinkAnswer

const sent = (phone: Phone) => phone.sent.map(({ token, change }) => [token, change.who])

test('without an account a link acts, under the name that was said', async () => {
  const phone = aPhone()
  phone.login.set({ data: null })
  withLinks(phone, { uno: 'a' })
  const tab = phone.tab()
  expect((await tab.openLink('uno')).link).toMatchObject({ id: 'uno', who: null, matches: ['a'] })
  await tab.keep(ID, aGoal({ match: 'a' }))
  await tab.sayWho('uno', 'Beto')
  await tab.keep(ID, aGoal({ match: 'a' }))
  await soon()
  expect(sent(phone)).toEqual([
    ['Link uno', 'Sin nombre'],
    ['Link uno', 'Beto'],
  ])
})

test('an answer that was asked for before a name was said does not take it away', async () => {
  const phone = aPhone()
  phone.login.set({ data: null })
  withLinks(phone, { uno: 'a' })
  const tab = phone.tab()
  await tab.openLink('uno')
  const openLink = phone.world.api.openLink!
  const late = Promise.withResolvers<void>()
  phone.world.api.openLink = async (...asked) => {
    if (!asked[1].who) await late.promise
    return openLink(...asked)
  }
  const again = tab.openLink('uno')
  await tab.sayWho('uno', 'Beto')
  await soon()
  late.resolve()
  expect((await again).link).not.toBeNull()
  await tab.keep(ID, aGoal({ match: 'a' }))
  await soon()
  expect(sent(phone)).toEqual([['Link uno', 'Beto']])
})

test('the account acts where it has a role, else the link that has the match, else the newest', async () => {
  const phone = aPhone()
  phone.world.api.tournaments = async () => ({
    kind: 'ok',
    etag: null,
    data: [{ id: 'mia' }] as never,
  })
  withLinks(phone, { uno: 'a', dos: 'b' })
  const tab = phone.tab()
  tab.tournaments().listen(() => {})
  await soon()
  await tab.openLink('uno', 'Beto')
  vi.setSystemTime(NOW + 1000)
  await tab.openLink('dos', 'Beto')
  const acts = (tournament: string, match?: string) => tab.actor(tournament, match).get()?.id
  expect([acts('mia'), acts(ID, 'a'), acts(ID, 'b'), acts(ID, 'c'), acts('otra')]).toEqual([
    'account:1',
    'link:uno',
    'link:dos',
    'link:dos',
    'account:1',
  ])
})

test('a tap keeps its actor, whoever logs in; no one wipes another’s taps or answers', async () => {
  const phone = aPhone()
  withLinks(phone, { uno: 'a' })
  phone.turn({ isOnline: false })
  const tab = phone.tab()
  await tab.openLink('uno', 'Beto')
  await tab.keep(ID, aGoal({ match: 'a' }))
  phone.login.set({ data: aUser({ id: 2, username: 'ana', token: 'ficha-2' }) })
  await tab.keep('otra', aGoal())
  phone.login.set({ data: null })
  await soon()
  expect(phone.disk.kept.map(({ actor }) => actor)).toEqual(['link:uno', 'account:2'])
  expect(phone.disk.answers.size).toBe(2)
  expect(tab.ofOthers.get()).toEqual([{ who: 'ana', count: 1 }])
  phone.turn({ isOnline: true })
  await soon()
  expect(sent(phone)).toEqual([['Link uno', 'Beto']])
})

test('a link that was revoked keeps what it did not send, says so, and stops no one else', async () => {
  const phone = aPhone()
  phone.login.set({ data: null })
  const { over, said } = withLinks(phone, { uno: 'a', dos: 'b' })
  const tab = phone.tab()
  await tab.openLink('uno', 'Beto')
  await tab.openLink('dos', 'Beto')
  phone.turn({ isOnline: false })
  for (let tap = 0; tap < 20; tap++) await tab.keep(ID, aGoal({ match: 'a' }))
  await tab.keep(ID, aGoal({ match: 'b' }))
  over.add('uno')
  phone.turn({ isOnline: true })
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent(phone)).toEqual([
    ['Link uno', 'Beto'],
    ['Link dos', 'Beto'],
  ])
  expect(tab.waiting.get()).toHaveLength(20)
  expect(tab.over.get()).toEqual(new Map([['Link uno', expect.any(String)]]))
  // The organiser is told, at once and on the next visit.
  expect(said.filter(({ unsent }) => unsent === 20)).toHaveLength(1)
  const next = phone.tab()
  await soon()
  expect(said.filter(({ unsent }) => unsent === 20)).toHaveLength(2)
  expect(next.waiting.get()).toHaveLength(20)
})

test('what a link did not send goes by another one that has the match, if a person says so', async () => {
  const phone = aPhone()
  phone.login.set({ data: null })
  const { over } = withLinks(phone, { uno: 'a', otro: 'a' })
  const tab = phone.tab()
  await tab.openLink('uno', 'Beto')
  phone.turn({ isOnline: false })
  await tab.keep(ID, aGoal({ match: 'a' }))
  over.add('uno')
  phone.turn({ isOnline: true })
  await soon()
  const [unsent] = tab.waiting.get()
  expect(tab.handsTo(unsent!)).toBeUndefined()
  await tab.openLink('otro', 'Beto')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phone.sent.map(({ token }) => token)).toEqual(['Link uno'])
  expect(tab.handsTo(unsent!)).toBe('link')
  await tab.handOver('link:uno')
  await soon()
  expect(phone.sent.map(({ token, change }) => [token, change.id])).toEqual([
    ['Link uno', 'cambio-0001'],
    ['Link otro', 'cambio-0001'],
  ])
  expect(tab.waiting.get()).toEqual([])
})

test('what a day’s link was refused, because the match was moved, goes by a link of that match', async () => {
  const phone = aPhone()
  phone.login.set({ data: null })
  const links: Record<string, string> = { dia: 'a', otro: 'a' }
  const { said } = withLinks(phone, links)
  const reached = phone.world.answer
  phone.world.answer = (sending) =>
    phone.sent.at(-1)!.token === 'Link dia' && links.dia !== 'a'
      ? refused(403, { detail: 'No alcanza para ese partido.' })
      : reached(sending)
  const tab = phone.tab()
  await tab.openLink('dia', 'Beto')
  phone.turn({ isOnline: false })
  await tab.keep(ID, aGoal({ match: 'a' }))
  await tab.keep(ID, aGoal({ match: 'a' }))
  links.dia = 'z'
  phone.turn({ isOnline: true })
  await soon()
  expect(tab.waiting.get().map(({ status }) => status)).toEqual(['refused', 'waiting'])
  // The organiser sees both as unsent, and the phone which matches its link has now.
  expect(said.at(-1)).toMatchObject({ secret: 'dia', unsent: 2 })
  expect(tab.links.get()[0]).toMatchObject({ id: 'dia', matches: ['z'] })
  expect(tab.handsTo(tab.waiting.get()[0]!)).toBeUndefined()
  await tab.openLink('otro', 'Beto')
  expect(tab.handsTo(tab.waiting.get()[0]!)).toBe('link')
  await tab.handOver('link:dia')
  await soon()
  expect(phone.sent.map(({ token, change }) => [token, change.id])).toEqual([
    ['Link dia', 'cambio-0001'],
    ['Link otro', 'cambio-0001'],
    ['Link otro', 'cambio-0002'],
  ])
  expect(tab.waiting.get()).toEqual([])
})

test('a link that ended days ago is forgotten, unless something of it is unsent', async () => {
  const phone = aPhone()
  phone.login.set({ data: null })
  const { over } = withLinks(phone, { uno: 'a', dos: 'b' })
  const tab = phone.tab()
  await tab.openLink('uno', 'Beto')
  await tab.openLink('dos', 'Beto')
  phone.turn({ isOnline: false })
  await tab.keep(ID, aGoal({ match: 'a' }))
  tab.stop()
  over.add('uno').add('dos')
  vi.setSystemTime(NOW + 5 * 86_400_000)
  phone.turn({ isOnline: true })
  const next = phone.tab()
  await soon()
  expect(next.links.get().map(({ id }) => id)).toEqual(['uno'])
})

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/400]', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile Instagram 300.0', true],
  ['Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) AppleWebKit/537.36 Chrome/119', true],
  ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/119 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', false],
])('%s is a chat’s browser: %s', (agent, isOne) => expect(isChatBrowser(agent)).toBe(isOne))

test.each([
  ['/mesa/enlace', { page: 'link' }],
  ['/mesa/enlace/', { page: 'link' }],
  ['/mesa/enlace%23abc', { page: 'link' }],
  ['/mesa/enlaces', { page: 'tournament', id: 'enlaces' }],
])('%s', (path, route) => expect(mesaRoute(path)).toEqual(route))

test('an organiser chooses a day, a court of it, or a match that is to be played', () => {
  const match = (id: string, date: string, location: string, word = 'vs') => ({
    id,
    date,
    location,
    word,
    round: 'Jornada 5',
    state: '',
    team1: { team: `${id}-a`, name: `${id} A` },
    team2: { team: `${id}-b`, name: `${id} B` },
  })
  const matches = [
    match('m1', '2026-11-29', 'Cancha 1'),
    match('m2', '2026-11-29', 'Cancha 2'),
    match('m3', '2026-12-06', 'Cancha 1'),
    match('m4', '2026-11-22', 'Cancha 1', 'FINAL'),
    match('m5', '2026-11-22', 'Cancha 1'),
    match('m6', '2026-12-13', 'Cancha 1', 'APLAZADO'),
    { ...match('m7', '2026-12-20', 'Cancha 1', 'APLAZADO'), isRedated: true },
  ] as never
  const choices = linkChoices({ matches }, '2026-11-29')
  expect(choices.map(({ scope }) => scope)).toEqual([
    { kind: 'day', date: '2026-11-29' },
    { kind: 'day', date: '2026-11-29', court: 'Cancha 1' },
    { kind: 'day', date: '2026-11-29', court: 'Cancha 2' },
    { kind: 'day', date: '2026-12-06' },
    { kind: 'day', date: '2026-12-20' },
    ...['m5', 'm1', 'm2', 'm3', 'm7'].map((match) => ({ kind: 'match', match })),
  ])
})
