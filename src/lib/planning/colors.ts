/** Picks a colour for each new tournament, so that cards on the home page differ. */
import { shuffled } from './draw.ts'

/** Colours that read well on paper and under white letters, and differ clearly. */
export const COLORS = [
  '#008891',
  '#e5195f',
  '#1d3f8f',
  '#c2410c',
  '#5b2a86',
  '#0b6e4f',
  '#b91c1c',
  '#0369a1',
  '#a21caf',
  '#4d7c0f',
  '#9f1239',
  '#4338ca',
  '#0f766e',
  '#92400e',
  '#be185d',
  '#155e75',
]

/**
 * Chosen by the tournament's id, so that the same answers give the same colour; a used one when all
 * are taken.
 */
export function colorFor(id: string, taken: ReadonlySet<string>): string {
  const inTurn = shuffled(COLORS, id)
  return inTurn.find((color) => !taken.has(color)) ?? inTurn[0]!
}
