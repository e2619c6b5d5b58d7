import { useState } from 'react'
import { cardRulesOf, rulesOf } from '../../../lib/mesa/table-rules.ts'
import type { MesaTournamentAnswer } from '../../../lib/schema/mesa.ts'
import { REPAIR_WORDS } from '../../../lib/wording/mesa/repair-words.ts'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import { CardRulesForm, TableRulesForm } from '../../../screens/mesa/table-rules.tsx'
import { usePreviewed } from './send-now.ts'

/** Points and tie-breakers; what they change is shown first, and anew if others changed something. */
export function TableRules({ tournament }: { tournament: MesaTournamentAnswer }) {
  const [said, setSaid] = useState<FormMessage>()
  const { looked, isSending, look, confirm, forget } = usePreviewed(tournament.id, setSaid)
  const { own, matches, sport } = tournament
  const order = own?.order
  // A cup has no table.
  if (!order || !matches.some(({ round }) => /^Jornada \d+$/.test(round))) return null
  return (
    <TableRulesForm
      own={{ ...own, order }}
      sport={sport}
      looked={looked}
      said={said}
      isSending={isSending}
      verbs={{
        onLook: (form) => {
          const deed = rulesOf(form, { ...own, order })
          if ('missing' in deed) return setSaid({ words: deed.missing, isBad: true })
          void look(deed)
        },
        onConfirm: () => void confirm(REPAIR_WORDS.done),
        onCancel: () => forget(),
      }}
    />
  )
}

/** Which cards suspend; whom they would suspend is shown first. */
export function CardRules({ tournament }: { tournament: MesaTournamentAnswer }) {
  const [said, setSaid] = useState<FormMessage>()
  const { looked, isSending, look, confirm, forget } = usePreviewed(tournament.id, setSaid)
  const { own, sport } = tournament
  // Basketball has fouls, and no cards.
  if (!own || sport === 'basketball') return null
  return (
    <CardRulesForm
      rules={own.suspensions}
      looked={looked}
      said={said}
      isSending={isSending}
      verbs={{
        onLook: (form) => {
          const deed = cardRulesOf(form, own.suspensions)
          if ('missing' in deed) return setSaid({ words: deed.missing, isBad: true })
          void look(deed)
        },
        onConfirm: () => void confirm(REPAIR_WORDS.done),
        onCancel: () => forget(),
      }}
    />
  )
}
