import { OF_SCORERS, PROGRAMME, type ProgrammeKind } from '../../lib/mesa/programme.ts'
import type { MesaMatchLine, Role } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { sideName } from './match-row.tsx'
import './forms.css'

type Kinds = Readonly<Record<ProgrammeKind, string>>

const TITLES: Kinds = {
  move: MESA_WORDS.move,
  postpone: MESA_WORDS.postpone,
  noShow: MESA_WORDS.noShow,
  award: MESA_WORDS.award,
  suspend: MESA_WORDS.suspend,
  cancel: MESA_WORDS.cancelMatch,
}

const Reason = ({ isRequired }: { isRequired: boolean }) => (
  <label className="field">
    <span>{MESA_WORDS.reason}</span>
    <input name="reason" maxLength={200} autoComplete="off" required={isRequired} />
    <small>{MESA_WORDS.reasonHelp}</small>
  </label>
)

const Day = ({ label, value }: { label: string; value?: string | undefined }) => (
  <label className="field">
    <span>{label}</span>
    <input name="date" type="date" defaultValue={value} />
  </label>
)

const Goals = () => (
  <label className="field">
    <span>{MESA_WORDS.awardGoals}</span>
    <input name="goals" inputMode="numeric" pattern="\d{1,2}" maxLength={2} autoComplete="off" />
  </label>
)

function Choice({
  name,
  label,
  match,
  other,
}: {
  name: string
  label: string
  match: MesaMatchLine
  other: readonly [string, string]
}) {
  const options = [
    ['team1', sideName(match.team1)],
    ['team2', sideName(match.team2)],
    other,
  ] as const
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {options.map(([value, words]) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} required />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

/** The fields of each, in the order in which one asks. */
function Fields({ kind, match }: { kind: ProgrammeKind; match: MesaMatchLine }) {
  switch (kind) {
    case 'move':
      return (
        <>
          <Day label={MESA_WORDS.date} value={match.date} />
          <label className="field">
            <span>{MESA_WORDS.time}</span>
            <input name="time" type="time" defaultValue={match.time?.slice(0, 5)} />
          </label>
          <label className="field">
            <span>{MESA_WORDS.location}</span>
            <input name="location" defaultValue={match.location} maxLength={200} />
          </label>
          <label className="field">
            <span>{MESA_WORDS.note}</span>
            <input name="note" maxLength={200} autoComplete="off" />
            <small>{MESA_WORDS.reasonHelp}</small>
          </label>
        </>
      )
    case 'postpone':
      return (
        <>
          <Reason isRequired />
          <Day label={MESA_WORDS.newDate} />
        </>
      )
    case 'noShow':
      return (
        <>
          <Choice
            name="side"
            label={MESA_WORDS.whoAbsent}
            match={match}
            other={['both', MESA_WORDS.bothAbsent]}
          />
          <Goals />
          <Reason isRequired={false} />
        </>
      )
    case 'award':
      return (
        <>
          <Choice
            name="to"
            label={MESA_WORDS.awardTo}
            match={match}
            other={['neither', MESA_WORDS.neither]}
          />
          <Goals />
          <Reason isRequired />
        </>
      )
    default:
      return <Reason isRequired />
  }
}

/** Programar: what becomes of a match off the pitch, each with its reason. */
export function Programme({
  match,
  role,
  said,
  onSave,
}: {
  match: MesaMatchLine
  role: Role
  /** What became of the last form, in a sentence. */
  said: string | undefined
  onSave: (kind: ProgrammeKind, form: FormData) => void
}) {
  const kinds = role === 'organiser' ? PROGRAMME : OF_SCORERS
  return (
    <div className="programme">
      <p role="status" className="sent">
        {said}
      </p>
      {kinds.map((kind) => (
        <details key={kind} className="more" name="programar">
          <summary>{TITLES[kind]}</summary>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              onSave(kind, new FormData(event.currentTarget))
            }}
          >
            <Fields kind={kind} match={match} />
            <button className="big">{MESA_WORDS.save}</button>
          </form>
        </details>
      ))}
      {role !== 'organiser' && <p className="small">{MESA_WORDS.organisersOnly}</p>}
    </div>
  )
}
