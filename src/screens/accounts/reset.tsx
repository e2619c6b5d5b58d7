import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { SAFETY_WORDS } from '../../lib/wording/accounts/account-safety.ts'
import { RESET_WORDS } from '../../lib/wording/accounts/reset.ts'
import {
  Field,
  RefusalHeading,
  ShowPassword,
  SubmitButton,
  type FormState,
} from './account-form.tsx'

/** Sets a new password by a one-time link. */
export function ResetScreen({
  sending,
  onSubmit,
}: {
  sending: FormState
  onSubmit: (fields: FormData) => void
}) {
  return (
    <MainFrame>
      <div className="sheet-of account">
        <h1 className="k">{RESET_WORDS.title}</h1>
        <RefusalHeading words={sending.refusal} />
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(new FormData(event.currentTarget))
          }}
        >
          <Field
            name="newPassword"
            label={SAFETY_WORDS.next}
            rule={ACCOUNT_WORDS.passwordRule}
            type="password"
            autoComplete="new-password"
          />
          <Field
            name="repeat"
            label={SAFETY_WORDS.repeat}
            type="password"
            autoComplete="new-password"
          />
          <ShowPassword />
          <p className="note">{SAFETY_WORDS.hint}</p>
          <SubmitButton words={RESET_WORDS.save} sending={sending} />
        </form>
      </div>
    </MainFrame>
  )
}
