/**
 * A match as Mesa shows it: the server's answer plus every change that waits on this phone, applied
 * by the same rules as on the server. Pure; DESIGN 13.
 */
import {
  asPlaying,
  goalsWithoutScorer,
  isWrittenCompleted,
  minutesOf,
} from '../../assembly/written-match.ts'
import { changedMatch, type MatchChange } from '../../edit/changes/changed-match.ts'
import { type Line, momentOf } from '../../edit/changes/lines.ts'
import type { MatchData, SideData } from '../../edit/changes/match-data.ts'
import type { Rosters } from '../../edit/changes/play.ts'
import { isRefusal } from '../../edit/refusal.ts'
import { opposite, SIDES, type SideKey } from '../../rules/matches/sides.ts'
import type { Minute, Reference, SentChange } from '../../schema/change.ts'
import type { MesaMatchAnswer } from '../../schema/mesa.ts'
import { pitchRefusalWords } from '../../wording/mesa/pitch-refusals.ts'
import type { Deed } from '../phone/deed.ts'
import { calledPlayer, rosterKeysOf, rosterAfter, type RosterPlayer } from './roster.ts'

/** A match's phase: coming, playing, over, or off for now. */
export type Phase = 'ahead' | 'playing' | 'over' | 'off'

/** A player of a side, with goals and cards. */
export type SheetPlayer = RosterPlayer & {
  goals: number
  ownGoals: number
  yellow: number
  /** Sent off, by two yellows or a direct red. */
  red: boolean
  /** Listed on the sheet, with or without goals and cards. */
  isListed: boolean
}

export type SheetSide = {
  /** null while the team is not known. */
  team: string | null
  name: string | null
  goals: number
  penaltyGoals: number | undefined
  players: readonly SheetPlayer[]
  /** Goals without a scorer; below 0 there are more scorers than goals. */
  unsigned: number
}

/** An event, with the change that takes it back. */
export type SheetEvent = {
  kind: 'goal' | 'ownGoal' | 'yellow' | 'secondYellow' | 'red'
  /** The player's side; an own goal counts for the other. */
  side: SideKey
  player?: Reference
  who?: string
  minute?: Minute
}

export type MatchSheet = {
  phase: Phase
  /** The match's full data. */
  data: MatchData
  sides: Record<SideKey, SheetSide>
  /** By minute; events without one come last. */
  events: readonly SheetEvent[]
  isExtraTime: boolean
  hasShootOut: boolean
  /** Waiting changes that cannot be applied: ids and reasons in words. */
  refused: readonly { id: string; words: string }[]
  /** Where a team is not known yet: what its place waits for, in sentences. */
  waits: readonly string[]
}

/** `waiting` are this tournament's changes in order, without those that need a decision. */
export function matchSheet(answer: MesaMatchAnswer, waiting: readonly SentChange[]): MatchSheet {
  const rosters = {
    team1: answer.team1 ? rosterAfter(answer.team1, waiting) : [],
    team2: answer.team2 ? rosterAfter(answer.team2, waiting) : [],
  }
  const keys: Rosters = {
    team1: answer.team1 ? rosterKeysOf(answer.team1.name, rosters.team1) : undefined,
    team2: answer.team2 ? rosterKeysOf(answer.team2.name, rosters.team2) : undefined,
  }
  const refused: { id: string; words: string }[] = []
  let data = oriented(answer, keys)
  for (const change of waiting) {
    if (!isOfMatch(change, answer.match.id)) continue
    const after = changedMatch(data, change, keys)
    if (isRefusal(after)) {
      refused.push({ id: change.id, words: pitchRefusalWords(after.refused, after.values) })
    } else data = after
  }
  const side = (key: SideKey) => sheetSide(data, key, answer.match[key], rosters[key])
  return {
    phase: phaseOf(data),
    data,
    sides: { team1: side('team1'), team2: side('team2') },
    events: eventsOf(data, rosters),
    isExtraTime: data.extraTime === true,
    hasShootOut: data.team1.penaltyGoals !== undefined,
    refused,
    waits: answer.waits ?? [],
  }
}

/** Why a new change cannot be applied, in words; undefined if all can. */
export function refusalOf(
  answer: MesaMatchAnswer,
  waiting: readonly SentChange[],
  deeds: readonly Deed[],
): string | undefined {
  const by = { id: '', who: '', when: '', against: null }
  const changes = deeds.map((deed) => ({ ...deed, ...by }) as SentChange)
  return matchSheet(answer, [...waiting, ...changes]).refused.find(({ id }) => id === '')?.words
}

