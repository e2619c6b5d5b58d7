/**
 * Each call of OpenAPI, each kind of change and each guarded part of an answer, tried by each kind
 * of caller: the server refuses exactly those without a row in the table.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newResetSecret, RESET_MS, resetDigest } from '../../../server/api/accounts/resets.ts'
import { may, ROWS, type Doing, type Standing } from '../../../server/api/actors/may.ts'
import { openApi } from '../../../server/api/openapi.ts'
import { changes } from '../../../src/lib/schema/change.ts'
import { aDraft } from '../../server/a-draft.ts'
import { EACH } from '../../server/each-change.ts'
import { aChange, ID, mesaApp, PLAYING, type MesaApp } from '../../server/mesa-app.ts'
import { aRegistration } from '../../server/reference-server.ts'

/** Who stands so to the sample league; strangers and links have no login. */
const CALLERS: Record<Standing, string | null> = {
  stranger: null,
  account: 'eva',
  operator: 'olga',
  scorer: 'beto',
  organiser: 'ana',
  link: null,
  linkOfMatch: null,
}
const STANDINGS = Object.keys(CALLERS) as Standing[]
/** Of accounts, each with all that the one before has. */
const ACCOUNTS = STANDINGS.slice(0, 5)

const LINKED = `mesaTournaments mesaTournament mesaChanges mesaOpenLink`

let mesa: MesaApp
beforeAll(async () => {
  mesa = await mesaApp()
  await mesa.person('zoe')
  await mesa.person('olga')
  await mesa.database.setOperator((await mesa.database.accountNamed('olga'))!.id, true)
})
afterAll(() => mesa.close())

const WHEN = '2026-07-11T21:00:00Z'
const PASSWORD = aRegistration().password

/** A body of each call that has one, as someone with every right would send it. */
const BODIES: Record<string, (who: string) => unknown> = {
  login: (who) => ({ username: who, password: PASSWORD }),
  register: () => aRegistration({ username: `nueva-${crypto.randomUUID().slice(0, 8)}` }),
  // Too like the name, so that it is refused, but not for want of a right.
  changePassword: (who) => ({ password: PASSWORD, newPassword: `${who}@correo.example` }),
  mesaCreate: () => aDraft(),
  // Brings back what is there.
  mesaRemoval: () => ({ isRemoved: false }),
  mesaOrganiser: () => ({ username: 'zoe', isOrganiser: false }),
  // To themselves.
  mesaHandOver: (who) => ({ username: who }),
  // Of nothing that was offered.
  mesaHandOverAnswer: () => ({ isAccepted: true }),
  operatorDecision: () => ({ id: ID, place: 'live', listing: 'open' }),
  report: () => ({ place: 'live', text: 'Ese torneo no existe.' }),
  mesaChange: () => aChange({ kind: 'goal', match: PLAYING, side: 'team1', player: 26 }),
  mesaChanges: () => ({
    changes: [aChange({ kind: 'goal', match: PLAYING, side: 'team1', player: 26 })],
  }),
  mesaPreview: () => aChange({ kind: 'setRules', fields: { pointsPerWin: 2 } }),
  mesaNewLink: () => ({ name: 'Cancha 1', scope: { kind: 'match', match: PLAYING } }),
  mesaRevokeLink: () => ({ link: 'enlace-que-no-hay' }),
  mesaOpenLink: () => ({ phone: 'telefono-1' }),
  mesaScorer: () => ({ username: 'zoe', isScorer: false }),
  // Of no link.
  mesaInvitation: () => ({ secret: 'A'.repeat(22), phone: 'telefono-1' }),
}

const TEAM = `${ID}~real-copilco`

/** Of the path's parameters, in the sample league. */
const IN_PATH: Record<string, string> = {
  id: ID,
  match: PLAYING,
  stat: 'goals',
  userId: 'nadie',
  team: TEAM,
  court: 'cancha-1',
  round: '1',
  piece: 'l',
}

type Operation = { id: string; method: string; path: string }

const operations = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { operationId }]: [string, { operationId: string }]): Operation => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
    }),
  ),
)

async function bodyOf(id: string, who: string) {
  if (id === 'mesaUndo') {
    const change = aChange({ kind: 'foul', match: PLAYING, side: 'team1', player: 26 })
    const path = `/api/mesa/tournaments/${ID}/changes/`
    expect((await mesa.send('POST', path, change, await tokenOf('ana'))).status).toBe(200)
    return { id: aChange({}).id, when: WHEN, change: change.id }
  }
  if (id !== 'resetPassword') return BODIES[id]?.(who)
  const secret = newResetSecret()
  const { id: account } = (await mesa.database.accountNamed('zoe'))!
  const now = Date.now()
  await mesa.database.setReset(account, resetDigest(secret), now + RESET_MS, now)
  return { secret, newPassword: PASSWORD }
}

