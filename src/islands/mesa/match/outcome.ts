import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { outcomeOf } from '../../../lib/mesa/match/outcome.ts'
import type { SentChange } from '../../../lib/schema/change.ts'
import { OUTCOMES } from '../../../lib/wording/mesa/mesa-outcomes.ts'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import { phone } from '../phone/phone.ts'

/**
 * The text beside a form's button: the state of its last change, or why it made none. `sent` is
 * shown once the server took it. `Which` distinguishes several forms of one page.
 */
export function useOutcome<Which = undefined>(sent: string = OUTCOMES.sent) {
  const [last, setLast] = useState<{ which: Which; id?: string; why?: string }>()
  const waiting = useStore(phone.waiting)
  const applied = useStore(phone.applied)
  const link = useStore(phone.link)
  const outcome = last?.id && outcomeOf(last.id, { waiting, applied, link })
  const said: FormMessage | undefined = last?.why
    ? { words: last.why, isBad: true }
    : outcome && outcome !== 'refused'
      ? { words: outcome === 'sent' ? sent : OUTCOMES[outcome] }
      : undefined
  return {
    said,
    which: last?.which,
    made: (which: Which, change: SentChange | undefined) =>
      setLast(change && { which, id: change.id }),
    refuse: (which: Which, why: string) => setLast({ which, why }),
    clear: () => setLast(undefined),
  }
}
