/**
 * All that the reference server answers, call by call: section 7 of the specification and what it adds.
 * `npm run contract -- URL --all` holds another server to it; `specification.test.ts` to what the site needs.
 */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import type {
  ChronicleAnswer,
  JornadasAnswer,
  ProfileAnswer,
  TeamAnswer,
  TeamsAnswer,
  TournamentAnswer,
  TournamentListAnswer,
  UserAnswer,
} from '../../src/lib/live/answers/types.ts'
import type {
  ChangeAnswer,
  CreateAnswer,
  MesaTournamentAnswer,
  MesaTournamentsAnswer,
} from '../../src/lib/schema/mesa.ts'
import type { NewLinkAnswer } from '../../src/lib/schema/links.ts'
import { aDraft } from '../server/a-draft.ts'
import { wholeTournament } from '../../src/lib/live/answers/whole.ts'
import { wordsOf } from '../../src/lib/sharing/search-index.ts'
import { groupTables } from '../../src/lib/rules/table/standings.ts'
import {
  CALLS,
  MESA_CALLS,
  MORE_CALLS,
  answerIssues,
  type CallEntry,
  type CallName,
  type MesaCallName,
  type MoreCallName,
} from '../../src/lib/schema/calls.ts'

const base = inject('contract')
const known = inject('contractUser')
const mayRegister = inject('contractRegisters')
const mayChange = inject('contractChanges')

const calls = CALLS as Record<CallName, CallEntry>
const title = (name: CallName) => `${calls[name].method} ${calls[name].path}`

type Asked = { token?: string; body?: unknown; headers?: Record<string, string> }

