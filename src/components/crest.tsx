import type { ReactNode } from 'react'
import { crestAnchor, crestsOf, type Crest as Drawing } from '../lib/look/crest.ts'
import type { Team } from '../lib/schema/team.ts'
import { PictureView } from './picture.tsx'
import './crest.css'

const OUTLINES: Record<Drawing['shape'], string> = {
  shield: 'M3 3h34v22c0 10-8 15-17 19C11 40 3 35 3 25z',
  round: 'M20 5a18 18 0 1 1 0 36 18 18 0 0 1 0-36z',
  pennant: 'M3 3h34v38L20 33 3 41z',
  hexagon: 'M20 3l17 9v22l-17 9-17-9V12z',
}

const FIGURES: Record<Drawing['pattern'], string> = {
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

/** Short, for every crest names both; the shapes begin with different letters. */
const clipOf = (shape: Drawing['shape']) => `k-${shape[0]}`
/** An outline both cuts a crest out and is drawn around it. */
const outlineOf = (shape: Drawing['shape']) => `o-${shape[0]}`

/** `#fff` for `#ffffff`. */
const shortInk = (ink: string) => ink.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

/** The drawings of the teams that a page shows, once; `Crest` refers to them. */
export function CrestSheet({ teams, all }: { teams: readonly Team[]; all: readonly Team[] }) {
  const crests = crestsOf(all)
  const drawn = teams.filter((team) => !team.logoImage)
  const shapes = new Set(drawn.map((team) => crests.get(team.id)!.shape))
  return (
    <svg className="sheet" aria-hidden="true">
      {[...shapes].map((shape) => (
        <clipPath key={shape} id={clipOf(shape)}>
          <path
            id={outlineOf(shape)}
            d={OUTLINES[shape]}
            fill="none"
            stroke="#16110d"
            strokeWidth="3"
          />
        </clipPath>
      ))}
      {drawn.map((team) => {
        const { shape, pattern, field, figure } = crests.get(team.id)!
        return (
          <symbol key={team.id} id={crestAnchor(team)} viewBox="0 0 40 46">
            <g clipPath={`url(#${clipOf(shape)})`}>
              <path fill={shortInk(field)} d="M0 0h40v46H0z" />
              <path fill={shortInk(figure)} d={FIGURES[pattern]} />
            </g>
            <use href={`#${outlineOf(shape)}`} />
          </symbol>
        )
      })}
    </svg>
  )
}

/** A team's logo, or its drawn crest. Says nothing to a screen reader: the name stands beside it. */
export function Crest({
  team,
  sizes,
  eager,
}: {
  team: Team
  /** How wide it is shown, where it is a picture and not 40 pixels. */
  sizes?: string
  /** In the first view. */
  eager?: boolean
}): ReactNode {
  if (team.logoImage)
    return (
      <PictureView
        className="crest"
        picture={team.logoImage}
        alt=""
        width={40}
        height={46}
        sizes={sizes}
        eager={eager}
      />
    )
  return (
    <svg className="crest" aria-hidden="true">
      <use href={`#${crestAnchor(team)}`} />
    </svg>
  )
}
