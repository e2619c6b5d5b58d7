/** Noise drowns no report, and wrong secrets keep nobody from logging in. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newResetSecret, RESET_MS, resetDigest } from '../../../server/api/accounts/resets.ts'
import { networkOf } from '../../../server/api/address.ts'
import type { DeskAnswer } from '../../../src/lib/schema/mesa.ts'
import { ID, mesaApp, PLAYING, type MesaApp } from '../../server/mesa-app.ts'
import { aRegistration } from '../../server/reference-server.ts'

let mesa: MesaApp
afterEach(() => mesa.close())

/** As from a network address. */
const from = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
  mesa.app.request(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )

describe('reports', () => {
  beforeEach(async () => {
    const generous = { tries: 10_000, seconds: 60 }
    mesa = await mesaApp({ limits: { reports: generous, reportsOfNetwork: generous } })
    await mesa.person('olga')
    await mesa.database.setOperator((await mesa.database.accountNamed('olga'))!.id, true)
  })

  const report = async (address: string, text: string) => {
    const path = `/api/tournaments/${ID}/reports/`
    expect((await from(address, path, { place: 'live', text })).status).toBe(201)
  }
  const reported = async () => {
    const { body } = await mesa.send('GET', '/api/mesa/operator/', undefined, mesa.tokens.olga)
    return (body as unknown as DeskAnswer).reported
  }

  test.each([
    ['an IPv4 network', '203.0.113.1', (one: number) => `198.51.100.${one}`],
    ['an IPv6 network', '203.0.113.1', (one: number) => `2001:db8:1:${one.toString(16)}::1`],
  ])('of %s count as one: the first and the newest stay', async (_what, victim, noise) => {
    await report(victim, 'Ese equipo puso mi foto')
    for (let one = 1; one <= 60; one++) await report(noise(one), `ruido ${one}`)
    const [{ reports, networks }] = (await reported()) as [DeskAnswer['reported'][number]]
    expect(networks).toBe(2)
    expect(reports.map(({ text }) => text)).toEqual([
      'ruido 60',
      'ruido 1',
      'Ese equipo puso mi foto',
    ])
  })

  test('of many networks leave the first and the newest', async () => {
    await report('203.0.113.1', 'Ese equipo puso mi foto')
    for (let one = 1; one <= 60; one++) await report(`198.51.${one}.1`, `ruido ${one}`)
    await report('203.0.114.1', 'Sigue ahí')
    const [{ reports }] = (await reported()) as [DeskAnswer['reported'][number]]
    expect(reports).toHaveLength(20)
    expect([reports[0]!.text, reports.at(-1)!.text]).toEqual([
      'Sigue ahí',
      'Ese equipo puso mi foto',
    ])
  })

  test('about others push out none, and stand behind it', async () => {
    const add = (URL_name: string, text: string, network: string) =>
      mesa.database.addReport({ place: 'live', URL_name, text, network, at: Date.now() })
    await report('203.0.113.1', 'Ese equipo puso mi foto')
    for (let league = 0; league < 60; league++)
      for (let one = 0; one < 20; one++) await add(`liga-${league}`, `ruido ${one}`, `red ${one}`)
    expect((await mesa.database.reports()).length).toBeLessThanOrEqual(1000 + 61)
    expect((await mesa.database.reports()).map(({ text }) => text)).toContain(
      'Ese equipo puso mi foto',
    )
    // Alone it is behind what twenty networks say, and before what one says later.
    for (let league = 0; league < 60; league++)
      await mesa.database.forgetReports({ place: 'live', URL_name: `liga-${league}` })
    for (let league = 0; league < 40; league++) await add(`otra-${league}`, 'ruido', 'una red')
    expect((await reported())[0]!.id).toBe(ID)
  })

  test('keep no address', async () => {
    await report('203.0.113.77', 'Algo')
    expect(JSON.stringify(await mesa.database.reports())).not.toContain('203.0.113')
  })

  test.each([
    ['203.0.113.7', '203.0.113'],
    ['2001:db8:1:2', '2001:db8:1'],
    ['', ''],
  ])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})

test('one network cannot report all day', async () => {
  mesa = await mesaApp()
  const statuses = []
  for (let one = 1; one <= 40; one++) {
    const body = { place: 'live', text: 'ruido' }
    const { status } = await from(`198.51.100.${one}`, `/api/tournaments/${ID}/reports/`, body)
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

describe('a pitch shares one address', () => {
  const PITCH = '203.0.113.5'
  const { password } = aRegistration()
  const wrongLink = () =>
    from(
      PITCH,
      '/api/mesa/link/',
      { phone: 'telefono-1' },
      { Authorization: `Link ${'A'.repeat(22)}` },
    )
  const wrongReset = () =>
    from(PITCH, '/api/users/reset/', { secret: newResetSecret(), newPassword: 'Una-Frase-Otra-77' })
  const wrongInvitation = () =>
    from(
      PITCH,
      '/api/mesa/invitation/',
      { secret: 'A'.repeat(22), phone: 'telefono-1' },
      { Authorization: `Bearer ${mesa.tokens.eva}` },
    )
  beforeEach(async () => {
    mesa = await mesaApp()
  })

  test.each([
    ['link', wrongLink],
    ['reset', wrongReset],
    ['invitation', wrongInvitation],
  ])('wrong %s secrets are bounded, and lock nobody out', async (_kind, wrong) => {
    let last = 0
    for (let time = 0; time < 150; time++) last = (await wrong()).status
    expect(last).toBe(429)
    expect((await from(PITCH, '/api/users/login/', { username: 'ana', password })).status).toBe(200)
    expect(
      (await from(PITCH, '/api/users/register/', aRegistration({ username: 'nueva' }))).status,
    ).toBe(201)
    const scope = { kind: 'match', match: PLAYING }
    const { body } = await mesa.post('ana', '/links/', { name: 'Cancha', scope })
    const Authorization = `Link ${String(body.secret)}`
    const opened = await from(PITCH, '/api/mesa/link/', { phone: 'telefono-2' }, { Authorization })
    expect(opened.status).toBe(200)
    const [secret, now] = [newResetSecret(), Date.now()]
    const { id } = (await mesa.database.accountNamed('beto'))!
    await mesa.database.setReset(id, resetDigest(secret), now + RESET_MS, now)
    const reset = await from(PITCH, '/api/users/reset/', {
      secret,
      newPassword: 'Una-Frase-Otra-77',
    })
    expect(reset.status).toBe(200)
  })

  test('nor do failed logins of one keep others from scoring', async () => {
    for (let time = 0; time < 150; time++)
      await from(PITCH, '/api/users/login/', { username: `x${time}`, password: 'no es esta' })
    const scope = { kind: 'match', match: PLAYING }
    const { body } = await mesa.post('ana', '/links/', { name: 'Cancha', scope })
    const Authorization = `Link ${String(body.secret)}`
    const opened = await from(PITCH, '/api/mesa/link/', { phone: 'telefono-2' }, { Authorization })
    expect(opened.status).toBe(200)
  })
})
