import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { SAFETY_WORDS } from '../../lib/wording/accounts/account-safety.ts'
import { Field, RefusalHeading, ShowPassword, type FormState } from './account-form.tsx'
import './account-safety.css'

export type PasswordFault = { field: 'password' | 'newPassword' | 'repeat'; words: string }

/** The state of the two forms. */
export type Safety = {
  /** `fault` stands at its field; `refusal` at the button. */
  password: FormState & { isDone: boolean; fault?: PasswordFault | undefined }
  everywhere: FormState
}

type Verbs = {
  /** Returns whether the password was changed; the fields are then emptied. */
  onChange: (fields: FormData) => Promise<boolean>
  onLeave: (endLinks: boolean) => void
}

/** Links to score are kept unless it is wished otherwise: a Sunday may need them. */
const EndLinks = () => (
  <label className="end-links">
    <input type="checkbox" name="endLinks" />
    {SAFETY_WORDS.endLinks}
  </label>
)

function SendButton({ words, sending }: { words: string; sending: FormState }) {
  return (
    <button className="go" disabled={!sending.isReady || sending.isSending}>
      {sending.isSending ? ACCOUNT_WORDS.sending : words}
    </button>
  )
}

function PasswordForm({
  username,
  sending,
  onChange,
}: {
  username: string
  sending: Safety['password']
  onChange: Verbs['onChange']
}) {
  const faultOf = (field: PasswordFault['field']) =>
    sending.fault?.field === field ? sending.fault.words : undefined
  const isDone = sending.isDone && !sending.refusal && !sending.fault
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void onChange(new FormData(form)).then((isDone) => isDone && form.reset())
      }}
    >
      {/* For password managers: the account. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Field
        name="password"
        fault={faultOf('password')}
        label={SAFETY_WORDS.current}
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        name="newPassword"
        fault={faultOf('newPassword')}
        label={SAFETY_WORDS.next}
        rule={ACCOUNT_WORDS.passwordRule}
        type="password"
        autoComplete="new-password"
        required
      />
      <Field
        name="repeat"
        fault={faultOf('repeat')}
        label={SAFETY_WORDS.repeat}
        type="password"
        autoComplete="new-password"
        required
      />
      <ShowPassword />
      <p className="note">{SAFETY_WORDS.hint}</p>
      <EndLinks />
      <RefusalHeading words={sending.refusal} />
      <p role="status">{isDone && SAFETY_WORDS.changed}</p>
      <SendButton words={SAFETY_WORDS.change} sending={sending} />
    </form>
  )
}

/** Changes the password, and logs out everywhere; both are collapsed. */
export function AccountSafety({
  username,
  safety: { password, everywhere },
  onChange,
  onLeave,
}: Verbs & { username: string; safety: Safety }) {
  return (
    <section className="safety">
      <h2 className="k">{SAFETY_WORDS.title}</h2>
      <details>
        <summary>{SAFETY_WORDS.change}</summary>
        <PasswordForm username={username} sending={password} onChange={onChange} />
      </details>
      <details>
        <summary>{SAFETY_WORDS.everywhere}</summary>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            onLeave(new FormData(event.currentTarget).has('endLinks'))
          }}
        >
          <p className="note">{SAFETY_WORDS.everywhereHint}</p>
          <EndLinks />
          <RefusalHeading words={everywhere.refusal} />
          <SendButton words={SAFETY_WORDS.leave} sending={everywhere} />
        </form>
      </details>
    </section>
  )
}
