/**
 * What the specification asks of a server of live tournaments, call by call, and nothing else: section 7, with
 * the entities of section 3 and the errors of section 8. `npm run contract -- URL` holds any server to it. What a
 * server has beyond is named at the end, and needed by no page.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, inject, test } from 'vitest'
import {
  readJornadas,
  readPlayers,
  readStats,
  readTeam,
  readTeams,
  readTournament,
  readTournaments,
} from '../../src/lib/live/calls/tournament-answers.ts'
import { readProfile, readUser } from '../../src/lib/live/calls/user-answers.ts'
import { liveWhole } from '../../src/lib/live/live-whole.ts'
import {
  CALLS,
  MESA_CALLS,
  MORE_CALLS,
  type CallEntry,
  type CallName,
} from '../../src/lib/schema/calls.ts'
import { specifiedIssues } from '../../src/lib/schema/specified.ts'

const calls: Record<CallName, CallEntry> = CALLS
const title = (name: CallName) => `${calls[name].method} ${calls[name].path}`
const segment = encodeURIComponent
const UNKNOWN = 'no-existe-0000'
/** Each takes a handful of calls. */
const MOST_TOURNAMENTS = 3

/** How a page reads each answer. */
const READS: Record<CallName, (value: unknown) => unknown> = {
  tournaments: readTournaments,
  userTournaments: readTournaments,
  tournament: readTournament,
  teams: readTeams,
  jornadas: readJornadas,
  stats: readStats,
  team: readTeam,
  players: readPlayers,
  profile: readProfile,
  login: readUser,
  register: readUser,
}

type Asked = { token?: string; body?: unknown }

