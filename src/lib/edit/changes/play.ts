/** Changes on the pitch: kick-off, goals and cards, a shoot-out, the end. */
import { hasGoals, isWrittenCompleted, minutesOf } from '../../assembly/written-match.ts'
import { goalsIn } from '../../rules/matches/kicks.ts'
import { opposite, SIDES } from '../../rules/matches/sides.ts'
import type { SideKey } from '../../rules/matches/sides.ts'
import { LISTS } from '../../schema/list-limits.ts'
import type { ChangeOf, Minute } from '../../schema/change.ts'
import type { Outcome } from '../refusal.ts'
import { refuse } from '../refusal.ts'
import type { Line, RosterKeys } from './lines.ts'
import {
  counted,
  named,
  timed,
  uncounted,
  withLess,
  withLine,
  withoutMinute,
  withSide,
} from './lines.ts'
import type { MatchData } from './match-data.ts'
import { hasReason, withFields } from './match-data.ts'

export type Rosters = Readonly<Record<SideKey, RosterKeys | undefined>>

/** Starts the match at 0–0; a suspended match continues from its score. */
export function started(match: MatchData): Outcome<MatchData> {
  if (match.isPlaying) return match
  if (isWrittenCompleted(match)) return refuse('alreadyOver')
  const scored = withGoals(match, match.team1.goals ?? 0, match.team2.goals ?? 0)
  return withFields(scored, {
    isCompleted: null,
    state: null,
    isPlaying: true,
    ...(hasReason(match) && { note: null }),
  })
}

/** Ends the match with its current score. */
export function ended(match: MatchData): Outcome<MatchData> {
  if (!match.isPlaying) return isWrittenCompleted(match) ? match : refuse('notPlaying')
  return withFields(withGoals(match, match.team1.goals ?? 0, match.team2.goals ?? 0), {
    isPlaying: null,
    isCompleted: null,
  })
}

const withGoals = (match: MatchData, goals1: number, goals2: number): MatchData => ({
  ...match,
  team1: withFields(match.team1, { goals: goals1 }),
  team2: withFields(match.team2, { goals: goals2 }),
})

/** The player that the change is about. */
type Doer = { side: SideKey; player: Parameters<typeof withLine>[2] }

/** Adds to a counter on a player's line. */
const withMore = (
  match: MatchData,
  { side, player }: Doer,
  rosters: Rosters,
  change: (line: Line) => Outcome<Line>,
) => withSide(match, side, withLine(match[side], rosters[side], player, change))

/** Subtracts from a counter on a player's line; an empty line may be removed. */
const withFewer = (
  match: MatchData,
  { side, player }: Doer,
  rosters: Rosters,
  change: (line: Line) => Outcome<Line>,
) => withSide(match, side, withLess(match[side], rosters[side], player, change))

const counterOf = ({ own }: Pick<ChangeOf<'goal'>, 'own'>) => (own ? 'ownGoals' : 'goals')

/** Adds a goal to the scorer's side, or to the other side for an own goal. */
export function scored(
  match: MatchData,
  change: ChangeOf<'goal'>,
  rosters: Rosters,
): Outcome<MatchData> {
  if (!hasGoals(match)) return refuse('notStarted')
  const { side, player, minute, points } = change
  const signed =
    player === undefined
      ? match
      : withMore(match, { side, player }, rosters, (line) =>
          counted(line, counterOf(change), minute, points),
        )
  if ('refused' in signed) return signed
  const whole = withScore(signed, change, points ?? 1)
  const hasRoom = (match[side].minutes?.[counterOf(change)]?.length ?? 0) < LISTS.minutes
  return player === undefined && minute !== undefined && hasRoom
    ? withMinute(whole, change, (minutes) => timed(minutes, minute))
    : whole
}

/** The minutes of a side's goals without a scorer. */
function withMinute(
  match: MatchData,
  { side, own }: Pick<ChangeOf<'goal'>, 'side' | 'own'>,
  changed: (minutes: readonly Minute[]) => readonly Minute[],
): MatchData {
  const counter = counterOf({ own })
  const before = match[side].minutes
  const list = [...changed(before?.[counter] ?? [])]
  const minutes = withFields(before ?? {}, { [counter]: list.length > 0 ? list : null })
  return {
    ...match,
    [side]: withFields(match[side], { minutes: Object.keys(minutes).length > 0 ? minutes : null }),
  }
}

/** Without minutes of goals without a scorer that are no longer there. */
export const withFewerMinutes = (match: MatchData): MatchData =>
  SIDES.flatMap((side) => [
    { side, own: false, most: minutesOf.goals(match, side) },
    { side, own: true, most: minutesOf.ownGoals(match, side) },
  ]).reduce(
    (whole, { most, ...of }) =>
      whole[of.side].minutes ? withMinute(whole, of, (minutes) => minutes.slice(0, most)) : whole,
    match,
  )

