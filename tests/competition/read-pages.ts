/** What the pages say of a competition, and whether it is what was published. */
import type { Expected } from './expected.ts'

export type PageRow = {
  team: string
  position: number
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  goalDifference: number
  points: number
}

export type PageRank = { rank: number; player: string; team: string; value: number }

export type PageMatch = {
  teams: [string, string]
  /** null where none is shown. */
  score: [number, number] | null
  penalties: [number, number] | null
  winner: string | null
  ownGoals: { player: string; team: string; minutes: string }[]
  /** By team. */
  ownGoalsInFavor: Record<string, number>
  yellows: number
  secondYellows: number
  reds: number
}

/** A team's own page: its record as the tables have it, and its roster. */
export type PageTeam = {
  heading: string
  record: Omit<PageRow, 'team'>
  roster: { player: string; goals: number; yellowCards: number; redCards: number }[]
}

export type Pages = {
  /** In the order of the groups. */
  tables: PageRow[][]
  lists: Record<'goals' | 'goalsSub18' | 'fouls' | 'yellowCards' | 'redCards', PageRank[]>
  matches: ReadonlyMap<string, PageMatch>
  /** The playoffs as the bracket has them, where there is one. */
  bracket?: ReadonlyMap<string, Pick<PageMatch, 'teams' | 'score' | 'penalties' | 'winner'>>
  /** Every pairing of the bracket, as it stands there. */
  series: PageSeries[]
  champions: string[]
  /** The page to which each team's name leads in the tables, where there is one. */
  teamPages?: ReadonlyMap<string, PageTeam>
  /** Who rests, by round. */
  resting: ReadonlyMap<string, string[]>
}

export type PageSeries = {
  phase: string
  teams: [string, string]
  /** Goals over all legs, in the order of `teams`; null before the first. */
  aggregate: [number, number] | null
  winner: string | null
  decidedBy: 'goals' | 'penalties' | 'tablePosition'
  legs: number
}

/** Facts that were compared, and those that differ. */
export type Comparison = { facts: number; differences: string[] }

/** The key of the sheets as the pages have it. */
export const matchId = (key: string) => key.toLowerCase().replaceAll(' ', '-')

