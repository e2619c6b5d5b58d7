import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { mesaTournamentLink } from '../../lib/addresses/mesa-page-links.ts'
import { takeInvitation } from '../../lib/mesa/calls/invitation-api.ts'
import { InvitedPart } from '../../screens/mesa/invited.tsx'
import { connection } from '../api.ts'
import { keepInvitation } from './phone/kept-here.ts'
import { $login, authorization } from './phone/login.ts'
import { phone } from './phone/phone.ts'
import { phoneId } from './phone/phone-means.ts'
import { goTo } from './place.ts'

const LOGGED_OUT = 401
const GONE = 404

/** An invitation to organise: taken with an account, which may be made on the way. */
export function Invited({ secret, tournament }: { secret: string; tournament: string }) {
  const username = useStore($login).data?.username
  const [said, say] = useState<string>()
  const [isOut, setOut] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => keepInvitation(secret), [secret])
  const take = async () => {
    setBusy(true)
    const ask = { authorization: authorization() }
    const answer = await takeInvitation(connection, ask, { secret, phone: phoneId() })
    setBusy(false)
    if (answer.kind === 'failed') {
      if (answer.failure.status === GONE) keepInvitation(null)
      setOut(answer.failure.status === LOGGED_OUT)
      return say(answer.failure.message)
    }
    if (answer.kind !== 'ok') return
    keepInvitation(null)
    goTo(mesaTournamentLink(answer.data.id))
    phone.refresh()
  }
  return (
    <InvitedPart
      {...{ tournament, said, isBusy }}
      username={isOut ? undefined : username}
      onTake={() => void take()}
    />
  )
}
