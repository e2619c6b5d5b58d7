import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { dayIn } from '../../lib/calendar/today.ts'
import { readSeason } from '../../lib/live/calls/season-call.ts'
import type { Draft } from '../../lib/planning/draft.ts'
import { draftAfter } from '../../lib/planning/draft-after.ts'
import { AFTER } from '../../lib/wording/planning/wizard.ts'
import { SeasonAfter } from '../../screens/organise/season-after.tsx'
import { session } from '../accounts/session.ts'
import { isRefused } from '../accounts/session-refused.ts'
import { connection } from '../api.ts'
import { startAfter } from './draft-store.ts'
import { goToScreen } from './steps.ts'

/** Brings the answers of a season that is over, and begins the next one with them. */
export function SeasonAfterPage({ id, draft }: { id: string; draft: Draft }) {
  const isBegun = (draft.answered > 0 || draft.name.trim() !== '') && !draft.published
  const [isSure, setSure] = useState(!isBegun)
  const [trouble, setTrouble] = useState<string>()
  const [tries, setTries] = useState(0)
  const user = useStore(session.userLogin.$state).data
  const token = user && !isRefused(user.token) ? user.token : undefined
  useEffect(() => {
    if (!isSure || token === undefined) return
    const stopping = new AbortController()
    const bring = async () => {
      const answer = await readSeason(connection, token, id, stopping.signal)
      if (answer.kind === 'failed') return setTrouble(answer.failure.message)
      if (answer.kind !== 'ok') return
      const season = answer.data
      const today = dayIn(new Date().toISOString(), season.timeZone)
      const made = draftAfter(season, { id: '-', seed: '-', today })
      if (!made) return setTrouble(AFTER.notOver)
      startAfter((ids) => ({ ...made, ...ids }))
      goToScreen('nombre', true)
    }
    void bring()
    return () => stopping.abort()
  }, [id, isSure, token, tries])
  return (
    <SeasonAfter
      id={id}
      unsent={isSure ? undefined : draft.name.trim()}
      isStranger={token === undefined}
      trouble={trouble}
      onGo={() => setSure(true)}
      onStay={() => goToScreen('nombre', true)}
      onRetry={() => {
        setTrouble(undefined)
        setTries(tries + 1)
      }}
    />
  )
}
