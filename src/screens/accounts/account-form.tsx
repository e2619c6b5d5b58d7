import type { MouseEvent } from 'react'
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

/** A field with its label; one of a name on a page. */
export function Field({
  name,
  label,
  rule,
  fault,
  type = 'text',
  autoComplete,
  autoCapitalize,
  required,
}: {
  name: string
  label: string
  /** What is asked of it, before it is typed. */
  rule?: string
  /** Why what was typed was refused. */
  fault?: string | undefined
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
    <div className="field">
      <label htmlFor={`campo-${name}`}>{label}</label>
      {rule && <p id={`regla-${name}`}>{rule}</p>}
      <input
        id={`campo-${name}`}
        aria-describedby={
          [fault && `falla-${name}`, rule && `regla-${name}`].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={fault ? true : undefined}
        name={name}
        type={type}
        autoComplete={autoComplete}
        // A password may be shown, and is then a text to a phone's keyboard.
        autoCapitalize={type === 'password' ? 'none' : autoCapitalize}
        spellCheck={false}
        required={required}
      />
      {fault && (
        <h3 className="refusal" id={`falla-${name}`}>
          {fault}
        </h3>
      )}
    </div>
  )
}

/** Shows what is typed in the passwords of its form, and hides it again. */
export const ShowPassword = () => (
  <button type="button" className="show-password" aria-pressed={false} onClick={turnPasswords}>
    {ACCOUNT_WORDS.showPassword}
  </button>
)

function turnPasswords({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const isShown = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', String(isShown))
  for (const field of button.form!.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]'))
    field.type = isShown ? 'text' : 'password'
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
