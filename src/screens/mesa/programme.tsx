import { type RefusedChange, refusalWordsOf } from '../../lib/mesa/phone/known.ts'
import { OF_SCORERS, PROGRAMME, type ProgrammeKind } from '../../lib/mesa/programme.ts'
import type { MesaMatchLine, Role } from '../../lib/schema/mesa.ts'
import type { Sport } from '../../lib/schema/tournament.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { mesaSideName } from './match-row.tsx'
import { type FormMessage, FormMessageLine } from './said.tsx'
import './forms.css'

type Kinds = Readonly<Record<ProgrammeKind, string>>

const TITLES: Kinds = {
  move: ORGANISING.move,
  postpone: ORGANISING.postpone,
  noShow: MESA_WORDS.noShow,
  award: MESA_WORDS.award,
  suspend: ORGANISING.suspend,
  cancel: ORGANISING.cancelMatch,
}

/** Refused values by field name. */
type Typed = Readonly<Record<string, string | undefined>>

const Reason = ({ isRequired, typed }: { isRequired: boolean; typed: Typed }) => (
  <label className="field">
    <span>{MESA_WORDS.reason}</span>
    <input
      name="reason"
      maxLength={200}
      autoComplete="off"
      required={isRequired}
      defaultValue={typed.reason}
    />
    <small>{ORGANISING.reasonHelp}</small>
  </label>
)

const Day = ({ label, value }: { label: string; value?: string | undefined }) => (
  <label className="field">
    <span>{label}</span>
    <input name="date" type="date" defaultValue={value} />
  </label>
)

const Goals = ({ typed, sport, usual }: { typed: Typed; sport: Sport; usual?: number }) => (
  <label className="field">
    <span>{ORGANISING.awardGoals[sport]}</span>
    <input
      name="goals"
      inputMode="numeric"
      pattern="\d{1,2}"
      maxLength={2}
      autoComplete="off"
      defaultValue={typed.goals ?? usual}
    />
  </label>
)

function Choice({
  name,
  label,
  match,
  other,
  typed,
}: {
  name: string
  label: string
  match: MesaMatchLine
  other: readonly [string, string]
  typed: Typed
}) {
  const options = [
    ['team1', mesaSideName(match.team1)],
    ['team2', mesaSideName(match.team2)],
    other,
  ] as const
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {options.map(([value, words]) => (
        <label key={value} className="check">
          <input
            type="radio"
            name={name}
            value={value}
            required
            defaultChecked={typed[name] === value}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

/** The fields of each form, in order. */
type FieldsProps = {
  kind: ProgrammeKind
  match: MesaMatchLine
  sport: Sport
  /** Goals for who came, where the other did not. */
  usual: number
  typed: Typed
}

function Fields({ kind, match, sport, usual, typed }: FieldsProps) {
  switch (kind) {
    case 'move':
      return (
        <>
          <Day label={MESA_WORDS.date} value={typed.date ?? match.date} />
          <label className="field">
            <span>{ORGANISING.time}</span>
            <input name="time" type="time" defaultValue={(typed.time ?? match.time)?.slice(0, 5)} />
          </label>
          <label className="field">
            <span>{MESA_WORDS.location}</span>
            <input
              name="location"
              defaultValue={typed.location ?? match.location}
              maxLength={200}
            />
          </label>
          <label className="field">
            <span>{MESA_WORDS.note}</span>
            <input name="note" maxLength={200} autoComplete="off" defaultValue={typed.note} />
            <small>{ORGANISING.reasonHelp}</small>
          </label>
        </>
      )
    case 'postpone':
      return (
        <>
          <Reason isRequired typed={typed} />
          <Day label={ORGANISING.newDate} value={typed.date} />
        </>
      )
    case 'noShow':
      return (
        <>
          <Choice
            name="side"
            label={ORGANISING.whoAbsent}
            match={match}
            other={['both', ORGANISING.bothAbsent]}
            typed={typed}
          />
          <Goals {...{ typed, sport, usual }} />
          <Reason isRequired={false} typed={typed} />
        </>
      )
    case 'award':
      return (
        <>
          <Choice
            name="to"
            label={ORGANISING.awardTo}
            match={match}
            other={['neither', MESA_WORDS.neither]}
            typed={typed}
          />
          <Goals {...{ typed, sport }} />
          <Reason isRequired typed={typed} />
        </>
      )
    default:
      return <Reason isRequired typed={typed} />
  }
}

/** A refused change as form values. */
const typedIn = (change: object | undefined): Typed =>
  Object.fromEntries(
    Object.entries(change ?? {}).flatMap(([key, value]) =>
      value === null || typeof value === 'object' ? [[key, '']] : [[key, String(value)]],
    ),
  )

/** Programar: changes of a match off the pitch, each with its reason. */
export function Programme({
  match,
  sport,
  usual,
  role,
  said,
  refused,
  onSave,
}: {
  match: MesaMatchLine
  sport: Sport
  usual: number
  role: Role
  /** The state of a form, beside its button. */
  said: { kind: ProgrammeKind; said: FormMessage } | undefined
  /** The refused change: its form shows it again. */
  refused: RefusedChange<ProgrammeKind> | undefined
  onSave: (kind: ProgrammeKind, form: FormData) => void
}) {
  const kinds = role === 'organiser' ? PROGRAMME : OF_SCORERS
  return (
    <div className="programme">
      {kinds.map((kind) => {
        const again = refused?.change.kind === kind ? refused : undefined
        const own = said?.kind === kind ? said.said : undefined
        return (
          <details
            key={kind}
            className="more"
            name="programar"
            open={!!(again ?? own) || undefined}
          >
            <summary>{TITLES[kind]}</summary>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                onSave(kind, new FormData(event.currentTarget))
              }}
            >
              <Fields {...{ kind, match, sport, usual }} typed={typedIn(again?.change)} />
              <FormMessageLine said={own} refusal={again && refusalWordsOf(again)} />
              <button className="big">{MESA_WORDS.save}</button>
            </form>
          </details>
        )
      })}
      {role !== 'organiser' && <p className="small">{ORGANISING.organisersOnly}</p>}
    </div>
  )
}
