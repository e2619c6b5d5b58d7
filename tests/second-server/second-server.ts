/**
 * A server of live tournaments that is written from the specification and from nothing else: the calls
 * of its section 7 at those very addresses, and no field, call or status beyond. What our own server adds is
 * missed here, so that no page can need it.
 */
import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { tournaments as sampleTournaments } from './league.ts'
import type { Player, Team } from './records.ts'

/** Who has an account from the start, with two tournaments. */
export const SECOND_USER = { username: 'organiza', password: 'balon-verde-51' }

/** Specification, section 7: empty for goals. */
const STATS: Record<string, keyof Player> = {
  '': 'goalsScored',
  fouls: 'foulsCommited',
  'yellow-cards': 'yellowCards',
  'red-cards': 'redCards',
}

type User = { id: number; email: string; first_name: string; username: string; password: string }

/** A server of its own data, as an application that answers requests. */
export function secondServer(): Hono {
  const tournaments = sampleTournaments()
  const teams = tournaments.flatMap((tournament) => tournament.teams)
  const users: User[] = [
    { id: 1, email: 'organiza@correo.example', first_name: 'Olga', ...SECOND_USER },
  ]
  const tokens = new Map<string, User>()
  const app = new Hono()

  const missing = (context: Context, detail: string) => context.json({ detail }, 404)
  const tournamentAt = (context: Context) =>
    tournaments.find(({ URL_name }) => URL_name === context.req.param('id'))
  const teamAt = (context: Context) =>
    teams.find(({ id }) => String(id) === context.req.param('id'))

  /** What a card of the home page shows. */
  const cards = (some = tournaments) =>
    some.map(({ teams, groups, jornadas, activeJornadas, playoffs, ...card }) => card)

  app.get('/api/tournaments/', (context) => context.json(cards()))

  app.get('/api/tournaments/user/:userId', (context) =>
    context.json(cards(context.req.param('userId') === '1' ? tournaments.slice(0, 2) : [])),
  )

  app.get('/api/tournaments/:id', (context) => {
    const found = tournamentAt(context)
    return found ? context.json(found) : missing(context, 'Torneo No Encontrado')
  })

  app.get('/api/tournaments/:id/teams/', (context) => {
    const found = tournamentAt(context)
    return found ? context.json(found.teams) : missing(context, 'Torneo No Encontrado')
  })

  app.get('/api/tournaments/:id/jornadas/', (context) => {
    const found = tournamentAt(context)
    return found ? context.json(found.jornadas ?? []) : missing(context, 'Torneo No Encontrado')
  })

  const stats = (context: Context) => {
    const counter = STATS[context.req.param('stat') ?? '']
    const found = tournamentAt(context)
    if (!found || !counter) return missing(context, 'Torneo No Encontrado')
    return context.json(rows(found.teams, counter))
  }
  app.get('/api/tournaments/:id/stats/', stats)
  app.get('/api/tournaments/:id/stats/:stat', stats)

  app.get('/api/teams/:id/', (context) => {
    const found = teamAt(context)
    return found ? context.json(found) : missing(context, 'No existe ese equipo')
  })

  app.get('/api/teams/:id/players/', (context) => {
    const found = teamAt(context)
    return found ? context.json(found.players) : missing(context, 'No existe ese equipo')
  })

  /** Logged in from now on. A registration names no last name, so there is none. */
  const welcome = (context: Context, { password: _password, ...user }: User) => {
    const token = randomBytes(16).toString('hex')
    tokens.set(
      token,
      users.find(({ id }) => id === user.id)!,
    )
    return context.json({ ...user, token })
  }

  app.post('/api/users/login/', async (context) => {
    const { username, password } = await context.req.json<Partial<User>>()
    const user = users.find((one) => one.username === username && one.password === password)
    return user
      ? welcome(context, user)
      : context.json({ detail: 'Usuario o contraseña incorrectos' }, 401)
  })

  app.post('/api/users/register/', async (context) => {
    const { email, first_name, username, password } = await context.req.json<User>()
    if (!username || users.some((one) => one.username === username))
      return context.json({ detail: 'Ese usuario ya existe' }, 400)
    const user = { id: users.length + 1, email, first_name, username, password }
    users.push(user)
    return welcome(context, user)
  })

  app.get('/api/users/profile/', (context) => {
    const token = context.req.header('Authorization')?.replace(/^Bearer /, '')
    const user = tokens.get(token ?? '')
    if (!user) return context.json({ detail: 'No has iniciado sesión' }, 401)
    const { id, username, first_name } = user
    return context.json({ id, username, first_name, last_name: null })
  })

  app.notFound((context) => missing(context, 'Aquí no hay nada'))
  return app
}

/** The players of a statistic, best first, with the fields that the specification names and no other. */
const rows = (teams: readonly Team[], counter: keyof Player) =>
  teams
    .flatMap((team) => team.players.map((player) => ({ team, player })))
    .filter(({ player }) => Number(player[counter]) > 0)
    .toSorted((one, other) => Number(other.player[counter]) - Number(one.player[counter]))
    .slice(0, 10)
    .map(({ team, player: { image, firstName, lastName, yearBorn } }) => ({
      image,
      firstName,
      lastName,
      yearBorn,
      team,
    }))
