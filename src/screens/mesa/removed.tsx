import { longDate } from '../../lib/rules/matches/dates.ts'
import type { MesaTournamentsAnswer } from '../../lib/schema/mesa.ts'
import { ORGANISING, removedWords } from '../../lib/wording/mesa/mesa-organising.ts'
import { type FormMessage, FormMessageLine } from './said.tsx'
import './forms.css'

/** Tournaments that their organiser took away, until when each can be brought back. */
export function RemovedPart({
  tournaments,
  busy,
  said,
  onBringBack,
}: {
  tournaments: MesaTournamentsAnswer
  /** The one that is being brought back. */
  busy: string | undefined
  said: FormMessage | undefined
  onBringBack: (id: string) => void
}) {
  return (
    <section>
      {tournaments.length > 0 && (
        <>
          <h2 className="k">{ORGANISING.removed}</h2>
          <ul className="lines">
            {tournaments.map(({ id, name, removedUntil }) => (
              <li key={id} className="person-line">
                <p>
                  <b>{name}</b>
                  <small>{removedUntil && removedWords(longDate(removedUntil.slice(0, 10)))}</small>
                </p>
                <button
                  className="plain"
                  disabled={busy !== undefined}
                  aria-label={`${ORGANISING.bringBack}: ${name}`}
                  onClick={() => onBringBack(id)}
                >
                  {ORGANISING.bringBack}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <FormMessageLine said={said} />
    </section>
  )
}