/** Removes a goal of the player who was recorded as its scorer. */
export function unscored(
  match: MatchData,
  change: ChangeOf<'removeGoal'>,
  rosters: Rosters,
): Outcome<MatchData> {
  const { side, own, player, minute, points = 1 } = change
  const counts = own ? opposite(side) : side
  if ((match[counts].goals ?? 0) < points) return refuse('noSuchGoal')
  const counter = own ? 'ownGoals' : 'goals'
  const cleared =
    player === undefined
      ? match
      : withFewer(
          match,
          { side, player },
          rosters,
          (line) => uncounted(line, counter, minute, points) ?? refuse('noSuchGoal'),
        )
  if ('refused' in cleared) return cleared
  const whole = withScore(cleared, change, -points)
  if (player !== undefined || !whole[side].minutes) return whole
  return withFewerMinutes(withMinute(whole, change, (minutes) => withoutMinute(minutes, minute)))
}

/** The score after one goal more or less; own goals without a player are counted in the side. */
function withScore(
  match: MatchData,
  { side, own, player }: ChangeOf<'goal'> | ChangeOf<'removeGoal'>,
  step: number,
): MatchData {
  const key = own ? opposite(side) : side
  const given = match[key]
  const goals = (given.goals ?? 0) + step
  const isWithoutPlayer = own && player === undefined
  const isStated = given.ownGoalsInFavor !== undefined
  const ownGoalsInFavor =
    own && (isWithoutPlayer || isStated) ? (given.ownGoalsInFavor ?? 0) + step || null : undefined
  return { ...match, [key]: withFields(given, { goals, ownGoalsInFavor }) }
}

/** A second yellow is a red card beside the first yellow. DESIGN 6. */
export function carded(
  match: MatchData,
  { side, player, card, minute }: ChangeOf<'card'>,
  rosters: Rosters,
): Outcome<MatchData> {
  const shown = (line: Line): Outcome<Line> => {
    const who = { player: named(player) }
    if (line.red_card) return refuse('sentOff', who)
    if (card === 'yellow') {
      return line.yellow_card ? refuse('alreadyBooked', who) : counted(line, 'yellow_card', minute)
    }
    if (card === 'red') return counted(line, 'red_card', minute)
    if (!line.yellow_card) return refuse('notBooked', who)
    return { ...counted(line, 'red_card', minute), secondYellow: true }
  }
  return withMore(match, { side, player }, rosters, shown)
}

export function uncarded(
  match: MatchData,
  { side, player, card, minute }: ChangeOf<'removeCard'>,
  rosters: Rosters,
): Outcome<MatchData> {
  const taken = (line: Line): Outcome<Line> => {
    const isDouble = line.secondYellow === true
    const isWritten = card === 'yellow' ? !isDouble : isDouble === (card === 'secondYellow')
    const counter = card === 'yellow' ? 'yellow_card' : 'red_card'
    const left = isWritten ? uncounted(line, counter, minute) : undefined
    if (!left) return refuse('noSuchCard')
    return card === 'secondYellow' ? { ...left, secondYellow: false } : left
  }
  return withFewer(match, { side, player }, rosters, taken)
}

/** Adds a player's foul, in basketball. */
export const fouled = (
  match: MatchData,
  { side, player }: ChangeOf<'foul'>,
  rosters: Rosters,
): Outcome<MatchData> =>
  withMore(match, { side, player }, rosters, (line) => counted(line, 'fouls_commited'))

export const unfouled = (
  match: MatchData,
  { side, player }: ChangeOf<'removeFoul'>,
  rosters: Rosters,
): Outcome<MatchData> =>
  withFewer(
    match,
    { side, player },
    rosters,
    (line) => uncounted(line, 'fouls_commited') ?? refuse('noSuchFoul'),
  )

/** Sets the shoot-out score after a kick, and the kicks where the phone knows them all. */
export function shotOut(
  match: MatchData,
  { goals, kicks }: ChangeOf<'shootOut'>,
): Outcome<MatchData> {
  if (!hasGoals(match)) return refuse('notStarted')
  return withShootOut(match, goals, kicks)
}

/** Kicks that do not make the goals are dropped: they are older than the score, or incomplete. */
export function withShootOut(
  match: MatchData,
  goals: ChangeOf<'shootOut'>['goals'],
  kicks: ChangeOf<'shootOut'>['kicks'],
): MatchData {
  const isKnown = goals && kicks && SIDES.every((side) => goalsIn(kicks[side]) === goals[side])
  const [team1, team2] = SIDES.map((side) =>
    withFields(match[side], {
      penaltyGoals: goals?.[side] ?? null,
      penaltyKicks: (isKnown && kicks[side]) || null,
      isWinner: null,
    }),
  )
  return { ...match, team1: team1!, team2: team2! }
}

/** The kicks that a match's file has. */
export const kicksIn = ({ team1, team2 }: MatchData) => ({
  team1: team1.penaltyKicks ?? '',
  team2: team2.penaltyKicks ?? '',
})

export const withExtraTime = (match: MatchData, isPlayed: boolean): MatchData =>
  withFields(match, { extraTime: isPlayed || null })
