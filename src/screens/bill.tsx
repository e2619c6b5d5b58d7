import { Bill, Bills } from '../components/bills.tsx'
import { Elsewhere } from '../components/elsewhere.tsx'
import { MainFrame } from '../components/main-frame.tsx'
import { billLink, placesLink, type BillName, type BillPage } from '../lib/addresses/bills.ts'
import { homeLink } from '../lib/addresses/links.ts'
import type { TournamentCard } from '../lib/schema/tournament.ts'
import { BILL_WORDS, billTitle, countWords } from '../lib/wording/bills.ts'
import { WORDS } from '../lib/wording/wording.ts'
import './bill.css'

/** One list of tournaments, or a part of a long one. What stands whole on its page can be chosen from. */
export function BillScreen({ bill }: { bill: BillPage<TournamentCard> }) {
  const { key, label, page, pages, count, cards } = bill
  const part = (other: number, words: string) =>
    other >= 1 && other <= pages && <a href={billLink(key, other)}>{words}</a>
  return (
    <MainFrame>
      <div className="sheet-of wide">
        <h1 className="k page-of">{billTitle(label, page, pages)}</h1>
        <p>{countWords(count)}</p>
        {pages === 1 ? <Bills before={cards} showsAll /> : <Bill cards={cards} />}
        <nav className="parts" aria-label={label}>
          {part(page - 1, `← ${BILL_WORDS.previous}`)}
          {part(page + 1, `${BILL_WORDS.next} →`)}
          <a href={homeLink()}>{WORDS.moreTournaments}</a>
          <a href={placesLink()}>{BILL_WORDS.places}</a>
        </nav>
      </div>
    </MainFrame>
  )
}

/** Every place where tournaments are played. */
export const PlacesScreen = ({ places }: { places: readonly BillName[] }) => (
  <MainFrame>
    <div className="sheet-of wide">
      <h1 className="k page-of">{BILL_WORDS.places}</h1>
      <Elsewhere
        title={BILL_WORDS.place}
        links={places.map(({ key, label }) => ({ label, address: billLink(key) }))}
      />
    </div>
  </MainFrame>
)
