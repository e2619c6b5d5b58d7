import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { resetPassword } from '../../lib/live/calls/reset-call.ts'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { LoginScreen } from '../../screens/accounts/login.tsx'
import { ResetScreen } from '../../screens/accounts/reset.tsx'
import { doorLink, useParameter, useWayIn } from './account-page.ts'
import { connection } from '../api.ts'
import { useReady } from '../ready.ts'
import { session } from './session.ts'

/** Sets a new password by a one-time link, regardless of an earlier login on this phone. */
function Reset({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [isSending, setSending] = useState(false)
  const [refusal, refuse] = useState<string>()
  const send = async (fields: FormData) => {
    const newPassword = String(fields.get('newPassword'))
    if (newPassword !== String(fields.get('repeat'))) return refuse(ACCOUNT_WORDS.passwordsDiffer)
    setSending(true)
    const answer = await resetPassword(connection, { secret, newPassword })
    setSending(false)
    if (answer.kind === 'failed') refuse(answer.failure.message)
    if (answer.kind !== 'ok') return
    session.userLogin.renew(answer.data)
    onDone()
  }
  return (
    <ResetScreen
      sending={{ isReady: true, isSending, refusal }}
      onSubmit={(fields) => void send(fields)}
    />
  )
}

/** Logs in with name and password, then goes to the redirect. */
function Entering() {
  const { loading, error } = useStore(session.userLogin.$state)
  const isReady = useReady()
  const redirect = useParameter('redirect')
  const notice = useParameter('aviso') === 'sesion' ? ACCOUNT_WORDS.sessionEnded : undefined
  const isIn = useWayIn()
  return (
    <LoginScreen
      sending={{ isReady, isSending: loading || isIn, refusal: error?.message }}
      notice={notice}
      createLink={doorLink('/register', redirect)}
      onSubmit={(fields) =>
        void session.userLogin.login({
          username: String(fields.get('username')),
          password: String(fields.get('password')),
        })
      }
    />
  )
}

/** `/login` */
export function Login() {
  const isReady = useReady()
  const [isDone, setDone] = useState(false)
  // Taken from the address by `browser/reset-secret.ts`.
  const secret = isReady ? (window as { resetSecret?: string }).resetSecret : undefined
  if (secret === undefined || isDone) return <Entering />
  return <Reset secret={secret} onDone={() => setDone(true)} />
}
