/** Changes off the pitch: a new day, postponed, cancelled, suspended, awarded. */
import { hasGoals, isWrittenCompleted } from '../../assembly/written-match.ts'
import { opposite, SIDES, type SideKey } from '../../rules/matches/sides.ts'
import type { ChangeOf } from '../../schema/change.ts'
import { asPlaying } from '../../assembly/written-match.ts'
import type { Outcome } from '../refusal.ts'
import { refuse } from '../refusal.ts'
import type { MatchData, SideData } from './match-data.ts'
import { hasReason, isDecidedOffPitch, withFields, without } from './match-data.ts'

/**
 * Sets a new day, time or pitch; a postponed match keeps the first announced day. A default or an
 * award ends where its match goes to a day that is still to come: there it is to be played.
 */
export function moved(
  match: MatchData,
  {
    date,
    time,
    location,
    note,
    when,
  }: Pick<ChangeOf<'move'>, 'date' | 'time' | 'location' | 'note'> & {
    when?: string
  },
) {
  const isToCome = date && when !== undefined && date > when.slice(0, DAY) && date !== match.date
  const open = isToCome && isDecidedOffPitch(match) ? lifted(match) : match
  const dated = date === undefined || date === open.date ? open : redated(open, date)
  const isSameTime = typeof time === 'string' && clock(match.time) === clock(time)
  return withFields(dated, {
    time: isSameTime ? undefined : short(time),
    location: location === '' ? null : location,
    note: note === '' ? null : note,
  })
}

const DAY = 'YYYY-MM-DD'.length

function redated(match: MatchData, date: string | null): MatchData {
  const first = match.originalDate ?? (match.state === 'postponed' ? match.date : undefined)
  const originalDate = first === undefined || first === date ? null : first
  return withFields(match, { date, day: null, originalDate })
}

/** `21:00` and `21:00:00` are the same time. */
const clock = (time: string | undefined) => time?.slice(0, 5)

/** Files are written without seconds. */
const short = (time: string | null | undefined) => time?.replace(/^(\d\d:\d\d):00$/, '$1') ?? time

export function postponed(
  match: MatchData,
  { reason, date }: ChangeOf<'postpone'>,
): Outcome<MatchData> {
  if (match.isPlaying) return refuse('alreadyPlaying')
  const open = isDecidedOffPitch(match) ? lifted(match) : match
  if (isWrittenCompleted(open)) return refuse('alreadyOver')
  const off = withFields(open, { state: 'postponed', note: reason, isCompleted: null })
  return date === undefined || date === match.date ? off : redated(off, date)
}

/** The match without the award or no-show that decided it: it is to be played. */
const lifted = (match: MatchData): MatchData => ({
  ...withFields(match, { awardedTo: null, awardGoals: null, isCompleted: null, note: null }),
  team1: toBePlayed(match.team1),
  team2: toBePlayed(match.team2),
})

const toBePlayed = (side: SideData) =>
  withFields(withoutGoals(side), { goals: null, noShow: null, isWinner: null })

export function cancelled(match: MatchData, { reason }: ChangeOf<'cancel'>): Outcome<MatchData> {
  if (isWrittenCompleted(match)) return refuse('alreadyOver')
  return withFields(match, { state: 'cancelled', note: reason, isPlaying: null, isCompleted: null })
}

/** Suspends the match; score and players stay until it continues. */
export function suspended(match: MatchData, { reason }: ChangeOf<'suspend'>): Outcome<MatchData> {
  if (isWrittenCompleted(match)) return refuse('alreadyOver')
  return withFields(match, { state: 'suspended', note: reason, isPlaying: null, isCompleted: null })
}

const OPEN = { isPlaying: null, isCompleted: null, state: null } as const

/**
 * Awards the match to a side. Goals from the pitch no longer count if the award has goals, or if
 * the other side won on the pitch. If both lost, `goals` count against each.
 */
export function awarded(
  match: MatchData,
  { to, reason, goals }: ChangeOf<'award'>,
): Outcome<MatchData> {
  if (to !== 'neither' && match[to].noShow) return refuse('awardedToAbsent')
  const awardGoals = (to === 'neither' && goals) || null
  const given = withFields(match, { ...OPEN, awardedTo: to, awardGoals, note: reason })
  if (to === 'neither') return withoutWinner(given)
  if (goals === undefined) return withoutWinner(isLost(match, to) ? withoutScore(given) : given)
  return withoutWinner({
    ...given,
    [to]: withFields(withoutGoals(given[to]), { goals, defaultGoals: goals || null }),
    [opposite(to)]: withFields(withoutGoals(given[opposite(to)]), { goals: 0 }),
  })
}

/** By the score on the pitch. */
const isLost = (match: MatchData, side: SideKey) =>
  (match[side].goals ?? 0) < (match[opposite(side)].goals ?? 0)

const withoutScore = (match: MatchData): MatchData => ({
  ...match,
  team1: withFields(withoutGoals(match.team1), { goals: null }),
  team2: withFields(withoutGoals(match.team2), { goals: null }),
})

function withoutWinner(match: MatchData): MatchData {
  return {
    ...match,
    team1: withFields(match.team1, { isWinner: null }),
    team2: withFields(match.team2, { isWinner: null }),
  }
}

/** Keeps cards and appearances. */
function withoutGoals(side: SideData): SideData {
  const lines = side.playingPlayers?.map((line) => {
    const { minutes, ...rest } = without(asPlaying(line), 'goals', 'ownGoals')
    const left = without(minutes ?? {}, 'goals', 'ownGoals')
    const whole = Object.keys(left).length > 0 ? { ...rest, minutes: left } : rest
    return Object.keys(whole).length > 1 ? whole : whole.player
  })
  return withFields(side, {
    playingPlayers: lines,
    penaltyGoals: null,
    penaltyKicks: null,
    minutes: null,
    ownGoalsInFavor: null,
    defaultGoals: null,
  })
}

/**
 * Records who did not show up, and the goals for the other side, or against both if both stayed
 * away.
 */
export function unattended(
  match: MatchData,
  { side, goals, reason }: ChangeOf<'noShow'>,
): Outcome<MatchData> {
  if (match.isPlaying && SIDES.some((key) => match[key].goals)) return refuse('alreadyPlaying')
  if (isWrittenCompleted(match) && hasGoals(match) && !match.team1.noShow && !match.team2.noShow) {
    return refuse('alreadyOver')
  }
  const awardGoals = (side === 'both' && goals) || null
  const note = reason ?? (hasReason(match) ? null : undefined)
  const base = withFields(match, { ...OPEN, awardedTo: null, awardGoals, note })
  const absent = (key: 'team1' | 'team2', score: number | null) =>
    withFields(withoutGoals(base[key]), { goals: score, noShow: true, playingPlayers: null })
  if (side === 'both') {
    return { ...base, team1: absent('team1', null), team2: absent('team2', null) }
  }
  const rival = opposite(side)
  const cleared = withFields(withoutGoals(base[rival]), { noShow: null, isWinner: null })
  if (goals === undefined) {
    const open = withFields(cleared, { goals: null })
    return { ...base, [side]: absent(side, null), [rival]: open }
  }
  return {
    ...base,
    [side]: absent(side, 0),
    [rival]: withFields(cleared, { goals, defaultGoals: goals || null }),
  }
}
