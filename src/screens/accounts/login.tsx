import { MainFrame } from '../../components/page/main-frame.tsx'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { RESET_WORDS } from '../../lib/wording/accounts/reset.ts'
import {
  Field,
  RefusalHeading,
  ShowPassword,
  SubmitButton,
  type FormState,
} from './account-form.tsx'

/** Username and password. `createLink` keeps the redirect. */
export function LoginScreen({
  sending,
  notice,
  createLink,
  onSubmit,
}: {
  sending: FormState
  /** Why the user was sent here. */
  notice: string | undefined
  createLink: string
  onSubmit: (fields: FormData) => void
}) {
  return (
    <MainFrame>
      <div className="sheet-of account">
        <h1 className="k">{ACCOUNT_WORDS.login}</h1>
        {notice && !sending.refusal && <p className="note">{notice}</p>}
        <RefusalHeading words={sending.refusal} />
        {/* POST, so that a browser never puts a password into an address. */}
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(new FormData(event.currentTarget))
          }}
        >
          <Field
            name="username"
            label={ACCOUNT_WORDS.username}
            autoComplete="username"
            autoCapitalize="none"
          />
          <Field
            name="password"
            label={ACCOUNT_WORDS.password}
            type="password"
            autoComplete="current-password"
          />
          <ShowPassword />
          <SubmitButton words={ACCOUNT_WORDS.loginButton} sending={sending} />
        </form>
        <p>
          <a href={createLink}>{ACCOUNT_WORDS.createAccount}</a>
        </p>
        <p className="note">{RESET_WORDS.forgot}</p>
      </div>
    </MainFrame>
  )
}
