/** A roster pasted from a chat: what was understood is seen before it is added. */
import type { FormEvent } from 'react'
import { tileNumber } from '../../lib/mesa/match/roster.ts'
import type { PastedPlayer, PastedRoster } from '../../lib/mesa/pasted/pasted-roster.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import {
  addPastedWords,
  LEFT_WHY,
  omittedWords,
  PASTE,
  pastedMarks,
  pastedWords,
} from '../../lib/wording/mesa/paste-words.ts'
import { type FormMessage, FormMessageLine } from './said.tsx'
import './forms.css'

function Understood({ fields, notes }: PastedPlayer) {
  const { number, firstName, lastName } = fields
  const marks = pastedMarks({ ...fields, notes })
  return (
    <li>
      <b className="k shirt">{tileNumber({ number: number ?? undefined })}</b>{' '}
      {[firstName, lastName].filter(Boolean).join(' ')}
      {marks !== '' && <small> {marks}</small>}
    </li>
  )
}

export function PastedPlayers({
  text,
  read: { players, left, skipped, omitted },
  said,
  onType,
  onAdd,
}: {
  /** As it stands in the box. */
  text: string
  read: PastedRoster
  said: FormMessage | undefined
  onType: (text: string) => void
  onAdd: () => void
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAdd()
  }
  const omission = omittedWords(omitted)
  return (
    <details className="more">
      <summary>+ {ORGANISING.pasteList}</summary>
      <form onSubmit={submit}>
        <label className="field">
          <span>{PASTE.label}</span>
          <textarea
            name="list"
            rows={6}
            maxLength={8000}
            value={text}
            placeholder={PASTE.example}
            autoComplete="off"
            spellCheck={false}
            required
            onChange={({ target }) => onType(target.value)}
          />
          <small>{PASTE.help}</small>
        </label>
        {text.trim() !== '' && (
          <div className="pasted" role="group" aria-label={PASTE.title}>
            <p className="sent" aria-live="polite">
              {pastedWords(players.length)}
            </p>
            <ul>
              {players.map((player) => (
                <Understood key={String(player.fields.number)} {...player} />
              ))}
            </ul>
            {omission !== '' && <p className="doubt">{omission}</p>}
            {left.length > 0 && (
              <>
                <p>{PASTE.stays}</p>
                <ul>
                  {left.map(({ line, why }) => (
                    <li key={line}>
                      «{line}» <small>{LEFT_WHY[why]}</small>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {skipped.length > 0 && (
              <p className="small">
                {PASTE.skipped} {skipped.map((line) => `«${line}»`).join(' ')}
              </p>
            )}
          </div>
        )}
        <FormMessageLine said={said} />
        <button className="big">{addPastedWords(players.length)}</button>
      </form>
    </details>
  )
}
