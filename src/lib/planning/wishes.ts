/** The parsed answers for a new tournament. */
import type { Fields } from '../edit/splice/plain.ts'
import type { PlayingTimes } from '../rules/matches/schedule.ts'
import type { PlanAnswers } from '../schema/planning.ts'
import type { Sex, Sport } from '../schema/tournament.ts'

export type Format = PlanAnswers['format']

/**
 * `color` is that of its crest, where one was chosen; `kept` are fields of its file in the season
 * before.
 */
export type WishedTeam = {
  id: string
  name: string
  color?: string | undefined
  kept?: Fields | undefined
}

/** What stays from the season before: `teamOf` a name, where that season had such a team. */
export type TakenOver = {
  league: string
  rules: Fields
  teamOf: (name: string) => { id: string; kept: Fields } | undefined
}

export type Wishes = {
  /** The folder's name. */
  id: string
  name: string
  sport: Sport
  sex: Sex
  host: string
  /** The organiser's WhatsApp, digits with the country code. */
  phone: string | undefined
  location: string
  /** Where that is not Mexico City's. */
  timeZone?: string | undefined
  /** The teams in drawn order, one list per group. */
  groups: WishedTeam[][]
  format: Format
  /** The league of which it is a season. */
  league: string | undefined
  /** Fields of `torneo.yml` that stay from the season before, in place of the usual ones. */
  keptRules?: Fields | undefined
  /** Of the table's matches, or of a cup's pairs. */
  legs: 1 | 2
  times: PlayingTimes
  /** How many teams of each group qualify; 0 where there is no playoff, or no table. */
  survivors: number
  hasThirdPlace: boolean
  /** Which cards suspend; 0 is none. */
  suspensions?: PlanAnswers['suspensions']
  /** For a draw won in a shoot-out. */
  pointsPerDrawWin: number
  /** `#rrggbb`; unlike other tournaments' colours, while unused ones are left. */
  color?: string
  /** The file of its picture, which is also its logo. */
  picture?: string
  /** The seed of the drawing; the same one gives the same result. */
  seed: string
}
