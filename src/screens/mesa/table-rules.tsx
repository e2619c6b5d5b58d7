import { CRITERIA, criterionField, type OwnRules } from '../../lib/mesa/table-rules.ts'
import type { MesaTournamentAnswer, ConsequencesAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import {
  CARD_RULE_WORDS,
  criterionWords,
  missesWords,
  newPlaceWords,
  tablePlaceWords,
  TABLE_RULE_WORDS,
  tableWords,
} from '../../lib/wording/mesa/table-rule-words.ts'
import { LookFirstForm, type LookFirst } from './look-first-form.tsx'
import './forms.css'
import './repairs.css'

type Sport = MesaTournamentAnswer['sport']

/** Basketball has no draws. */
const POINTS = {
  football: ['pointsPerWin', 'pointsPerDraw', 'pointsPerDrawWin', 'pointsPerLoss'],
  basketball: ['pointsPerWin', 'pointsPerLoss'],
} as const

/** Few leagues write more criteria than this; one more can always be added. */
const USUAL = 5

const Order = ({ order, sport }: Pick<OwnRules, 'order'> & { sport: Sport }) => (
  <fieldset className="pair wide">
    <legend>{TABLE_RULE_WORDS.order}</legend>
    {CRITERIA.slice(0, Math.max(USUAL, order.length + 1)).map((_, index) => (
      <label key={index} className="field">
        <span>{index + 1}.º</span>
        <select name={criterionField(index)} defaultValue={order[index] ?? ''}>
          <option value="">{TABLE_RULE_WORDS.nothing}</option>
          {CRITERIA.map((criterion) => (
            <option key={criterion} value={criterion}>
              {criterionWords(criterion, sport)}
            </option>
          ))}
        </select>
      </label>
    ))}
    <small>{TABLE_RULE_WORDS.orderHelp}</small>
  </fieldset>
)

/** More warnings than this are folded: a rule that counts from the first round may have dozens. */
const MOST_OPEN = 5

function Warnings({ warnings }: Pick<ConsequencesAnswer, 'warnings'>) {
  if (warnings.length === 0) return null
  const list = (
    <ul>
      {warnings.map(({ file, line, message }) => (
        <li key={`${file} ${line} ${message}`}>{message}</li>
      ))}
    </ul>
  )
  return warnings.length > MOST_OPEN ? (
    <details className="more">
      <summary>{`${TABLE_RULE_WORDS.alsoSays} (${warnings.length})`}</summary>
      {list}
    </details>
  ) : (
    <section>
      <p>
        <b>{TABLE_RULE_WORDS.alsoSays}</b>
      </p>
      {list}
    </section>
  )
}

/** The places in tables and playoffs that would be others. */
export function ConsequencesPart({ preview }: { preview: ConsequencesAnswer }) {
  const { tables, seats, warnings } = preview
  return (
    <>
      {tables.map(({ letter, rows }) => (
        <section key={letter}>
          <p>
            <b>{tableWords(letter)}</b>
          </p>
          <ul className="moves">
            {rows.map(({ team, before, after }) => (
              <li key={team}>
                <b>{team}</b>
                <del>{tablePlaceWords(before)}</del>
                <ins>{newPlaceWords(before, after)}</ins>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {seats.length > 0 && (
        <section>
          <p>
            <b>{TABLE_RULE_WORDS.seats}</b>
          </p>
          <ul className="moves">
            {seats.map(({ match, round, before, after }, index) => (
              <li key={`${match} ${index}`}>
                <b>{round}</b>
                <del>{before ?? MESA_WORDS.toBeDecided}</del>
                <ins>{after ?? MESA_WORDS.toBeDecided}</ins>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Warnings warnings={warnings} />
    </>
  )
}

/** Points and tie-breakers: a form, what it would change, and then the change. */
export function TableRulesForm({
  own,
  sport,
  looked,
  ...form
}: LookFirst<ConsequencesAnswer> & { own: OwnRules; sport: Sport }) {
  const isSame = looked && looked.tables.length === 0 && looked.seats.length === 0
  return (
    <LookFirstForm
      title={TABLE_RULE_WORDS.title}
      given={JSON.stringify([own.order, ...POINTS.football.map((key) => own[key])])}
      sure={TABLE_RULE_WORDS.sure}
      looked={
        looked && (
          <>
            {isSame && <p>{TABLE_RULE_WORDS.noChange}</p>}
            <ConsequencesPart preview={looked} />
          </>
        )
      }
      {...form}
    >
      <p className="small">{TABLE_RULE_WORDS.help}</p>
      {POINTS[sport].map((key) => (
        <NumberField
          key={key}
          name={key}
          words={TABLE_RULE_WORDS[key]}
          from={-99}
          to={99}
          value={own[key]}
        />
      ))}
      <Order order={own.order} sport={sport} />
    </LookFirstForm>
  )
}

/** Which cards suspend: a form, whom it would suspend today, and then the change. */
export function CardRulesForm({
  rules,
  looked,
  ...form
}: LookFirst<ConsequencesAnswer> & { rules: OwnRules['suspensions'] }) {
  const suspended = looked?.suspended ?? []
  return (
    <LookFirstForm
      title={CARD_RULE_WORDS.title}
      given={JSON.stringify(rules)}
      sure={CARD_RULE_WORDS.sure}
      looked={
        looked && (
          <>
            <p>
              <b>{suspended.length > 0 ? CARD_RULE_WORDS.suspended : CARD_RULE_WORDS.none}</b>
            </p>
            <ul>
              {suspended.map(({ player, team, left }, index) => (
                <li key={index}>
                  <b>{player}</b> ({team}): {missesWords(left)}
                </li>
              ))}
            </ul>
            <ConsequencesPart preview={looked} />
          </>
        )
      }
      {...form}
    >
      <p className="small">{CARD_RULE_WORDS.help}</p>
      {(['red', 'doubleYellow', 'yellowCards'] as const).map((key) => (
        <NumberField
          key={key}
          name={key}
          words={CARD_RULE_WORDS[key]}
          from={0}
          to={50}
          value={rules?.[key] ?? 0}
        />
      ))}
    </LookFirstForm>
  )
}

const NumberField = ({
  name,
  words,
  from,
  to,
  value,
}: {
  name: string
  words: string
  from: number
  to: number
  value: number | undefined
}) => (
  <label className="field">
    <span>{words}</span>
    <input
      name={name}
      type="number"
      inputMode="numeric"
      min={from}
      max={to}
      defaultValue={value}
      required
    />
  </label>
)
