import '../../components/page/hero.css'
import '../../components/page/masthead.css'
import { TournamentFrame, type Section } from '../../components/page/frame.tsx'
import { unknownTournament } from '../../lib/live/live-whole.ts'
import { isOfCourt, type LivePage } from '../../lib/addresses/live-route.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import './live.css'

/** Grey placeholders for things of this kind. */
export function Ghosts({ count, kind }: { count: number; kind: 'line' | 'card' | 'tile' }) {
  return (
    <div className={`ghosts ghost-${kind}s`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}

/** Pages in the tournament's frame, without sheets; a match waits as its round. */
export type FramedPage = Exclude<LivePage, 'sheets' | 'match' | 'court-match'>

const SECTION: Record<FramedPage, Section> = {
  home: 'home',
  rounds: 'rounds',
  round: 'rounds',
  teams: 'teams',
  team: 'teams',
  statistics: 'statistics',
  court: 'home',
  'court-teams': 'teams',
}

/** The head of a page, with its final height. A script fills `data-name` before React starts. */
function Head({ page, name }: { page: FramedPage; name: string }) {
  if (SECTION[page] === 'home')
    return (
      <div className="hero">
        <h1 className="k title" data-name="" suppressHydrationWarning>
          {name}
        </h1>
        <p className="strap">{LIVE_WORDS.loading}</p>
      </div>
    )
  if (page === 'team')
    return (
      <div className="ghost-banner">
        <h1 className="k">{LIVE_WORDS.loading}</h1>
      </div>
    )
  return (
    <>
      <p className="masthead">
        <a className="k" data-name="" suppressHydrationWarning>
          {name}
        </a>
      </p>
      <h1 className="k page">{WORDS.sections[SECTION[page]]}</h1>
    </>
  )
}

const BODY: Record<FramedPage, { count: number; kind: 'line' | 'card' | 'tile' }> = {
  home: { count: 10, kind: 'line' },
  rounds: { count: 6, kind: 'card' },
  round: { count: 6, kind: 'card' },
  teams: { count: 10, kind: 'tile' },
  team: { count: 8, kind: 'line' },
  statistics: { count: 10, kind: 'line' },
  court: { count: 10, kind: 'line' },
  'court-teams': { count: 10, kind: 'tile' },
}

/**
 * A live page before its data is loaded: the same frame with placeholders. `name` is the
 * tournament's, if an earlier page of the visit knew it.
 */
export function LiveSkeleton({
  page,
  id,
  name = LIVE_WORDS.loading,
}: {
  page: FramedPage
  id: string
  name?: string | undefined
}) {
  const tournament = unknownTournament(id, isOfCourt({ page }) ? 'basketball' : 'football')
  return (
    <TournamentFrame tournament={tournament} current={SECTION[page]} isLoading>
      <Head page={page} name={name} />
      <div className="sheet-of wide awaited" aria-busy="true">
        <p className="sr" role="status">
          {LIVE_WORDS.loading}
        </p>
        <noscript>
          <p className="empty">{LIVE_WORDS.needsScript}</p>
        </noscript>
        <Ghosts {...BODY[page]} />
      </div>
    </TournamentFrame>
  )
}
