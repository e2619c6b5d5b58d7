import type { ReactNode } from 'react'
import '../components/hero.css'
import './home.css'
import { MainFrame } from '../components/main-frame.tsx'
import { MyTeams } from '../components/my-teams.tsx'
import { TournamentCardView } from '../components/tournament-card.tsx'
import type { TournamentCard } from '../lib/schema/tournament.ts'
import { SITE } from '../lib/wording/site.ts'
import { HOME_WORDS } from '../lib/wording/main-pages.ts'

/**
 * The cards in their order: new basketball, local football, (live ones in between), older
 * basketball. Specification, section 2.
 */
export function homeOrder(cards: readonly TournamentCard[]) {
  return {
    before: [
      ...cards.filter(({ sport, isNew }) => sport === 'basketball' && isNew),
      ...cards.filter(({ sport }) => sport === 'football'),
    ],
    after: cards.filter(({ sport, isNew }) => sport === 'basketball' && !isNew),
  }
}

function Bill({ cards }: { cards: readonly TournamentCard[] }) {
  if (cards.length === 0) return null
  return (
    <ul className="bill">
      {cards.map((card) => (
        <TournamentCardView key={card.URL_name} card={card} />
      ))}
    </ul>
  )
}

/** Every tournament as a card. Live ones, an island, come as children and stand in third place. */
export function HomeScreen({
  cards,
  children,
}: {
  cards: readonly TournamentCard[]
  children?: ReactNode
}) {
  const { before, after } = homeOrder(cards)
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title">{SITE.name}</h1>
        <p className="strap">{HOME_WORDS.homeTitle}</p>
      </div>
      <div className="sheet-of wide">
        <MyTeams />
        {cards.length === 0 && <p className="empty">{HOME_WORDS.homeEmpty}</p>}
        <Bill cards={before} />
        {children}
        <Bill cards={after} />
      </div>
    </MainFrame>
  )
}
