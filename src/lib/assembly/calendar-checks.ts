/** Checks over all matches together: two places at once, suspended players. */
import { fold } from '../letters/fold.ts'
import { isNightly, nightHour } from '../calendar/nights.ts'
import type { Path } from '../schema/parse.ts'
import { daysLater } from '../rules/matches/dates.ts'
import { cardsOf } from '../rules/people/cards.ts'
import { pairOf } from '../rules/table/group-stage.ts'
import { fullName } from '../rules/people/full-name.ts'
import { isAwarded } from '../rules/matches/match-status.ts'
import { inPlayOrder } from '../rules/matches/play-order.ts'
import { SOONEST } from '../rules/repairs/repairs.ts'
import { hasSuspensions, suspensionsOf } from '../rules/people/suspensions.ts'
import { SIDES, type SideKey } from '../rules/matches/sides.ts'
import type { Match, MatchSide } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import { slugOf } from '../addresses/slug.ts'
import { sourceOf } from './places.ts'
import type { ReportProblem } from './report.ts'
import type { AnyWrittenMatch, AnyWrittenSide } from './written-match.ts'
import { asPlaying } from './written-match.ts'

/** A match and its place in its file. */
export type WrittenPlace = {
  id: string
  file: string
  /** Path from the file's top to the match. */
  path: Path
  match: AnyWrittenMatch
  report: ReportProblem
}

/**
 * `tournament` is whole and derived; `places` are its matches in the files. Unless `areSeatsSure`,
 * a match may be missing or a playoff place may get another team: then only the rounds' times are
 * checked.
 */
export function checkCalendar(
  tournament: Tournament,
  places: readonly WrittenPlace[],
  areSeatsSure: boolean,
) {
  const byId = new Map(places.toReversed().map((place) => [place.id, place]))
  const matches = inPlayOrder(tournament).flatMap(({ match }) => {
    const place = byId.get(match.id)
    return place ? [{ match, place }] : []
  })
  checkTimes(matches, fold(tournament.location), areSeatsSure)
  checkHours(matches, fold(tournament.location), areSeatsSure)
  checkRoundOrder(tournament, byId)
  checkSources(tournament, byId)
  if (areSeatsSure) {
    checkRepeats(tournament, byId)
    if (hasSuspensions(tournament)) checkSuspended(tournament, byId)
    if (!tournament.suspensions) checkSuspensions(matches)
  }
  checkWithdrawn(matches)
}

type ById = ReadonlyMap<string, WrittenPlace>

type PlacedMatch = { match: Match; place: WrittenPlace }

/** A match that takes place at its time: not moved, not awarded. */
const isHeld = ({ state, date, time }: Match) => !state && date !== undefined && time !== undefined

/**
 * A team or a court with two matches at the same time. `venue` is the tournament's own location,
 * which may have many courts.
 */
function checkTimes(matches: readonly PlacedMatch[], venue: string, areSeatsSure: boolean) {
  const held = matches.filter(({ match }) => isHeld(match) && !isAwarded(match))
  for (const sameTime of Map.groupBy(held, whenOf).values()) {
    if (sameTime.length === 1) continue
    const busy = new Map<string, WrittenPlace>()
    const taken = new Map<string, WrittenPlace>()
    for (const { match, place } of sameTime) {
      for (const side of SIDES) {
        const { team: seated, place: seat } = match[side]
        const team = seat && !areSeatsSure ? null : seated
        const other = team && busy.get(team.id)
        // Two in one round are reported by the round's own check.
        if (other && other.file !== place.file) {
          const values = { value: team.name, other: other.file }
          place.report('teamTwoPlaces', [...place.path, 'time'], values)
        }
        if (team) busy.set(team.id, place)
      }
      const court = fold(match.location ?? '')
      const other = taken.get(court)
      if (court === '' || court === venue) continue
      if (other) {
        const values = { value: match.location, other: other.file }
        place.report('courtTwoPlaces', [...place.path, 'location'], values)
      } else taken.set(court, place)
    }
  }
}

