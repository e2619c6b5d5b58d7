import '../../components/page/hero.css'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import './account.css'

/** The state of a form. */
export type FormState = {
  /** False until the page's script has loaded: before that nothing can be sent. */
  isReady: boolean
  isSending: boolean
  /** Why the last attempt failed. */
  refusal: string | undefined
}

/** A field with its label. */
export function Field({
  name,
  label,
  type = 'text',
  autoComplete,
  autoCapitalize,
  required,
}: {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  autoCapitalize?: 'none'
  /**
   * Not for login and registration: there the server reports missing fields. Specification, section
   * 5.
   */
  required?: boolean
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        spellCheck={false}
        required={required}
      />
    </label>
  )
}

/** A refusal as a heading that is announced. Specification, section 8. */
export const RefusalHeading = ({ words }: { words: string | undefined }) => (
  <div role="alert">{words && <h2 className="refusal">{words}</h2>}</div>
)

/** Disabled while sending, and before the form is ready. */
export const SubmitButton = ({ words, sending }: { words: string; sending: FormState }) => (
  <>
    <button className="go" disabled={!sending.isReady || sending.isSending}>
      {sending.isSending ? ACCOUNT_WORDS.sending : words}
    </button>
    <noscript>
      <p className="note">{ACCOUNT_WORDS.needsScript}</p>
    </noscript>
  </>
)
