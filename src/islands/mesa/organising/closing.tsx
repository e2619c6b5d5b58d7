import { useState } from 'react'
import { closingOf } from '../../../lib/mesa/closing.ts'
import type { MesaTournamentAnswer } from '../../../lib/schema/mesa.ts'
import { CLOSING } from '../../../lib/wording/mesa/closing-words.ts'
import { ClosingForm } from '../../../screens/mesa/closing.tsx'
import { type FormMessage, FormMessageLine } from '../../../screens/mesa/said.tsx'
import { usePreviewed } from './send-now.ts'

/** Closes tables that wait for matches, or a season without a champion. */
export function Closing({ tournament }: { tournament: MesaTournamentAnswer }) {
  const [said, setSaid] = useState<FormMessage>()
  const { looked, isSending, look, confirm, forget } = usePreviewed(tournament.id, setSaid)
  const { ending } = tournament
  if (!ending) return <FormMessageLine said={said?.isBad ? undefined : said} />
  return (
    <ClosingForm
      ending={ending}
      looked={looked}
      said={said}
      isSending={isSending}
      verbs={{
        onLook: (form) => {
          const deed = closingOf(form, ending)
          if ('missing' in deed) return setSaid({ words: deed.missing, isBad: true })
          void look(deed)
        },
        onConfirm: () => void confirm(CLOSING.done),
        onCancel: () => forget(),
      }}
    />
  )
}
