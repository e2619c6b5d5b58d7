/** Closing the tables: what is missing, what it decides, and then the change. */
import type { ClosingChoice } from '../../lib/mesa/closing.ts'
import type { ConsequencesAnswer } from '../../lib/schema/mesa.ts'
import { CLOSING, crownedWords, missingWords } from '../../lib/wording/mesa/closing-words.ts'
import { REPAIR_WORDS } from '../../lib/wording/mesa/repair-words.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { type FormMessage, FormMessageLine } from './said.tsx'
import { ConsequencesPart } from './table-rules.tsx'
import './forms.css'
import './repairs.css'

/** What the table waits for. */
const Missing = ({ missing }: Pick<ClosingChoice, 'missing'>) => (
  <>
    <p>
      <b>{missingWords(missing.length)}</b>
    </p>
    <ul className="missing">
      {missing.map(({ team1, team2, round }, index) => (
        <li key={index}>
          <b>
            {team1} – {team2}
          </b>
          {round ?? CLOSING.unplanned}
        </li>
      ))}
    </ul>
  </>
)

export function ClosingForm({
  ending,
  looked,
  said,
  isSending,
  verbs,
}: {
  ending: ClosingChoice
  looked: ConsequencesAnswer | undefined
  said: FormMessage | undefined
  isSending: boolean
  verbs: { onLook: (form: FormData) => void; onConfirm: () => void; onCancel: () => void }
}) {
  const { goesOn, missing, leaders } = ending
  return (
    <details className="more" open={!goesOn && missing.length === 0 ? true : undefined}>
      <summary>{goesOn ? CLOSING.table : CLOSING.tournament}</summary>
      <form
        className="repairs"
        onChange={verbs.onCancel}
        onSubmit={(event) => {
          event.preventDefault()
          verbs.onLook(new FormData(event.currentTarget))
        }}
      >
        {missing.length > 0 && (
          <>
            <p className="small">{goesOn ? CLOSING.tableHelp : CLOSING.seasonHelp}</p>
            <Missing missing={missing} />
          </>
        )}
        {leaders.length > 0 && (
          <fieldset className="choices">
            <legend>{CLOSING.champion}</legend>
            <p className="small">{CLOSING.level}</p>
            {leaders.map(({ id, name }) => (
              <label key={id} className="check">
                <input type="radio" name="champion" value={id} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {missing.length > 0 && (
          <label className="field">
            <span>{CLOSING.noteLabel}</span>
            <input name="note" defaultValue={CLOSING.note} maxLength={100} />
          </label>
        )}
        <button className="big" disabled={isSending}>
          {REPAIR_WORDS.look}
        </button>
        <FormMessageLine said={said} />
        {looked && (
          <ConfirmPart
            sure={goesOn ? CLOSING.sureTable : CLOSING.sureTournament}
            isSending={isSending}
            onConfirm={verbs.onConfirm}
            onCancel={verbs.onCancel}
          >
            {looked.champion !== undefined && (
              <p>
                <b>{crownedWords(looked.champion)}</b>
              </p>
            )}
            <ConsequencesPart preview={looked} />
          </ConfirmPart>
        )}
      </form>
    </details>
  )
}
