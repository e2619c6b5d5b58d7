import { useEffect, useState } from 'react'
import type { Answer } from '../../lib/live/calls/answer.ts'
import type { KnownValue } from '../../lib/mesa/known.ts'
import { askScorers, nameScorer } from '../../lib/mesa/scorers-api.ts'
import type { Role, ScorersAnswer } from '../../lib/schema/mesa.ts'
import { ScorersPart } from '../../screens/mesa/scorers.tsx'
import { connection } from '../api.ts'
import { session } from '../accounts/session.ts'

const ask = () => ({ token: session.userLogin.$state.get().data?.token ?? '' })

/** The tournament's scorers: requested when shown, not stored. */
export function Scorers({ id, role, now }: { id: string; role: Role; now: number }) {
  const [scorers, setScorers] = useState<KnownValue<ScorersAnswer>>({ state: 'loading' })
  const [said, say] = useState<string>()
  const show = (answer: Answer<ScorersAnswer>) => {
    if (answer.kind === 'ok')
      setScorers({ state: 'known', value: answer.data, asOf: Date.now(), isStale: false })
    else if (answer.kind === 'failed') {
      const reason = answer.failure.status === null ? 'offline' : 'server'
      setScorers((before) => (before.state === 'known' ? before : { state: 'failed', reason }))
    }
    say(answer.kind === 'failed' ? answer.failure.message : undefined)
  }
  const look = () => void askScorers(connection, ask(), id).then(show)
  useEffect(look, [id])
  return (
    <ScorersPart
      scorers={scorers}
      role={role}
      now={now}
      said={said}
      onName={(username, isScorer) =>
        void nameScorer(connection, ask(), id, { username, isScorer }).then(show)
      }
      onRetry={look}
    />
  )
}
