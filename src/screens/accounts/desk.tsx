import type { ReactNode } from 'react'
import { MainFrame } from '../../components/page/main-frame.tsx'
import type { Failure } from '../../lib/live/calls/answer.ts'
import { longDate } from '../../lib/rules/matches/dates.ts'
import type { DeskAnswer, DeskDecision, DeskTournament } from '../../lib/schema/mesa.ts'
import {
  DESK_WORDS,
  deletedWords,
  madeByWords,
  networksWords,
  unsavedWords,
} from '../../lib/wording/accounts/desk.ts'
import { LIVE_WORDS } from '../../lib/wording/live.ts'
import { Trouble } from '../live/live-failure.tsx'
import './account.css'
import './desk.css'

/** A decision about a tournament; `isBusy` while one is being sent. */
type Deciding = { isBusy: boolean; onDecide: (decision: DeskDecision) => void }

type Props = Deciding & {
  /** Null while it is loading. */
  desk: DeskAnswer | null
  failure: Failure | null
  /** What the last decision did, or why it failed. */
  said: string | undefined
  onRetry: () => void
}

const dayOf = (at: string | undefined) => at && longDate(at.slice(0, 10))

type Named = Omit<DeskTournament, 'address'> & { address?: string | undefined }

function Line({ of, children }: { of: Named; children?: ReactNode }) {
  const made = madeByWords(of.by, dayOf(of.at))
  return (
    <li>
      <p>
        <a href={of.address}>
          <b>{of.name}</b>
        </a>
        {made && <small>{made}</small>}
      </p>
      {children}
    </li>
  )
}

/** Hiding asks once more: a whole league's pages end. */
function Hide({ of: { id, place, name }, isBusy, onDecide }: Deciding & { of: DeskTournament }) {
  return (
    <details>
      <summary aria-label={`${DESK_WORDS.hide}: ${name}`}>{DESK_WORDS.hide}</summary>
      <button
        className="go"
        disabled={isBusy}
        onClick={() => onDecide({ id, place, listing: 'hidden' })}
      >
        {DESK_WORDS.hideSure}
      </button>
    </details>
  )
}

function Open({ of: { id, place, name }, words, isBusy, onDecide }: Opening) {
  return (
    <button
      className="go"
      disabled={isBusy}
      aria-label={`${words}: ${name}`}
      onClick={() => onDecide({ id, place, listing: 'open' })}
    >
      {words}
    </button>
  )
}
type Opening = Deciding & { of: DeskTournament; words: string }

function Section({ title, empty, children }: SectionProps) {
  if (children.length === 0 && !empty) return null
  return (
    <section>
      <h2 className="k">{title}</h2>
      {children.length > 0 ? <ul className="desk">{children}</ul> : <p>{empty}</p>}
    </section>
  )
}
type SectionProps = { title: string; empty?: string; children: readonly ReactNode[] }

const keyOf = ({ place, id }: Pick<DeskTournament, 'place' | 'id'>) => `${place} ${id}`

function Desk({ desk, ...deciding }: Deciding & { desk: DeskAnswer }) {
  // What was reported is decided there.
  const told = new Set(desk.reported.map(keyOf))
  const waiting = desk.waiting.filter((one) => !told.has(keyOf(one)))
  return (
    <>
      <Section title={DESK_WORDS.waiting} empty={DESK_WORDS.nothingWaits}>
        {waiting.map((one) => (
          <Line key={keyOf(one)} of={one}>
            <Open of={one} words={DESK_WORDS.approve} {...deciding} />
            <Hide of={one} {...deciding} />
          </Line>
        ))}
      </Section>
      <Section title={DESK_WORDS.reported} empty={DESK_WORDS.nothingReported}>
        {desk.reported.map((one) => (
          <Line key={keyOf(one)} of={one}>
            {(one.networks ?? 1) > 1 && <p>{networksWords(one.networks!)}</p>}
            {one.reports.map(({ text, at }) => (
              <blockquote key={`${at} ${text}`}>
                {text}
                <small>{dayOf(at)}</small>
              </blockquote>
            ))}
            {one.listing === 'hidden' && <p>{DESK_WORDS.isHidden}</p>}
            {one.listing === 'open' && <Open of={one} words={DESK_WORDS.keep} {...deciding} />}
            {one.listing === 'pending' && (
              <Open of={one} words={DESK_WORDS.approve} {...deciding} />
            )}
            {one.listing !== 'hidden' && <Hide of={one} {...deciding} />}
          </Line>
        ))}
      </Section>
      <Section title={DESK_WORDS.hidden}>
        {desk.hidden.map((one) => (
          <Line key={keyOf(one)} of={one}>
            <Open of={one} words={DESK_WORDS.show} {...deciding} />
          </Line>
        ))}
      </Section>
      <Section title={DESK_WORDS.removed}>
        {desk.removed.map((one) => (
          <Line key={keyOf(one)} of={one}>
            <p>{deletedWords(longDate(one.until.slice(0, 10)))}</p>
          </Line>
        ))}
      </Section>
      <Section title={DESK_WORDS.unsaved}>
        {(desk.unsaved ?? []).map((one) => (
          <Line key={keyOf(one)} of={one}>
            <p>{unsavedWords(one.changes, longDate(one.since.slice(0, 10)))}</p>
            <blockquote>{one.why}</blockquote>
          </Line>
        ))}
      </Section>
    </>
  )
}

/** `/revisar`: what waits for the operators, and what visitors reported. */
export function DeskScreen({ desk, failure, said, onRetry, ...deciding }: Props) {
  return (
    <MainFrame>
      <div className="sheet-of wide own">
        <h1 className="k">{DESK_WORDS.title}</h1>
        <noscript>
          <p className="empty">{DESK_WORDS.needsScript}</p>
        </noscript>
        <p className="desk-help">{DESK_WORDS.help}</p>
        <p role="status" className="desk-said">
          {said}
        </p>
        {failure && <Trouble failure={failure} onRetry={onRetry} />}
        {desk && <Desk desk={desk} {...deciding} />}
        {!desk && !failure && <p className="empty">{LIVE_WORDS.loading}</p>}
      </div>
    </MainFrame>
  )
}