const isOfMatch = (change: SentChange, match: string): change is SentChange & MatchChange =>
  'match' in change && change.match === match

/**
 * The entry as a list would show the match: a leg by its own sides, and players by their current
 * references in the roster.
 */
function oriented({ entry, match, isTurned }: MesaMatchAnswer, keys: Rosters): MatchData {
  const value = entry.value as MatchData
  const written = isTurned ? { ...value, team1: value.team2, team2: value.team1 } : value
  const { awardedTo } = value
  const isSide = awardedTo === 'team1' || awardedTo === 'team2'
  const side = (key: SideKey): SideData => {
    const { playingPlayers, ...rest } = written[key] ?? {}
    const lines = playingPlayers?.map((line) => {
      const rank = keys[key]?.rankOf(asPlaying(line).player)
      return rank === undefined
        ? line
        : { ...asPlaying(line), player: keys[key]!.referenceOf(rank) }
    })
    const team = written[key]?.team ?? match[key].team ?? ''
    return { ...rest, team, ...(lines && { playingPlayers: lines }) }
  }
  return {
    ...written,
    ...(isTurned && isSide && { awardedTo: opposite(awardedTo) }),
    team1: side('team1'),
    team2: side('team2'),
  }
}

function phaseOf(data: MatchData): Phase {
  if (data.isPlaying) return 'playing'
  if (isWrittenCompleted(data)) return 'over'
  return data.state ? 'off' : 'ahead'
}

const linesOf = (data: MatchData, side: SideKey): Line[] =>
  (data[side].playingPlayers ?? []).map(asPlaying)

function sheetSide(
  data: MatchData,
  key: SideKey,
  { team, name }: MesaMatchAnswer['match']['team1'],
  roster: readonly RosterPlayer[],
): SheetSide {
  const lines = linesOf(data, key)
  return {
    team,
    name,
    goals: data[key].goals ?? 0,
    penaltyGoals: data[key].penaltyGoals,
    players: roster.map((player) => sheetPlayer(player, lines)),
    unsigned: goalsWithoutScorer(data, key),
  }
}

function sheetPlayer(player: RosterPlayer, lines: readonly Line[]): SheetPlayer {
  const line = lines.find((line) => line.player === player.player)
  return {
    ...player,
    goals: line?.goals ?? 0,
    ownGoals: line?.ownGoals ?? 0,
    yellow: line?.yellow_card ?? 0,
    red: Boolean(line?.red_card),
    isListed: line !== undefined,
  }
}

const KINDS = [
  ['goal', 'goals'],
  ['ownGoal', 'ownGoals'],
  ['yellow', 'yellow_card'],
  ['red', 'red_card'],
] as const

function eventsOf(data: MatchData, rosters: Record<SideKey, readonly RosterPlayer[]>) {
  const signed = SIDES.flatMap((side) =>
    linesOf(data, side).flatMap((line) => eventsOfLine(line, side, rosters[side])),
  )
  const unsigned = SIDES.flatMap((side) => [
    ...unsignedEvents(data, side, 'goal', 'goals'),
    ...unsignedEvents(data, side, 'ownGoal', 'ownGoals'),
  ])
  const moment = ({ minute }: SheetEvent) => (minute === undefined ? Infinity : momentOf(minute))
  return [...signed, ...unsigned].toSorted((a, b) => Math.sign(moment(a) - moment(b)) || 0)
}

/** Goals without a player; the file has the minutes of those that were tapped with a clock. */
function unsignedEvents(
  data: MatchData,
  side: SideKey,
  kind: 'goal' | 'ownGoal',
  counter: 'goals' | 'ownGoals',
): readonly SheetEvent[] {
  const minutes = data[side].minutes?.[counter] ?? []
  return Array.from({ length: minutesOf[counter](data, side) }, (_, index) => {
    const minute = minutes[index]
    return { kind, side, ...(minute !== undefined && { minute }) }
  })
}

function eventsOfLine(
  line: Line,
  side: SideKey,
  roster: readonly RosterPlayer[],
): readonly SheetEvent[] {
  const known = roster.find(({ player }) => player === line.player)
  const who = known ? calledPlayer(known) : String(line.player)
  return KINDS.flatMap(([kind, counter]) =>
    Array.from({ length: line[counter] ?? 0 }, (_, index): SheetEvent => {
      const minute = line.minutes?.[counter]?.[index]
      return {
        kind: kind === 'red' && line.secondYellow ? 'secondYellow' : kind,
        side,
        player: line.player,
        who,
        ...(minute !== undefined && { minute }),
      }
    }),
  )
}
