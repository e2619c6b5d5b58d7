/**
 * The chronicle of a match: two to four sentences from the data, each of them true, the same for the
 * same data. What matters most comes first: the result, who scored, how it went, what it decided.
 * DESIGN 19.
 */
import { longDate, clock } from '../rules/matches/dates.ts'
import { resultsBefore, runOf } from '../rules/matches/form.ts'
import {
  hasScore,
  isAwarded,
  outcome,
  resultOf,
  scoreWords,
} from '../rules/matches/match-status.ts'
import { inPlayOrder, type Fixture } from '../rules/matches/play-order.ts'
import { opposite, SIDES, type SideKey } from '../rules/matches/sides.ts'
import {
  courseFacts,
  goalFor,
  storyOf,
  type Moment,
  type Score,
  type Story,
} from '../rules/matches/story.ts'
import { fullName } from '../rules/people/full-name.ts'
import { cardsOf } from '../rules/people/cards.ts'
import { oncePer } from '../rules/table/once-per.ts'
import { ownGoalsFor } from '../rules/table/records.ts'
import { lastPlaces } from '../rules/table/standings.ts'
import { isOfMatches } from '../rules/table/table-source.ts'
import { isVoid } from '../rules/table/withdrawals.ts'
import type { Match } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import {
  allByOneSentence,
  bothScoredSentence,
  braceSentence,
  COMING_SENTENCES,
  defaultSentence,
  decidedByOwnGoal,
  decisiveSentence,
  drawnSentence,
  ledSentence,
  levelledSentence,
  manySentence,
  noteSentence,
  OFF_SENTENCES,
  onlyGoalSentence,
  onlyOwnGoalSentence,
  openedSentence,
  PLAYING_SENTENCES,
  RUN_SENTENCES,
  scorersSentence,
  sentence,
  sentOffSentence,
  sharedGoalsSentence,
  shootOutSentence,
  topScorerSentence,
  withOneStop,
  wonSentence,
  type GoalScorer,
} from '../wording/tournament/chronicle.ts'
import { awardWords, shootOutWinner } from '../wording/tournament/match-details.ts'
import { openPlace, toOpenPlace } from '../wording/nouns.ts'
import { seatWaits } from './seat-waits.ts'
import { matchNames, sideName } from './side-names.ts'
import { stakeSentences } from './stakes.ts'

/** The most sentences of a chronicle. */
const MOST = 4
/** From here on a run is worth a sentence. */
const RUN = 3
const LONG_RUN = 4

/** Chronicles by match, each computed at most once. */
const known = oncePer((_t: Tournament) => new Map<Match, readonly string[]>())

/** The sentences about a match; `fixture` is one of the tournament's. */
export function chronicleOf(t: Tournament, fixture: Fixture): readonly string[] {
  const own = known(t)
  const before = own.get(fixture.match)
  if (before) return before
  const sentences = told(t, fixture)
  own.set(fixture.match, sentences)
  return sentences
}

/** By match id, for callers that know only the match. */
export const fixturesById = oncePer(
  (t: Tournament): ReadonlyMap<string, Fixture> =>
    new Map(inPlayOrder(t).map((fixture) => [fixture.match.id, fixture])),
)

type Told = {
  t: Tournament
  fixture: Fixture
  match: Match
  name: (side: SideKey) => string
  story: Story
}

function told(t: Tournament, fixture: Fixture): string[] {
  const { match } = fixture
  const names = matchNames(t)
  const of: Told = {
    t,
    fixture,
    match,
    story: storyOf(match),
    name: (side) => sideName(match[side], names),
  }
  const all = match.isCompleted ? completed(of) : match.isPlaying ? playing(of) : coming(of)
  return all.slice(0, MOST).map(withOneStop)
}

const notesOf = ({ note }: Match) => (note ? [noteSentence(note)] : [])

function completed(of: Told): string[] {
  const { t, fixture, match, name } = of
  const award = awardWords(match, (side) => name(side === match.team1 ? 'team1' : 'team2'))
  const stakes = stakeSentences(t, fixture)
  if (isAwarded(match) || award) {
    const head = (isVoid(match) ? undefined : wonByDefault(of)) ?? sentence(award ?? '')
    return [head, ...notesOf(match), ...stakes, ...runs(of)].slice(
      0,
      Math.max(2, stakes.length + 1),
    )
  }
  const body = t.sport === 'basketball' ? basketball(of) : football(of)
  const room = MOST - stakes.length
  const said = [...body.slice(0, room), ...stakes]
  if (said.length >= 3) return said
  return [...body, ...runs(of)].slice(0, MOST - stakes.length).concat(stakes)
}

