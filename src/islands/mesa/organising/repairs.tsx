import { useState } from 'react'
import {
  previewOf,
  repairOf,
  type RepairDeed,
  type RepairKind,
} from '../../../lib/mesa/repair-forms.ts'
import type { MesaTournamentAnswer } from '../../../lib/schema/mesa.ts'
import { REPAIR_WORDS } from '../../../lib/wording/mesa/repair-words.ts'
import { RepairsPart } from '../../../screens/mesa/repairs.tsx'
import type { FormMessage } from '../../../screens/mesa/said.tsx'
import { useAround } from '../around.ts'
import { localDay } from '../day.ts'
import { useSendNow } from './send-now.ts'

const IS_ROUND = /^Jornada (\d+)$/

/** The number behind the last round. */
const nextPosition = ({ matches }: MesaTournamentAnswer) =>
  1 + Math.max(0, ...matches.map(({ round }) => Number(IS_ROUND.exec(round)?.[1] ?? 0)))

/** Repairs of the calendar; what changes is shown first, and anew if others changed something. */
export function Repairs({ tournament }: { tournament: MesaTournamentAnswer }) {
  // The form that was filled: a day that rain took may move all that follows.
  const [asked, setAsked] = useState<{ form: RepairKind; deed: RepairDeed }>()
  const today = localDay(useAround().now, tournament.timeZone)
  const [chosen, choose] = useState<string>()
  const [said, setSaid] = useState<{ kind: RepairKind; said: FormMessage }>()
  const { isSending, send } = useSendNow(tournament.id)
  const say = (kind: RepairKind, words: string, isBad = false) =>
    setSaid({ kind, said: { words, isBad } })
  const look = (kind: RepairKind, form: FormData) => {
    const repair = repairOf(kind, form, nextPosition(tournament), today)
    setSaid(undefined)
    setAsked('missing' in repair ? undefined : { form: kind, deed: repair })
    if ('missing' in repair) say(kind, repair.missing, true)
  }
  const confirm = async () => {
    if (!asked) return
    const { form, deed } = asked
    const sent = await send(deed, tournament.calendarState ?? null)
    if (sent.kind === 'conflict') return say(form, REPAIR_WORDS.again, true)
    if (sent.kind === 'refused') return say(form, sent.why, true)
    setAsked(undefined)
    say(form, REPAIR_WORDS.done)
  }
  return (
    <RepairsPart
      tournament={tournament}
      chosen={chosen}
      looked={
        asked && { kind: asked.form, preview: previewOf(tournament, asked.deed, today), isSending }
      }
      today={today}
      said={said}
      verbs={{
        onLook: look,
        onDay: choose,
        onConfirm: () => void confirm(),
        onCancel: () => setAsked(undefined),
      }}
    />
  )
}
