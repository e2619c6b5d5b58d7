/** What a match decided, in sentences: a title, a series, who is through and who is out. */
import type { Fixture } from '../rules/matches/play-order.ts'
import { turningPoints } from '../rules/table/turning-points.ts'
import { bySpanish } from '../rules/spanish-order.ts'
import { hasScore } from '../rules/matches/match-status.ts'
import type { Playoff } from '../schema/jornada.ts'
import type { Match } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import { STAKE_SENTENCES } from '../wording/tournament/chronicle.ts'
import { scoreSentence, wonWords } from '../wording/tournament/series.ts'
import { outlookOf } from './outlook.ts'
import { matchNames, sideName } from './side-names.ts'

/** Empty if the match decided nothing, or if that is not known. */
export function stakeSentences(t: Tournament, fixture: Fixture): string[] {
  if (!fixture.match.isCompleted) return []
  return fixture.playoff ? seriesStake(t, fixture.playoff, fixture) : tableStake(t, fixture)
}

function tableStake(t: Tournament, { match }: Fixture): string[] {
  const turns = turningPoints(t).get(match)
  if (!turns) return []
  const named = (turn: 'through' | 'out') =>
    t.teams
      .filter(({ id }) => turns.get(id) === turn)
      .map(({ name }) => name)
      .toSorted(bySpanish)
  const [through, out] = [named('through'), named('out')]
  if (through.length > 0 && out.length > 0) return [STAKE_SENTENCES.both(through, out)]
  if (through.length > 0) return [STAKE_SENTENCES.through(through)]
  return out.length > 0 ? [STAKE_SENTENCES.out(out)] : []
}

function seriesStake(t: Tournament, phase: Playoff, { match }: Fixture): string[] {
  const series = outlookOf(t)
    .seriesOf(phase)
    .find(({ legs }) => legs.some((leg) => leg.match === match))
  if (!series) return []
  const names = matchNames(t)
  const { legs, sides, isBestOf, isLast, isFinal, through, why } = series
  const played = legs.filter((leg) => leg.match.isCompleted)
  const isLatest = played.at(-1)?.match === match
  const said: string[] = []
  if (legs.length > 1) {
    if (!isLatest || (!through && played.length < legs.length))
      return legs.length === 2 && !isBestOf && legs[0]!.match === match
        ? [STAKE_SENTENCES.firstLeg]
        : []
    if (hasScore(match)) {
      const score = scoreSentence(series, [sideName(sides[0], names), sideName(sides[1], names)])
      const end =
        why ??
        (through && isLast && !isFinal ? wonWords(sideName(through, names), true) : undefined)
      said.push(STAKE_SENTENCES.series(score, end))
    }
  } else if (why) said.push(`${why}.`)
  if (!through?.team) return said
  const name = sideName(through, names)
  if (isFinal) {
    // A champion may be corrected by the organiser: then the final does not say it.
    const team = t.teams.find(({ id }) => id === through.team!.id)
    return team?.isChampion ? [...said, STAKE_SENTENCES.champion(name, t.name, t.sex)] : said
  }
  if (isThirdPlace(phase, legs)) return [...said, STAKE_SENTENCES.third(name)]
  const next = nextPhase(t, phase, through.team.id)
  return next ? [...said, STAKE_SENTENCES.toPhase(name, next.playoffName)] : said
}

/** As it is written, or by the name that the specification gives as its example. */
function isThirdPlace(phase: Playoff, legs: readonly { match: Match }[]) {
  const round = legs.find(({ match }) => match.round)?.match.round ?? phase.round
  const name = legs.find(({ match }) => match.matchName)?.match.matchName ?? phase.playoffName
  return round === undefined ? /^tercer lugar$/i.test(name) : round === 'thirdPlace'
}

/** The next phase of the same bracket in which a team plays. */
function nextPhase({ playoffs }: Tournament, phase: Playoff, team: string) {
  const bracket = ({ bracket: name = 'title' }: Playoff) => name
  return playoffs
    .slice(playoffs.indexOf(phase) + 1)
    .filter((later) => bracket(later) === bracket(phase))
    .find(({ matches }) =>
      matches.some(({ team1, team2 }) => [team1, team2].some((side) => side.team?.id === team)),
    )
}
