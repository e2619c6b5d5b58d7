import type { PositionAfter } from '../lib/rules/table/as-of.ts'
import { ordinal, seasonLineWords } from '../lib/wording/wording.ts'
import './season-line.css'

/** The most points of a drawn line: a longer season is drawn with every second round, and so on. */
const MOST_POINTS = 60

/**
 * A team's position after each round, the first place on top, in at most 400 bytes. A screen reader
 * hears every position instead.
 */
export function SeasonLine({ steps, size }: { steps: readonly PositionAfter[]; size: number }) {
  if (steps.length < 2) return null
  const positions = steps.map(({ position }) => position)
  const drawn = drawnOf(positions)
  return (
    <p className="season-line">
      <span className="sr">{seasonLineWords(positions)}</span>
      <End step={steps[0]!} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${drawn.length - 1} ${Math.max(1, size - 1)}`}
        preserveAspectRatio="none"
      >
        <path d={pathOf(drawn)} />
      </svg>
      <End step={steps.at(-1)!} />
    </p>
  )
}

/** What stands at an end of the line: the round, and the position after it. */
const End = ({ step: { jornadaPosition, position } }: { step: PositionAfter }) => (
  <span aria-hidden="true">
    <small>{`J${jornadaPosition}`}</small>
    <b>{ordinal(position)}</b>
  </span>
)

/** The positions to draw, with the last one. */
function drawnOf(positions: readonly number[]) {
  const every = Math.ceil(positions.length / MOST_POINTS)
  return positions.filter((_, at) => (positions.length - 1 - at) % every === 0)
}

/** One step to the right for each position: 'M0 2l1-2h1l1 1'. */
function pathOf(drawn: readonly number[]) {
  const steps = drawn.slice(1).map((position, at) => {
    const change = position - drawn[at]!
    return change === 0 ? 'h1' : `l1${change < 0 ? '' : ' '}${change}`
  })
  return `M0 ${drawn[0]! - 1}${steps.join('')}`
}
