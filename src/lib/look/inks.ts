/**
 * The inks of a tournament's poster: `color` is the first, `pageColorVersion` the family. For text
 * the first ink is darkened until it is readable on paper (WCAG 2.2 AA, 4.5 to 1).
 */
import type { Tournament } from '../schema/tournament.ts'

export const PAPER = '#fdf6e3'
export const BLACK = '#16110d'

export type Inks = {
  /** First ink, as the tournament has it: for areas, never for text. */
  a: string
  /** Second and third ink of the split fountain. */
  b: string
  c: string
  /** First ink, dark enough for text on paper and under white text. */
  text: string
}

const FAMILIES = {
  white: { a: '#e5195f', b: '#f7e7bd', c: '#ffd23f' },
  purple: { a: '#c2187a', b: '#ff8a1f', c: '#ffd23f' },
  red: { a: '#d7261e', b: '#ff7a1a', c: '#ffe2a8' },
} as const

const channels = (ink: string) =>
  [1, 3, 5].map((start) => parseInt(ink.slice(start, start + 2), 16)) as [number, number, number]

const relativeLuminance = (ink: string) =>
  channels(ink)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0)

/** Contrast of two `#rrggbb` inks, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string) {
  const [light, dark] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/**
 * The ink with more contrast on a coloured area. (Badges follow the specification's own rule,
 * `badge-ink.ts`.)
 */
export const inkOn = (area: string): 'black' | 'white' =>
  contrast(area, BLACK) >= contrast(area, '#ffffff') ? 'black' : 'white'

const darker = (ink: string) =>
  `#${channels(ink)
    .map((value) =>
      Math.floor(value * 0.94)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function readable(ink: string) {
  let dark = ink
  while (contrast(dark, PAPER) < 4.6) dark = darker(dark)
  return dark
}

/** For pages of no tournament, or of one that is not known yet. */
export const OF_THE_HOUSE = { color: undefined, pageColorVersion: 'purple' } as const

export function inksOf({
  color,
  pageColorVersion,
}: Pick<Tournament, 'color' | 'pageColorVersion'>): Inks {
  const family = FAMILIES[pageColorVersion]
  const a = color ?? family.a
  return { a, b: family.b, c: family.c, text: readable(a) }
}

/**
 * The CSS rule with a page's inks. A script sets the same properties one by one (`live-inks.ts`).
 */
export const inksRule = ({ a, b, c, text }: Inks) =>
  `:root{--a:${a};--b:${b};--c:${c};--at:${text}}`