/** Logs in anew each time, because some calls end logins. */
async function tried(standing: Standing, method: string, path: string, body: unknown) {
  const authorization = await authorizationOf(standing, body)
  const answer = await mesa.app.request(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // A stream of changes never ends by itself.
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream') === true
  const text = isStream ? '' : await answer.text()
  if (isStream) await answer.body?.cancel()
  return { status: answer.status, text }
}

/** A link of the match that the body is about, or of another one. */
async function authorizationOf(standing: Standing, body: unknown) {
  const who = CALLERS[standing]
  if (who !== null) return `Bearer ${await tokenOf(who)}`
  if (standing === 'stranger') return undefined
  const { match = PLAYING } = (body ?? {}) as { match?: string }
  const other = match === 'j5-1' ? 'j5-2' : 'j5-1'
  const scope = { kind: 'match', match: standing === 'link' ? other : match }
  const token = await tokenOf('ana')
  const path = `/api/mesa/tournaments/${ID}/links/`
  const made = await mesa.send('POST', path, { name: 'Cancha 1', scope }, token)
  return `Link ${String(made.body.secret)}`
}

async function tokenOf(username: string) {
  const { body } = await mesa.send('POST', '/api/users/login/', { username, password: PASSWORD })
  return String(body.token)
}

const isRefusal = (status: number) => status === 401 || status === 403
const hasRow = (doing: string, standing: Standing) => ROWS[doing]!.includes(standing)

test('the table has the calls of OpenAPI, and no others', () => {
  const known = Object.keys(ROWS).filter((doing) => !/^(?:change|read) /.test(doing))
  expect(known.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
})

/** The same as the table, said once more by hand: a slip of a row is seen here. */
const FROM: Record<string, string> = {
  stranger: `tournaments userTournaments tournament teams jornadas stats team players changes
    calendar teamCalendar courtCalendar preview matchPreview teamPreview roundPreview chronicle search login register resetPassword report`,
  operator: 'operatorDesk operatorDecision',
  account: 'profile changePassword endSessions mesaTournaments mesaCreate mesaInvitation',
  scorer: `mesaTournament mesaMatch mesaJournal mesaScorers mesaChange mesaChanges mesaUndo start goal removeGoal
    card removeCard foul removeFoul shootOut extraTime clock end result suspend noShow`,
  organiser: `mesaScorer mesaLinks mesaNewLink mesaRevokeLink move postpone cancel award addPlayer editPlayer removePlayer photo crest tournamentPicture
    addTeam editTournament setGroups closeTables setRules mesaPreview editTeam withdrawTeam moveDay shiftDays setHours movePlayoffs addRound removeTeam adjustPoints suspendPlayer drawLots years mesaOrganiser mesaHandOver mesaHandOverAnswer mesaRemoval`,
}

const namesOf = (rows: readonly string[]) =>
  rows.map((doing) => doing.replace(/^(?:change|read) /, '')).toSorted()
const words = (text: string) => text.split(/\s+/).toSorted()

test.each(ACCOUNTS)('what a %s may, and nobody below', (standing) => {
  const lower = ACCOUNTS.slice(0, ACCOUNTS.indexOf(standing))
  const own = Object.keys(ROWS).filter(
    (doing) => hasRow(doing, standing) && !lower.some((other) => hasRow(doing, other)),
  )
  expect(namesOf(own)).toEqual(words(FROM[standing]!))
})

test('what a link may: what everyone may, and to score its matches', () => {
  const rowsOf = (standing: Standing) =>
    Object.keys(ROWS).filter((doing) => hasRow(doing, standing))
  const pitch = FROM.scorer!.replace(/mesa(?:Tournament|Changes|Journal|Scorers)\b/g, '').trim()
  expect(namesOf(rowsOf('link'))).toEqual(words(`${FROM.stranger} ${LINKED}`))
  expect(namesOf(rowsOf('linkOfMatch'))).toEqual(words(`${FROM.stranger} ${LINKED} ${pitch}`))
})

test('what has no row is nobody’s', () => {
  const actor = { id: 'account:x', name: 'x', scope: 'roles' } as const
  for (const doing of ['mesaBorrarTodo', 'constructor', '__proto__', 'change', 'read'])
    expect([doing, may(actor, doing as Doing, { role: 'organiser' })]).toEqual([doing, false])
})

describe.each(STANDINGS)('%s', (standing) => {
  test.each(operations)('$id', async ({ id, method, path }) => {
    const named = path.replace('teams/{id}', `teams/${TEAM}`)
    const address = named.replace(/\{(\w+)\}/g, (_, name: string) => IN_PATH[name]!)
    const body = method === 'POST' ? await bodyOf(id, CALLERS[standing] ?? 'zoe') : undefined
    const { status } = await tried(standing, method, address, body)
    expect([id, status, isRefusal(status)]).toEqual([id, status, !hasRow(id, standing)])
    if (!isRefusal(status)) expect([400, 404, 405, 500]).not.toContain(WRONG[id] ? 0 : status)
  })

  test.each(Object.keys(changes))('change %s', async (kind) => {
    const of = { ...EACH, setGroups: [{ groups: [['a', 'b']] }], closeTables: [{ note: 'Ya no' }] }
    const given = of[kind as keyof typeof of]?.at(-1) ?? { traces: [] }
    const body = aChange({
      ...given,
      kind,
      ...(['photo', 'crest', 'tournamentPicture'].includes(kind) && { jpeg: 'AAAA' }),
    })
    const path = `/api/mesa/tournaments/${ID}/changes/`
    const { status } = await tried(standing, 'POST', path, body)
    // The server's own kinds of change do not exist for callers.
    if (kind === 'restore' || kind === 'create') return expect([400, 401, 403]).toContain(status)
    expect([kind, status, isRefusal(status)]).toEqual([
      kind,
      status,
      !hasRow(`change ${kind}`, standing),
    ])
  })

  test('read years', async () => {
    const { text } = await tried(standing, 'GET', `/api/mesa/tournaments/${ID}`, undefined)
    expect(text.includes('yearBorn')).toBe(hasRow('read years', standing))
  })
})

/** Examples that are refused for another reason than a right. */
const WRONG: Record<string, true> = {
  changePassword: true,
  mesaRevokeLink: true,
  mesaInvitation: true,
  mesaHandOverAnswer: true,
}
