import type { ReactNode } from 'react'
import {
  CREST_FIGURES,
  CREST_OUTLINES,
  crestAnchor,
  crestsOf,
  type CrestDesign as Drawing,
} from '../lib/look/crest.ts'
import type { Team } from '../lib/schema/team.ts'
import { PictureView } from './picture.tsx'
import './crest.css'

/** Short, because every crest refers to both ids; the shapes start with different letters. */
const clipOf = (shape: Drawing['shape']) => `k-${shape[0]}`
/** An outline is both the crest's clip path and its border. */
const outlineOf = (shape: Drawing['shape']) => `o-${shape[0]}`

/** `#fff` for `#ffffff`. */
const shortInk = (ink: string) => ink.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

/** The drawings of a page's teams, once each; `Crest` refers to them. */
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
            d={CREST_OUTLINES[shape]}
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
              <path fill={shortInk(figure)} d={CREST_FIGURES[pattern]} />
            </g>
            <use href={`#${outlineOf(shape)}`} />
          </symbol>
        )
      })}
    </svg>
  )
}

/** A team's logo, or its drawn crest. Hidden from screen readers: the name is beside it. */
export function Crest({
  team,
  sizes,
  eager,
}: {
  team: Team
  /** The displayed width, for a picture that is not 40 pixels wide. */
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
