import type { ConsequencesAnswer, MesaTeam } from '../../lib/schema/mesa.ts'
import type { GroupsOfTeams } from '../../lib/mesa/groups-form.ts'
import { whenWords } from '../../lib/mesa/repair-lines.ts'
import { GROUP_WORDS, groupWords, letterOf } from '../../lib/wording/mesa/group-words.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { besideFields, type FormMessage, FormMessageLine } from './said.tsx'
import './forms.css'
import './repairs.css'

export type GroupVerbs = {
  onCount: (count: number) => void
  onTeam: (team: string, group: number) => void
  onDraw: () => void
  onLook: () => void
  onConfirm: () => void
  onCancel: () => void
}

/** A whole calendar, round by round; the first one is open. */
export const CalendarPart = ({ rounds }: Pick<ConsequencesAnswer, 'rounds'>) =>
  rounds.map(({ name, matches, rests }, index) => (
    <details key={`${index} ${name}`} className="more" open={index === 0 ? true : undefined}>
      <summary>{name}</summary>
      <div>
        <ul className="moves">
          {matches.map(({ team1, team2, ...when }, place) => (
            <li key={place}>
              <b>
                {team1} – {team2}
              </b>
              {whenWords(when)}
            </li>
          ))}
        </ul>
        {rests.length > 0 && (
          <p className="small">
            {GROUP_WORDS.rests} {rests.join(', ')}
          </p>
        )}
      </div>
    </details>
  ))

/** Who plays in which group, and the calendar that would follow; before the first match. */
export function GroupsForm({
  teams,
  chosen,
  most,
  looked,
  said,
  isSending,
  verbs,
}: {
  teams: readonly Pick<MesaTeam, 'id' | 'name'>[]
  chosen: GroupsOfTeams
  /** How many groups there can be. */
  most: number
  looked: ConsequencesAnswer | undefined
  said: FormMessage | undefined
  isSending: boolean
  verbs: GroupVerbs
}) {
  const letters = Array.from({ length: chosen.count }, (_, index) => index)
  return (
    <details className="more">
      <summary>{GROUP_WORDS.title}</summary>
      <form
        className="repairs"
        onSubmit={(event) => {
          event.preventDefault()
          verbs.onLook()
        }}
      >
        <p className="small">{GROUP_WORDS.help}</p>
        <label className="field">
          <span>{GROUP_WORDS.count}</span>
          <select
            value={chosen.count}
            onChange={({ target }) => verbs.onCount(Number(target.value))}
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {groupWords(index + 1)}
              </option>
            ))}
          </select>
        </label>
        {chosen.count > 1 && (
          <fieldset className="pair">
            <legend>{GROUP_WORDS.who}</legend>
            {teams.map(({ id, name }) => (
              <label key={id} className="field">
                <span>{name}</span>
                <select
                  value={chosen.of[id] ?? 0}
                  onChange={({ target }) => verbs.onTeam(id, Number(target.value))}
                >
                  {letters.map((index) => (
                    <option key={index} value={index}>
                      {letterOf(index)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </fieldset>
        )}
        {chosen.count > 1 && (
          <button type="button" className="plain" onClick={verbs.onDraw}>
            {GROUP_WORDS.draw}
          </button>
        )}
        <button className="big" disabled={isSending}>
          {GROUP_WORDS.look}
        </button>
        <FormMessageLine said={besideFields(said, !!looked)} />
        {looked && (
          <ConfirmPart
            sure={GROUP_WORDS.sure}
            said={said}
            isSending={isSending}
            onConfirm={verbs.onConfirm}
            onCancel={verbs.onCancel}
          >
            <p>
              <b>{GROUP_WORDS.calendar}</b>
            </p>
            <CalendarPart rounds={looked.rounds} />
          </ConfirmPart>
        )}
      </form>
    </details>
  )
}
