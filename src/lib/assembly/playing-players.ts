/** Resolves the players of a side from its roster. */
import { didYouMean } from '../problems/did-you-mean.ts'
import { fullName } from '../rules/people/full-name.ts'
import type { PlayingPlayer } from '../schema/match.ts'
import type { ShirtNumber } from '../schema/player.ts'
import type { Path } from '../schema/parse.ts'
import type { ReportProblem } from './report.ts'
import { reportUnknownPlayer, type Roster } from './teams.ts'
import type { AnyWrittenSide } from './written-match.ts'
import { asPlaying } from './written-match.ts'

const noStatistics = { goals: 0, ownGoals: 0, fouls_commited: 0, yellow_card: 0, red_card: 0 }

/** The placeholder player of a no-show. Specification, section 3, "Playing player". */
export const absentee = (team: string): PlayingPlayer => ({
  ...noStatistics,
  player: { id: `${team}-no-se-presento`, firstName: 'No se presentó' },
})

/** The players of a side, looked up in its roster; unknown ones are reported and left out. */
export function assembledPlayers(
  side: AnyWrittenSide,
  roster: Roster | undefined,
  path: Path,
  report: ReportProblem,
): PlayingPlayer[] {
  const listed = new Set<string>()
  const worn = new Map<ShirtNumber, string>()
  return (side.playingPlayers ?? []).flatMap((written, index) => {
    const { player: reference, ...counters } = asPlaying(written)
    if (!roster) return []
    const at = [
      ...path,
      'playingPlayers',
      index,
      ...(typeof written === 'object' ? ['player'] : []),
    ]
    const player = roster.find(reference)
    if (!player) {
      const known = roster.team.players
      const named =
        typeof reference === 'string'
          ? didYouMean(
              reference,
              known.map((one) => one.id.slice(roster.team.id.length + 1)),
            )
          : undefined
      reportUnknownPlayer(roster, reference, at, report, named)
      return []
    }
    if (listed.has(player.id)) {
      report('repeatedPlayer', at, { value: fullName(player) })
      return []
    }
    listed.add(player.id)
    const { number } = player
    const wearer = number === undefined ? undefined : worn.get(number)
    if (wearer) report('numberWornTwice', at, { value: number, other: wearer })
    if (number !== undefined) worn.set(number, fullName(player))
    return [{ ...noStatistics, ...counters, player: roster.profileOf(player) }]
  })
}
