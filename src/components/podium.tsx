import type { ReactNode } from 'react'
import './podium.css'

export type PodiumEntry = {
  key: string
  rank: number
  /** Attributes that identify the player or team. */
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
  /** Undefined if a server does not send it. */
  value?: number | undefined
  unit: string
}

function Place({ of: { rank, data, picture, name, detail, value, unit } }: { of: PodiumEntry }) {
  return (
    <li {...data}>
      <b className="rank">{rank}</b>
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

/** The first three on a podium, the rest in a list below, in one ordered list. */
export function Podium({
  stat,
  ranked,
  year,
  units,
}: {
  stat: string
  ranked: readonly PodiumEntry[]
  /** The year of the ranking, if it matters. */
  year?: number | undefined
  /** The unit of the values, singular and plural, if they may change in a later year. */
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