/** Matches of one day that begin too soon after another of the same team, or on the same court. */
function checkHours(matches: readonly PlacedMatch[], venue: string, areSeatsSure: boolean) {
  const held = matches.filter(({ match }) => isHeld(match) && !isAwarded(match))
  for (const sameDay of Map.groupBy(held, ({ match }) => match.date).values()) {
    const inOrder = sameDay.toSorted((a, b) => minuteOf(a) - minuteOf(b))
    const last = new Map<string, PlacedMatch>()
    for (const placed of inOrder) {
      const { match, place } = placed
      for (const side of SIDES) {
        const { team, place: seat } = match[side]
        const known = team && (!seat || areSeatsSure) ? `team ${team.id}` : undefined
        const minutes = known && minutesSince(last, known, placed)
        if (minutes && minutes.count < SOONEST.team)
          place.report('teamSoonAgain', [...place.path, 'time'], {
            value: team!.name,
            time: minutes.time,
            minutes: minutes.count,
          })
      }
      const court = fold(match.location ?? '')
      if (court === '' || court === venue) continue
      const minutes = minutesSince(last, `court ${court}`, placed)
      if (minutes && minutes.count < SOONEST.court)
        place.report('courtSoonAgain', [...place.path, 'location'], {
          value: match.location,
          time: minutes.time,
          minutes: minutes.count,
        })
    }
  }
}

/** Since the last match of a team or a court, which this one becomes; undefined at the same minute. */
function minutesSince(last: Map<string, PlacedMatch>, key: string, placed: PlacedMatch) {
  const before = last.get(key)
  last.set(key, placed)
  const count = before ? minuteOf(placed) - minuteOf(before) : 0
  return count > 0 ? { count, time: before!.match.time!.slice(0, 5) } : undefined
}

/** The minute of the day at which a match begins. */
const minuteOf = ({ match: { time = '' } }: PlacedMatch) =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The same two teams twice on one day, or more often than the tournament's legs. */
function checkRepeats({ jornadas, legs, phases, order }: Tournament, byId: ById) {
  const first = phases?.[0]?.from ?? Infinity
  const met = new Map<string, { match: Match; isFirstPhase: boolean }[]>()
  for (const { jornadaPosition, matches } of jornadas)
    for (const match of matches) {
      const [one, other] = [match.team1.team?.id, match.team2.team?.id]
      const place = byId.get(match.id)
      if (!one || !other || !place || match.state === 'cancelled') continue
      const pair = pairOf(one, other)
      const before = met.get(pair) ?? []
      const sameDay = before.find(
        ({ match: { date } }) => date !== undefined && date === match.date,
      )
      const isFirstPhase = jornadaPosition < first
      const count = before.filter((earlier) => earlier.isFirstPhase).length + 1
      const fileOf = (earlier: Match | undefined) => byId.get(earlier?.id ?? '')?.file
      if (sameDay) place.report('matchTwice', place.path, { other: fileOf(sameDay.match) })
      else if (isFirstPhase && legs !== undefined && count > legs) {
        const open = before.find(({ match: { isCompleted } }) => !isCompleted) ?? before[0]
        const times = legs === 1 ? '1 vuelta' : `${legs} vueltas`
        const values = { count, legs: times, other: fileOf(open?.match) }
        place.report('manyMeetings', place.path, values)
      }
      const [home] = before
      const isSecond = before.length === 1 && !sameDay && home!.match.state === undefined
      if (isSecond && order?.includes('awayGoals') && home!.match.team1.team?.id === one)
        place.report('sidesNotChanged', [...place.path, 'team1'], { team: match.team1.team!.name })
      met.set(pair, [...before, { match, isFirstPhase }])
    }
}

/** A single match is often moved ahead by a week; earlier than this it is a slip. */
const MATCH_SLIP_DAYS = 14

/** A round that lies wholly before the previous one: a mistyped month or year. */
function checkRoundOrder({ jornadas }: Tournament, byId: ById) {
  let before: { position: number; first: string } | undefined
  for (const { jornadaPosition: position, matches } of jornadas) {
    // The new day of a postponed match does not date its round.
    const dated = matches.filter(({ date, state, originalDate }) => date && !state && !originalDate)
    const days = dated.map(({ date }) => date!).toSorted()
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) continue
    const place = byId.get(dated.find(({ date }) => date === last)!.id)
    const slip = days.length > 1 ? 1 : MATCH_SLIP_DAYS
    if (before && daysLater(last, slip) <= before.first && place)
      place.report('roundsBackwards', [...place.path, 'date'], {
        date: last,
        other: before.position,
      })
    before = { position, first }
    checkEarly(dated, byId)
    checkNights(dated, byId)
  }
}

/** So many days before the others of its round a match is a slip, or was brought forward. */
const EARLY_DAYS = 7

/** One match of a round long before the others, which are played together. */
function checkEarly(dated: readonly Match[], byId: ById) {
  const [early, next, ...others] = dated.toSorted((a, b) => (a.date! < b.date! ? -1 : 1))
  const last = others.at(-1)
  if (!early || !next || !last) return
  const isEarly = daysLater(early.date!, EARLY_DAYS) <= next.date!
  const place = byId.get(early.id)
  if (isEarly && place && last.date! < daysLater(next.date!, EARLY_DAYS))
    place.report('matchEarly', [...place.path, 'date'], { date: early.date, day: next.date })
}

