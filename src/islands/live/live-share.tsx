import type { ReactNode } from 'react'
import type { MatchShare } from '../../components/match/match-details.tsx'
import '../../components/take-along.css'
import { SHARING_WORDS } from '../../lib/wording/sharing.ts'
import { useLater } from '../later.ts'

const shares = () => import('./live-shares.ts')

/** The texts to share, once they are loaded. */
export const useShares = () => useLater(shares)

/**
 * A live page's share link. It keeps its place, unseen, until it has something to share. `children`
 * are more actions.
 */
export const LiveShare = ({
  share,
  children,
}: {
  share: MatchShare | undefined
  children?: ReactNode
}) => (
  <p className="along">
    <a className="go share" href={share?.href} onClick={share?.onShare}>
      {SHARING_WORDS.share}
    </a>
    {children}
  </p>
)
