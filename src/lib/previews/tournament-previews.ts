/** The previews of a tournament's pages and their content. */
import { roundPages, type RoundPage } from '../addresses/round-pages.ts'
import { crestsOf } from '../look/crest.ts'
import { inksOf } from '../look/inks.ts'
import { matchNames, sideName } from '../outlook/side-names.ts'
import { clock, shortDay } from '../rules/matches/dates.ts'
import {
  hasScore,
  showsScore,
  matchWord,
  outcome,
  scoreWords,
} from '../rules/matches/match-status.ts'
import { nextMatch } from '../rules/matches/next-match.ts'
import { nextRound } from '../rules/matches/next-round.ts'
import { inPlayOrder, type Fixture } from '../rules/matches/play-order.ts'
import type { SideKey } from '../rules/matches/sides.ts'
import { oncePer } from '../rules/table/once-per.ts'
import { groupTables, lastPlaces, type StandingRow } from '../rules/table/standings.ts'
import { matchesOf } from '../rules/matches/team-matches.ts'
import type { Jornada, Playoff } from '../schema/jornada.ts'
import type { Match } from '../schema/match.ts'
import type { ShownImage } from '../schema/picture.ts'
import type { Team } from '../schema/team.ts'
import type { Tournament } from '../schema/tournament.ts'
import { PREVIEW_WORDS } from '../wording/previews.ts'
import { groupTitle, hostLine, roundName, signed, WORDS } from '../wording/wording.ts'
import { drawnName } from './drawn-name.ts'
import { previewFile } from './preview-file.ts'
import type { Badge, PreviewBout, Preview, TableRow } from './preview.ts'

/** The most that fits a picture and stays readable on a phone. */
const MOST = { bouts: 5, rows: 6, tables: 4, rowsOfTwo: 5, rowsOfFour: 2, champions: 2 } as const

/**
 * Lower is more likely to be shared soon: current matches, the tournament, its teams, earlier
 * rounds.
 */
export type Rank = 0 | 1 | 2 | 3
export const RANKS: readonly Rank[] = [0, 1, 2, 3]

/** The previews of all pages of a tournament, without repeats. */
export function previewsOf(
  t: Tournament,
  site: string,
): { file: string; preview: Preview; rank: Rank }[] {
  const rounds = t.sport === 'basketball' ? [] : roundPages(t)
  const now = [currentRound(t), nextRound(t)].map((round) => round?.jornada ?? round?.playoff)
  const isNow = ({ jornada, playoff }: RoundPage) => now.includes(jornada ?? playoff)
  const all: { preview: Preview; rank: Rank }[] = [
    { preview: homePreview(t, site), rank: 1 },
    ...rounds.map((page) => ({
      preview: roundPreview(t, page, site),
      rank: isNow(page) ? (0 as const) : (3 as const),
    })),
    ...inPlayOrder(t).map((fixture) => ({
      preview: matchPreview(t, fixture, site),
      rank: isNow({ segment: '', ...fixture }) ? (1 as const) : (3 as const),
    })),
    ...(t.sport === 'basketball' ? [] : t.teams).map((team) => ({
      preview: teamPreview(t, team, site),
      rank: 2 as const,
    })),
  ]
  const byFile = all.map((one) => [previewFile(one.preview), one] as const)
  return [...new Map(byFile.toReversed())].map(([file, one]) => ({ file, ...one })).toReversed()
}

/**
 * For the home page and pages without their own: the champion, else the table, else the first
 * matches.
 */
export function homePreview(t: Tournament, site: string): Preview {
  const champions = t.teams.filter(({ isChampion }) => isChampion)
  if (champions.length > 0)
    return {
      kind: 'champion',
      ...common(t, site),
      word: t.sex === 'female' ? WORDS.championFemale : WORDS.champion,
      champions: champions
        .slice(0, MOST.champions)
        .map((team) => ({ name: nameOf(team), badge: badgeOf(t, team) })),
    }
  const tables = t.teams.length > 0 ? tablesPreview(t, site) : undefined
  if (tables) return tables
  const first = currentRound(t)
  if (first) return boutsPreview(t, first, site)
  const { host, location } = t
  const line = PREVIEW_WORDS.joined(hostLine(host), location)
  return { kind: 'poster', site, of: t.URL_name, inks: inksOf(t), title: titleOf(t), line }
}

/** For the page of all rounds: the last played round, else the first. */
export function roundsPreview(t: Tournament, site: string): Preview {
  const current = currentRound(t)
  return current ? boutsPreview(t, current, site) : homePreview(t, site)
}

/** For one round or phase: its results, or its kick-offs. */
export const roundPreview = (t: Tournament, page: Round, site: string): Preview =>
  (page.jornada ?? page.playoff)!.matches.length > 0
    ? boutsPreview(t, page, site)
    : homePreview(t, site)

/**
 * For one match: its score, large. One that is far ahead shows its round: most of these pictures
 * would change before somebody shares them.
 */
export function matchPreview(t: Tournament, fixture: Fixture, site: string): Preview {
  const { match, jornada, playoff } = fixture
  if (!hasOwnPreview(t, match)) return roundPreview(t, { jornada, playoff }, site)
  return {
    kind: 'bouts',
    ...common(t, site),
    heading: match.matchName ?? roundName(fixture),
    bouts: [boutOf(t, match)],
    more: '',
  }
}

const nextMatches = oncePer((t: Tournament) => new Set(nextRound(t)?.matches))

const hasOwnPreview = (t: Tournament, match: Match) => hasScore(match) || nextMatches(t).has(match)

const whenOf = ({ isPlaying, isCompleted }: Match) =>
  isCompleted ? 'last' : isPlaying ? 'now' : 'next'

