import type { KnownValue } from '../../lib/mesa/phone/known.ts'
import type { Role, ScorersAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { offerWords, ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { Knowing } from './frame.tsx'
import './forms.css'

/** The tournament is offered to the reader. */
function Offer({ by, onAnswer }: { by?: string; onAnswer: (isAccepted: boolean) => void }) {
  return (
    <div className="offer">
      {by !== undefined && <p>{offerWords(by)}</p>}
      <button className="big" onClick={() => onAnswer(true)}>
        {ORGANISING.acceptOffer}
      </button>
      <button className="plain" onClick={() => onAnswer(false)}>
        {ORGANISING.refuseOffer}
      </button>
    </div>
  )
}

/** Asks once more, and what becomes of their links. */
function LetGo({ onLetGo }: { onLetGo: (keepLinks: boolean) => void }) {
  return (
    <details className="more">
      <summary>{ORGANISING.notOrganiser}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onLetGo(new FormData(event.currentTarget).has('keepLinks'))
        }}
      >
        <p className="small">{ORGANISING.notOrganiserHelp}</p>
        <label className="check">
          <input type="checkbox" name="keepLinks" />
          {ORGANISING.keepLinks}
        </label>
        <button className="big">{ORGANISING.notOrganiserSure}</button>
      </form>
    </details>
  )
}

/** Who may edit; organisers add scorers by username and remove them. */
export function ScorersPart({
  scorers,
  role,
  now,
  said,
  own,
  onName,
  onLetGo,
  onAnswer,
  onTakeBack,
  onRetry,
}: {
  scorers: KnownValue<ScorersAnswer>
  role: Role
  now: number
  /** Why the last attempt failed. */
  said: string | undefined
  /** The reader's own username. */
  own: string | undefined
  onName: (username: string, isScorer: boolean) => void
  /** Another organiser is to be one no longer. */
  onLetGo: (username: string, keepLinks: boolean) => void
  /** The answer to an offer of the tournament. */
  onAnswer: (isAccepted: boolean) => void
  /** Takes an offer back. */
  onTakeBack: () => void
  onRetry: () => void
}) {
  const isMine = role === 'organiser'
  return (
    <section>
      <p className="small">{ORGANISING.scorersHelp}</p>
      {isMine && (
        <form
          className="one-field"
          onSubmit={(event) => {
            event.preventDefault()
            const form = event.currentTarget
            onName(String(new FormData(form).get('username')).trim(), true)
            form.reset()
          }}
        >
          <label className="field">
            <span>{ORGANISING.username}</span>
            <input name="username" autoCapitalize="none" autoComplete="off" required />
          </label>
          <button className="big">{ORGANISING.addScorer}</button>
        </form>
      )}
      <p role="alert" className="sent">
        {said}
      </p>
      <Knowing of={scorers} now={now} onRetry={onRetry}>
        {(people) => (
          <ul className="lines">
            {people.map(({ username, first_name, role, isOwner, isOffered }) => (
              <li key={username} className="person-line">
                <p>
                  <b>{first_name}</b> · {username}
                  <small>
                    {MESA_WORDS[role === 'organiser' ? 'organises' : 'scores']}
                    {isOwner && `; ${ORGANISING.isOwner}`}
                    {isOffered && `; ${ORGANISING.isOffered}`}
                  </small>
                </p>
                {isMine && isOffered && username === own && (
                  <Offer by={people.find((one) => one.isOwner)?.username} onAnswer={onAnswer} />
                )}
                {isOffered && people.some((one) => one.isOwner && one.username === own) && (
                  <button className="plain" onClick={onTakeBack}>
                    {ORGANISING.takeOfferBack}
                  </button>
                )}
                {isMine && role === 'scorer' && (
                  <button className="plain" onClick={() => onName(username, false)}>
                    {ORGANISING.letGo}
                  </button>
                )}
                {isMine && role === 'organiser' && username !== own && !isOwner && (
                  <LetGo onLetGo={(keepLinks) => onLetGo(username, keepLinks)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Knowing>
    </section>
  )
}
