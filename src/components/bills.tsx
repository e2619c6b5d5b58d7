import type { ReactNode } from 'react'
import { billNames, isOn, listKeysOf, type BillName } from '../lib/addresses/bills.ts'
import { seasonName } from '../lib/addresses/seasons.ts'
import type { TournamentCard } from '../lib/schema/tournament.ts'
import { BILL_WORDS } from '../lib/wording/site/bills.ts'
import { HowItStands } from './how-it-stands.tsx'
import { TournamentCardView } from './tournament-card.tsx'
import './page/list-chips.css'
import './bills.css'

type Option = BillName & { mark: string }

const marked = (letter: string) => (names: readonly BillName[]) =>
  names.map((name, at): Option => ({ ...name, mark: `${letter}${at}` }))

/** Base-8 digits as classes, for up to 64: `p3 q1` is the twelfth place. */
const numbered =
  ([units, eights]: string) =>
  (names: readonly BillName[]) =>
    names.map((name, at): Option => ({
      ...name,
      mark: `${units}${at % 8} ${eights}${Math.floor(at / 8)}`,
    }))

/** The filters of a page's cards, and the class names for them. */
function optionsOf(cards: readonly TournamentCard[]) {
  const { years, sports, sexes, places } = billNames(cards)
  const [year, place] = [numbered('yz')(years), numbered('pq')(places)]
  const [sport, sex] = [marked('d')(sports), marked('r')(sexes)]
  const markIn = (options: readonly Option[], key: string | undefined) =>
    options.length > 1 ? options.find((option) => option.key === key)?.mark : undefined
  const marksOf = (card: TournamentCard) => {
    const keys = listKeysOf(card)
    const marks = [
      'm',
      isOn(card) && ON.mark,
      markIn(year, keys.season),
      markIn(sport, keys.sport),
      markIn(sex, keys.sex),
      markIn(place, keys.place),
    ]
    return marks.filter((mark) => mark).join(' ')
  }
  return { year, sport, sex, place, marksOf }
}

const ON: Option = { ...BILL_WORDS.on, mark: 'on' }

/** Filter chips without a script; the last one means all, and is preset. */
function Chips({
  name,
  legend,
  options,
}: {
  name: string
  legend: string
  options: readonly Option[]
}) {
  if (options.length < 2) return null
  return (
    <fieldset className="chosen">
      <legend>{legend}</legend>
      {[...options, { ...BILL_WORDS.all, mark: undefined }].map(({ key, label, mark }) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            className={mark}
            defaultChecked={key === BILL_WORDS.all.key}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** `isAfter`: those that come after the live tournaments (`browser/more-tournaments.ts`). */
export function Bill({
  cards,
  isAfter,
  marksOf,
}: {
  cards: readonly TournamentCard[]
  isAfter?: boolean
  marksOf?: (card: TournamentCard) => string
}) {
  if (cards.length === 0) return null
  return (
    <ul className="bill" data-after={isAfter ? '' : undefined}>
      {cards.map((card) => (
        <TournamentCardView
          key={card.URL_name}
          card={{ ...card, name: seasonName(card, cards) }}
          standing={<HowItStands progress={card.progress} sex={card.sex} />}
          {...(marksOf && { marks: marksOf(card) })}
        />
      ))}
    </ul>
  )
}

/**
 * All tournaments of one page, filtered by season, sport, sex and place. `before` and `after` are
 * placed around the children.
 */
export function Bills({
  before,
  after = [],
  narrowed,
  children,
}: {
  before: readonly TournamentCard[]
  after?: readonly TournamentCard[]
  /** Links to other lists, shown among the filters. */
  narrowed?: ReactNode
  children?: ReactNode
}) {
  const cards = [...before, ...after]
  const { year, sport, sex, place, marksOf } = optionsOf(cards)
  const isMixed = new Set(cards.map(isOn)).size > 1
  const seasons = isMixed ? [ON, ...year] : year
  const others = [
    { name: 'deporte', legend: BILL_WORDS.sport, options: sport },
    { name: 'rama', legend: BILL_WORDS.sex, options: sex },
    { name: 'lugar', legend: BILL_WORDS.place, options: place },
  ].filter(({ options }) => options.length > 1)
  return (
    <div className="bills">
      <Chips name="temporada" legend={BILL_WORDS.season} options={seasons} />
      {(others.length > 0 || narrowed) && (
        <details className="pick">
          <summary>{BILL_WORDS.filters}</summary>
          {narrowed}
          {others.map((other) => (
            <Chips key={other.name} {...other} />
          ))}
        </details>
      )}
      <Bill cards={before} marksOf={marksOf} />
      {children}
      <Bill cards={after} marksOf={marksOf} isAfter />
      {(seasons.length > 1 || others.length > 0) && <p className="shown">{BILL_WORDS.shown}</p>}
    </div>
  )
}
