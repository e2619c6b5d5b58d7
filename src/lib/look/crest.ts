/**
 * The crest that a team without a logo gets: a shape, a pattern and two inks.
 * Chosen by the team's id, so it stays the same from build to build; within a tournament no two
 * teams share shape and pattern as long as there are fewer teams than combinations.
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

export type Crest = {
  shape: (typeof CREST_SHAPES)[number]
  pattern: (typeof CREST_PATTERNS)[number]
  /** `#rrggbb` of the field. */
  field: string
  /** `#rrggbb` of the figure on it. */
  figure: string
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

/** Two inks that differ to the eye: a figure too close to its field becomes paper or black. */
function inksOf(team: Team, seed: number) {
  const field = team.teamLogoColor ?? team.teamJerseyColor ?? INKS[seed % INKS.length]!
  const figure = team.teamJerseyColor ?? '#fdf6e3'
  if (Math.abs(luminance(field) - luminance(figure)) >= 40) return { field, figure }
  return { field, figure: luminance(field) < 128 ? '#fdf6e3' : '#16110d' }
}

const drawn = new WeakMap<readonly Team[], Map<string, Crest>>()

const anchors = new WeakMap<Team, string>()

/** Where a page holds the drawing of a team's crest: short, for it stands beside every name. */
export const crestAnchor = (team: Team) => anchors.get(team) ?? `c-${team.id}`

/** The crest of each team of a tournament, by team id. */
export function crestsOf(teams: readonly Team[]): Map<string, Crest> {
  const known = drawn.get(teams)
  if (known) return known
  const taken = new Set<number>()
  const combinations = CREST_SHAPES.length * CREST_PATTERNS.length
  const crests = new Map<string, Crest>()
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
