/** Changes that need signal: sent at once, never queued, because they depend on many matches. */
import { useRef, useState } from 'react'
import type { Deed } from '../../../lib/mesa/phone/deed.ts'
import type { PreviewedChange } from '../../../lib/schema/change.ts'
import type { ConsequencesAnswer } from '../../../lib/schema/mesa.ts'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import { askPreview } from '../../../lib/mesa/calls/preview-api.ts'
import { createMesaApi } from '../../../lib/mesa/calls/mesa-api.ts'
import type { SentChange } from '../../../lib/schema/change.ts'
import { REPAIR_WORDS } from '../../../lib/wording/mesa/repair-words.ts'
import { connection } from '../../api.ts'
import { $login, authorization } from '../phone/login.ts'
import { phone } from '../phone/phone.ts'
import { newId } from '../phone/phone-means.ts'

/** `conflict`: what it was made against is another by now. */
export type SentNow = { kind: 'done' } | { kind: 'conflict' } | { kind: 'refused'; why: string }

const api = createMesaApi(connection)
const CONFLICT = 409

/**
 * Sends a change against a state and refreshes what is on screen. The same change keeps its id over
 * tries, so that an answer that got lost does not make it twice.
 */
export function useSendNow(tournament: string) {
  const last = useRef({ said: '', id: '' })
  const [isSending, setSending] = useState(false)
  const send = async (deed: Deed, against: string | null): Promise<SentNow> => {
    const user = $login.get().data
    const said = JSON.stringify([deed, against])
    if (last.current.said !== said) last.current = { said, id: newId() }
    const envelope = { id: last.current.id, against, when: new Date().toISOString() }
    const change = { ...deed, ...envelope, who: user?.username ?? '' } as SentChange
    setSending(true)
    const answer = await api.change({ authorization: authorization() }, tournament, change)
    setSending(false)
    if (answer.kind === 'failed' && answer.failure.status === null)
      return { kind: 'refused', why: REPAIR_WORDS.needsSignal }
    last.current = { said: '', id: '' }
    phone.refresh()
    if (answer.kind === 'ok') return { kind: 'done' }
    if (answer.kind !== 'failed') return { kind: 'refused', why: REPAIR_WORDS.needsSignal }
    const { status, message } = answer.failure
    return status === CONFLICT ? { kind: 'conflict' } : { kind: 'refused', why: message }
  }
  return { isSending, send }
}

type PreviewedDeed = Extract<Deed, { kind: PreviewedChange['kind'] }>

/**
 * A change whose consequences the server shows before it is made: `look`, then `confirm` or
 * `forget`. It is made against what was shown; what changed meanwhile is shown anew.
 */
export function usePreviewed(tournament: string, say: (said: FormMessage | undefined) => void) {
  const [looked, setLooked] = useState<{ deed: PreviewedDeed; preview: ConsequencesAnswer }>()
  const [isLooking, setLooking] = useState(false)
  const { isSending, send } = useSendNow(tournament)
  /** `shown` is said once the consequences stand: only then can they be confirmed. */
  const look = async (deed: PreviewedDeed, shown?: string) => {
    const { username: who = '' } = $login.get().data ?? {}
    const envelope = { id: newId(), against: null, when: new Date().toISOString(), who }
    const ask = { authorization: authorization() }
    setLooking(true)
    say(undefined)
    const answer = await askPreview(connection, ask, tournament, { ...deed, ...envelope })
    setLooking(false)
    setLooked(answer.kind === 'ok' ? { deed, preview: answer.data } : undefined)
    if (answer.kind === 'ok' && shown) say({ words: shown, isBad: true })
    if (answer.kind === 'failed')
      say({
        words: answer.failure.status === null ? REPAIR_WORDS.needsSignal : answer.failure.message,
        isBad: true,
      })
  }
  const confirm = async (done: string) => {
    if (!looked) return
    const sent = await send(looked.deed, looked.preview.state)
    if (sent.kind === 'conflict') return look(looked.deed, REPAIR_WORDS.again)
    if (sent.kind === 'refused') return say({ words: sent.why, isBad: true })
    setLooked(undefined)
    say({ words: done })
  }
  return {
    looked: looked?.preview,
    isSending: isSending || isLooking,
    look: (deed: PreviewedDeed) => look(deed),
    confirm,
    forget: () => setLooked(undefined),
  }
}
