/** A draft of the referee's sheet: stored on the phone until it is sent as one result. */
import type { MatchData } from '../../edit/changes/match-data.ts'
import { asPlaying, goalsWithoutScorer } from '../../assembly/written-match.ts'
import { counted, type Line } from '../../edit/changes/lines.ts'
import { SIDES, type SideKey } from '../../rules/matches/sides.ts'
import type { ChangeOf, Reference } from '../../schema/change.ts'
import type { Deed } from '../phone/deed.ts'
import type { Arm } from './taps.ts'

export type SheetDraft = {
  /** null until it is typed. */
  goals: Record<SideKey, number | null>
  penaltyGoals: Record<SideKey, number | null>
  isExtraTime: boolean
  lines: Record<SideKey, readonly Line[]>
}

/** Points of each basket. */
const BASKETS = { one: 1, two: 2, three: 3 } as const
type Basket = keyof typeof BASKETS

/**
 * The effect of a tap on a tile: `played` puts the player on the sheet, `clear` removes the player
 * with goals and cards, `clearPoints` also takes the points off the score.
 */
export type SheetArm = Arm | Basket | 'foul' | 'played' | 'clear' | 'clearPoints'

/** A draft of the match's current data. */
export const draftOf = (data: MatchData): SheetDraft => ({
  goals: { team1: data.team1.goals ?? null, team2: data.team2.goals ?? null },
  penaltyGoals: {
    team1: data.team1.penaltyGoals ?? null,
    team2: data.team2.penaltyGoals ?? null,
  },
  isExtraTime: data.extraTime === true,
  lines: {
    team1: (data.team1.playingPlayers ?? []).map(asPlaying),
    team2: (data.team2.playingPlayers ?? []).map(asPlaying),
  },
})

/** A draft of a result that the server refused: the form continues from there. */
export function draftOfResult(
  { goals, penaltyGoals, extraTime, playing }: ChangeOf<'result'>,
  before: MatchData,
): SheetDraft {
  const { lines, ...rest } = draftOf(before)
  return {
    goals,
    penaltyGoals: penaltyGoals === undefined ? rest.penaltyGoals : (penaltyGoals ?? NO_FIGURES),
    isExtraTime: extraTime ?? rest.isExtraTime,
    lines: {
      team1: playing?.team1?.map(asPlaying) ?? lines.team1,
      team2: playing?.team2?.map(asPlaying) ?? lines.team2,
    },
  }
}

const NO_FIGURES = { team1: null, team2: null } as const

/** Why a draft cannot be sent yet; undefined if nothing is known to be missing. */
export function lackOf(
  { goals, penaltyGoals }: SheetDraft,
  shootOutAt: number | undefined,
): 'score' | 'bothPenalties' | 'shootOut' | undefined {
  if (goals.team1 === null || goals.team2 === null) return 'score'
  const kicks = [penaltyGoals.team1, penaltyGoals.team2]
  if (kicks.filter((one) => one === null).length === 1) return 'bothPenalties'
  const isLevel = goals.team1 - goals.team2 === shootOutAt
  return isLevel && (kicks[0] === null || kicks[0] === kicks[1]) ? 'shootOut' : undefined
}

/** The draft after a tap on a player. */
export function tappedSheet(
  draft: SheetDraft,
  { arm, side, player }: { arm: SheetArm; side: SideKey; player: Reference },
): SheetDraft {
  const lines = draft.lines[side]
  const line = lines.find((one) => one.player === player)
  const others = lines.filter((one) => one !== line)
  const after = afterTap(line ?? { player }, arm)
  const kept = !after
    ? others
    : line
      ? lines.map((one) => (one === line ? after : one))
      : [...lines, after]
  return {
    ...draft,
    goals: { ...draft.goals, [side]: scoreAfter(draft.goals[side], arm, line) },
    lines: { ...draft.lines, [side]: kept },
  }
}

const isBasket = (arm: SheetArm): arm is Basket => arm in BASKETS

/**
 * In basketball the score follows the baskets. In football it is typed first, so that missing
 * scorers show.
 */
function scoreAfter(score: number | null, arm: SheetArm, before: Line | undefined) {
  if (isBasket(arm)) return (score ?? 0) + BASKETS[arm]
  if (arm !== 'clearPoints' || score === null) return score
  return Math.max(0, score - (before?.goals ?? 0))
}

function afterTap(line: Line, arm: SheetArm): Line | undefined {
  if (arm === 'clear' || arm === 'clearPoints') return undefined
  if (arm === 'played') return line
  if (isBasket(arm)) return { ...line, goals: (line.goals ?? 0) + BASKETS[arm] }
  if (arm === 'foul') return counted(line, 'fouls_commited')
  if (arm === 'goal') return counted(line, 'goals')
  if (arm === 'ownGoal') return counted(line, 'ownGoals')
  if (line.red_card) return line
  if (arm === 'red') return counted(line, 'red_card')
  if (!line.yellow_card) return counted(line, 'yellow_card')
  return { ...counted(line, 'red_card'), secondYellow: true }
}

/** Each side's goals without a scorer; below 0: too many scorers; 0: it adds up. */
export function unsignedIn(draft: SheetDraft): Record<SideKey, number> {
  const side = (key: SideKey) => ({
    goals: draft.goals[key] ?? 0,
    playingPlayers: [...draft.lines[key]],
  })
  const data = { team1: side('team1'), team2: side('team2') } as unknown as MatchData
  return { team1: goalsWithoutScorer(data, 'team1'), team2: goalsWithoutScorer(data, 'team2') }
}

/**
 * The result to send; undefined until the score is complete, with both or neither penalty counts.
 */
export function resultDeedOf(
  match: string,
  draft: SheetDraft,
  before: MatchData,
): Deed | undefined {
  const { goals, penaltyGoals, isExtraTime, lines } = draft
  if (goals.team1 === null || goals.team2 === null) return undefined
  const kicks = SIDES.map((side) => penaltyGoals[side])
  if ((kicks[0] === null) !== (kicks[1] === null)) return undefined
  const hadKicks = before.team1.penaltyGoals !== undefined
  const sheets = SIDES.filter((side) => lines[side].length > 0 || before[side].playingPlayers)
  return {
    kind: 'result',
    match,
    goals: { team1: goals.team1, team2: goals.team2 },
    ...(kicks[0] !== null
      ? { penaltyGoals: { team1: kicks[0]!, team2: kicks[1]! } }
      : hadKicks && { penaltyGoals: null }),
    ...((isExtraTime || before.extraTime) && { extraTime: isExtraTime }),
    ...(sheets.length > 0 && {
      playing: Object.fromEntries(sheets.map((side) => [side, [...lines[side]]])),
    }),
  } as Deed
}

/** Null if the text is not a draft; an old draft may be from another version. */
export function readDraft(text: string): SheetDraft | null {
  try {
    const value = JSON.parse(text) as SheetDraft | null
    const isWhole =
      !!value && SIDES.every((side) => Array.isArray(value.lines[side]) && side in value.goals)
    return isWhole && 'team1' in value.penaltyGoals ? value : null
  } catch {
    return null
  }
}
