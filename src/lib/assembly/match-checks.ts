/** Checks of a single match: score, winner, penalties, cards, minutes. */
import { fold } from '../letters/fold.ts'
import { nextDay, previousDay, weekday } from '../rules/matches/dates.ts'
import { fitsGoals, goalsIn } from '../rules/matches/kicks.ts'
import { winnerByScore } from '../rules/matches/match-status.ts'
import { opposite, SIDES, type SideKey } from '../rules/matches/sides.ts'
import type { Path } from '../schema/parse.ts'
import type { Sport } from '../schema/tournament.ts'
import type { ReportProblem } from './report.ts'
import type { AnyWrittenMatch } from './written-match.ts'
import { asPlaying, hasGoals, isWrittenCompleted, minutesOf, total } from './written-match.ts'

const STATES = { postponed: 'aplazado', cancelled: 'cancelado', suspended: 'suspendido' } as const

/** The sport, the points for a draw, and those for a draw won on penalties. */
export type MatchRules = { sport: Sport; pointsPerDraw: number; pointsPerDrawWin: number }

/** More goals than this on one side are probably a key pressed twice. */
const MANY_GOALS: Readonly<Record<Sport, number>> = { football: 30, basketball: 200 }

type Options = {
  path: Path
  isPlayoff: boolean
  /** A leg of a series: it may be drawn, or have a shoot-out after it. */
  isLeg: boolean
  /** A rule decides a draw without a shoot-out. */
  mayBeDrawn: boolean
  rules: MatchRules
  /** `YYYY-MM-DD`; without it nothing is checked against the clock. */
  today?: string | undefined
}

export function checkMatch(match: AnyWrittenMatch, options: Options, report: ReportProblem) {
  const here: ReportProblem = (code, path, values, at) =>
    report(code, [...options.path, ...path], values, at)
  checkSides(match, here)
  if (checkBye(match, here)) return
  checkDates(match, options, here)
  checkStates(match, here)
  checkScore(match, options, here)
  checkLevel(match, options, here)
  checkPenalties(match, options, here)
  checkWinner(match, options, here)
  for (const side of SIDES) {
    checkPlayers(match, side, here)
    checkMinutes(match, side, here)
  }
}

function checkSides({ team1, team2 }: AnyWrittenMatch, report: ReportProblem) {
  if (typeof team1.team === 'string' && team1.team === team2.team) {
    report('againstItself', ['team2', 'team'], { value: team1.team })
  }
}

const isBye = ({ team }: AnyWrittenMatch['team1']) => typeof team === 'object' && 'bye' in team

/** A bye has no opponent, so it may not have match fields. Returns true for a bye. */
function checkBye(match: AnyWrittenMatch, report: ReportProblem): boolean {
  const [side, other] = SIDES.filter((key) => isBye(match[key]))
  if (other) report('twoByes', [other, 'team'])
  if (!side) return false
  const played = PLAYED.find((field) => match[field] !== undefined)
  if (played) report('byePlayed', [played], { what: played })
  const key = SIDES.find((key) => match[key].goals !== undefined)
  if (key && !played) report('byePlayed', [key, 'goals'], { what: 'goals' })
  return true
}

const PLAYED = [
  'date',
  'time',
  'state',
  'isPlaying',
  'isCompleted',
  'awardedTo',
  'awardGoals',
] as const

function checkDates(match: AnyWrittenMatch, { today }: Options, report: ReportProblem) {
  if (match.day !== undefined && match.date === undefined) report('dayWithoutDate', ['day'])
  if (match.day !== undefined && match.date !== undefined) {
    const day = weekday(match.date)
    if (fold(match.day) !== fold(day)) {
      report('dayDiffers', ['day'], { date: match.date, day, value: match.day })
    }
  }
  if (match.isPlaying && match.date === undefined) report('playingUndated', ['isPlaying'])
  if (match.originalDate !== undefined && match.originalDate === match.date) {
    report('sameOriginalDate', ['originalDate'])
  }
  if (today !== undefined && match.date !== undefined && match.date < today) {
    if (match.isPlaying) {
      if (match.date < previousDay(today))
        report('stillPlaying', ['isPlaying'], { date: match.date })
    } else if (!isWrittenCompleted(match) && !match.state)
      report('openMatch', ['date'], { date: match.date })
  }
  if (today !== undefined && match.date !== undefined && match.date > nextDay(today)) {
    if (match.isPlaying || hasGoals(match)) report('resultAhead', ['date'], { date: match.date })
  }
  if (match.state === 'postponed' && !match.note) report('postponedWithoutNote', ['state'])
}

