/**
 * The crest of a team without a logo: a shape, a pattern and two inks. Chosen by the team's id, so
 * it is the same in every build. Within a tournament no two teams share shape and pattern while
 * there are enough combinations.
 */
import type { Team } from '../schema/team.ts'

export const CREST_SHAPES = ['shield', 'round', 'pennant', 'hexagon'] as const
export const CREST_PATTERNS = [
  'halves',
  'band',
  'sash',
  'quarters',
  'stripes',
  'chevron',
  'sun',
  'cross',
  'hoops',
  'star',
  'diamond',
  'peak',
] as const

export type CrestDesign = {
  shape: (typeof CREST_SHAPES)[number]
  pattern: (typeof CREST_PATTERNS)[number]
  /** `#rrggbb` of the field. */
  field: string
  /** `#rrggbb` of the figure on the field. */
  figure: string
}

/** SVG paths in a box of 40 by 46: the crest's outline, also drawn as a border 3 wide. */
export const CREST_OUTLINES: Record<CrestDesign['shape'], string> = {
  shield: 'M3 3h34v22c0 10-8 15-17 19C11 40 3 35 3 25z',
  round: 'M20 5a18 18 0 1 1 0 36 18 18 0 0 1 0-36z',
  pennant: 'M3 3h34v38L20 33 3 41z',
  hexagon: 'M20 3l17 9v22l-17 9-17-9V12z',
}

/** Drawn on the same box, in the second ink. */
export const CREST_FIGURES: Record<CrestDesign['pattern'], string> = {
  halves: 'M20 0h20v46H20z',
  band: 'M0 15h40v13H0z',
  sash: 'M0 2 8 0l32 36v10h-6L0 10z',
  quarters: 'M0 0h20v23H0zM20 23h20v23H20z',
  stripes: 'M8 0h6v46H8zM20 0h6v46h-6zM32 0h6v46h-6z',
  chevron: 'M0 34 20 14l20 20v12L20 27 0 46z',
  sun: 'M20 12a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
  cross: 'M16 0h8v18h16v8H24v20h-8V26H0v-8h16z',
  hoops: 'M0 8h40v6H0zM0 20h40v6H0zM0 32h40v6H0z',
  star: 'm20 9 4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1z',
  diamond: 'm20 8 11 15-11 15L9 23z',
  peak: 'M0 46 20 16l20 30z',
}

const INKS = [
  '#d81e5b',
  '#0b6e4f',
  '#2b59c3',
  '#ff7f11',
  '#7b2d8b',
  '#16110d',
  '#c1121f',
  '#008891',
]

const numberOf = (text: string) => {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return sum
}

const luminance = (ink: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, share, index) => sum + share * parseInt(ink.slice(1 + index * 2, 3 + index * 2), 16),
    0,
  )

/** Two clearly different inks: a figure too close to its field becomes paper or black. */
function inksOf(team: Team, seed: number) {
  const field = team.teamLogoColor ?? team.teamJerseyColor ?? INKS[seed % INKS.length]!
  const figure = team.teamJerseyColor ?? '#fdf6e3'
  if (Math.abs(luminance(field) - luminance(figure)) >= 40) return { field, figure }
  return { field, figure: luminance(field) < 128 ? '#fdf6e3' : '#16110d' }
}

const drawn = new WeakMap<readonly Team[], Map<string, CrestDesign>>()

const anchors = new WeakMap<Team, string>()

/** The anchor of a crest's drawing on a page; short, because every team name refers to it. */
export const crestAnchor = (team: Team) => anchors.get(team) ?? `c-${team.id}`

/** The crest of each team of a tournament, by team id. */
export function crestsOf(teams: readonly Team[]): Map<string, CrestDesign> {
  const known = drawn.get(teams)
  if (known) return known
  const taken = new Set<number>()
  const combinations = CREST_SHAPES.length * CREST_PATTERNS.length
  const crests = new Map<string, CrestDesign>()
  for (const team of teams) {
    const seed = numberOf(team.id)
    let choice = seed % combinations
    for (let step = 0; taken.has(choice) && step < combinations; step++)
      choice = (choice + 7) % combinations
    taken.add(choice)
    anchors.set(team, `c${crests.size}`)
    crests.set(team.id, {
      shape: CREST_SHAPES[Math.floor(choice / CREST_PATTERNS.length)]!,
      pattern: CREST_PATTERNS[choice % CREST_PATTERNS.length]!,
      ...inksOf(team, seed),
    })
  }
  drawn.set(teams, crests)
  return crests
}
