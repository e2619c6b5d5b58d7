import type { MatchSheet, SheetEvent } from '../../../lib/mesa/match/match-sheet.ts'
import { calledPlayer } from '../../../lib/mesa/match/roster.ts'
import type { Correction } from '../../../lib/mesa/match/taps.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import '../forms.css'

export type CorrectingVerbs = {
  /** undefined closes the form. */
  onCorrect: (index: undefined) => void
  onCorrected: (event: SheetEvent, to: Correction) => void
  onRemove: (event: SheetEvent) => void
}

/** The form to correct an event's minute and player. */
export function EventForm({
  event,
  sheet,
  verbs,
}: {
  event: SheetEvent
  sheet: MatchSheet
  verbs: CorrectingVerbs
}) {
  const isGoal = event.kind === 'goal' || event.kind === 'ownGoal'
  const { players } = sheet.sides[event.side]
  return (
    <form
      className="event-form"
      id="corregir"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const form = new FormData(submitted.currentTarget)
        const who = String(form.get('player') ?? '')
        verbs.onCorrected(event, {
          minute: String(form.get('minute') ?? '').trim(),
          player: players.find(({ player }) => String(player) === who)?.player,
        })
      }}
    >
      <label className="field">
        <span>{MESA_WORDS.who}</span>
        <select name="player" defaultValue={String(event.player ?? '')}>
          {isGoal && <option value="">{MESA_WORDS.unknownPlayer}</option>}
          {players.map((player) => (
            <option key={player.player} value={String(player.player)}>
              {calledPlayer(player)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{MESA_WORDS.minute}</span>
        <input
          name="minute"
          inputMode="text"
          pattern="\s*\d{1,3}(\s*\+\s*\d{1,2})?\s*"
          placeholder="45+2"
          defaultValue={event.minute}
          autoComplete="off"
        />
      </label>
      <button className="big">{MESA_WORDS.save}</button>
      <button type="button" className="big plain-big" onClick={() => verbs.onRemove(event)}>
        {MESA_WORDS.remove}
      </button>
      <button type="button" className="plain" onClick={() => verbs.onCorrect(undefined)}>
        {MESA_WORDS.cancel}
      </button>
    </form>
  )
}
