import type { FormEvent, ReactNode } from 'react'
import { LEAGUE_ZONES } from '../../lib/calendar/league-zones.ts'
import { HOME_ZONE } from '../../lib/calendar/today.ts'
import type { ConsequencesAnswer, MesaTeam, MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { leftWords, REPAIR_WORDS } from '../../lib/wording/mesa/repair-words.ts'
import { zoneWords } from '../../lib/wording/zone-words.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { CalendarPart } from './groups.tsx'
import { besideFields, type FormMessage, FormMessageLine } from './said.tsx'
import { ConsequencesPart } from './table-rules.tsx'
import './forms.css'
import './repairs.css'

const Name = ({ value }: { value?: string }) => (
  <label className="field">
    <span>{REPAIR_WORDS.teamName}</span>
    <input name="name" defaultValue={value} maxLength={80} autoComplete="off" required />
  </label>
)

/** A colour only where it is ticked: an input of colours always has one. */
function Color({
  name,
  label,
  value,
}: {
  name: string
  label: string
  value?: string | undefined
}) {
  return (
    <div className="swatches">
      <label className="check">
        <input type="checkbox" name={`${name} set`} defaultChecked={value !== undefined} />
        {REPAIR_WORDS.pickColor}: {label.toLowerCase()}
      </label>
      <label className="field">
        <span className="sr">{label}</span>
        <input type="color" name={name} defaultValue={value ?? '#0b6e4f'} />
      </label>
    </div>
  )
}

const submitting =
  (onSave: (form: FormData, reset: () => void) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onSave(new FormData(form), () => form.reset())
  }

/** Adds a team by its name; `groups` is how many there are to choose from. */
export function NewTeamForm({
  groups,
  hasRounds,
  looked,
  said,
  isSending,
  onSave,
  onConfirm,
  onCancel,
}: {
  groups: number | undefined
  /** Whether there is a calendar that it can join. */
  hasRounds: boolean
  /** Its matches, before they are made. */
  looked: ConsequencesAnswer | undefined
  said: FormMessage | undefined
  isSending: boolean
  /** `reset` empties the form, once the team is there. */
  onSave: (form: FormData, reset: () => void) => void
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <details className="more">
      <summary>+ {REPAIR_WORDS.newTeam}</summary>
      <form className="repairs" onSubmit={submitting(onSave)} onChange={onCancel}>
        <p className="small">{REPAIR_WORDS.newTeamHelp}</p>
        <Name />
        {groups !== undefined && (
          <label className="field">
            <span>{REPAIR_WORDS.group}</span>
            <select name="group" required>
              {Array.from({ length: groups }, (_, index) => (
                <option key={index} value={index}>
                  {String.fromCharCode(65 + index)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Color name="teamLogoColor" label={REPAIR_WORDS.color} />
        {hasRounds && (
          <fieldset className="choices">
            <legend>{REPAIR_WORDS.plans}</legend>
            <label className="check">
              <input type="radio" name="plans" value="yes" defaultChecked />
              {REPAIR_WORDS.planMatches}
            </label>
            <label className="check">
              <input type="radio" name="plans" value="no" />
              {REPAIR_WORDS.joinAlone}
            </label>
          </fieldset>
        )}
        <FormMessageLine said={besideFields(said, !!looked)} />
        <button className="big" disabled={isSending}>
          {REPAIR_WORDS.newTeam}
        </button>
        {looked && (
          <ConfirmPart
            sure={REPAIR_WORDS.addSure}
            said={said}
            isSending={isSending}
            onConfirm={onConfirm}
            onCancel={onCancel}
          >
            <p>
              <b>{REPAIR_WORDS.lateMatches}</b>
            </p>
            <CalendarPart rounds={looked.rounds} />
            <ConsequencesPart preview={looked} />
          </ConfirmPart>
        )}
      </form>
    </details>
  )
}

const Line = ({ name, label, value, isNeeded = true }: LineProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      name={name}
      defaultValue={value}
      maxLength={100}
      autoComplete="off"
      required={isNeeded}
    />
  </label>
)

type LineProps = { name: string; label: string; value?: string | undefined; isNeeded?: boolean }

/** The tournament's own fields. */
export function OwnTournamentForm({
  name,
  own,
  timeZone = HOME_ZONE,
  said,
  isSending,
  onSave,
}: {
  name: string
  own: NonNullable<MesaTournamentAnswer['own']>
  timeZone: string | undefined
  said: FormMessage | undefined
  isSending: boolean
  onSave: (form: FormData) => void
}) {
  return (
    <details className="more" open={said ? true : undefined}>
      <summary>{REPAIR_WORDS.ownTournament}</summary>
      <form key={own.state} onSubmit={submitting(onSave)}>
        <Line name="name" label={REPAIR_WORDS.tournamentName} value={name} />
        <Line name="host" label={REPAIR_WORDS.host} value={own.host} />
        <Line name="location" label={REPAIR_WORDS.place} value={own.location} />
        <label className="field">
          <span>{REPAIR_WORDS.timeZone}</span>
          <select name="timeZone" defaultValue={timeZone}>
            {[...new Set([...LEAGUE_ZONES, timeZone])].map((zone) => (
              <option key={zone} value={zone}>
                {zoneWords(zone)}
              </option>
            ))}
          </select>
          <small>{REPAIR_WORDS.timeZoneHelp}</small>
        </label>
        <Line name="phone" label={REPAIR_WORDS.phone} value={own.phone} isNeeded={false} />
        <Color name="color" label={REPAIR_WORDS.tournamentColor} value={own.color} />
        <FormMessageLine said={said} />
        <button className="big" disabled={isSending}>
          {MESA_WORDS.save}
        </button>
      </form>
    </details>
  )
}

export type OwnTeamForm = 'own' | 'withdraw' | 'remove'

/** A team's name and colours, and its leaving. */
export function OwnTeamForms({
  team,
  crest,
  left,
  removable,
  today,
  said,
  isSending,
  onSave,
}: {
  team: MesaTeam
  /** Its crest's form loads and sends a picture. */
  crest: ReactNode
  /** How many of its matches are still to be played. */
  left: number
  /** The matches that would go with it, in a line each; undefined once it has played. */
  removable: readonly string[] | undefined
  today: string
  said: { form: OwnTeamForm; said: FormMessage } | undefined
  isSending: boolean
  /** `null` takes a withdrawal back. */
  onSave: (form: OwnTeamForm, fields: FormData | null) => void
}) {
  const saidOf = (form: OwnTeamForm) => (said?.form === form ? said.said : undefined)
  return (
    <>
      <details className="more" open={saidOf('own') ? true : undefined}>
        <summary>{REPAIR_WORDS.ownTeam}</summary>
        <form key={team.ownState} onSubmit={submitting((form) => onSave('own', form))}>
          <Name value={team.name} />
          <p className="small">{REPAIR_WORDS.renameHelp}</p>
          <Color name="teamLogoColor" label={REPAIR_WORDS.color} value={team.teamLogoColor} />
          <Color name="teamJerseyColor" label={REPAIR_WORDS.jersey} value={team.teamJerseyColor} />
          <FormMessageLine said={saidOf('own')} />
          <button className="big" disabled={isSending}>
            {MESA_WORDS.save}
          </button>
        </form>
      </details>
      {crest}
      <details className="more" open={saidOf('withdraw') ? true : undefined}>
        <summary>{REPAIR_WORDS.withdraw}</summary>
        {team.withdrawn ? (
          <form onSubmit={submitting(() => onSave('withdraw', null))}>
            <p>{REPAIR_WORDS.isGone}</p>
            <FormMessageLine said={saidOf('withdraw')} />
            <button className="big" disabled={isSending}>
              {REPAIR_WORDS.comesBack}
            </button>
          </form>
        ) : (
          <form onSubmit={submitting((form) => onSave('withdraw', form))}>
            <p>{leftWords(left)}</p>
            <label className="field">
              <span>{REPAIR_WORDS.withdrawFrom}</span>
              <input name="date" type="date" defaultValue={today} required />
            </label>
            <fieldset className="choices">
              <legend>{REPAIR_WORDS.withdrawHow}</legend>
              {(['awarded', 'void'] as const).map((value) => (
                <label key={value} className="check">
                  <input type="radio" name="whatOfMatches" value={value} required />
                  {REPAIR_WORDS[value]}
                </label>
              ))}
            </fieldset>
            <FormMessageLine said={saidOf('withdraw')} />
            <button className="big" disabled={isSending}>
              {REPAIR_WORDS.withdrawSure}
            </button>
          </form>
        )}
      </details>
      {removable && (
        <details className="more" open={saidOf('remove') ? true : undefined}>
          <summary>{REPAIR_WORDS.removeTeam}</summary>
          <form onSubmit={submitting((form) => onSave('remove', form))}>
            <p className="small">{REPAIR_WORDS.removeTeamHelp}</p>
            {removable.length > 0 && (
              <>
                <p>
                  <b>{REPAIR_WORDS.removeMatches}</b>
                </p>
                <ul className="moves">
                  {removable.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
            <FormMessageLine said={saidOf('remove')} />
            <button className="big" disabled={isSending}>
              {REPAIR_WORDS.removeTeamSure}
            </button>
          </form>
        </details>
      )}
    </>
  )
}
