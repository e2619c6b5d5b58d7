import { Bill, Bills } from '../../components/bills.tsx'
import { Elsewhere } from '../../components/page/elsewhere.tsx'
import { MainFrame } from '../../components/page/main-frame.tsx'
import {
  billLink,
  isAfterLive,
  placesLink,
  type BillChoice,
  type BillName,
  type BillPage,
  type Facet,
} from '../../lib/addresses/bills.ts'
import { homeLink } from '../../lib/addresses/links.ts'
import type { TournamentCard } from '../../lib/schema/tournament.ts'
import { BILL_WORDS, billTitle, countWords } from '../../lib/wording/site/bills.ts'
import { WORDS } from '../../lib/wording/wording.ts'
import './bill.css'

const TITLES: Record<Facet, string> = {
  season: BILL_WORDS.season,
  sport: BILL_WORDS.sport,
  sex: BILL_WORDS.sex,
}

/** Links to the lists that differ in one facet from this one. */
const Ways = ({ choices }: { choices: readonly BillChoice[] }) =>
  choices.map(({ facet, names }) => (
    <Elsewhere
      key={facet}
      title={TITLES[facet]}
      links={names.map(({ key, label, isChosen }) => ({
        label,
        address: billLink(key),
        isHere: isChosen,
      }))}
    />
  ))

/**
 * One page of a long list: its filters link to separate lists, so that they cover all tournaments.
 */
const PartOfBill = ({ bill: { cards, choices } }: Props) => (
  <>
    <Ways choices={choices.filter(({ facet }) => facet === 'season')} />
    <details className="pick">
      <summary>{BILL_WORDS.filters}</summary>
      <Ways choices={choices.filter(({ facet }) => facet !== 'season')} />
      <p className="more">
        <a href={placesLink()}>{BILL_WORDS.places}</a>
      </p>
    </details>
    <Bill cards={cards.filter((card) => !isAfterLive(card))} />
    <Bill cards={cards.filter(isAfterLive)} isAfter />
  </>
)

/** A list on one page: filtered on the page, with links back to wider lists. */
function WholeBill({ bill: { cards, choices } }: Props) {
  const ways = choices.filter(({ facet }) => facet !== 'season')
  return (
    <>
      <Ways choices={choices.filter(({ facet }) => facet === 'season')} />
      <Bills
        before={cards.filter((card) => !isAfterLive(card))}
        after={cards.filter(isAfterLive)}
        narrowed={ways.length > 0 && <Ways choices={ways} />}
      />
    </>
  )
}

type Props = { bill: BillPage<TournamentCard> }

/** One list of tournaments, or one page of a long list. */
export function BillScreen({ bill }: Props) {
  const { key, label, page, pages, count } = bill
  const part = (other: number, words: string, rel: 'prev' | 'next') =>
    other >= 1 &&
    other <= pages && (
      <a href={billLink(key, other)} rel={rel}>
        {words}
      </a>
    )
  return (
    <MainFrame>
      <div className="sheet-of wide">
        <h1 className="k page-of">{billTitle(label, page, pages)}</h1>
        <p>{countWords(count)}</p>
        {pages === 1 ? <WholeBill bill={bill} /> : <PartOfBill bill={bill} />}
        <nav className="parts" aria-label={label}>
          {part(page - 1, `← ${BILL_WORDS.previous}`, 'prev')}
          {part(page + 1, `${BILL_WORDS.next} →`, 'next')}
          <a href={homeLink()}>{WORDS.moreTournaments}</a>
          <a href={placesLink()}>{BILL_WORDS.places}</a>
        </nav>
      </div>
    </MainFrame>
  )
}

/** Every place with tournaments. */
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