/** Holds every published fact against what is pages. */
export function compare(expected: Expected, pages: Pages): Comparison {
  const differences: string[] = []
  let facts = 0
  const same = (what: string, actual: unknown, wanted: unknown) => {
    facts++
    if (JSON.stringify(actual) === JSON.stringify(wanted)) return
    differences.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`)
  }

  compareTables(expected, pages, same)
  compareLists(expected, pages, same)
  compareTotals(expected, pages, same)
  compareOwnGoals(expected, pages, same)
  compareShootouts(expected, pages, same)
  for (const { match: key, to } of expected.awarded) {
    same(`awarded ${key}`, pages.matches.get(matchId(key))?.winner, to)
  }
  for (const [round, teams] of Object.entries(expected.resting ?? {})) {
    same(`resting in ${round}`, pages.resting.get(round)?.toSorted(), teams.toSorted())
  }
  if (pages.teamPages) compareTeams(expected, pages.teamPages, same)
  if (expected.series) compareSeries(expected.series, pages.series, same)
  same('champion', pages.champions, [expected.champion])
  return { facts, differences }
}

type Same = (what: string, actual: unknown, wanted: unknown) => void

function compareTables(expected: Expected, pages: Pages, same: Same) {
  same('number of groups', pages.tables.length, expected.tables.length)
  expected.tables.forEach(({ group, rows, tiers }, index) => {
    const table = pages.tables[index] ?? []
    same(`${group} teams`, table.length, rows.length)
    for (const { team, position: _, drawnWonOnPenalties: __, ...figures } of rows) {
      const row = table.find((row) => row.team === team)
      for (const [name, wanted] of Object.entries(figures)) {
        same(`${group} ${team} ${name}`, row?.[name as keyof PageRow], wanted)
      }
    }
    let start = 0
    for (const tier of tiers ?? rows.map(({ team }) => [team])) {
      const there = table.slice(start, start + tier.length)
      same(`${group} order from ${start + 1}`, names(there), tier.toSorted())
      for (const { team, position } of there) {
        const inTier = position > start && position <= start + tier.length
        same(`${group} position of ${team}`, inTier, true)
      }
      start += tier.length
    }
  })
}

/** Scorers and whoever else has a list; football alone publishes them. */
function compareLists(expected: Expected, pages: Pages, same: Same) {
  const { topScorers = [], sub18, topYellow, redCards, fouls } = expected
  if (expected.sport !== 'football') return
  const value = (field: string) => (entry: object) => (entry as Record<string, number>)[field]!
  compareList('goals', pages.lists.goals, topScorers, value('goals'), same)
  const young = Object.entries(sub18?.goals ?? {}).map(([key, goals]) => {
    const [, player, team] = /^(.*) \(([^)]*)\)$/.exec(key)!
    return { player: player!, team: team!, goals }
  })
  compareList('goalsSub18', pages.lists.goalsSub18, young, value('goals'), same)
  if (topYellow)
    compareList('yellowCards', pages.lists.yellowCards, topYellow, value('yellowCards'), same)
  if (redCards) compareList('redCards', pages.lists.redCards, redCards, value('redCards'), same)
  if (fouls) compareList('fouls', pages.lists.fouls, fouls, value('fouls'), same)
}

const sumOf = (pages: Pages, of: (match: PageMatch) => number) =>
  [...pages.matches.values()].reduce((total, match) => total + of(match), 0)

function compareTotals(expected: Expected, pages: Pages, same: Same) {
  const sum = (of: (match: PageMatch) => number) => sumOf(pages, of)
  if (expected.goalsTotal !== undefined) {
    same(
      'goals',
      sum(({ score }) => (score ? score[0] + score[1] : 0)),
      expected.goalsTotal,
    )
  }
  if (expected.cardsTotal) {
    const { yellow, secondYellow, red } = expected.cardsTotal
    same(
      'yellow cards',
      sum(({ yellows }) => yellows),
      yellow,
    )
    same(
      'red cards',
      sum(({ reds }) => reds),
      secondYellow + red,
    )
  }
}

function compareOwnGoals(expected: Expected, pages: Pages, same: Same) {
  if (expected.ownGoals) {
    same(
      'own goals',
      sumOf(pages, ({ ownGoals }) => ownGoals.length),
      expected.ownGoals.length,
    )
  }
  if (expected.ownGoalsInFavor) {
    const counted = new Map<string, number>()
    for (const [team, goals] of [...pages.matches.values()].flatMap((match) =>
      Object.entries(match.ownGoalsInFavor),
    )) {
      counted.set(team, (counted.get(team) ?? 0) + goals)
    }
    same(
      'teams with own goals in favour',
      counted.size,
      Object.keys(expected.ownGoalsInFavor).length,
    )
    for (const [team, goals] of Object.entries(expected.ownGoalsInFavor)) {
      same(`own goals in favour of ${team}`, counted.get(team), goals)
    }
  }
  for (const { match: key, player, playerTeam, creditedTo, minute } of expected.ownGoals ?? []) {
    const match = pages.matches.get(matchId(key))
    const own = match?.ownGoals.find((own) => own.player === player)
    same(`own goal of ${player} in ${key}`, own?.team, playerTeam)
    same(`its minute`, own?.minutes, String(minute))
    const credited = Object.keys(match?.ownGoalsInFavor ?? {}).includes(creditedTo)
    same(`its other side`, credited, true)
  }
}

function compareShootouts(expected: Expected, pages: Pages, same: Same) {
  for (const { match: key, team1, team2, score, penalties, winner } of expected.shootouts) {
    const match = pages.matches.get(matchId(key))
    same(`shoot-out ${key} teams`, match?.teams, [team1, team2])
    same(`shoot-out ${key} score`, match?.score, score)
    same(`shoot-out ${key} penalties`, match?.penalties, penalties)
    same(`shoot-out ${key} winner`, match?.winner, winner)
    const inBracket = pages.bracket?.get(matchId(key))
    if (inBracket) {
      same(`shoot-out ${key} in the bracket`, inBracket, {
        teams: [team1, team2],
        score,
        penalties,
        winner,
      })
    }
  }
  const shown = [...pages.matches.values()].filter(({ penalties }) => penalties)
  same('shoot-outs', shown.length, expected.shootouts.filter(({ penalties }) => penalties).length)
}

function compareTeams(expected: Expected, pages: ReadonlyMap<string, PageTeam>, same: Same) {
  for (const { team, position: _, drawnWonOnPenalties: __, ...figures } of expected.tables.flatMap(
    ({ rows }) => rows,
  )) {
    const page = pages.get(team)
    same(`page of ${team}`, page?.heading, team)
    for (const [name, wanted] of Object.entries(figures)) {
      same(`page of ${team} ${name}`, page?.record[name as keyof PageTeam['record']], wanted)
    }
  }
  const { topScorers = [], topYellow = [], redCards = [] } = expected
  for (const { player, team, ...counted } of [...topScorers, ...topYellow, ...redCards]) {
    const lines = pages.get(team)?.roster.filter((line) => line.player === player) ?? []
    for (const key of ['goals', 'yellowCards', 'redCards'] as const) {
      const wanted = (counted as Partial<Record<typeof key, number>>)[key]
      if (wanted === undefined) continue
      const isThere = lines.some((line) => line[key] === wanted)
      same(`page of ${team}: ${key} of ${player}`, isThere, true)
    }
  }
}

function compareSeries(
  expected: NonNullable<Expected['series']>,
  listed: readonly PageSeries[],
  same: Same,
) {
  same('series', listed.length, expected.length)
  for (const { phase, teams, legs, aggregate, winner, decidedBy } of expected) {
    const there = listed.find(
      (one) => one.phase === phase && one.teams.toSorted().join() === teams.toSorted().join(),
    )
    const what = `${phase} ${teams.join(' – ')}`
    same(`${what} legs`, there?.legs, legs)
    same(
      `${what} sum`,
      there?.aggregate,
      there?.teams.map((team) => aggregate[team]),
    )
    same(`${what} winner`, there?.winner, winner)
    same(`${what} decided by`, there?.decidedBy, decidedBy)
  }
}

const names = (rows: readonly { team: string }[]) => rows.map(({ team }) => team).toSorted()

/**
 * A list of ten against one with ties kept: everyone above the cut is there with the value, the
 * rest are some of those that are level at it.
 */
function compareList<T extends { player: string; team: string }>(
  what: string,
  listed: readonly PageRank[],
  expected: readonly T[],
  valueOf: (entry: T) => number,
  same: Same,
) {
  const sorted = expected.toSorted((a, b) => valueOf(b) - valueOf(a))
  const shown = listed.slice(0, 10)
  same(`${what} listed`, shown.length, Math.min(10, expected.length))
  same(
    `${what} values`,
    shown.map(({ value }) => value),
    sorted.slice(0, 10).map(valueOf),
  )
  const cut = sorted.length > 10 ? valueOf(sorted[9]!) : 0
  for (const entry of sorted.filter((entry) => valueOf(entry) > cut)) {
    const { player, team } = entry
    const there = shown.find((row) => row.player === player && row.team === team)
    const rank = 1 + sorted.filter((other) => valueOf(other) > valueOf(entry)).length
    same(`${what} of ${player}`, [there?.value, there?.rank], [valueOf(entry), rank])
  }
  for (const { player, team } of shown) {
    const isExpected = expected.some((entry) => entry.player === player && entry.team === team)
    same(`${what} lists ${player} (${team})`, isExpected, true)
  }
}
