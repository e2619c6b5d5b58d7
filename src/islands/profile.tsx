import { useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { homeLink } from '../lib/addresses/links.ts'
import { EMPTY } from '../lib/live/stores/slice.ts'
import { ProfileScreen } from '../screens/profile.tsx'
import { useReady } from './account-page.ts'
import { session } from './session.ts'

const LOGIN = '/login?redirect=%2Fprofile'
const LOGIN_AGAIN = `${LOGIN}&aviso=sesion`

/** `/profile`: for who is logged in; everybody else goes to `/login`. */
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
  useEffect(ask, [user?.token])
  const leave = (address: string) => {
    isLeaving.current = true
    session.userLogin.logout()
    location.replace(address)
  }
  // The token is too old: out, and back here after another login.
  useEffect(() => {
    if (details.error?.status === 401) leave(LOGIN_AGAIN)
  }, [details.error])
  return (
    <ProfileScreen
      user={isReady ? details : EMPTY}
      tournaments={isReady ? mine : EMPTY}
      onRetry={ask}
      onLogout={() => leave(homeLink())}
    />
  )
}
