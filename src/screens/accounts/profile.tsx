import type { ReactNode } from 'react'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { TournamentCardView } from '../../components/tournament-card.tsx'
import type { ProfileAnswer, TournamentListItem } from '../../lib/live/answers/types.ts'
import { organiseLink } from '../../lib/addresses/links.ts'
import { mesaLink } from '../../lib/addresses/mesa-links.ts'
import type { Slice } from '../../lib/live/stores/slice.ts'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import { Trouble } from '../live/live-failure.tsx'
import { Ghosts } from '../live/live-skeleton.tsx'
import './account.css'
import '../site/home.css'

const nameOf = ({ first_name, last_name, username }: ProfileAnswer) =>
  `${first_name} ${last_name}`.trim() || username

function Mine({ of: { data, error }, onRetry }: { of: Props['tournaments']; onRetry: () => void }) {
  if (error) return <Trouble failure={error} onRetry={onRetry} />
  if (!data) return <Ghosts count={2} kind="card" />
  if (data.length === 0)
    return (
      <div className="empty trouble">
        <p>{ACCOUNT_WORDS.noTournaments}</p>
        <a className="go" href={organiseLink()}>
          {ACCOUNT_WORDS.organise}
        </a>
      </div>
    )
  return (
    <ul className="bill">
      {data.map((card) => (
        <TournamentCardView key={card.URL_name} card={card} />
      ))}
    </ul>
  )
}

type Props = {
  /** Password and logins, once loaded. */
  safety: ReactNode
  user: Slice<ProfileAnswer>
  tournaments: Slice<TournamentListItem[]>
  /** This phone also scores by links, which stay when the account logs out. */
  hasLinks: boolean
  onRetry: () => void
  onLogout: () => void
}

/** The user's own page: name, tournaments, logout, and the password. */
export function ProfileScreen({ user, tournaments, safety, hasLinks, onRetry, onLogout }: Props) {
  return (
    <MainFrame>
      <div className="sheet-of wide own">
        <header>
          <div>
            <h1 className="k">{user.data ? nameOf(user.data) : ACCOUNT_WORDS.profile}</h1>
            <p>{user.data?.username ?? (user.error ? '' : LIVE_WORDS.loading)}</p>
          </div>
          <button className="go" onClick={onLogout}>
            {ACCOUNT_WORDS.logout}
          </button>
        </header>
        {hasLinks && <p>{ACCOUNT_WORDS.linksStay}</p>}
        <noscript>
          <p className="empty">{ACCOUNT_WORDS.profileNeedsScript}</p>
        </noscript>
        {user.error && <Trouble failure={user.error} onRetry={onRetry} />}
        <section>
          <h2 className="k">{ACCOUNT_WORDS.myTournaments}</h2>
          <p className="to-mesa">
            <a className="go" href={mesaLink()}>
              {ACCOUNT_WORDS.mesa}
            </a>
          </p>
          <Mine of={tournaments} onRetry={onRetry} />
        </section>
        {safety}
      </div>
    </MainFrame>
  )
}
