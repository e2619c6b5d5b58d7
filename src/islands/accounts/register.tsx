import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { RegisterScreen } from '../../screens/accounts/register.tsx'
import { doorLink, useParameter, useWayIn } from './account-page.ts'
import { useReady } from '../ready.ts'
import { session } from './session.ts'

/** `/register` and `/create-account` */
export function Register() {
  const { loading, data, error } = useStore(session.userRegister.$state)
  const [mismatch, setMismatch] = useState<string>()
  const isReady = useReady()
  useWayIn()
  return (
    <RegisterScreen
      sending={{
        isReady,
        isSending: loading || !!data,
        refusal: mismatch ?? error?.message,
      }}
      loginLink={doorLink('/login', useParameter('redirect'))}
      onSubmit={(fields) => {
        const text = (name: string) => String(fields.get(name))
        const differ = text('password') !== text('repeat')
        setMismatch(differ ? ACCOUNT_WORDS.passwordsDiffer : undefined)
        if (differ) return
        void session.userRegister.register({
          email: text('email'),
          first_name: text('first_name'),
          username: text('username'),
          password: text('password'),
        })
      }}
    />
  )
}
