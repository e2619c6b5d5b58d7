/** A match's facts for a calendar: equal facts give an equal event. */
import { matchNames, sideName } from '../outlook/side-names.ts'
import { hasScore, matchWord, scoreWords } from '../rules/matches/match-status.ts'
import { oncePer } from '../rules/table/once-per.ts'
import { inPlayOrder, type Fixture } from '../rules/matches/play-order.ts'
import type { Match, MatchSide } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import { awardWords } from '../wording/tournament/match-details.ts'
import { WORDS, roundName } from '../wording/wording.ts'

/** `CONFIRMED`, `CANCELLED` and `TENTATIVE` of RFC 5545, section 3.8.1.11. */
export type EventStatus = 'confirmed' | 'cancelled' | 'tentative'

export type MatchFacts = {
  /** The match's id. */
  id: string
  status: EventStatus
  /** 'vs', 'FINAL', 'APLAZADO'. */
  word: string
  team1: string
  team2: string
  /** `YYYY-MM-DD`, local in `zone`. */
  day: string
  /** `HH:MM:SS`; without it the event takes the whole day. */
  time?: string | undefined
  zone: string
  location: string
  /** 'Jornada 5', 'Semifinal', 'Gran final'. */
  round: string
  /** 'Xolotl 4 (3) – 4 (1) Halcones', 'Por default …'. */
  result?: string | undefined
  originalDate?: string | undefined
  note?: string | undefined
}

/** A match's facts with its teams by id, and the court as written. */
export type Scheduled = { facts: MatchFacts; teams: readonly string[]; court: string | undefined }

/** Every match that has, or had, a day, in the order of play. */
export const scheduledMatches = oncePer((tournament: Tournament): readonly Scheduled[] =>
  inPlayOrder(tournament).flatMap((fixture) => {
    const { match } = fixture
    const day = dayOf(match)
    if (day === undefined || isBye(match.team1) || isBye(match.team2)) return []
    return [
      {
        facts: factsOf(tournament, fixture, day),
        teams: [match.team1, match.team2].flatMap(({ team }) => team?.id ?? []),
        court: match.location,
      },
    ]
  }),
)

const isBye = ({ place }: MatchSide) => place !== undefined && 'bye' in place

/** A postponed match keeps its lost day until it has a new one. */
const dayOf = ({ date, originalDate }: Match) => date ?? originalDate

/** Postponed without a new day. */
const isOff = ({ state, isCompleted, date, originalDate }: Match) =>
  state === 'postponed' &&
  !isCompleted &&
  (date === undefined || originalDate === undefined || date === originalDate)

/**
 * Cancelled if no team should go: the match is cancelled, or postponed without a new day. Tentative
 * while a team is unknown or the match is suspended.
 */
export function eventStatusOf(match: Match): EventStatus {
  if (match.isCompleted || match.isPlaying) return 'confirmed'
  if (match.state === 'cancelled' || isOff(match)) return 'cancelled'
  if (match.state === 'suspended' || !match.team1.team || !match.team2.team) return 'tentative'
  return 'confirmed'
}

function factsOf(
  tournament: Tournament,
  { match, jornada, playoff }: Fixture,
  day: string,
): MatchFacts {
  const names = matchNames(tournament)
  const name = (side: MatchSide) => sideName(side, names)
  const isRescheduled = match.state === 'postponed' && !isOff(match) && !match.isCompleted
  return {
    id: match.id,
    status: eventStatusOf(match),
    word: isRescheduled ? WORDS.versus : matchWord({ ...match, isPlaying: false }),
    team1: name(match.team1),
    team2: name(match.team2),
    day,
    time: match.time,
    zone: tournament.timeZone,
    location: [...new Set([match.location ?? tournament.location, tournament.location])].join(', '),
    round: (!jornada && match.matchName) || roundName({ jornada, playoff }),
    result: match.isCompleted ? resultWords(match, name) : undefined,
    originalDate: match.originalDate === day ? undefined : match.originalDate,
    note: match.note,
  }
}

function resultWords(match: Match, name: (side: MatchSide) => string) {
  const award = awardWords(match, (side) => name(side))
  if (!hasScore(match)) return award || undefined
  const { team1, team2, penalties } = scoreWords(match)
  const score = `${name(match.team1)} ${team1}${penalties ? ` ${penalties.team1}` : ''} – ${team2}${penalties ? ` ${penalties.team2}` : ''} ${name(match.team2)}`
  return award ? `${score}. ${award}` : score
}
