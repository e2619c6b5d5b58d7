import type { Player } from '../lib/schema/player.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { PictureView } from './picture.tsx'
import './person.css'

/** The placeholder for missing photos, once per page; `Portrait` refers to it. */
export function PortraitSheet() {
  return (
    <svg className="sheet" aria-hidden="true">
      <symbol id="nobody" viewBox="0 0 40 40">
        <path fill="#eadfc4" d="M0 0h40v40H0z" />
        <path
          fill="#5b5148"
          d="M20 7a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM5 40c0-11 7-15 15-15s15 4 15 15z"
        />
      </symbol>
    </svg>
  )
}

/** A player's photo or the placeholder. Hidden from screen readers: the name is beside it. */
export function Portrait({ player }: { player: Pick<Player, 'image'> }) {
  if (player.image)
    return <PictureView className="portrait" picture={player.image} alt="" width={44} height={44} />
  return (
    <svg className="portrait" aria-hidden="true">
      <use href="#nobody" />
    </svg>
  )
}

/** A star beside the name of a maker of this site. */
export const CreatorMark = ({ player }: { player: Pick<Player, 'isSiteCreator'> }) =>
  player.isSiteCreator ? (
    <abbr className="creator" title={WORDS.siteCreator}>
      ★<span className="sr"> {WORDS.siteCreator}</span>
    </abbr>
  ) : null