export function teamPreview(t: Tournament, team: Team, site: string): Preview {
  const place = lastPlaces(t).get(team.id)
  const row = place && place.row.played > 0 ? place.row : undefined
  const group = place?.letter ? groupTitle(place.letter) : null
  const next = nextMatch(t, team)?.match
  const match = next ?? matchesOf(t, team).findLast(({ match }) => match.isCompleted)?.match
  return {
    kind: 'team',
    ...common(t, site),
    name: nameOf(team),
    badge: badgeOf(t, team),
    standing: row
      ? PREVIEW_WORDS.joined(
          PREVIEW_WORDS.standing(row.position, group),
          PREVIEW_WORDS.points(row.points),
        )
      : '',
    ...(match && {
      bout: { label: PREVIEW_WORDS[whenOf(match)], ...boutOf(t, match) },
    }),
  }
}

const common = (t: Tournament, site: string) => ({
  site,
  of: t.URL_name,
  inks: inksOf(t),
  tournament: titleOf(t),
})

const titleOf = (t: Tournament) => drawnName(t.name, t.URL_name)
const nameOf = ({ name, id }: Team) => drawnName(name, id)

type Round = { jornada?: Jornada | undefined; playoff?: Playoff | undefined }

/** The last played round or phase, else the first with a match. */
function currentRound(t: Tournament): Round | undefined {
  const fixtures = inPlayOrder(t)
  return fixtures.findLast(({ match }) => match.isCompleted) ?? fixtures[0]
}

function boutsPreview(t: Tournament, round: Round, site: string): Preview {
  // The third-place match comes before the final, but interests fewer readers.
  const matches = round.jornada?.matches ?? round.playoff!.matches.toReversed()
  const more = matches.length - MOST.bouts
  return {
    kind: 'bouts',
    ...common(t, site),
    heading: roundName(round),
    bouts: matches.slice(0, MOST.bouts).map((match) => boutOf(t, match)),
    more: more > 0 ? PREVIEW_WORDS.moreMatches(more) : '',
  }
}

function boutOf(t: Tournament, match: Match): PreviewBout {
  const names = matchNames(t)
  const winner = outcome(match)
  const side = (key: SideKey) => {
    const { team } = match[key]
    return {
      name: team ? nameOf(team) : sideName(match[key], names),
      ...(team && { badge: badgeOf(t, team) }),
      ...(winner !== null && winner !== key && { hasLost: true as const }),
    }
  }
  return {
    sides: [side('team1'), side('team2')],
    word: wordOf(match),
    ...(!showsScore(match) && { isOpen: true as const }),
    ...noteOf(match),
  }
}

function wordOf(match: Match) {
  if (!showsScore(match)) return matchWord(match)
  const { team1, team2 } = scoreWords(match)
  return `${team1}–${team2}`
}

/** Additions to the score: the shoot-out, or the kick-off. */
function noteOf(match: Match): Pick<PreviewBout, 'note' | 'when'> {
  if (match.isPlaying) return { note: WORDS.playing }
  const { date, time, location: place } = match
  if (!match.isCompleted && match.state === undefined) {
    const when = {
      ...(date && { day: shortDay(date) }),
      ...(time && { time: clock(time) }),
      ...(place && { place }),
    }
    return Object.keys(when).length > 0 ? { when } : {}
  }
  const { penalties } = scoreWords(match)
  if (!penalties || !hasScore(match)) return {}
  const plain = (words: string) => words.slice(1, -1)
  return { note: PREVIEW_WORDS.shootOut(plain(penalties.team1), plain(penalties.team2)) }
}

/** Undefined before the first match. */
function tablesPreview(t: Tournament, site: string): Preview | undefined {
  const all = groupTables(t)
  if (!all.some(({ rows }) => rows.some(({ played }) => played > 0))) return undefined
  const last = all.at(-1)!.scope.phase
  const tables = all.filter(({ scope }) => scope.phase === last)
  const most =
    tables.length === 1 ? MOST.rows : tables.length === 2 ? MOST.rowsOfTwo : MOST.rowsOfFour
  const [only] = tables
  const left = tables.length - MOST.tables
  const more = tables.length === 1 ? Math.max(0, only!.rows.length - most) : left > 0 ? left : 0
  const words = tables.length === 1 ? PREVIEW_WORDS.moreTeams : PREVIEW_WORDS.moreGroups
  return {
    kind: 'tables',
    ...common(t, site),
    heading: PREVIEW_WORDS.table,
    tables: tables.slice(0, MOST.tables).map(({ letter, rows }) => ({
      title: letter ? groupTitle(letter) : '',
      rows: rows.slice(0, most).map((row) => rowOf(t, row)),
    })),
    more: more > 0 ? words(more) : '',
  }
}

const rowOf = (
  t: Tournament,
  { position, team, played, goalDifference, points, mark }: StandingRow,
): TableRow => ({
  position,
  name: nameOf(team),
  badge: badgeOf(t, team),
  played,
  difference: team.dontShowPointDif ? '' : signed(goalDifference),
  points,
  ...(mark === 'survives' && { isThrough: true }),
})

function badgeOf(t: Tournament, team: Team): Badge {
  const crest = crestsOf(t.teams).get(team.id)!
  const logo = team.logoImage && widestOf(team.logoImage)
  return { crest, ...(logo && { logo }) }
}

const LIVE_PICTURE = /^\/api\/tournaments\//

/** The largest generated size of a logo, or a live one's only size; one used as written may have any. */
function widestOf(image: ShownImage): string | undefined {
  if (typeof image === 'string') return LIVE_PICTURE.test(image) ? image : undefined
  return image.srcset?.split(', ').at(-1)!.split(' ')[0] ?? image.src
}
