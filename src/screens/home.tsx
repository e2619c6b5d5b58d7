import type { ReactNode } from 'react'
import '../components/hero.css'
import './home.css'
import { Bill, Bills } from '../components/bills.tsx'
import { Elsewhere } from '../components/elsewhere.tsx'
import { MainFrame } from '../components/main-frame.tsx'
import { MyTeams } from '../components/my-teams.tsx'
import {
  areFew,
  billLink,
  billNames,
  FIRST,
  homeOrder,
  isOn,
  placesLink,
  type BillName,
} from '../lib/addresses/bills.ts'
import type { TournamentCard } from '../lib/schema/tournament.ts'
import { BILL_WORDS, countWords } from '../lib/wording/bills.ts'
import { SITE } from '../lib/wording/site.ts'
import { HOME_WORDS } from '../lib/wording/main-pages.ts'

const linksTo = (names: readonly BillName[]) =>
  names.map(({ key, label }) => ({ label, address: billLink(key) }))

/** Of many the first that are not over; the others on pages of their own (`addresses/bills.ts`). */
function ManyBills({ cards, children }: { cards: readonly TournamentCard[]; children: ReactNode }) {
  const on = cards.filter(isOn)
  const { before, after } = homeOrder(on)
  const first = before.slice(0, FIRST)
  const rest = after.slice(0, FIRST - first.length)
  const { years, sports, sexes } = billNames(cards)
  return (
    <>
      <Elsewhere
        title={BILL_WORDS.season}
        links={linksTo([...(on.length > 0 ? [BILL_WORDS.on] : []), ...years, BILL_WORDS.all])}
      />
      <details className="pick">
        <summary>{BILL_WORDS.filters}</summary>
        <Elsewhere title={BILL_WORDS.sport} links={linksTo(sports)} />
        <Elsewhere title={BILL_WORDS.sex} links={linksTo(sexes)} />
        <p className="more">
          <a href={placesLink()}>{BILL_WORDS.places}</a>
        </p>
      </details>
      <Bill cards={first} />
      {children}
      <Bill cards={rest} />
      {on.length > FIRST && (
        <p className="more">
          <a className="go" href={billLink(BILL_WORDS.on.key)}>
            {`${BILL_WORDS.on.label}: ${countWords(on.length)}`}
          </a>
        </p>
      )}
    </>
  )
}

/** The tournaments as cards. Live ones, an island, come as children and stand in third place. */
export function HomeScreen({
  cards,
  children,
}: {
  cards: readonly TournamentCard[]
  children?: ReactNode
}) {
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title">{SITE.name}</h1>
        <p className="strap">{HOME_WORDS.homeTitle}</p>
      </div>
      <div className="sheet-of wide">
        <MyTeams />
        {cards.length === 0 && <p className="empty">{HOME_WORDS.homeEmpty}</p>}
        {areFew(cards) ? (
          <Bills {...homeOrder(cards)}>{children}</Bills>
        ) : (
          <ManyBills cards={cards}>{children}</ManyBills>
        )}
      </div>
    </MainFrame>
  )
}