/** Who won a match that was not played to its end, and how; undefined without a winner. */
function wonByDefault({ match, name }: Told): string | undefined {
  const winner = outcome(match)
  if (!winner) return undefined
  const loser = opposite(winner)
  const how = match[loser].noShow
    ? 'absent'
    : match[loser].team?.withdrawn
      ? 'gone'
      : match.awardedTo
        ? 'awarded'
        : undefined
  const words = scoreWords(match)
  const score = hasScore(match) ? ([words[winner], words[loser]] as const) : undefined
  return how && defaultSentence({ winner: name(winner), loser: name(loser), score, how })
}

/** Who won, from the goals alone; null for a draw. */
function ahead({ team1, team2 }: Match): SideKey | null {
  if (team1.goals === team2.goals) return null
  return team1.goals > team2.goals ? 'team1' : 'team2'
}

const seenFrom = (side: SideKey, [one, other]: Score): Score =>
  side === 'team1' ? [one, other] : [other, one]

function basketball(of: Told): string[] {
  return [resultSentence(of), ...topScorer(of)]
}

function football(of: Told): string[] {
  return [resultSentence(of), ...shootOut(of), ...scorers(of), ...course(of), ...sentOff(of)]
}

function resultSentence({ t, match, name, story }: Told): string {
  const winner = ahead(match)
  if (!winner) {
    const sides = [name('team1'), name('team2')] as const
    return drawnSentence(sides, match.team1.goals, t.sport, match.extraTime === true)
  }
  const loser = opposite(winner)
  const worst = story.course && courseFacts(story.course).scoreAhead[loser]
  return wonSentence({
    sport: t.sport,
    winner: name(winner),
    loser: name(loser),
    score: [match[winner].goals, match[loser].goals],
    ...(worst && { behind: seenFrom(winner, worst) }),
    ...(match.extraTime && { extraTime: true }),
  })
}

/** After a draw; of a second leg that was not drawn, the series says it. */
function shootOut({ match, name }: Told): string[] {
  if (ahead(match)) return []
  const unknown = shootOutWinner(match)
  if (unknown) return [shootOutSentence(name(unknown === match.team1 ? 'team1' : 'team2'))]
  const winner = outcome(match)
  if (!winner) return []
  const kicks = [match[winner].penaltyGoals, match[opposite(winner)].penaltyGoals] as const
  return [shootOutSentence(name(winner), kicks as readonly [number, number])]
}

/** Everyone who scored for a side, best first, then as the side lists them. */
const scorersOf = (match: Match, side: SideKey): GoalScorer[] =>
  match[side].playingPlayers
    .filter(({ goals }) => goals > 0)
    .map(({ player, goals }) => ({ name: fullName(player), goals }))
    .toSorted((a, b) => b.goals - a.goals)

const sumOf = (scorers: readonly GoalScorer[]) => scorers.reduce((sum, { goals }) => sum + goals, 0)

/** Up to this many are named. */
const NAMED = 3

function scorers(of: Told): string[] {
  const { t, match, name, story } = of
  const winner = ahead(match)
  const total = match.team1.goals + match.team2.goals
  if (total === 0) return []
  if (total === 1) return onlyGoal(match, winner!, story)
  const lists = { team1: scorersOf(match, 'team1'), team2: scorersOf(match, 'team2') }
  const isKnown = (side: SideKey) => sumOf(lists[side]) === match[side].goals
  const namesOf = (side: SideKey) => lists[side].map((one) => one.name)
  if (winner) {
    const own = lists[winner]
    const isOnlyTheirs = match[opposite(winner)].goals === 0
    if (own.length === 1 && isKnown(winner))
      return own[0]!.goals === 1
        ? []
        : [allByOneSentence(own[0]!, isOnlyTheirs ? undefined : name(winner))]
  }
  const many = [...lists.team1, ...lists.team2].filter(({ goals }) => goals >= 3)
  if (many.length > 0 && many.length <= NAMED) return [manySentence(many)]
  if (winner && decidesByOwnGoal(of, winner)) return []
  const braces = SIDES.flatMap((side) => lists[side]).filter(({ goals }) => goals === 2)
  if (braces.length > 0 && braces.length <= NAMED)
    return [braceSentence(braces.map((one) => one.name))]
  if (winner) {
    if (!isKnown(winner)) return []
    const own = namesOf(winner)
    if (own.length > NAMED) return [sharedGoalsSentence(name(winner), own.length, t.sex)]
    return [scorersSentence(own, match[opposite(winner)].goals === 0 ? undefined : name(winner))]
  }
  if (!SIDES.every(isKnown) || SIDES.some((side) => lists[side].length > NAMED)) return []
  return [bothScoredSentence([namesOf('team1'), name('team1')], [namesOf('team2'), name('team2')])]
}