/** `path` as it stands in the table, its parameters filled in. */
function ask(name: CallName, filled: string, { token, body, headers }: Asked = {}) {
  return fetch(base + filled, {
    method: calls[name].method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
}

/** The answer, which must be a success and fit its schema. */
async function answered<T>(name: CallName, filled: string, asked: Asked = {}): Promise<T> {
  const response = await ask(name, filled, asked)
  expect(response.ok, `${filled} → ${response.status}`).toBe(true)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json\b/)
  const value: unknown = await response.json()
  expect(answerIssues(calls[name].answer, value).slice(0, 20)).toEqual([])
  return value as T
}

/** The same with a final slash and without. */
async function answeredBoth<T>(name: CallName, filled: string, asked: Asked = {}): Promise<T> {
  const plain = filled.replace(/\/$/, '')
  const [one, other] = [
    await answered<T>(name, plain, asked),
    await answered<T>(name, `${plain}/`, asked),
  ]
  expect(other).toEqual(one)
  return one
}

async function refused(response: Response, status: number) {
  expect(response.status).toBe(status)
  expect(answerIssues('ErrorAnswer', await response.json())).toEqual([])
}

const segment = encodeURIComponent
const NOBODY = 'no-existe-0000'

const list = await answered<TournamentListAnswer>('tournaments', '/api/tournaments/')
const shown = list.find(({ isPlaying }) => isPlaying) ?? list[0]
if (!shown) throw new Error('El servidor no tiene ningún torneo: carga uno para poder probarlo.')
const under = `/api/tournaments/${segment(shown.id)}`

describe('tournaments', () => {
  test(title('tournaments'), async () => {
    const answer = await answeredBoth<TournamentListAnswer>('tournaments', '/api/tournaments/')
    expect(new Set(answer.map(({ id }) => id)).size).toBe(answer.length)
    expect(answer.every(({ id, URL_name }) => id === URL_name)).toBe(true)
    expect(answer.every(({ isLocalData }) => !isLocalData)).toBe(true)
  })

  test(title('tournament'), async () => {
    const details = await answeredBoth<TournamentAnswer>('tournament', under)
    expect(details).toMatchObject({ id: shown.id, URL_name: shown.id, name: shown.name })
    const ids = details.teams.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const spokenOf = [
      ...details.groups.flat(),
      ...[...details.jornadas, ...details.playoffs].flatMap(({ matches }) =>
        matches.flatMap(({ team1, team2 }) => [team1.team?.id, team2.team?.id]),
      ),
    ].filter((id) => id !== undefined)
    const { series = [], chances = [], suspended = [] } = details.outlook ?? {}
    spokenOf.push(...[...chances, ...suspended].map(({ team }) => team))
    expect(spokenOf.filter((id) => !ids.includes(id))).toEqual([])
    const matches = details.playoffs.flatMap(({ matches }) => matches.map(({ id }) => id))
    expect(series.filter(({ id }) => !matches.includes(id))).toEqual([])
  })

  test(`${title('tournament')}: unknown`, async () =>
    refused(await ask('tournament', `/api/tournaments/${NOBODY}`), 404))

  test(title('teams'), async () => {
    const details = await answered<TournamentAnswer>('tournament', under)
    const teams = await answeredBoth<TeamsAnswer>('teams', `${under}/teams/`)
    expect(teams.map(({ id }) => id).toSorted()).toEqual(
      details.teams.map(({ id }) => id).toSorted(),
    )
    await refused(await ask('teams', `/api/tournaments/${NOBODY}/teams/`), 404)
  })

  test(title('jornadas'), async () => {
    const jornadas = await answeredBoth<JornadasAnswer>('jornadas', `${under}/jornadas/`)
    const positions = jornadas.map(({ jornadaPosition }) => jornadaPosition)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    await refused(await ask('jornadas', `/api/tournaments/${NOBODY}/jornadas/`), 404)
  })

  test(`${MORE_CALLS.chronicle.method} ${MORE_CALLS.chronicle.path}`, async () => {
    const { jornadas, playoffs } = await answered<TournamentAnswer>('tournament', under)
    const { path, answer } = MORE_CALLS.chronicle
    const asked = (match: string) =>
      fetch(base + path.replace('{id}', segment(shown.id)).replace('{match}', segment(match)))
    for (const { id } of [...jornadas, ...playoffs].flatMap(({ matches }) => matches)) {
      const response = await asked(id)
      expect([id, response.status]).toEqual([id, 200])
      const value = (await response.json()) as ChronicleAnswer
      expect(answerIssues(answer, value)).toEqual([])
      expect(value.chronicle.length).toBeGreaterThan(0)
    }
    await refused(await asked(NOBODY), 404)
  })

  test(`${MORE_CALLS.search.method} ${MORE_CALLS.search.path}`, async () => {
    const { path, answer } = MORE_CALLS.search
    const asked = (piece: string) => fetch(base + path.replace('{piece}', segment(piece)))
    const [word] = wordsOf(shown.name)
    const response = await asked(word![0]!)
    expect(response.status).toBe(200)
    expect(answerIssues(answer, await response.json())).toEqual([])
    await refused(await asked(NOBODY), 404)
  })

  test('the details alone carry the same table as all answers together', async () => {
    const [details, teams, jornadas] = await Promise.all([
      answered<TournamentAnswer>('tournament', under),
      answered<TeamsAnswer>('teams', `${under}/teams/`),
      answered<JornadasAnswer>('jornadas', `${under}/jornadas/`),
    ])
    const figures = (whole: ReturnType<typeof wholeTournament>) =>
      groupTables(whole).map(({ letter, rows }) => ({
        letter,
        rows: rows.map(({ team, position, points, goalsFor, goalsAgainst, played }) => [
          team.id,
          position,
          points,
          goalsFor,
          goalsAgainst,
          played,
        ]),
      }))
    expect(figures(wholeTournament(details))).toEqual(
      figures(wholeTournament(details, teams, jornadas)),
    )
  })

  test.each(['', 'fouls', 'yellow-cards', 'red-cards'])(`${title('stats')}: «%s»`, async (stat) => {
    const rows = await answeredBoth<{ value: number; rank: number }[]>(
      'stats',
      `${under}/stats/${stat}`,
    )
    const values = rows.map(({ value }) => value)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(rows[0]?.rank ?? 1).toBe(1)
  })

  test(`${title('stats')}: unknown`, async () =>
    refused(await ask('stats', `/api/tournaments/${NOBODY}/stats/`), 404))

  test(`${title('team')} and ${title('players')}`, async () => {
    const [first] = await answered<TeamsAnswer>('teams', `${under}/teams/`)
    expect(first).toBeDefined()
    const path = `/api/teams/${segment(first!.id)}`
    const { tournament, ...team } = await answeredBoth<TeamAnswer>('team', `${path}/`)
    expect(team).toEqual(first)
    expect(tournament.id).toBe(shown.id)
    const players = await answeredBoth('players', `${path}/players/`)
    expect(players).toEqual(first!.players)
    await refused(await ask('team', `/api/teams/${NOBODY}/`), 404)
    await refused(await ask('players', `/api/teams/${NOBODY}/players/`), 404)
  })

  test('whoever has the newest answer gets 304', async () => {
    const first = await ask('tournament', under)
    const etag = first.headers.get('ETag')
    await first.arrayBuffer()
    if (etag === null) return
    const again = await ask('tournament', under, { headers: { 'If-None-Match': etag } })
    expect([304, 200]).toContain(again.status)
    if (again.status === 200) expect(again.headers.get('ETag')).not.toBe(etag)
  })

  test('its calendars, where it has any, hold each match once', async () => {
    const all = await fetch(`${base}${under}/calendario.ics`)
    if (all.status === 404) return
    const text = await all.text()
    expect(all.headers.get('Content-Type')).toMatch(/^text\/calendar\b/)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r?\n?$/)
    const uids = [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
    expect(uids).toEqual([...new Set(uids)])
    expect(uids.length).toBeGreaterThan(0)
    const missing = await fetch(`${base}${under}/calendario/equipos/nadie.ics`)
    expect(missing.status).toBe(404)
  })

  test('its pictures for chats, where it has any, are as large as chats show them', async () => {
    const picture = await fetch(`${base}${under}/vista.png`)
    if (picture.status === 404) return
    expect(picture.headers.get('Content-Type')).toBe('image/png')
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    const missing = await fetch(`${base}${under}/vista/partidos/no-hay.png`)
    expect(missing.status).toBe(404)
  })
})

describe('accounts', () => {
  const name = `contrato.${randomBytes(5).toString('hex')}`
  const body = {
    email: `${name}@correo.example`,
    first_name: 'Persona de Contrato',
    username: name,
    password: `pruébame-${randomBytes(6).toString('hex')}`,
  }
  let user = known

  test.runIf(mayRegister)(title('register'), async () => {
    const answer = await answered<UserAnswer>('register', calls.register.path, { body })
    expect(answer).toMatchObject({ username: body.username, email: body.email })
    user ??= { username: body.username, password: body.password }
    const again = await ask('register', calls.register.path, { body })
    await refused(again, 409)
    await refused(await ask('register', calls.register.path, { body: { username: name } }), 400)
    const profile = await answered<ProfileAnswer>('profile', calls.profile.path, {
      token: answer.token,
    })
    expect(profile).toMatchObject({ username: name, id: answer.id, first_name: body.first_name })
  })

  test(title('login'), async () => {
    expect(user, 'un usuario con quien probar').not.toBeNull()
    const answer = await answeredBothOnce(user!)
    expect(answer.username).toBe(user!.username)
    const wrong = { ...user!, password: `${user!.password}-no` }
    await refused(await ask('login', calls.login.path, { body: wrong }), 401)
    const nobody = { ...wrong, username: NOBODY }
    await refused(await ask('login', calls.login.path, { body: nobody }), 401)
  })

  test(title('profile'), async () => {
    const { token, username, id } = await answeredBothOnce(user!)
    const profile = await answeredBoth<ProfileAnswer>('profile', calls.profile.path, { token })
    expect(profile).toMatchObject({ username, id })
    const personal = await ask('profile', calls.profile.path, { token })
    expect(personal.headers.get('Cache-Control') ?? 'no-store').toMatch(/no-store|private/)
    await refused(await ask('profile', calls.profile.path), 401)
    await refused(await ask('profile', calls.profile.path, { token: `${token}x` }), 401)
  })

  test(title('userTournaments'), async () => {
    const { id } = await answeredBothOnce(user!)
    const mine = await answeredBoth<TournamentListAnswer>(
      'userTournaments',
      `/api/tournaments/user/${segment(String(id))}`,
    )
    expect(mine.every(({ id }) => list.some((one) => one.id === id))).toBe(true)
  })

  const more = MORE_CALLS as Record<MoreCallName, CallEntry>
  /** Calls beyond the specification's: a server may do without them. */
  const has = async (name: MoreCallName) =>
    (await fetch(base + more[name].path, { method: 'POST' })).status !== 404

  test.runIf(mayRegister)('a new password, and leaving everywhere, end older logins', async () => {
    if (!(await has('changePassword')) || !(await has('endSessions'))) return
    const own = `${name}.2`
    const { token } = await answered<UserAnswer>('register', calls.register.path, {
      body: { ...body, username: own, email: `${own}@correo.example` },
    })
    const call = async (path: string, token: string, body: unknown = {}) =>
      fetch(base + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const newPassword = `otra-${body.password}`
    const change = { password: body.password, newPassword }
    const changed = await call(more.changePassword.path, token, change)
    expect(changed.status).toBe(more.changePassword.status)
    const user: unknown = await changed.json()
    expect(answerIssues(more.changePassword.answer, user)).toEqual([])
    await refused(await ask('profile', calls.profile.path, { token }), 401)
    const after = (user as UserAnswer).token
    const ended = await call(more.endSessions.path, after)
    expect(answerIssues(more.endSessions.answer, await ended.json())).toEqual([])
    await refused(await ask('profile', calls.profile.path, { token: after }), 401)
  })

  test.runIf(mayChange)(`${more.report.method} ${more.report.path}`, async () => {
    const told = await fetch(`${base}${under}/reports/`, {
      method: more.report.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ place: 'live', text: 'Usa el escudo de mi equipo.' }),
    })
    expect(told.status).toBe(more.report.status)
    expect(answerIssues(more.report.answer, await told.json())).toEqual([])
  })

  describe('Mesa, where the server has it', () => {
    const mesa = MESA_CALLS as Record<MesaCallName, CallEntry>
    const mesaTitle = (name: MesaCallName) => `${mesa[name].method} ${mesa[name].path}`
    const call = async (name: MesaCallName, filled: string, token?: string, body?: unknown) => {
      const response = await fetch(base + filled, {
        method: mesa[name].method,
        headers: {
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const value: unknown = await response.json()
      const { status, answer, refusalAnswers } = mesa[name]
      const schema =
        response.status === status ? answer : (refusalAnswers?.[response.status] ?? 'ErrorAnswer')
      expect(answerIssues(schema, value), `${filled} → ${response.status}`).toEqual([])
      return { status: response.status, value }
    }
    const first = mesa.mesaTournaments.path

    test(mesaTitle('mesaTournaments'), async () => {
      const stranger = await fetch(base + first)
      if (stranger.status === 404) return
      await refused(stranger, 401)
      const { token } = await answeredBothOnce(user!)
      const { value } = await call('mesaTournaments', first, token)
      for (const { id } of value as MesaTournamentsAnswer) {
        const own = `/api/mesa/tournaments/${segment(id)}`
        const { matches } = (await call('mesaTournament', own, token)).value as MesaTournamentAnswer
        const [match] = matches
        if (match) await call('mesaMatch', `${own}/matches/${segment(match.id)}`, token)
        await call('mesaJournal', `${own}/journal/`, token)
        await call('mesaScorers', `${own}/scorers/`, token)
      }
    })

    test.runIf(mayChange)(`${mesaTitle('mesaCreate')}, once`, async () => {
      const { token } = await answeredBothOnce(user!)
      const draft = aDraft()
      const [made, again] = [
        await call('mesaCreate', first, token, draft),
        await call('mesaCreate', first, token, draft),
      ]
      expect([made.status, again]).toEqual([201, made])
      const { id } = made.value as CreateAnswer
      const { value } = await call('mesaTournaments', first, token)
      expect((value as MesaTournamentsAnswer).filter((one) => one.id === id)).toHaveLength(1)
      const own = `${first}${segment(id)}`
      const rules = { kind: 'setRules', fields: { pointsPerWin: 2 } }
      const when = new Date().toISOString()
      const asked = { id: draft.draft, against: null, who: user!.username, when, ...rules }
      const shown = await call('mesaPreview', `${own}/preview/`, token, asked)
      expect(shown).toMatchObject({ status: 200, value: { tables: [], seats: [] } })
      const people = { username: user!.username, isOrganiser: true }
      expect((await call('mesaOrganiser', `${own}/organisers/`, token, people)).status).toBe(200)
      const invite = { name: 'Invitación', scope: { kind: 'organiser' } }
      const link = await call('mesaNewLink', `${own}/links/`, token, invite)
      const { secret } = link.value as NewLinkAnswer
      const taking = { secret, phone: 'telefono-1' }
      const taken = await call('mesaInvitation', mesa.mesaInvitation.path, token, taking)
      expect([link.status, taken]).toMatchObject([201, { status: 200, value: { id } }])
      const guess = { ...taking, secret: 'A'.repeat(22) }
      expect((await call('mesaInvitation', mesa.mesaInvitation.path, token, guess)).status).toBe(
        404,
      )
      const over = { username: user!.username }
      expect((await call('mesaHandOver', `${own}/handover/`, token, over)).status).toBe(200)
      const reply = { isAccepted: true }
      const unasked = await call('mesaHandOverAnswer', `${own}/handover/answer/`, token, reply)
      expect(unasked.status).toBe(404)
      const gone = await call('mesaRemoval', `${own}/removal/`, token, { isRemoved: true })
      expect(gone.value).toMatchObject({ listing: 'hidden' })
      const back = await call('mesaRemoval', `${own}/removal/`, token, { isRemoved: false })
      expect(back.value).toEqual({ listing: 'open', until: null })
      const desk = mesa.operatorDesk.path
      expect((await call('operatorDesk', desk, token)).status).toBe(403)
      const decision = { id, place: 'live', listing: 'open' }
      expect((await call('operatorDecision', desk, token, decision)).status).toBe(403)
      const none = { ...draft, draft: `${draft.draft}-2`, answers: {} }
      expect((await call('mesaCreate', first, token, none)).status).toBe(400)
    })

    test.runIf(mayChange)(`${mesaTitle('mesaChange')}, once, and undone`, async () => {
      const { token } = await answeredBothOnce(user!)
      const { value } = await call('mesaTournaments', first, token)
      const [own] = (value as MesaTournamentsAnswer).map(
        ({ id }) => `/api/mesa/tournaments/${segment(id)}`,
      )
      const view = (await call('mesaTournament', own!, token)).value as MesaTournamentAnswer
      const { id: match, state } = view.matches.find(({ word }) => word === 'vs')!
      const when = new Date().toISOString()
      const envelope = { id: name.replace('.', '-'), who: user!.username, when, against: state }
      const start = { ...envelope, kind: 'start', match }
      const outcomes: unknown[] = []
      for (const body of [start, start, { ...start, id: `${envelope.id}-2`, kind: 'end' }]) {
        const { status, value } = await call('mesaChange', `${own}/changes/`, token, body)
        outcomes.push(status === 200 ? (value as ChangeAnswer).outcome : status)
      }
      expect(outcomes).toEqual(['applied', 'already', 409])
      const undo = { id: `${envelope.id}-3`, when, change: start.id }
      const undone = await call('mesaUndo', `${own}/undo/`, token, undo)
      expect(undone.value).toMatchObject({ outcome: 'applied', entry: { state } })
      const stranger = { username: NOBODY, isScorer: true }
      expect((await call('mesaScorer', `${own}/scorers/`, token, stranger)).status).toBe(404)
    })
  })

  /** A login with a final slash, and one without. */
  async function answeredBothOnce(body: { username: string; password: string }) {
    const plain = calls.login.path.replace(/\/$/, '')
    const { token: _token, ...one } = await answered<UserAnswer>('login', plain, { body })
    const other = await answered<UserAnswer>('login', `${plain}/`, { body })
    expect(other).toMatchObject(one)
    return other
  }
})
