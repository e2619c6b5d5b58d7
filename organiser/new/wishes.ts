/** What a new tournament is to be, once its answers have been understood. */
import type { PlayingTimes } from '../../src/lib/rules/schedule.ts'
import type { Sex, Sport } from '../../src/lib/schema/tournament.ts'

/** What is played after the table, or instead of it. */
export const FORMATS = [
  'eliminatoria',
  'ida-y-vuelta',
  'liguilla',
  'repechaje',
  'copa',
  'temporada',
] as const
export type Format = (typeof FORMATS)[number]

export type NewTeam = { id: string; name: string }

export type Wishes = {
  /** The folder's name. */
  id: string
  name: string
  sport: Sport
  sex: Sex
  host: string
  /** WhatsApp of whoever organises, with country code and digits only. */
  phone: string | undefined
  location: string
  /** The teams in the order of their drawing, a list for each group. */
  groups: NewTeam[][]
  format: Format
  /** The league that it is a season of. */
  league: string | undefined
  /** Of the table; of a cup its pairs. */
  legs: 1 | 2
  times: PlayingTimes
  /** How many of each group go on; 0 where there is no playoff, or no table. */
  survivors: number
  hasThirdPlace: boolean
  /** For a draw that was won by a shoot-out. */
  pointsPerDrawWin: number
  /** `#rrggbb`; another one than the tournaments beside it, while there are any left. */
  color?: string
  /** What the drawing was made with; the same one draws the same again. */
  seed: string
}
