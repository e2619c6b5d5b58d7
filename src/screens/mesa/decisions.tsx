import type { ReactNode } from 'react'
import { type RefusedChange, refusalWordsOf } from '../../lib/mesa/phone/known.ts'
import type { MesaTeam } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { type FormMessage, FormMessageLine } from './said.tsx'
import './forms.css'

type DecisionProps<Kind extends 'adjustPoints' | 'suspendPlayer'> = {
  said: FormMessage | undefined
  /** The refused change, for correction. */
  refused: RefusedChange<Kind> | undefined
  /** Returns whether it was stored. */
  onSave: (form: FormData) => Promise<boolean>
}

/** What is decided, by `children`, and the reason, which everybody reads. */
function DecisionForm({
  title,
  said,
  refused,
  onSave,
  children,
}: DecisionProps<'adjustPoints' | 'suspendPlayer'> & { title: string; children: ReactNode }) {
  return (
    <details className="more" open={!!(refused ?? said) || undefined}>
      <summary>{title}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          void onSave(new FormData(form)).then((isKept) => isKept && form.reset())
        }}
      >
        {children}
        <label className="field">
          <span>{ORGANISING.reason}</span>
          <input
            name="reason"
            maxLength={200}
            autoComplete="off"
            required
            defaultValue={refused?.change.reason}
          />
        </label>
        <FormMessageLine said={said} refusal={refused && refusalWordsOf(refused)} />
        <button className="big">{MESA_WORDS.save}</button>
      </form>
    </details>
  )
}

/** Points given or taken off by decision; the table shows the reason. */
export const PointsForm = (props: DecisionProps<'adjustPoints'>) => (
  <DecisionForm title={ORGANISING.adjustPoints} {...props}>
    <label className="field">
      <span>{ORGANISING.points}</span>
      <input
        name="points"
        maxLength={4}
        pattern="\s*[+−–-]?\d{1,3}\s*"
        autoComplete="off"
        defaultValue={props.refused?.change.points}
        required
      />
      <small>{ORGANISING.pointsHelp}</small>
    </label>
  </DecisionForm>
)

/** A suspension of one player by decision. */
export function SuspensionForm({
  today,
  ...props
}: DecisionProps<'suspendPlayer'> & {
  /** `YYYY-MM-DD`, from which it is served unless another day is chosen. */
  today: string
}) {
  const given = props.refused?.change
  return (
    <DecisionForm title={ORGANISING.suspendPlayer} {...props}>
      <p className="small">{ORGANISING.suspendHelp}</p>
      <label className="field">
        <span>{ORGANISING.howManyMatches}</span>
        <input
          name="howMany"
          pattern="\s*[+−–-]?[1-9]\d?\s*"
          maxLength={4}
          autoComplete="off"
          defaultValue={given?.matches}
          required
        />
        <small>{ORGANISING.forgiveHelp}</small>
      </label>
      <label className="field">
        <span>{ORGANISING.fromDay}</span>
        <input type="date" name="date" defaultValue={given?.date ?? today} required />
      </label>
    </DecisionForm>
  )
}

/** Lots between teams that no other criterion separates: tapped in the order drawn. */
export function LotsForm({
  teams,
  isOpen,
  drawn,
  said,
  refusal,
  onTap,
  onSave,
  onAgain,
}: {
  teams: readonly Pick<MesaTeam, 'id' | 'name'>[]
  isOpen?: boolean
  drawn: readonly string[]
  /** The state of the last draw. */
  said: FormMessage | undefined
  /** Why the server refused these lots. */
  refusal?: string | undefined
  onTap: (team: string) => void
  onSave: () => void
  onAgain: () => void
}) {
  return (
    <details className="more" open={isOpen || undefined}>
      <summary>{ORGANISING.drawLots}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <p className="small">{ORGANISING.drawHelp}</p>
        <ul className="lots">
          {teams.map(({ id, name }) => {
            const place = drawn.indexOf(id) + 1
            return (
              <li key={id}>
                <button
                  type="button"
                  className="plain"
                  aria-pressed={place > 0}
                  onClick={() => onTap(id)}
                >
                  {place > 0 && (
                    <b>
                      <span className="sr">{ORGANISING.drawn} </span>
                      {place}.{' '}
                    </b>
                  )}
                  {name}
                </button>
              </li>
            )
          })}
        </ul>
        <FormMessageLine said={said} refusal={refusal} />
        <button className="big" disabled={drawn.length < 2}>
          {ORGANISING.saveDraw}
        </button>
        {drawn.length > 0 && (
          <button type="button" className="plain" onClick={onAgain}>
            {ORGANISING.drawAgain}
          </button>
        )}
      </form>
    </details>
  )
}
