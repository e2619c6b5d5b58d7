/** Assembles all matches of a tournament in turn: ids, checks, and line-ups that must wait. */
import { SIDES } from '../rules/matches/sides.ts'
import type { Match } from '../schema/match.ts'
import type { Path } from '../schema/parse.ts'
import type { WrittenPlace } from './calendar-checks.ts'
import type { WaitingLineup } from './lineups.ts'
import { assembledMatch } from './match.ts'
import type { MatchRules } from './match-checks.ts'
import { checkMatch } from './match-checks.ts'
import type { PlacedMatch } from './places.ts'
import type { ReportProblem } from './report.ts'
import { silent } from './report.ts'
import type { Roster } from './teams.ts'
import type { AnyWrittenMatch } from './written-match.ts'
import { writtenPairOf } from './written-match.ts'

export type MatchesContext = {
  rosters: ReadonlyMap<string, Roster>
  rules: MatchRules
  today: string | undefined
  inFile: (file: string) => ReportProblem
  /** False if a team's roster could not be read whole. */
  isSure: (team: string) => boolean
  /** Single matches, as `file#index`, that could not be read whole. */
  doubtful: ReadonlySet<string>
}

/** The matches of one file; `idOf` gives the id of a match that has none. */
type OneFile = {
  file: string
  matches: readonly AnyWrittenMatch[]
  idOf: (index: number) => string
  /** The name by which places refer to the phase; undefined for a round. */
  phase?: string
  /** What the phase says of its series; undefined for a round. */
  series?: SeriesKind
}

/** How a phase plays its series, as far as checks of a single match need it. */
export type SeriesKind = {
  /** Two legs or more, by the phase's own field. */
  hasLegs: boolean
  isBestOf: boolean
  /** A rule decides a draw without a shoot-out. */
  mayBeDrawn: boolean
}

/** Assembles one file after another; collects what can be checked only at the end. */
export function matchesAssembler(context: MatchesContext) {
  const { rosters, rules, today, inFile, isSure, doubtful } = context
  const waiting: WaitingLineup[] = []
  const placed: (PlacedMatch & WrittenPlace)[] = []
  const files = new Map<string, string>()

  function assembled({ file, phase, matches, idOf, series }: OneFile): Match[] {
    const report = inFile(file)
    const isPlayoff = series !== undefined
    const meetings = isPlayoff ? counted(matches.map(writtenPairOf)) : new Map<string, number>()
    return matches.map((match, index) => {
      const path = ['matches', index]
      const id = match.id ?? idOf(index)
      const other = files.get(id)
      if (other === undefined) files.set(id, file)
      else report('sameMatchId', match.id ? [...path, 'id'] : path, { value: id, other })
      const judge = doubtful.has(`${file}#${index}`) ? silent : report
      const pair = writtenPairOf(match)
      const met = meetings.get(pair) ?? 1
      const isLeg = !series?.isBestOf && (series?.hasLegs || met > 1)
      const mayBeDrawn = series?.mayBeDrawn ?? false
      const day = isOfTeamThatLeft(match) ? undefined : today
      checkMatch(match, { path, isPlayoff, isLeg, mayBeDrawn, rules, today: day }, judge)
      placed.push({
        id,
        file,
        path,
        match,
        report: judge,
        phase,
        pair,
        places: placesOf(match, path),
      })
      const wait = (lineup: WaitingLineup) => waiting.push(lineup)
      return assembledMatch(match, { rosters, path, id, report, isSure, wait })
    })
  }

  /** The result of such a match need not be written. */
  const isOfTeamThatLeft = ({ team1, team2 }: AnyWrittenMatch) =>
    [team1.team, team2.team].some(
      (team) => typeof team === 'string' && rosters.get(team)?.team.withdrawn,
    )

  return { assembled, waiting, placed }
}

export type MatchesAssembler = ReturnType<typeof matchesAssembler>

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const placesOf = (match: AnyWrittenMatch, path: Path): PlacedMatch['places'] =>
  SIDES.flatMap((side) => {
    const { team } = match[side]
    return typeof team === 'object' ? [{ path: [...path, side, 'team'], place: team }] : []
  })
