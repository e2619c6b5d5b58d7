import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { homeLink } from '../../lib/addresses/links.ts'
import type { UserAnswer } from '../../lib/live/answers/types.ts'
import { EMPTY, type Slice } from '../../lib/live/stores/slice.ts'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { AccountSafety, type PasswordFault } from '../../screens/accounts/account-safety.tsx'
import { ProfileScreen } from '../../screens/accounts/profile.tsx'
import { accountSafety } from './account-safety.ts'
import { useReady } from '../ready.ts'
import { countLinks, forgetAnswers } from '../mesa/phone/forget.ts'
import { session } from './session.ts'

const LOGIN = '/login?redirect=%2Fprofile'
const LOGIN_AGAIN = `${LOGIN}&aviso=sesion`

/** The field of a refusal by the server; undefined where none of them is to blame. */
function faultOf(failure: Slice<true>['error']): PasswordFault | undefined {
  const field = FIELDS[failure?.status ?? 0]
  return field && { field, words: failure!.message }
}
/** By status: the password of now is another, and the new one does not do. */
const FIELDS: Readonly<Record<number, PasswordFault['field']>> = {
  400: 'newPassword',
  403: 'password',
}

/** Without a valid login neither works: logs out, and returns here after a new login. */
function Safety({ user, onLeave }: { user: UserAnswer; onLeave: (address: string) => void }) {
  const password = useStore(accountSafety.password.$state)
  const everywhere = useStore(accountSafety.everywhere.$state)
  const [mismatch, setMismatch] = useState<PasswordFault>()
  const fault = mismatch ?? faultOf(password.error)
  useEffect(() => {
    if (password.error?.status === 401 || everywhere.error?.status === 401) onLeave(LOGIN_AGAIN)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onLeave` is a new function each time
  }, [password.error, everywhere.error])
  // Each try has an error of its own.
  useEffect(() => {
    if (fault) document.querySelector<HTMLElement>('.safety [aria-invalid]')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fault` follows from these
  }, [mismatch, password.error])
  const change = (fields: FormData) => {
    const text = (name: string) => String(fields.get(name))
    const differ = text('newPassword') !== text('repeat')
    setMismatch(differ ? { field: 'repeat', words: ACCOUNT_WORDS.passwordsDiffer } : undefined)
    if (differ) return Promise.resolve(false)
    return accountSafety.password.change({
      password: text('password'),
      newPassword: text('newPassword'),
      ...(fields.has('endLinks') && { endLinks: true }),
    })
  }
  const sendingOf = ({ loading, error }: Slice<true>) => ({
    isReady: true,
    isSending: loading,
    refusal: error?.message,
  })
  return (
    <AccountSafety
      username={user.username}
      safety={{
        password: {
          ...sendingOf(password),
          ...(fault && { refusal: undefined, fault }),
          isDone: password.data === true,
        },
        everywhere: sendingOf(everywhere),
      }}
      onChange={change}
      onLeave={(endLinks) =>
        void accountSafety.everywhere.leave(endLinks).then((isOut) => isOut && onLeave(homeLink()))
      }
    />
  )
}

/** `/profile`: only for logged-in users; others are sent to `/login`. */
export function Profile() {
  const { data: user } = useStore(session.userLogin.$state)
  const details = useStore(session.userDetails.$state)
  const mine = useStore(session.myTournaments.$state)
  const isReady = useReady()
  const isLeaving = useRef(false)
  const ask = () => {
    if (isLeaving.current) return
    if (!user) return location.replace(LOGIN)
    void session.userDetails.request(user.token)
    void session.myTournaments.request(user.id)
  }
  const [hasLinks, setHasLinks] = useState(false)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once a login
  useEffect(ask, [user?.token])
  useEffect(
    () =>
      void countLinks().then(
        (count) => setHasLinks(count > 0),
        () => {},
      ),
    [],
  )
  const leave = (address: string) => {
    isLeaving.current = true
    session.userLogin.logout()
    // The next user of this phone must not read this user's data in Mesa.
    const go = () => location.replace(address)
    void forgetAnswers().then(go, go)
  }
  // The token has expired: log out, and return here after a new login.
  useEffect(() => {
    if (details.error?.status === 401) leave(LOGIN_AGAIN)
  }, [details.error])
  const safety = isReady && user && <Safety user={user} onLeave={leave} />
  return (
    <ProfileScreen
      safety={safety}
      hasLinks={hasLinks}
      user={isReady ? details : EMPTY}
      tournaments={isReady ? mine : EMPTY}
      onRetry={ask}
      onLogout={() => leave(homeLink())}
    />
  )
}
