import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Answer, Failure } from '../../lib/live/calls/answer.ts'
import { createDeskCalls } from '../../lib/live/calls/desk-calls.ts'
import type { DeskAnswer, DeskDecision } from '../../lib/schema/mesa.ts'
import { DESK_WORDS } from '../../lib/wording/accounts/desk.ts'
import { DeskScreen } from '../../screens/accounts/desk.tsx'
import { connection } from '../api.ts'
import { useReady } from '../ready.ts'
import { session } from './session.ts'

const LOGIN = '/login?redirect=%2Frevisar'
const calls = createDeskCalls(connection)

/** `/revisar`: only for accounts that `npm run operators` named. */
export function Desk() {
  const { data: user } = useStore(session.userLogin.$state)
  const isReady = useReady()
  const [desk, setDesk] = useState<DeskAnswer | null>(null)
  const [failure, fail] = useState<Failure | null>(null)
  const [said, say] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const show = (answer: Answer<DeskAnswer>) => {
    if (answer.kind === 'ok') setDesk(answer.data)
    if (answer.kind === 'ok') fail(null)
    if (answer.kind !== 'failed') return
    if (answer.failure.status === 401) {
      session.userLogin.logout()
      location.replace(`${LOGIN}&aviso=sesion`)
    } else if (desk) say(answer.failure.message)
    else fail(answer.failure)
  }
  const ask = () => {
    if (!user) return location.replace(LOGIN)
    void calls.desk({ token: user.token }).then(show)
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once a login
  useEffect(ask, [user?.token])
  const decide = (decision: DeskDecision) => {
    setBusy(true)
    void calls.decide({ token: user!.token }, decision).then((answer) => {
      setBusy(false)
      if (answer.kind === 'ok') say(DESK_WORDS.done[decision.listing])
      show(answer)
    })
  }
  return (
    <DeskScreen
      desk={isReady ? desk : null}
      failure={failure}
      said={said}
      isBusy={isBusy}
      onDecide={decide}
      onRetry={ask}
    />
  )
}
