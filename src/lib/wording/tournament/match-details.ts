/** Words of a match's details, beyond its fields. */
import type { Match, MatchSide, PlayingPlayer } from '../../schema/match.ts'
import type { Sport } from '../../schema/tournament.ts'
import { plural, verb } from '../plural.ts'

const minutes = (list: readonly (number | string)[] | undefined) =>
  list?.length ? ` (${list.map((minute) => `${minute}′`).join(', ')})` : ''

/** A player's goals and cards in a match; empty for a player who only played. */
export function deeds(playing: PlayingPlayer, sport: Sport): string[] {
  const at = playing.minutes ?? {}
  const unit: readonly [string, string] =
    sport === 'basketball' ? ['punto', 'puntos'] : ['gol', 'goles']
  return [
    playing.goals > 0 && plural(playing.goals, ...unit) + minutes(at.goals),
    playing.ownGoals > 0 && plural(playing.ownGoals, 'autogol', 'autogoles') + minutes(at.ownGoals),
    playing.fouls_commited > 0 && plural(playing.fouls_commited, 'falta'),
    playing.yellow_card > 0 && plural(playing.yellow_card, 'amarilla') + minutes(at.yellow_card),
    playing.red_card > 0 &&
      (playing.secondYellow ? 'roja por doble amarilla' : 'roja') + minutes(at.red_card),
  ].filter((deed) => deed !== false)
}

/** The winner of a shoot-out without a score. */
export function shootOutWinner(match: Match): MatchSide | undefined {
  const { team1, team2 } = match
  const isKnown = team1.penaltyGoals !== undefined && team2.penaltyGoals !== undefined
  if (!match.isCompleted || match.awardedTo || team1.noShow || team2.noShow || isKnown)
    return undefined
  const winner = [team1, team2].find(({ isWinner }) => isWinner)
  return team1.goals === team2.goals ? winner : undefined
}

/** 'Ganó Halcones en penales', for a shoot-out with a known winner but no score. */
export function shootOutWords(match: Match, nameOf: (side: MatchSide) => string) {
  const winner = shootOutWinner(match)
  if (!winner) return undefined
  const name = nameOf(winner)
  return `${verb(name, 'Ganó', 'Ganaron')} ${name} en penales`
}

/** '; cada uno pierde 0–3', if goals count against both sides of a match that both lost. */
const eachAgainst = ({ awardGoals }: Match) =>
  awardGoals ? `; cada uno pierde 0–${awardGoals}` : ''

const absentWords = (absent: string, winner: string) =>
  `${absent} ${verb(absent, 'no se presentó', 'no se presentaron')}; ${verb(winner, 'gana', 'ganan')} ${winner} por default`

const goneWords = (team: string) => `${team} se ${verb(team, 'retiró', 'retiraron')}`

/** A decision off the pitch: 'Ganado en la mesa por …', 'No cuenta: … se retiró'. */
export function awardWords(match: Match, nameOf: (side: MatchSide) => string) {
  const voided = [match.team1, match.team2].find(({ team }) => team?.withdrawn?.matches === 'void')
  if (voided) return `No cuenta: ${goneWords(nameOf(voided))}`
  if (match.team1.noShow && match.team2.noShow)
    return `No se presentó ninguno de los dos${eachAgainst(match)}`
  if (match.team1.noShow) return absentWords(nameOf(match.team1), nameOf(match.team2))
  if (match.team2.noShow) return absentWords(nameOf(match.team2), nameOf(match.team1))
  if (match.awardedTo === 'neither')
    return `Perdido para los dos por decisión del comité${eachAgainst(match)}`
  const gone = [match.team1, match.team2].find(({ team }) => team?.withdrawn)
  if (match.awardedTo) {
    const winner = nameOf(match[match.awardedTo])
    return gone && gone !== match[match.awardedTo]
      ? `${goneWords(nameOf(gone))}; ${verb(winner, 'gana', 'ganan')} ${winner}`
      : `Ganado en la mesa por ${winner}`
  }
  return undefined
}
