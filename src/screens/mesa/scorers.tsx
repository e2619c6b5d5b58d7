import type { KnownValue } from '../../lib/mesa/phone/known.ts'
import type { Role, ScorersAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { Knowing } from './frame.tsx'
import './forms.css'

/** Who may edit; organisers add scorers by username and remove them. */
export function ScorersPart({
  scorers,
  role,
  now,
  said,
  own,
  onName,
  onLetGo,
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
  onLetGo: (username: string) => void
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
            {people.map(({ username, first_name, role }) => (
              <li key={username} className="person-line">
                <p>
                  <b>{first_name}</b> · {username}
                  <small>{MESA_WORDS[role === 'organiser' ? 'organises' : 'scores']}</small>
                </p>
                {isMine && role === 'scorer' && (
                  <button className="plain" onClick={() => onName(username, false)}>
                    {ORGANISING.letGo}
                  </button>
                )}
                {isMine && role === 'organiser' && username !== own && (
                  <button className="plain" onClick={() => onLetGo(username)}>
                    {ORGANISING.notOrganiser}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Knowing>
    </section>
  )
}