function checkStates(match: AnyWrittenMatch, report: ReportProblem) {
  if (match.isCompleted && match.isPlaying) report('playingAndCompleted', ['isPlaying'])
  if (match.state && (match.isCompleted || match.isPlaying)) {
    report('stateAndPlayed', ['state'], { state: STATES[match.state] })
  }
  if (match.extraTime && !hasGoals(match)) report('extraTimeWithoutGoals', ['extraTime'])
  for (const side of SIDES) {
    const { noShow, playingPlayers = [], goals = 0 } = match[side]
    if (!noShow) continue
    if (playingPlayers.length > 0) {
      report('noShowWithGoals', [side, 'noShow'], { what: 'jugadores' })
    } else if (goals > 0) report('noShowWithGoals', [side, 'noShow'], { what: 'goles' })
    if (match.awardedTo === side) report('awardedToAbsent', ['awardedTo'])
  }
  checkAward(match, report)
  const isGiven = match.awardedTo || match.team1.noShow || match.team2.noShow
  if (match.awardGoals !== undefined && !isGiven) report('awardGoalsAlone', ['awardGoals'])
}

/** Goals that contradict the award. */
function checkAward(match: AnyWrittenMatch, report: ReportProblem) {
  const winner = match.awardedTo ?? SIDES.find((side) => match[opposite(side)].noShow)
  if (!winner || !hasGoals(match)) return
  if (winner === 'neither') {
    if (match.awardGoals === undefined && !isLevel(match))
      report('awardBothScore', ['team1', 'goals'], { score: scoreOf(match) })
    return
  }
  const rival = opposite(winner)
  if (match[rival].noShow || match[winner].goals! >= match[rival].goals!) return
  const { team } = match[winner]
  const values = { team: typeof team === 'string' ? team : winner, score: scoreOf(match) }
  report('awardAgainst', [rival, 'goals'], values)
}

function checkScore(match: AnyWrittenMatch, { rules }: Options, report: ReportProblem) {
  const absent = match.team1.noShow || match.team2.noShow
  const written = SIDES.filter((side) => match[side].goals !== undefined)
  // A team that did not show up has no goals, written or not.
  if (written.length === 1 && !absent) {
    const other = opposite(written[0]!)
    report('oneSideGoals', [other, 'goals'], { other })
  }
  if (written.length === 0) {
    if (match.isCompleted && !match.awardedTo && !absent && !match.state) {
      report('completedWithoutGoals', ['isCompleted'])
    }
    for (const side of SIDES) {
      if (total(match[side], 'goals') + total(match[side], 'ownGoals') > 0) {
        report('scorersWithoutGoals', [side, 'goals'])
      }
    }
  }
  for (const side of SIDES) {
    const { goals, ownGoalsInFavor, defaultGoals = 0 } = match[side]
    const ownGoals = total(match[opposite(side)], 'ownGoals')
    if (ownGoalsInFavor !== undefined && ownGoalsInFavor < ownGoals) {
      report('fewOwnGoals', [side, 'ownGoalsInFavor'], {
        value: ownGoalsInFavor,
        counted: ownGoals,
      })
    }
    const counted = total(match[side], 'goals') + (ownGoalsInFavor ?? ownGoals) + defaultGoals
    if (goals !== undefined && counted > goals && match.awardedTo) {
      report('awardScorers', [side, 'goals'], { value: goals, counted })
    } else if (goals !== undefined && counted > goals) {
      report('tooManyGoals', [side, 'goals'], { value: goals, counted })
    } else if (goals !== undefined && goals > MANY_GOALS[rules.sport]) {
      report('unlikelyGoals', [side, 'goals'], { value: goals })
    } else if (
      isHalfScored(match[side], Math.max(counted, total(match[side], 'goals') + ownGoals)) &&
      rules.sport === 'football'
    ) {
      report('fewerScorers', [side, 'goals'], { value: goals, counted })
    }
  }
}

/** Some of the goals have a scorer and others do not. A score without any scorers is fine. */
const isHalfScored = (side: AnyWrittenMatch['team1'], counted: number) =>
  total(side, 'goals') > 0 && counted < (side.goals ?? 0)

const scoreOf = ({ team1, team2 }: AnyWrittenMatch) => `${team1.goals} a ${team2.goals}`

function checkLevel(match: AnyWrittenMatch, { rules }: Options, report: ReportProblem) {
  const isDecided = match.awardedTo || match.state || match.isPlaying
  if (rules.sport !== 'basketball' || isDecided || !hasGoals(match) || !isLevel(match)) return
  report('levelBasketball', ['team1', 'goals'], { score: scoreOf(match) })
}

const isLevel = ({ team1, team2 }: AnyWrittenMatch) => team1.goals === team2.goals

