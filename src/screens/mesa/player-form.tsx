import type { FormEvent } from 'react'
import { type PlayerFields, playerFields } from '../../lib/mesa/player-changes.ts'
import type { RosterPlayer } from '../../lib/mesa/roster.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import './forms.css'

type Submitted = FormEvent<HTMLFormElement>

function Text({
  name,
  label,
  value,
  isFigure = false,
  isRequired = false,
}: {
  name: keyof PlayerFields
  label: string
  value?: string | number | undefined
  isFigure?: boolean
  isRequired?: boolean
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value}
        maxLength={isFigure ? (name === 'yearBorn' ? 4 : 3) : 100}
        inputMode={isFigure ? 'numeric' : undefined}
        pattern={isFigure ? (name === 'yearBorn' ? '(19|20)\\d\\d' : '\\d*') : undefined}
        autoComplete="off"
        required={isRequired}
      />
    </label>
  )
}

/** A player who is on no roster yet, by number and name. */
export function NewPlayer({
  team,
  onAdd,
}: {
  team: string
  onAdd: (fields: PlayerFields) => void
}) {
  const submit = (event: Submitted) => {
    event.preventDefault()
    onAdd(playerFields(new FormData(event.currentTarget)))
    event.currentTarget.reset()
  }
  return (
    <details className="more">
      <summary>
        + {MESA_WORDS.addPlayer}
        <span className="sr">, {team}</span>
      </summary>
      <form onSubmit={submit}>
        <Text name="number" label={MESA_WORDS.number} isFigure isRequired />
        <Text name="firstName" label={MESA_WORDS.firstName} isRequired />
        <Text name="lastName" label={MESA_WORDS.lastName} />
        <button className="big">{MESA_WORDS.addPlayer}</button>
      </form>
    </details>
  )
}

/** Everything of a player that may be corrected. */
export function PlayerForm({
  player,
  onSave,
}: {
  player: RosterPlayer
  onSave: (fields: PlayerFields) => void
}) {
  const submit = (event: Submitted) => {
    event.preventDefault()
    onSave(playerFields(new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={submit}>
      <Text name="number" label={MESA_WORDS.number} value={player.number} isFigure />
      <p className="small">{MESA_WORDS.numberNow}</p>
      <Text name="firstName" label={MESA_WORDS.firstName} value={player.firstName} isRequired />
      <Text name="lastName" label={MESA_WORDS.lastName} value={player.lastName} />
      <Text name="nickName" label={MESA_WORDS.nickName} value={player.nickName} />
      <Text name="yearBorn" label={MESA_WORDS.yearBorn} value={player.yearBorn} isFigure />
      <label className="check">
        <input type="checkbox" name="isCaptain" defaultChecked={player.isCaptain} />
        {MESA_WORDS.isCaptain}
      </label>
      <button className="big">{MESA_WORDS.save}</button>
    </form>
  )
}