describe.each(inject('contractServers'))('$name', ({ base, user: known, mayRegister }) => {
  const extra = new Map<string, Set<string>>()

  const ask = (name: CallName, path: string, { token, body }: Asked = {}) =>
    fetch(base + path, {
      method: calls[name].method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  /** The answer as a page reads it. It must be a success and fit the specification. */
  async function answered<T>(name: CallName, path: string, asked?: Asked): Promise<T> {
    const response = await ask(name, path, asked)
    expect(response.ok, `${path} → ${response.status}`).toBe(true)
    const value: unknown = await response.json()
    const found = specifiedIssues(name, value)
    expect(found.issues.slice(0, 20), path).toEqual([])
    const beyond = extra.get(title(name)) ?? new Set()
    extra.set(title(name), new Set([...beyond, ...found.extra]))
    const read = READS[name](value)
    expect(read, `${path}: a page can read it`).toBeDefined()
    return read as T
  }

  /** Where it says why, a person can read it. Specification, section 8. */
  async function expectRefused(response: Response) {
    expect(response.ok, `${response.url} → ${response.status}`).toBe(false)
    const body: unknown = await response.json().catch(() => null)
    const { detail } = (body ?? {}) as { detail?: unknown }
    expect(typeof (detail ?? '')).toBe('string')
  }

  type Cards = { URL_name: string; name: string }[]
  const list = () => answered<Cards>('tournaments', '/api/tournaments/')
  const shown = async () => (await list()).slice(0, MOST_TOURNAMENTS)

  test(title('tournaments'), async () => {
    const names = (await list()).map(({ URL_name }) => URL_name)
    expect(names.length, 'un torneo con que probar').toBeGreaterThan(0)
    expect(names).toEqual([...new Set(names)])
  })

  test(title('tournament'), async () => {
    for (const { URL_name, name } of await shown()) {
      const path = `/api/tournaments/${segment(URL_name)}`
      expect(await answered('tournament', path)).toMatchObject({ URL_name, name })
    }
    await expectRefused(await ask('tournament', `/api/tournaments/${UNKNOWN}`))
  })

  test(`${title('teams')}, ${title('team')}, ${title('players')}`, async () => {
    for (const { URL_name } of await shown()) {
      const path = `/api/tournaments/${segment(URL_name)}/teams/`
      const teams = await answered<{ id: string; name: string }[]>('teams', path)
      expect(new Set(teams.map(({ id }) => id)).size).toBe(teams.length)
      for (const { id, name } of [teams.at(0), teams.at(-1)].filter((team) => !!team)) {
        const own = `/api/teams/${segment(id)}/`
        expect(await answered('team', own)).toMatchObject({ id, name })
        await answered('players', `${own}players/`)
      }
    }
    await expectRefused(await ask('team', `/api/teams/${UNKNOWN}/`))
  })

  test(title('jornadas'), async () => {
    for (const { URL_name } of await shown())
      await answered('jornadas', `/api/tournaments/${segment(URL_name)}/jornadas/`)
  })

  test('every team of a group or a match is one of the tournament', async () => {
    for (const { URL_name } of await shown()) {
      const path = `/api/tournaments/${segment(URL_name)}`
      const whole = liveWhole(
        await answered('tournament', path),
        await answered('teams', `${path}/teams/`),
        await answered('jornadas', `${path}/jornadas/`),
      )
      const matches = [...whole.jornadas, ...whole.playoffs].flatMap(({ matches }) => matches)
      const named = matches.flatMap(({ team1, team2 }) => [team1.team, team2.team])
      const known = new Set(whole.teams)
      expect(named.filter((team) => team && !known.has(team)).map((team) => team!.name)).toEqual([])
    }
  })

  test.each(['', 'fouls', 'yellow-cards', 'red-cards'])(`${title('stats')}: «%s»`, async (stat) => {
    for (const { URL_name } of await shown())
      await answered('stats', `/api/tournaments/${segment(URL_name)}/stats/${stat}`)
  })

  describe('accounts', () => {
    const username = `contrato.${randomBytes(5).toString('hex')}`
    const body = {
      email: `${username}@correo.example`,
      first_name: 'Persona de Contrato',
      username,
      password: `pruébame-${randomBytes(6).toString('hex')}`,
    }
    let user = known

    test.runIf(mayRegister)(title('register'), async () => {
      await answered('register', calls.register.path, { body })
      user ??= { username, password: body.password }
    })

    test(title('login'), async () => {
      expect(user, 'un usuario con quien probar').not.toBeNull()
      await answered('login', calls.login.path, { body: user })
      const wrong = { ...user, password: `${user!.password}-no` }
      await expectRefused(await ask('login', calls.login.path, { body: wrong }))
    })

    test(`${title('profile')}, ${title('userTournaments')}`, async () => {
      type User = { id: string | number; token: string; username: string }
      const { token, id } = await answered<User>('login', calls.login.path, { body: user })
      const profile = await answered('profile', calls.profile.path, { token })
      expect(profile).toMatchObject({ id, username: user!.username })
      await answered('userTournaments', `/api/tournaments/user/${segment(String(id))}`)
      await expectRefused(await ask('profile', calls.profile.path))
      await expectRefused(await ask('profile', calls.profile.path, { token: `${token}x` }))
    })
  })

  afterAll(async () => {
    const fields = [...extra].filter(([, beyond]) => beyond.size > 0)
    const others = await callsBeyond(base)
    const lines = [
      ...fields.map(([call, beyond]) => `  ${call}: ${[...beyond].toSorted().join(', ')}`),
      ...others.map((call) => `  ${call}`),
    ]
    console.log(
      lines.length > 0
        ? `Además de la especificación, y sin que el sitio lo necesite:\n${lines.join('\n')}`
        : 'Ni un campo ni una llamada además de la especificación.',
    )
  })
})

/** The calls of ours that a server answers too, whatever it says without a login. */
async function callsBeyond(base: string): Promise<string[]> {
  const ours: CallEntry[] = [...Object.values(MORE_CALLS), ...Object.values(MESA_CALLS)]
  const plain = ours.filter(({ path }) => !path.includes('{'))
  const found = await Promise.all(
    plain.map(async ({ method, path }) => {
      const response = await fetch(base + path, { method }).catch(() => null)
      await response?.body?.cancel()
      return response && ![404, 405].includes(response.status) ? [`${method} ${path}`] : []
    }),
  )
  return found.flat()
}
