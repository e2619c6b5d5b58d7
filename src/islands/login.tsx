import { useStore } from '@nanostores/react'
import { ACCOUNT_WORDS } from '../lib/wording/accounts.ts'
import { LoginScreen } from '../screens/login.tsx'
import { doorLink, useParameter, useReady, useWayIn } from './account-page.ts'
import { session } from './session.ts'

/** `/login` */
export function Login() {
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
