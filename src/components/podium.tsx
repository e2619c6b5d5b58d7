import type { ReactNode } from 'react'
import './podium.css'

export type Ranked = {
  key: string
  /** Left out where a server says no more than the order. */
  rank?: number | undefined
  /** Attributes that say which player or team this is. */
  data: {
    'data-player'?: string
    'data-team'?: string | undefined
    'data-value'?: number | undefined
    /** Goals by birth year, for 'Sub 18' in a later year: '2007:3 2008:1'. */
    'data-born'?: string
  }
  picture: ReactNode
  name: ReactNode
  detail?: ReactNode
  /** Left out where a server does not say it. */
  value?: number | undefined
  unit: string
}

function Place({ of: { rank, data, picture, name, detail, value, unit } }: { of: Ranked }) {
  return (
    <li {...data}>
      {rank !== undefined && <b className="rank">{rank}</b>}
      {picture}
      <span className="name">
        {name}
        {detail && <small>{detail}</small>}
      </span>
      {value !== undefined && (
        <b className="value">
          {value} <small>{unit}</small>
        </b>
      )}
    </li>
  )
}

/** The first three on a podium, the others in a list below it, in one ordered list. */
export function Podium({
  stat,
  ranked,
  year,
  units,
}: {
  stat: string
  ranked: readonly Ranked[]
  /** The year for which it was ranked, where that matters. */
  year?: number | undefined
  /** What the values are called, one and many, where they may change in a later year. */
  units?: readonly [string, string] | undefined
}) {
  return (
    <ol className="podium" data-stat={stat} data-year={year} data-units={units?.join(' ')}>
      {ranked.map((one) => (
        <Place key={one.key} of={one} />
      ))}
    </ol>
  )
}
