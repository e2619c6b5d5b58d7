import type { ReactNode } from 'react'
import { longDate } from '../../lib/rules/matches/dates.ts'
import type { Listing } from '../../lib/schema/mesa.ts'
import { ORGANISING, removedWords } from '../../lib/wording/mesa/mesa-organising.ts'
import './forms.css'

type Props = {
  /** Where it is not in lists. */
  listing: Listing | undefined
  /** Until when a tournament that was taken away can be brought back, ISO; null while it is there. */
  until: string | null
  isBusy: boolean
  /** False where the tournament is another's. */
  mayHandOver: boolean
  /** Makes a link by which another person organises too. */
  invitation: ReactNode
  onName: (username: string) => void
  onHandOver: (username: string) => void
  onRemove: (isRemoved: boolean) => void
}

/** A username, sent once more confirmed by its own button. */
function Naming({ help, button, isBusy, onName }: NamingProps) {
  return (
    <form
      className="one-field"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        onName(String(new FormData(form).get('username')).trim())
        form.reset()
      }}
    >
      <p className="small">{help}</p>
      <label className="field">
        <span>{ORGANISING.username}</span>
        <input name="username" autoCapitalize="none" autoComplete="off" required />
      </label>
      <button className="big" disabled={isBusy}>
        {button}
      </button>
    </form>
  )
}
type NamingProps = Pick<Props, 'isBusy' | 'onName'> & { help: string; button: string }

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="more">
    <summary>{title}</summary>
    <div>{children}</div>
  </details>
)

/** What an organiser decides of the whole tournament. */
export function OrganisingPart(props: Props) {
  const { listing, until, isBusy, mayHandOver, invitation, onName, onHandOver, onRemove } = props
  if (until !== null)
    return (
      <section>
        <p role="status">{removedWords(longDate(until.slice(0, 10)))}</p>
        <button className="big" disabled={isBusy} onClick={() => onRemove(false)}>
          {ORGANISING.bringBack}
        </button>
      </section>
    )
  return (
    <section>
      {listing === 'pending' && <p className="notice">{ORGANISING.pending}</p>}
      {listing === 'hidden' && <p className="notice bad">{ORGANISING.hiddenByOperator}</p>}
      <Folded title={ORGANISING.addOrganiser}>
        <p className="small">{ORGANISING.addOrganiserHelp}</p>
        {invitation}
        <Naming
          help={ORGANISING.orByName}
          button={ORGANISING.nameIt}
          isBusy={isBusy}
          onName={onName}
        />
      </Folded>
      {mayHandOver && (
        <Folded title={ORGANISING.handOver}>
          <Naming
            help={ORGANISING.handOverHelp}
            button={ORGANISING.handOverSure}
            isBusy={isBusy}
            onName={onHandOver}
          />
        </Folded>
      )}
      <Folded title={ORGANISING.remove}>
        <p className="small">{ORGANISING.removeHelp}</p>
        <button className="big" disabled={isBusy} onClick={() => onRemove(true)}>
          {ORGANISING.removeTournamentSure}
        </button>
      </Folded>
    </section>
  )
}
