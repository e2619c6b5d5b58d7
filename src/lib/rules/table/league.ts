/**
 * Several seasons of one league together: champions, all-time table and all-time scorers. Teams
 * match by id; players match if an organiser says so, or if name and birth year agree.
 */
import type { Player } from '../../schema/player.ts'
import type { Team } from '../../schema/team.ts'
import type { Sport, Tournament } from '../../schema/tournament.ts'
import { fullName } from '../people/full-name.ts'
import { oncePer } from './once-per.ts'
import { personOf } from '../people/person.ts'
import { points } from './points.ts'
import { progressOf } from './progress.ts'
import { NO_RECORD } from './records.ts'
import { recordsOf } from './table-source.ts'
import { bySpanish } from '../spanish-order.ts'
import { grouped } from '../grouped.ts'

/** A team from its latest season, with that season. */
type Seated = { team: Team; season: Tournament }

export type AllTimeRow = Seated & {
  /** From 1; level rows share a position. */
  position: number
  seasons: number
  played: number
  won: number
  tied: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  /** Includes the adjustments of each season. */
  points: number
}

export type AllTimeScorer = Seated & {
  /** 1 + the number of players with more. */
  rank: number
  player: Player
  goals: number
  seasons: number
}

export type League = {
  id: string
  name: string
  sport: Sport
  /** Newest first. */
  seasons: readonly Tournament[]
  champions: readonly (Seated & { titles: number })[]
  table: readonly AllTimeRow[]
  scorers: readonly AllTimeScorer[]
}

/** Every league of these tournaments, by id. */
export const leaguesOf = oncePer((tournaments: readonly Tournament[]): League[] =>
  [...grouped(tournaments, ({ league }) => league)]
    .flatMap(([id, seasons]) => (id === undefined ? [] : leagueOf(id, seasons)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
)

/** `seasons` in any order; at least one. */
export function leagueOf(id: string, all: readonly Tournament[]): League {
  const seasons = newestFirst(all)
  const table = tableOf(seasons)
  return {
    id,
    name: leagueName(seasons.map(({ name }) => name)) || id,
    sport: seasons[0]!.sport,
    seasons,
    champions: championsOf(seasons, table),
    table,
    scorers: scorersOf(seasons),
  }
}

/** By the year of the last match; within a year by name, 'Clausura' before 'Apertura'. */
const newestFirst = (seasons: readonly Tournament[]) =>
  seasons
    .map((season) => ({ season, year: progressOf(season).year ?? '' }))
    .toSorted(
      (a, b) => b.year.localeCompare(a.year) || (a.season.URL_name < b.season.URL_name ? 1 : -1),
    )
    .map(({ season }) => season)

/** Suffix of a name that tells the season. */
const OF_A_SEASON = /[\s,·(-]+(?:(?:19|20)\d\d(?:[-/]\d{2,4})?|apertura|clausura|[ivx]+)\)?$/i

/** The words that all names share at the start, without the season; empty if there are none. */
export function leagueName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '))
  const end = first.findIndex((word, at) => others.some((other) => other[at] !== word))
  let name = (end < 0 ? first : first.slice(0, end)).join(' ')
  while (OF_A_SEASON.test(name)) name = name.replace(OF_A_SEASON, '')
  return name
}

/**
 * Champions with their number of titles, most titles first, then the latest. Each team is from its
 * latest season.
 */
function championsOf(seasons: readonly Tournament[], table: readonly Seated[]) {
  const won = seasons.flatMap(({ teams }) => teams.filter(({ isChampion }) => isChampion))
  const byId = new Map(table.map((row) => [row.team.id, row]))
  return [...grouped(won, ({ id }) => id)]
    .map(([id, titles]) => {
      const { team, season } = byId.get(id)!
      return { team, season, titles: titles.length }
    })
    .toSorted((a, b) => b.titles - a.titles)
}

function tableOf(seasons: readonly Tournament[]): AllTimeRow[] {
  const rows = new Map<string, Omit<AllTimeRow, 'position'>>()
  for (const season of seasons) {
    const records = recordsOf(season)
    for (const team of season.teams) {
      const record = records.get(team.id) ?? NO_RECORD
      const before = rows.get(team.id) ?? { ...NOTHING, team, season }
      const given = (team.pointsAdjustments ?? []).reduce((sum, { points }) => sum + points, 0)
      rows.set(team.id, {
        ...before,
        seasons: before.seasons + 1,
        played: before.played + record.played,
        won: before.won + record.won,
        tied: before.tied + record.tied,
        lost: before.lost + record.lost,
        goalsFor: before.goalsFor + record.goalsFor,
        goalsAgainst: before.goalsAgainst + record.goalsAgainst,
        points: before.points + points(record, season) + given,
      })
    }
  }
  const sorted = [...rows.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      difference(b) - difference(a) ||
      b.goalsFor - a.goalsFor ||
      bySpanish(a.team.name, b.team.name),
  )
  let position = 0
  return sorted.map((row, at) => {
    if (!isLevel(row, sorted[at - 1])) position = at + 1
    return { ...row, position }
  })
}

const NOTHING = {
  seasons: 0,
  played: 0,
  won: 0,
  tied: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points: 0,
}

type Figures = Pick<AllTimeRow, 'points' | 'goalsFor' | 'goalsAgainst'>

const difference = ({ goalsFor, goalsAgainst }: Figures) => goalsFor - goalsAgainst

const isLevel = (one: Figures, other: Figures | undefined) =>
  other !== undefined &&
  one.points === other.points &&
  difference(one) === difference(other) &&
  one.goalsFor === other.goalsFor

/** Top scorers over all seasons; players without a goal are left out. */
function scorersOf(seasons: readonly Tournament[]): AllTimeScorer[] {
  const entries = seasons.flatMap((season) =>
    season.teams.flatMap((team) =>
      peopleOf(season, team)
        .filter(({ goalsScored }) => goalsScored > 0)
        .map((player) => ({ player, team, season, key: personOf(season, player) })),
    ),
  )
  const people = [...grouped(entries, ({ key }) => key).values()]
    .map((of) => {
      const [{ player, team, season }] = of as [(typeof of)[number]]
      const goals = of.reduce((sum, one) => sum + one.player.goalsScored, 0)
      return { player, team, season, goals, seasons: new Set(of.map((one) => one.season)).size }
    })
    .toSorted((a, b) => b.goals - a.goals || bySpanish(fullName(a.player), fullName(b.player)))
  let rank = 1
  return people.map((one, at) => {
    if (one.goals !== people[at - 1]?.goals) rank = at + 1
    return { ...one, rank }
  })
}

/**
 * In basketball one roster line may hold the whole team's points: it is not a person.
 * Specification, section 3.
 */
const peopleOf = ({ sport }: Tournament, { players }: Team) =>
  sport === 'basketball' && players.length === 1 ? [] : players
