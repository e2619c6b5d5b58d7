/** The calls that read tournaments: public answers, ready in memory. */
import type { Context, Handler } from 'hono'
import { tournamentOfTeam } from '../../../src/lib/live/answers/live-tournament.ts'
import type { LiveService, WantedNames } from './live-tournaments.ts'
import type { MaybeLater, Prepared } from './prepared.ts'
import { Refused } from '../refusal.ts'
import { SAYS } from '../wording.ts'

export type ReadingCall =
  | 'tournaments'
  | 'tournament'
  | 'teams'
  | 'jornadas'
  | 'stats'
  | 'team'
  | 'players'
  | 'chronicle'
  | 'search'

export function readingCalls(live: LiveService): Record<ReadingCall, Handler> {
  const tournament = (context: Context) => {
    const found = live.tournament(idIn(context))
    if (!found) throw new Refused(404, SAYS.tournamentNotFound)
    return found
  }
  const ofTeam = (context: Context, what: 'team' | 'players') => {
    const found = live.tournamentOfTeam(idIn(context))?.[what].get(idIn(context))
    if (!found) throw new Refused(404, SAYS.teamNotFound)
    return answered(context, found)
  }
  const calls: Record<ReadingCall, (context: Context) => MaybeLater> = {
    tournaments: (context) => answered(context, live.list()),
    tournament: (context) => answered(context, tournament(context).details),
    teams: (context) => answered(context, tournament(context).teams),
    jornadas: (context) => answered(context, tournament(context).jornadas),
    stats: (context) => {
      const stat = context.req.param('stat') ?? ''
      const found = tournament(context).stats.get(stat === 'goals' ? '' : stat)
      if (!found) throw new Refused(404, SAYS.statNotFound)
      return answered(context, found)
    },
    team: (context) => ofTeam(context, 'team'),
    players: (context) => ofTeam(context, 'players'),
    chronicle: (context) => {
      const found = tournament(context).chronicles.get(context.req.param('match') ?? '')
      if (!found) throw new Refused(404, SAYS.matchNotFound)
      return answered(context, found)
    },
    search: (context) => {
      const found = live.search(context.req.param('piece') ?? '')
      if (!found) throw new Refused(404, SAYS.nothingHere)
      return answered(context, found)
    },
  }
  return {
    tournaments: upToDate(live, calls.tournaments, () => 'all'),
    tournament: upToDate(live, calls.tournament, byId),
    teams: upToDate(live, calls.teams, byId),
    jornadas: upToDate(live, calls.jornadas, byId),
    stats: upToDate(live, calls.stats, byId),
    team: upToDate(live, calls.team, byTeam),
    players: upToDate(live, calls.players, byTeam),
    chronicle: upToDate(live, calls.chronicle, byId),
    search: upToDate(live, calls.search, () => 'all'),
  }
}

/** The tournaments that an answer is made from. */
type WantedBy = (context: Context) => WantedNames

const byId: WantedBy = (context) => [idIn(context)]
const byTeam: WantedBy = (context) => [tournamentOfTeam(idIn(context))]

/** Answers from memory; synchronously where no process has written. */
export const upToDate =
  (
    live: LiveService,
    answer: (context: Context) => MaybeLater,
    wanted: WantedBy = () => [],
  ): Handler =>
  (context) => {
    const reading = live.upToDate(wanted(context))
    return reading ? reading.then(() => answer(context)) : answer(context)
  }

/** A calendar: of the whole tournament, or of the part that the address names. */
export const calendarCall = (live: LiveService): Handler =>
  upToDate(
    live,
    (context) => {
      const calendars = live.tournament(idIn(context))?.calendars()
      if (!calendars) throw new Refused(404, SAYS.tournamentNotFound)
      const { kind, file } = context.req.param() as { kind?: string; file?: string }
      const found = calendars.get(kind ? `/${kind}/${file}` : '.ics')
      if (!found) throw new Refused(404, SAYS.nothingHere)
      return answered(context, found)
    },
    byId,
  )

const idIn = (context: Context) => context.req.param('id') ?? ''

/** A prepared answer in the coding that the request accepts, or 304. */
export const answered = (context: Context, answer: Prepared) =>
  answer.response(context.req.header('If-None-Match'), context.req.header('Accept-Encoding'))
