import { MainFrame } from '../../components/page/main-frame.tsx'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import {
  Field,
  RefusalHeading,
  ShowPassword,
  SubmitButton,
  type FormState,
} from './account-form.tsx'

/** Email, full name, username, password twice. `loginLink` keeps the redirect. */
export function RegisterScreen({
  sending,
  loginLink,
  onSubmit,
}: {
  sending: FormState
  loginLink: string
  onSubmit: (fields: FormData) => void
}) {
  return (
    <MainFrame>
      <div className="sheet-of account">
        <h1 className="k">{ACCOUNT_WORDS.register}</h1>
        <RefusalHeading words={sending.refusal} />
        {/* POST, so that a browser never puts a password into an address. */}
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(new FormData(event.currentTarget))
          }}
        >
          <Field name="email" label={ACCOUNT_WORDS.email} type="email" autoComplete="email" />
          <Field name="first_name" label={ACCOUNT_WORDS.fullName} autoComplete="name" />
          <Field
            name="username"
            label={ACCOUNT_WORDS.username}
            rule={ACCOUNT_WORDS.usernameRule}
            autoComplete="username"
            autoCapitalize="none"
          />
          <Field
            name="password"
            label={ACCOUNT_WORDS.password}
            rule={ACCOUNT_WORDS.passwordRule}
            type="password"
            autoComplete="new-password"
          />
          <Field
            name="repeat"
            label={ACCOUNT_WORDS.repeatPassword}
            type="password"
            autoComplete="new-password"
          />
          <ShowPassword />
          <SubmitButton words={ACCOUNT_WORDS.registerButton} sending={sending} />
        </form>
        <p>
          <a href={loginLink}>{ACCOUNT_WORDS.haveAccount}</a>
        </p>
      </div>
    </MainFrame>
  )
}
