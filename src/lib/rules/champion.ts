import type { Playoff } from '../schema/jornada.ts'
import type { Match, MatchSide } from '../schema/match.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { isTableFinal } from './group-stage.ts'
import { tablesOf } from './groups.ts'
import { isOver, outcome, resultOf } from './match-status.ts'
import { withTeams } from './shared-teams.ts'
import { opposite, SIDES } from './sides.ts'
import { goesOnToPlayoffs, groupTables } from './standings.ts'

/** What an organiser wrote against what the matches say, by team id. */
export type StatedFlags = ReadonlyMap<
  string,
  { isChampion?: boolean | undefined; isEliminated?: boolean | undefined }
>

/**
 * The tournament with its champion and who is out, as its playoffs (or, without any, the table of
 * a completed season) decide. What was stated wins. Call it once the places are filled.
 */
export function markChampionAndEliminated(
  t: Tournament,
  stated: StatedFlags = new Map(),
): Tournament {
  const champions = championsOf(t, stated)
  const isOut = champions.size > 0 ? (team: Team) => !champions.has(team.id) : outOfPlayoffs(t)
  return withTeams(t, (team) => {
    const isChampion = champions.has(team.id)
    const isEliminated = stated.get(team.id)?.isEliminated ?? isOut(team)
    return { ...team, isChampion, isEliminated }
  })
}

function championsOf(t: Tournament, stated: StatedFlags): ReadonlySet<string> {
  const said = t.teams.filter(({ id }) => stated.get(id)?.isChampion).map(({ id }) => id)
  if (said.length > 0) return new Set(said)
  const champion = championOf(t)
  const denied = champion && stated.get(champion.id)?.isChampion === false
  return new Set(champion && !denied ? [champion.id] : [])
}

/** Who won the tournament by its matches; null while that is open. */
export function championOf(t: Tournament): Team | null {
  if (t.playoffs.some(({ matches }) => matches.length > 0)) return winnerOfSeries(finalOf(t))
  return goesOnToPlayoffs(t) ? null : seasonLeader(t)
}

function seasonLeader(t: Tournament): Team | null {
  const tables = t.isCompleted ? groupTables(t) : []
  if (tables.length !== 1) return null
  const [leader, second] = tables[0]!.rows
  if (!leader || leader.played === 0 || second?.position === 1) return null
  return leader.team
}

const CONSOLATION =
  /\b(tercer|cuarto (lugar|puesto)|3er|third|3rd|bronce|bronze|consola|puesto|lugar|posicion|place)/
const FIRST_PLACE = /\b(primer|1er|first|1st|campeon)/
const EARLIER_PHASE =
  /semi|cuartos|octavos|dieciseis|quarter|eighth|round of|last 16|repecha|prelim/
const FINAL = /\bfinal(es|s)?\b/
const WHOLE_STAGE = /\b(fase|etapa|ronda) final|final (stage|round)/

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 'Tercer lugar', 'Puestos 5 a 8'; not 'Gran final y tercer lugar', which holds both. */
const namesConsolation = (name: string) =>
  plain(name)
    .split(/ [ye] |[,/&+]/)
    .every((part) => CONSOLATION.test(part) && !FIRST_PLACE.test(part))

const isEarlierPhase = (name: string) => EARLIER_PHASE.test(plain(name))

const namesFinal = (name: string) =>
  FINAL.test(plain(name)) && !isEarlierPhase(name) && !WHOLE_STAGE.test(plain(name))

/**
 * The final: the last match of the last phase that is not about a lower place, with the other
 * legs that the same two teams play in that phase; empty when there is none. A phase named for an
 * earlier one ('Semifinal') holds no final, nor does one of no such name in which anybody else is
 * still undefeated: the final is not written yet.
 */
export function finalOf({ playoffs }: Pick<Tournament, 'playoffs'>): Match[] {
  const beaten = new Set<string>()
  let last: { phase: Playoff; matches: Match[] } | undefined
  for (const phase of playoffs) {
    const matches = contested(phase, beaten)
    if (matches.length > 0) last = { phase, matches }
    for (const match of matches) for (const loser of losersOf(match)) beaten.add(loser)
  }
  const final = last?.matches.at(-1)
  if (!last || !final) return []
  const name = final.matchName ?? last.phase.playoffName
  const finalists = teamsIn(final)
  const isNeverBeaten = (id: string) => !beaten.has(id) && !finalists.includes(id)
  if (isEarlierPhase(name)) return []
  if (!namesFinal(name) && last.matches.some((match) => isOpenOtherwise(match, isNeverBeaten)))
    return []
  return last.matches.filter(
    (match) => match === final || (finalists.length === 2 && isSamePair(match, final)),
  )
}