/** An hour past midnight under the date of the evening, where no match is in the evening before. */
function checkNights(dated: readonly Match[], byId: ById) {
  for (const [date, matches] of Map.groupBy(dated, (match) => match.date!)) {
    const isEvening = isNightly(matches.map(({ time = '' }) => time))
    const before = daysLater(date, -1)
    const isAfterEvening = isNightly(
      dated.map((one) => (one.date === before ? (one.time ?? '') : '')),
    )
    if (!isEvening || isAfterEvening) continue
    for (const { id, time } of matches) {
      if (time === undefined || nightHour(time, true) === time) continue
      const place = byId.get(id)
      const values = { date, time: time.slice(0, 5), next: daysLater(date, 1) }
      place?.report('nightBefore', [...place.path, 'date'], values)
    }
  }
}

/** A match before the one from which one of its teams comes. */
function checkSources({ playoffs }: Tournament, byId: ById) {
  for (const { id, date, team1, team2 } of playoffs.flatMap(({ matches }) => matches)) {
    const sources = [team1, team2].flatMap(({ place }) => (place && sourceOf(place)) ?? [])
    const later = sources.find((source) => date && (byId.get(source)?.match.date ?? '') > date)
    if (!later) continue
    const [here, there] = [byId.get(id), byId.get(later)!]
    const values = { date, other: later, day: there.match.date }
    here?.report('beforeSource', [...here.path, 'date'], values)
  }
}

const whenOf = ({ match: { date, time } }: PlacedMatch) => `${date} ${time}`

/** Suspended players who were fielded, by the tournament's rules or by decision. */
function checkSuspended(tournament: Tournament, byId: ById) {
  for (const { match, side, suspension } of suspensionsOf(tournament).fielded) {
    const place = byId.get(match.id)
    const played = match[side].playingPlayers.find(({ player }) => player.id === suspension.player)
    if (!place || !played) continue
    const { name, left, reason = 'por tarjetas' } = suspension
    const values = { value: name, left, why: reason }
    place.report('suspendedFielded', playingPath(place, side, played.player), values)
  }
}

/** A result of a team on a day after it left. */
function checkWithdrawn(matches: readonly PlacedMatch[]) {
  for (const { match, place } of matches)
    for (const side of SIDES) {
      const { team } = match[side]
      const isLater = team?.withdrawn && match.date && match.date >= team.withdrawn.date
      if (!team || !isLater || isAwarded(match) || !(match.isCompleted || match.isPlaying)) continue
      const values = {
        value: team.name,
        date: team.withdrawn!.date,
        next: daysLater(match.date!, 1),
      }
      place.report('withdrawnPlays', [...place.path, side, 'goals'], values)
    }
}

/** A player sent off in a team's last completed match who plays in the next one. */
function checkSuspensions(matches: readonly PlacedMatch[]) {
  /** By team: who was sent off in its last completed match, and its day. */
  const suspended = new Map<string, { players: ReadonlySet<string>; date: string | undefined }>()
  for (const { match, place } of matches) {
    if (!match.isCompleted && !match.isPlaying) continue
    for (const side of SIDES) {
      const { team, playingPlayers } = match[side]
      if (!team) continue
      const before = suspended.get(team.id)
      for (const { player } of playingPlayers) {
        if (!before?.players.has(player.id)) continue
        const values = { value: fullName(player), date: before.date ?? 'el partido anterior' }
        place.report('suspendedPlays', playingPath(place, side, player), values)
      }
      if (match.isCompleted)
        suspended.set(team.id, { players: sentOff(match[side]), date: match.date })
    }
  }
}

const sentOff = ({ playingPlayers }: MatchSide) =>
  new Set(
    playingPlayers.filter((playing) => cardsOf(playing).red > 0).map(({ player }) => player.id),
  )

/** Path of a player in a side's list. */
function playingPath(
  { path, match }: WrittenPlace,
  side: SideKey,
  player: MatchSide['playingPlayers'][number]['player'],
): Path {
  const list = (match[side] as AnyWrittenSide).playingPlayers ?? []
  const index = list.findIndex((written) => {
    const reference = String(asPlaying(written).player)
    const { id, number } = player
    return (
      String(number) === reference ||
      id.endsWith(`-${reference}`) ||
      slugOf(fullName(player)) === reference
    )
  })
  return [...path, side, 'playingPlayers', ...(index === -1 ? [] : [index])]
}