function onlyGoal(match: Match, winner: SideKey, story: Story): string[] {
  const minute = story.course?.[0]?.minute
  const [scorer] = scorersOf(match, winner)
  if (scorer) return [onlyGoalSentence(scorer.name, minute)]
  return ownGoalsFor(match, winner) === 1 ? [onlyOwnGoalSentence(minute)] : []
}

/** The goal after which the winner stayed ahead was the rival's own. */
function decidesByOwnGoal({ story }: Told, winner: SideKey) {
  const decisive = story.course && courseFacts(story.course).decisive
  return decisive?.kind === 'ownGoal' && goalFor(decisive) === winner
}

/** Null for an own goal; undefined for a goal without a scorer. */
const scorerOf = ({ kind, player }: Moment) =>
  kind === 'ownGoal' ? null : player && fullName(player)

/** How the score went, where every goal's minute is known. */
function course({ match, name, story }: Told): string[] {
  if (!story.course || story.course.length < 2) return []
  const facts = courseFacts(story.course)
  const winner = ahead(match)
  const first = story.course[0]!
  const { decisive } = facts
  if (!winner) {
    if (!decisive) return []
    const side = goalFor(decisive)
    const worst = facts.scoreAhead[opposite(side)]
    if (!worst) return []
    return [
      levelledSentence(name(side), seenFrom(side, worst), scorerOf(decisive), decisive.minute),
    ]
  }
  const loser = opposite(winner)
  if (decisive && decisive.kind === 'ownGoal' && !facts.isDecidedAtOnce)
    return [decidedByOwnGoal(decisive.minute)]
  if (facts.opener === loser && first.goals.length === 1 && facts.mostAhead[loser] === 1)
    return [openedSentence(name(loser), scorerOf(first.goals[0]!), first.minute)]
  if (facts.isDecidedAtOnce)
    return match[loser].goals > 0 && facts.opener === winner
      ? [ledSentence(name(winner), first.minute)]
      : []
  const scorer = decisive && scorerOf(decisive)
  return scorer ? [decisiveSentence(scorer, decisive.minute)] : []
}

function sentOff({ t, match, name }: Told): string[] {
  const teams = SIDES.map((side) => ({
    team: name(side),
    count: match[side].playingPlayers.reduce((sum, playing) => sum + cardsOf(playing).red, 0),
  })).filter(({ count }) => count > 0)
  return teams.length > 0 ? [sentOffSentence(teams, t.sex)] : []
}

/** A team's points may stand as one line that names the team: then no player is named. */
function topScorer({ match }: Told): string[] {
  const sides = SIDES.filter((side) => match[side].playingPlayers.length > 1)
  if (sides.length < 2) return []
  const all = sides.flatMap((side) => scorersOf(match, side))
  const most = Math.max(0, ...all.map(({ goals }) => goals))
  const best = all.filter(({ goals }) => goals === most)
  const isKnown = SIDES.every((side) => sumOf(scorersOf(match, side)) === match[side].goals)
  if (!isKnown || most === 0 || best.length > NAMED) return []
  return [
    topScorerSentence(
      best.map((one) => one.name),
      most,
    ),
  ]
}

/** What the result means beside the earlier ones of both teams: one sentence, or two. */
function runs({ t, match, name }: Told): string[] {
  // A void match is none of them, and where matches are missing nothing can be counted.
  if (isVoid(match) || !isOfMatches(t)) return []
  const said: string[] = []
  const after = (side: SideKey) => {
    const { team } = match[side]
    if (!team) return []
    const before = resultsBefore(t, team, match).map(({ result }) => result)
    const own = resultOf(match, side)
    return own ? [...before, own] : []
  }
  const count = (results: readonly string[], what: string) =>
    results.filter((result) => result === what).length
  for (const side of SIDES) {
    const results = after(side)
    const last = results.at(-1)
    const before = results.slice(0, -1)
    if (last === 'won') {
      const wins = runOf(results, (result) => result === 'won')
      const losses = runOf(before, (result) => result === 'lost')
      if (wins >= RUN) said.push(RUN_SENTENCES.wins(name(side), wins))
      else if (count(results, 'won') === 1 && results.length >= RUN)
        said.push(RUN_SENTENCES.firstWin(name(side)))
      else if (losses >= RUN) said.push(RUN_SENTENCES.endedLosses(name(side), losses))
    }
    if (last === 'lost') {
      const unbeaten = runOf(before, (result) => result !== 'lost')
      if (count(results, 'lost') === 1 && results.length >= RUN)
        said.push(RUN_SENTENCES.firstLoss(name(side)))
      else if (unbeaten >= LONG_RUN) said.push(RUN_SENTENCES.endedRun(name(side), unbeaten))
    }
    if (last === 'tied') {
      const unbeaten = runOf(results, (result) => result !== 'lost')
      if (unbeaten >= LONG_RUN) said.push(RUN_SENTENCES.unbeaten(name(side), unbeaten))
    }
  }
  if (said.length > 0) return said
  // Of a team's first match a count says nothing.
  const counted = SIDES.filter((side) => after(side).length > 1)
  const winner = counted.find((side) => after(side).at(-1) === 'won')
  if (winner) return [RUN_SENTENCES.nthWin(name(winner), count(after(winner), 'won'))]
  return counted
    .filter((side) => after(side).at(-1) === 'tied')
    .slice(0, 1)
    .map((side) => RUN_SENTENCES.nthDraw(name(side), count(after(side), 'tied')))
}