function checkPenalties(
  match: AnyWrittenMatch,
  { rules, isPlayoff, isLeg }: Options,
  report: ReportProblem,
) {
  checkKicks(match, report)
  const written = SIDES.filter((side) => match[side].penaltyGoals !== undefined)
  if (written.length === 0) return
  if (written.length === 1) {
    const other = opposite(written[0]!)
    report('onePenaltySide', [other, 'penaltyGoals'], { other })
    return
  }
  if (match.team1.penaltyGoals === match.team2.penaltyGoals && isWrittenCompleted(match)) {
    report('penaltiesLevel', ['team2', 'penaltyGoals'])
  }
  if (!hasGoals(match)) {
    // If only one side has goals, that is reported already.
    const isBare = SIDES.every((side) => match[side].goals === undefined)
    if (isBare) report('scorersWithoutGoals', ['team1', 'penaltyGoals'])
  } else if (!isLevel(match)) {
    if (!isLeg) report('penaltiesNotLevel', ['team1', 'penaltyGoals'], { score: scoreOf(match) })
  } else if (!isPlayoff && rules.pointsPerDrawWin <= rules.pointsPerDraw) {
    report('shootOutWithoutReward', ['team1', 'penaltyGoals'], { value: rules.pointsPerDraw })
  }
}

/** The kicks of a shoot-out make its score, or they are not shown. */
function checkKicks(match: AnyWrittenMatch, report: ReportProblem) {
  for (const side of SIDES) {
    const { penaltyKicks, penaltyGoals } = match[side]
    if (penaltyKicks === undefined) continue
    const path = [side, 'penaltyKicks']
    if (penaltyGoals === undefined)
      report('kicksWithoutScore', path, { counted: goalsIn(penaltyKicks) })
    else if (!fitsGoals(match[side]))
      report('kicksDiffer', path, { value: penaltyGoals, counted: goalsIn(penaltyKicks) })
  }
}

function checkWinner(
  match: AnyWrittenMatch,
  { isPlayoff, isLeg, mayBeDrawn }: Options,
  report: ReportProblem,
) {
  if (match.team1.isWinner && match.team2.isWinner) {
    report('twoWinners', ['team2', 'isWinner'])
    return
  }
  const winner = winnerByScore(match)
  for (const side of SIDES) {
    const stated = match[side].isWinner
    if (stated === undefined) continue
    const path = [side, 'isWinner']
    if (match.awardedTo) {
      if (stated !== (match.awardedTo === side)) report('winnerNotAwarded', path)
    } else if (winner && stated !== (winner === side)) {
      const code = isLeg && stated ? 'legWinner' : 'winnerDiffers'
      report(code, path, { score: scoreOf(match) })
    } else if (stated && !isWrittenCompleted(match) && !match.isPlaying)
      report('winnerOfNothing', path)
  }
  const decided =
    winner ||
    match.awardedTo ||
    match.team1.isWinner ||
    match.team2.isWinner ||
    !isWrittenCompleted(match)
  if (isPlayoff && !isLeg && !mayBeDrawn && !decided && hasGoals(match) && isLevel(match)) {
    const penalties = match.team1.penaltyGoals ?? match.team2.penaltyGoals
    if (penalties === undefined)
      report('playoffDraw', ['team1', 'goals'], { score: scoreOf(match) })
  }
}

/** Minutes of goals without a scorer that are not there. */
function checkMinutes(match: AnyWrittenMatch, side: SideKey, report: ReportProblem) {
  for (const key of ['goals', 'ownGoals'] as const) {
    const counted = match[side].minutes?.[key]?.length ?? 0
    const value = minutesOf[key](match, side)
    if (counted > value) report('minutesWithoutGoals', [side, 'minutes', key], { value, counted })
  }
}

function checkPlayers(match: AnyWrittenMatch, side: SideKey, report: ReportProblem) {
  for (const [index, written] of (match[side].playingPlayers ?? []).entries()) {
    const playing = asPlaying(written)
    const path = [side, 'playingPlayers', index]
    if (playing.secondYellow && !playing.red_card) {
      report('secondYellowWithoutRed', [...path, 'secondYellow'])
    } else if (playing.yellow_card === 2 && !playing.red_card) {
      report('twoYellowsWithoutRed', [...path, 'yellow_card'])
    }
    for (const [key, minutes] of Object.entries(playing.minutes ?? {})) {
      const value = playing[key as keyof typeof playing.minutes] ?? 0
      if (minutes.length > value) {
        report('manyMinutes', [...path, 'minutes', key], { key, value, counted: minutes.length })
      }
    }
  }
}
