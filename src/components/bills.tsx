import type { ReactNode } from 'react'
import { billNames, isOn, keysOf, type BillName } from '../lib/addresses/bills.ts'
import type { TournamentCard } from '../lib/schema/tournament.ts'
import { BILL_WORDS } from '../lib/wording/bills.ts'
import { HowItStands } from './how-it-stands.tsx'
import { TournamentCardView } from './tournament-card.tsx'
import './list-chips.css'
import './bills.css'

type Option = BillName & { mark: string }

const marked = (letter: string) => (names: readonly BillName[]) =>
  names.map((name, at): Option => ({ ...name, mark: `${letter}${at}` }))

/** To the base of eight, for 64 of them: `p3 q1` is the twelfth place. */
const numbered =
  ([units, eights]: string) =>
  (names: readonly BillName[]) =>
    names.map((name, at): Option => ({
      ...name,
      mark: `${units}${at % 8} ${eights}${Math.floor(at / 8)}`,
    }))

/** What the cards of one page are chosen by, and the marks by which styles find them. */
function optionsOf(cards: readonly TournamentCard[]) {
  const { years, sports, sexes, places } = billNames(cards)
  const [year, place] = [numbered('yz')(years), numbered('pq')(places)]
  const [sport, sex] = [marked('d')(sports), marked('r')(sexes)]
  const markIn = (options: readonly Option[], key: string | undefined) =>
    options.length > 1 ? options.find((option) => option.key === key)?.mark : undefined
  const marksOf = (card: TournamentCard) => {
    const keys = keysOf(card)
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

/** Chips of which one is chosen, without a script; all of them at last, or at first. */
function Chips({
  name,
  legend,
  options,
  chosen,
}: {
  name: string
  legend: string
  options: readonly Option[]
  chosen?: string | undefined
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
            defaultChecked={key === (chosen ?? BILL_WORDS.all.key)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function Bill({
  cards,
  marksOf,
}: {
  cards: readonly TournamentCard[]
  marksOf?: (card: TournamentCard) => string
}) {
  if (cards.length === 0) return null
  return (
    <ul className="bill">
      {cards.map((card) => (
        <TournamentCardView
          key={card.URL_name}
          card={card}
          standing={<HowItStands progress={card.progress} sex={card.sex} />}
          {...(marksOf && { marks: marksOf(card) })}
        />
      ))}
    </ul>
  )
}

/**
 * Tournaments that stand together on one page, to choose from by season, sport, sex and place. What is
 * over is folded under its year: shown once that is chosen. `before` and `after` stand around the children.
 */
export function Bills({
  before,
  after = [],
  showsAll = false,
  narrowed,
  children,
}: {
  before: readonly TournamentCard[]
  after?: readonly TournamentCard[]
  /** What is over stands open from the first. */
  showsAll?: boolean
  /** Ways to other lists, among what is chosen by. */
  narrowed?: ReactNode
  children?: ReactNode
}) {
  const cards = [...before, ...after]
  const { year, sport, sex, place, marksOf } = optionsOf(cards)
  const on = cards.filter(isOn)
  const hasBoth = on.length > 0 && on.length < cards.length
  const seasons = hasBoth ? [ON, ...year] : year
  const first = showsAll
    ? BILL_WORDS.all.key
    : hasBoth
      ? ON.key
      : on.length > 0
        ? BILL_WORDS.all.key
        : year[0]?.key
  const others = [
    { name: 'deporte', legend: BILL_WORDS.sport, options: sport },
    { name: 'rama', legend: BILL_WORDS.sex, options: sex },
    { name: 'lugar', legend: BILL_WORDS.place, options: place },
  ].filter(({ options }) => options.length > 1)
  return (
    <div className="bills">
      <Chips name="temporada" legend={BILL_WORDS.season} options={seasons} chosen={first} />
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
      <Bill cards={after} marksOf={marksOf} />
      {(seasons.length > 1 || others.length > 0) && <p className="shown">{BILL_WORDS.shown}</p>}
    </div>
  )
}