function playing({ match, name, story }: Told): string[] {
  const leader = ahead(match)
  const head = leader
    ? PLAYING_SENTENCES.ahead(name(leader), [match[leader].goals, match[opposite(leader)].goals])
    : PLAYING_SENTENCES.level(name('team1'), name('team2'), match.team1.goals)
  const last = story.course?.at(-1)?.goals
  const scorer = last?.length === 1 ? scorerOf(last[0]!) : undefined
  return [head, ...(scorer ? [PLAYING_SENTENCES.last(scorer, last![0]!.minute)] : [])]
}

const OFF = ['postponed', 'cancelled', 'suspended'] as const

function coming({ t, match, name }: Told): string[] {
  const [one, other] = [name('team1'), name('team2')]
  const off = OFF.find((state) => state === match.state)
  const notes = notesOf(match)
  if (off) {
    const head = OFF_SENTENCES[off](one, other)
    if (off !== 'postponed') return [head, ...notes]
    const isMoved = match.date !== undefined && match.date !== match.originalDate
    const day =
      isMoved && match.originalDate
        ? OFF_SENTENCES.newDay(longDate(match.date!))
        : OFF_SENTENCES.noDay
    return [head, day, ...notes]
  }
  const when = [
    match.date ? COMING_SENTENCES.day(longDate(match.date)) : COMING_SENTENCES.noDay,
    match.date && match.time ? COMING_SENTENCES.time(clock(match.time)) : '',
    match.date && match.location ? COMING_SENTENCES.place(match.location) : '',
  ].join('')
  const open = SIDES.filter((side) => !match[side].team)
  const [free] = open
  if (open.length === 2) {
    const [first, second] = [openPlace(one), openPlace(other)]
    const begun = first.charAt(0).toUpperCase() + first.slice(1)
    const head = COMING_SENTENCES.meet(begun, second, when)
    const waits = seatWaits(t, match)
    return [head, ...notes, ...(waits.length > 0 ? waits : [COMING_SENTENCES.unknownTeams])]
  }
  if (free) {
    const rival = toOpenPlace(name(free))
    const head = COMING_SENTENCES.awaits(name(opposite(free)), rival, when)
    return [head, ...notes, ...seatWaits(t, match)]
  }
  return [COMING_SENTENCES.meet(one, other, when), ...notes, ...arriving(t, match, name)]
}

/** How both teams come to a match: their places in the table, and runs. */
function arriving(t: Tournament, match: Match, name: (side: SideKey) => string): string[] {
  const said: string[] = []
  const places = SIDES.map((side) => {
    const place = lastPlaces(t).get(match[side].team?.id ?? '')
    return place && place.row.played > 0 ? place : undefined
  })
  const [one, other] = places
  if (one && other && one.letter === other.letter)
    said.push(
      COMING_SENTENCES.places(name('team1'), one.row.position, name('team2'), other.row.position),
    )
  if (!isOfMatches(t)) return said
  let isFirst = true
  for (const side of SIDES) {
    const results = resultsBefore(t, match[side].team!, match).map(({ result }) => result)
    if (results.length > 0) isFirst = false
    const wins = runOf(results, (result) => result === 'won')
    const losses = runOf(results, (result) => result === 'lost')
    const unbeaten = runOf(results, (result) => result !== 'lost')
    if (wins >= 2) said.push(COMING_SENTENCES.wins(name(side), wins))
    else if (unbeaten >= RUN) said.push(COMING_SENTENCES.unbeaten(name(side), unbeaten))
    else if (losses >= 2) said.push(COMING_SENTENCES.losses(name(side), losses))
  }
  return isFirst ? [COMING_SENTENCES.opens] : said
}
