import type { FormEvent } from 'react'
import { type RefusedChange, refusalWordsOf } from '../../lib/mesa/phone/known.ts'
import {
  editedFields,
  type PlayerFields,
  playerFields,
} from '../../lib/mesa/match/player-changes.ts'
import type { RosterPlayer } from '../../lib/mesa/match/roster.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { type FormMessage, FormMessageLine } from './said.tsx'
import './forms.css'

type Submitted = FormEvent<HTMLFormElement>
type Given = { [K in keyof PlayerFields]?: PlayerFields[K] | undefined }

function Text({
  name,
  label,
  value,
  isFigure = false,
  isRequired = false,
}: {
  name: keyof PlayerFields
  label: string
  value?: string | number | null | undefined
  isFigure?: boolean
  isRequired?: boolean
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value ?? undefined}
        maxLength={isFigure ? (name === 'yearBorn' ? 4 : 3) : 100}
        inputMode={isFigure ? 'numeric' : undefined}
        pattern={isFigure ? (name === 'yearBorn' ? '(19|20)\\d\\d' : '\\d*') : undefined}
        autoComplete="off"
        required={isRequired}
      />
    </label>
  )
}

/** Adds a player by number and name; the form is at once ready for the next one. */
export function NewPlayer({
  team,
  said,
  refused,
  onAdd,
}: {
  team: string
  said: FormMessage | undefined
  /** The refused player, for correction. */
  refused?: RefusedChange<'addPlayer'> | undefined
  /** Returns whether it was stored; otherwise the form keeps its values. */
  onAdd: (fields: PlayerFields) => Promise<boolean>
}) {
  const submit = async (event: Submitted) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(await onAdd(playerFields(new FormData(form))))) return
    form.reset()
    form.querySelector('input')?.focus()
  }
  const given: Given = refused?.change.player ?? {}
  return (
    <details className="more" open={(refused ?? said) ? true : undefined}>
      <summary>
        + {MESA_WORDS.addPlayer}
        <span className="sr">, {team}</span>
      </summary>
      {/* A new form only for a refusal, which presets its values. */}
      <form key={refused?.change.id} onSubmit={(event) => void submit(event)}>
        <Text name="number" label={MESA_WORDS.number} value={given.number} isFigure isRequired />
        <Text name="firstName" label={MESA_WORDS.firstName} value={given.firstName} isRequired />
        <Text name="lastName" label={MESA_WORDS.lastName} value={given.lastName} />
        <FormMessageLine said={said} refusal={refused && refusalWordsOf(refused)} />
        <button className="big">{MESA_WORDS.addPlayer}</button>
      </form>
    </details>
  )
}

/** Removes a player from the roster, after confirmation. */
export const RemovePlayer = ({
  said,
  refusal,
  onRemove,
}: {
  said: FormMessage | undefined
  refusal: string | undefined
  onRemove: () => void
}) => (
  <details className="more" open={refusal === undefined ? undefined : true}>
    <summary>{ORGANISING.removePlayer}</summary>
    <p className="small">{ORGANISING.removePlayerHelp}</p>
    <FormMessageLine said={said} refusal={refusal} />
    <button type="button" className="big" onClick={onRemove}>
      {ORGANISING.removeSure}
    </button>
  </details>
)

/** All editable fields of a player. */
export function PlayerForm({
  player,
  said,
  refused,
  onSave,
}: {
  player: RosterPlayer
  said: FormMessage | undefined
  refused: RefusedChange<'editPlayer'> | undefined
  onSave: (fields: PlayerFields) => void
}) {
  const submit = (event: Submitted) => {
    event.preventDefault()
    onSave(editedFields(new FormData(event.currentTarget)))
  }
  const given: Given = { ...player, ...refused?.change.fields }
  return (
    <form onSubmit={submit}>
      <Text name="number" label={MESA_WORDS.number} value={given.number} isFigure />
      <p className="small">{ORGANISING.numberNow}</p>
      <Text name="firstName" label={MESA_WORDS.firstName} value={given.firstName} isRequired />
      <Text name="lastName" label={MESA_WORDS.lastName} value={given.lastName} />
      <Text name="nickName" label={MESA_WORDS.nickName} value={given.nickName} />
      <Text name="yearBorn" label={MESA_WORDS.yearBorn} value={given.yearBorn} isFigure />
      <label className="check">
        <input type="checkbox" name="isCaptain" defaultChecked={given.isCaptain} />
        {MESA_WORDS.isCaptain}
      </label>
      <label className="check">
        <input type="checkbox" name="reserved" defaultChecked={given.reserved} />
        {MESA_WORDS.reserved}
      </label>
      <FormMessageLine said={said} refusal={refused && refusalWordsOf(refused)} />
      <button className="big">{MESA_WORDS.save}</button>
    </form>
  )
}
