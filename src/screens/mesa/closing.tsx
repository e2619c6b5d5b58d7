/** Closing the tables: what is missing, what it decides, and then the change. */
import type { ClosingChoice } from '../../lib/mesa/closing.ts'
import type { ConsequencesAnswer } from '../../lib/schema/mesa.ts'
import { CLOSING, crownedWords, missingWords } from '../../lib/wording/mesa/closing-words.ts'
import { LookFirstForm, type LookFirst } from './look-first-form.tsx'
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
  ...form
}: LookFirst<ConsequencesAnswer> & { ending: ClosingChoice }) {
  const { goesOn, missing, leaders } = ending
  return (
    <LookFirstForm
      title={goesOn ? CLOSING.table : CLOSING.tournament}
      isOpen={!goesOn && missing.length === 0}
      sure={goesOn ? CLOSING.sureTable : CLOSING.sureTournament}
      looked={
        looked && (
          <>
            {looked.champion !== undefined && (
              <p>
                <b>{crownedWords(looked.champion)}</b>
              </p>
            )}
            <ConsequencesPart preview={looked} />
          </>
        )
      }
      {...form}
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
    </LookFirstForm>
  )
}