const isSamePair = (one: Match, other: Match) =>
  teamsIn(one).toSorted().join(' ') === teamsIn(other).toSorted().join(' ')

const isOpenOtherwise = (match: Match, isNeverBeaten: (id: string) => boolean) =>
  teamsIn(match).some(isNeverBeaten)

/** The matches of a phase that lead to the title: no lower places, no two teams both beaten before. */
function contested(phase: Playoff, beaten: ReadonlySet<string>): Match[] {
  const named = phase.matches.filter((match) => !isConsolation(match, phase))
  const undefeated = named.filter((match) => {
    const teams = teamsIn(match)
    return teams.length < 2 || !teams.every((id) => beaten.has(id))
  })
  // With first and second legs, even finalists may have lost a match on their way.
  return undefeated.length === 0 && namesFinal(phase.playoffName) ? named : undefeated
}

function isConsolation({ team1, team2, matchName }: Match, { playoffName }: Playoff) {
  if ([team1, team2].some(({ place }) => place && 'loserOf' in place)) return true
  if (matchName && namesConsolation(matchName)) return true
  if (matchName && namesFinal(matchName)) return false
  return namesConsolation(playoffName)
}

/** Of one match or several legs: who won more of them, else scored more, else won the last shoot-out. */
function winnerOfSeries(legs: readonly Match[]): Team | null {
  const last = legs.at(-1)
  if (!last || !legs.every(isOver)) return null
  const winner = outcome(last)
  if (legs.length === 1) return winner && last[winner].team
  const tally = (id: string | undefined) =>
    legs.reduce(
      (sum, leg) => {
        const side = leg.team1.team?.id === id ? 'team1' : 'team2'
        return {
          wins: sum.wins + Number(resultOf(leg, side) === 'won'),
          goals: sum.goals + leg[side].goals,
        }
      },
      { wins: 0, goals: 0 },
    )
  const [one, other] = [tally(last.team1.team?.id), tally(last.team2.team?.id)]
  const ahead =
    one.wins - other.wins ||
    one.goals - other.goals ||
    (last.team1.penaltyGoals ?? 0) - (last.team2.penaltyGoals ?? 0)
  if (ahead !== 0) return ahead > 0 ? last.team1.team : last.team2.team
  return winner && resultOf(last, winner) === 'tied' ? last[winner].team : null
}

const losersOf = (match: Match) =>
  SIDES.flatMap((side) =>
    resultOf(match, side) === 'lost' || outcome(match) === opposite(side)
      ? (match[side].team?.id ?? [])
      : [],
  )

/**
 * While there is no champion: whoever lost the last playoff match and stands in no other, and,
 * once the tables are final and no playoff place waits for them, whoever they marked as eliminated
 * and no playoff match names. (A survivor may have a bye into a phase that is not written yet.)
 */
function outOfPlayoffs(t: Tournament): (team: Team) => boolean {
  const matches = t.playoffs.flatMap((phase) => phase.matches)
  const open = new Set(matches.filter((match) => !isOver(match)).flatMap(teamsIn))
  const lastLost = new Map<string, boolean>()
  for (const match of matches.filter(({ isCompleted }) => isCompleted)) {
    const losers = losersOf(match)
    for (const id of teamsIn(match)) lastLost.set(id, losers.includes(id))
  }
  const leftOut = leftOutOfPlayoffs(t, matches)
  return ({ id }) => leftOut.has(id) || (lastLost.get(id) === true && !open.has(id))
}

function leftOutOfPlayoffs(t: Tournament, matches: readonly Match[]): ReadonlySet<string> {
  const isDrawnUp =
    matches.length > 0 &&
    !matches.some((match) => SIDES.some((side) => awaitsATable(match[side]))) &&
    tablesOf(t).every((teams) => isTableFinal(t, teams))
  if (!isDrawnUp) return new Set()
  const drawn = new Set(matches.flatMap(teamsIn))
  return new Set(
    groupTables(t).flatMap(({ rows }) =>
      rows
        .filter(({ mark, team }) => mark === 'eliminated' && !drawn.has(team.id))
        .map(({ team }) => team.id),
    ),
  )
}

const teamsIn = (match: Match) => SIDES.flatMap((side) => match[side].team?.id ?? [])

/** A side that any team of a table may still take: a position, or nobody yet. */
const awaitsATable = ({ team, place }: MatchSide) =>
  team === null && (place === undefined || 'rank' in place)
