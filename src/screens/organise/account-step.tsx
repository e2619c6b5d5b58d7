/** An account or a login, only for publishing: the draft waits below. */
import { Field, ShowPassword } from '../accounts/account-form.tsx'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { RESET_WORDS } from '../../lib/wording/accounts/reset.ts'
import { ACCOUNT_STEP, CALENDAR_STEP } from '../../lib/wording/planning/wizard.ts'

export function AccountStep({
  isLogin,
  isSending,
  refusal,
  notice,
  onToggle,
  onSubmit,
}: {
  /** Whether the person has an account. */
  isLogin: boolean
  isSending: boolean
  refusal: string | undefined
  notice?: string | undefined
  onToggle: () => void
  onSubmit: (fields: FormData) => void
}) {
  return (
    <form
      method="post"
      className="wz-form wz-account"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <h1 className="k" tabIndex={-1}>
        {ACCOUNT_STEP.question}
      </h1>
      <p className="wz-help">{notice ?? (isLogin ? ACCOUNT_STEP.helpIn : ACCOUNT_STEP.help)}</p>
      <div className="wz-fields">
        {/* Not taken away: what was typed is there again after going to the other form and back. */}
        <fieldset className="wz-fields" hidden={isLogin} disabled={isLogin}>
          <Field
            name="email"
            label={ACCOUNT_WORDS.email}
            type="email"
            autoComplete="email"
            required
          />
          <Field name="first_name" label={ACCOUNT_WORDS.fullName} autoComplete="name" required />
        </fieldset>
        <Field
          name="username"
          label={ACCOUNT_WORDS.username}
          {...(!isLogin && { rule: ACCOUNT_WORDS.usernameRule })}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <Field
          name="password"
          label={ACCOUNT_WORDS.password}
          {...(!isLogin && { rule: ACCOUNT_WORDS.passwordRule })}
          type="password"
          autoComplete={isLogin ? 'current-password' : 'new-password'}
          required
        />
        <fieldset className="wz-fields" hidden={isLogin} disabled={isLogin}>
          <Field
            name="repeat"
            label={ACCOUNT_WORDS.repeatPassword}
            type="password"
            autoComplete="new-password"
            required
          />
        </fieldset>
        <ShowPassword />
      </div>
      <p>
        <button type="button" className="wz-small" onClick={onToggle}>
          {isLogin ? ACCOUNT_STEP.noAccount : ACCOUNT_STEP.haveAccount}
        </button>
      </p>
      {isLogin && <p className="wz-help">{RESET_WORDS.forgot}</p>}
      <div className="wz-end">
        <div role="alert">{refusal && <h2 className="wz-mistake">{refusal}</h2>}</div>
        <button className="wz-go" disabled={isSending}>
          <span className="k">
            {isSending
              ? CALENDAR_STEP.publishing
              : isLogin
                ? ACCOUNT_STEP.login
                : ACCOUNT_STEP.register}
          </span>
        </button>
      </div>
    </form>
  )
}
