/**
 * Posters of a match that has ended, from what the phone knows: also without signal. Crests, a
 * sponsor's logo and the organiser's inks are not part of that. DESIGN 19.
 */
import type { Mark, Poster, PosterMatch, PosterSide } from '../../posters/poster.ts'
import { longDate } from '../../rules/matches/dates.ts'
import { SIDES } from '../../rules/matches/sides.ts'
import type { MesaMatchAnswer, MesaMatchLine, MesaTournamentAnswer } from '../../schema/mesa.ts'
import type { Sport } from '../../schema/tournament.ts'
import { POSTER_WORDS, posterDay } from '../../wording/posters.ts'
import { plural } from '../../wording/plural.ts'
import type { MatchSheet } from './match-sheet.ts'

export type ResultPoster = { label: string; poster: Poster }

type Around = {
  /** As far as the phone knows it. */
  tournament: MesaTournamentAnswer | undefined
  site: string
  /** The page's address without `https://`. */
  address: string
}

/** The match; before it all results of its day, once the day's last match is over. */
export function resultPosters(
  { match, sport }: Pick<MesaMatchAnswer, 'match' | 'sport'>,
  sheet: MatchSheet,
  around: Around,
): ResultPoster[] {
  const { tournament, site, address } = around
  const played = match.decided ? lineOf(match) : matchOf(sheet.sides.team1, sheet.sides.team2)
  const { name: strap = '', sponsor } = tournament ?? {}
  const common = { strap, site, address, sponsor: sponsor ? { line: sponsor } : undefined }
  const own: ResultPoster = {
    label: POSTER_WORDS.match,
    poster: {
      ...common,
      title: match.round,
      content: {
        kind: 'match',
        match: { ...played, note: played.note ?? match.matchName },
        facts: match.date ? [posterDay(longDate(match.date))] : [],
        deeds: SIDES.map((side) => scorersOf(sheet, side, sport)),
      },
    },
  }
  const day = dayOf(tournament?.matches ?? [], match)
  if (!day) return [own]
  const matches = day.map((line) => (line.id === match.id ? played : lineOf(line)))
  const name = posterDay(longDate(match.date!))
  return [
    {
      label: POSTER_WORDS.ofDay,
      poster: {
        ...common,
        title: POSTER_WORDS.results,
        content: { kind: 'matches', isResults: true, days: [{ name, matches }] },
      },
    },
    own,
  ]
}

/** All played matches of the day if it is over, with this one, and has more than one. */
function dayOf(lines: readonly MesaMatchLine[], { id, date }: MesaMatchLine) {
  if (!date) return undefined
  const ofDay = lines.filter((line) => line.date === date)
  const isOpen = ({ word, isRedated }: MesaMatchLine) => OPEN.has(word) || isRedated === true
  const isOver = ofDay.every((line) => line.id === id || !isOpen(line))
  const played = ofDay.filter((line) => line.id === id || line.word === 'FINAL')
  return isOver && played.length > 1 ? played : undefined
}

const OPEN = new Set<MesaMatchLine['word']>(['vs', 'VIVO'])

const markOf = (name: string): Mark => ({ letter: (name[0] ?? '?').toUpperCase() })

type Side = { name: string | null; goals?: number | undefined; penaltyGoals?: number | undefined }

function sidesOf(one: Side, other: Side): [PosterSide, PosterSide] {
  const ahead =
    (one.goals ?? 0) - (other.goals ?? 0) || (one.penaltyGoals ?? 0) - (other.penaltyGoals ?? 0)
  const side = ({ name }: Side, hasLost: boolean) => ({
    name: name ?? '?',
    mark: markOf(name ?? '?'),
    hasLost,
  })
  return [side(one, ahead < 0), side(other, ahead > 0)]
}

const scoreOf = (one: Side, other: Side) =>
  one.goals === undefined || other.goals === undefined ? undefined : `${one.goals} – ${other.goals}`

const matchOf = (one: Side, other: Side): PosterMatch => ({
  sides: sidesOf(one, other),
  score: scoreOf(one, other),
  loud: penaltiesOf(one, other),
})

/** One that was decided off the pitch without goals says how, instead of a score. */
function lineOf({ team1, team2, decided }: MesaMatchLine): PosterMatch {
  const played = matchOf(team1, team2)
  if (!decided) return played
  const [one, other] = played.sides
  return {
    ...played,
    sides: [
      { ...one, hasLost: decided.winner !== 'team1' },
      { ...other, hasLost: decided.winner !== 'team2' },
    ],
    note: played.score === undefined ? decided.how : undefined,
  }
}

const penaltiesOf = (one: Side, other: Side) =>
  one.penaltyGoals === undefined || other.penaltyGoals === undefined
    ? undefined
    : `${POSTER_WORDS.penalties} ${one.penaltyGoals} – ${other.penaltyGoals}`

function scorersOf({ sides }: MatchSheet, side: 'team1' | 'team2', sport: Sport) {
  const unit: readonly [string, string] =
    sport === 'basketball' ? ['punto', 'puntos'] : ['gol', 'goles']
  return sides[side].players
    .filter(({ goals }) => goals > 0)
    .toSorted((one, other) => other.goals - one.goals)
    .map(({ name, goals }) => `${name} · ${plural(goals, ...unit)}`)
}
