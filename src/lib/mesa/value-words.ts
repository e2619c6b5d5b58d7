/** A match's or player's data line by line, so that two versions can be shown side by side. */
import { asPlaying } from '../assembly/written-match.ts'
import type { MatchData } from '../edit/changes/match-data.ts'
import { type Line, named } from '../edit/changes/lines.ts'
import { clock, shortDay } from '../rules/matches/dates.ts'
import { isShirt } from '../rules/shirt-number.ts'
import { SIDES, type SideKey } from '../rules/matches/sides.ts'
import { CHANGE_WORDS, EVENT_WORDS, MESA_WORDS, minuteWords } from '../wording/mesa/mesa.ts'
import { plural } from '../wording/plural.ts'
import type { SideNames } from './change-line.ts'

/** One line; the same `label` is the same thing in both versions. */
export type ValueLine = { label: string; text: string }

const STATES = { postponed: 'Aplazado', cancelled: 'Cancelado', suspended: 'Suspendido' } as const

const FIELDS: readonly (readonly [string, string])[] = [
  ['number', MESA_WORDS.number],
  ['firstName', MESA_WORDS.firstName],
  ['lastName', MESA_WORDS.lastName],
  ['nickName', MESA_WORDS.nickName],
  ['yearBorn', MESA_WORDS.yearBorn],
  ['isCaptain', MESA_WORDS.isCaptain],
  ['reserved', MESA_WORDS.reserved],
  ['image', CHANGE_WORDS.photo],
]

/** A match's score, '4 – 3'; undefined for other values, or before the match. */
export function scoreIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !isMatch(value)) return undefined
  const { team1, team2 } = value
  return team1.goals === undefined ? undefined : `${team1.goals} – ${team2.goals ?? 0}`
}

/** The lines of a value; empty if there is none. `value` has the English names of answers. */
export function saidOf(value: unknown, names: SideNames): ValueLine[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return [{ label: '', text: plural(value.length, 'dato') }]
  if (isMatch(value)) return matchLines(value, names)
  const fields = value as Record<string, unknown>
  return FIELDS.flatMap(([key, label]) => {
    const field = fields[key]
    if (field === undefined || field === null || field === false) return []
    return [{ label, text: field === true ? 'Sí' : String(field) }]
  })
}

const isMatch = (value: object): value is MatchData => 'team1' in value && 'team2' in value

function matchLines(match: MatchData, names: SideNames): ValueLine[] {
  const { team1, team2, date, time, location, note, state } = match
  const goals = scoreIn(match)
  const kicks = team1.penaltyGoals !== undefined && `${team1.penaltyGoals} – ${team2.penaltyGoals}`
  const when = [date && shortDay(date), time && clock(time)].filter(Boolean).join(', ')
  return [
    [MESA_WORDS.score, goals],
    [MESA_WORDS.shootOut, kicks],
    ['Va', match.isPlaying ? MESA_WORDS.playing : state && STATES[state]],
    [MESA_WORDS.award, match.awardedTo && awardedWords(match.awardedTo, names)],
    ...SIDES.map((side) => [names[side], sideWords(match, side)] as const),
    [MESA_WORDS.extraTime, match.extraTime && 'Sí'],
    [MESA_WORDS.date, when],
    [MESA_WORDS.location, location],
    [MESA_WORDS.note, note],
  ].flatMap(([label, text]) => (text ? [{ label: String(label), text: String(text) }] : []))
}

const awardedWords = (to: SideKey | 'neither', names: SideNames) =>
  to === 'neither' ? MESA_WORDS.neither : names[to]

function sideWords(match: MatchData, side: SideKey): string {
  const { noShow, playingPlayers = [] } = match[side]
  if (noShow) return MESA_WORDS.noShow
  const did = playingPlayers.map(asPlaying).flatMap((line) => deedsOf(line))
  const only = playingPlayers.length - did.length
  const played = only > 0 ? [`${plural(only, 'jugó', 'jugaron')} sin más`] : []
  return [...did, ...played].join('; ')
}

const COUNTERS = [
  ['goals', EVENT_WORDS.goal, 'goles'],
  ['ownGoals', EVENT_WORDS.ownGoal, 'autogoles'],
  ['fouls_commited', CHANGE_WORDS.foul, 'faltas'],
  ['yellow_card', EVENT_WORDS.yellow, 'amarillas'],
  ['red_card', EVENT_WORDS.red, 'rojas'],
] as const

/** 'El 9: 2 goles (12′, 34′), amarilla'; empty for a player who only played. */
function deedsOf(line: Line): string[] {
  const deeds = COUNTERS.flatMap(([counter, one, many]) => {
    const count = line[counter] ?? 0
    if (count === 0) return []
    const minutes = line.minutes?.[counter]?.map(minuteWords).join(', ')
    return `${plural(count, one.toLowerCase(), many)}${minutes ? ` (${minutes})` : ''}`
  })
  if (deeds.length === 0) return []
  const who = isShirt(line.player) ? named(line.player) : line.player
  return [`${who}: ${deeds.join(', ')}`]
}

/** The lines that differ between two versions; undefined is a missing line. */
export function differences(from: readonly ValueLine[], to: readonly ValueLine[]) {
  const labels = [...new Set([...from, ...to].map(({ label }) => label))]
  const textOf = (lines: readonly ValueLine[], label: string) =>
    lines.find((line) => line.label === label)?.text
  return labels
    .map((label) => ({ label, from: textOf(from, label), to: textOf(to, label) }))
    .filter((line) => line.from !== line.to)
}
