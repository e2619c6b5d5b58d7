import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { MatchSheet } from '../../lib/mesa/match-sheet.ts'
import { additionOf, isNumberTaken, type PlayerFields } from '../../lib/mesa/player-changes.ts'
import {
  draftOf as written,
  resultOf,
  type SheetArm,
  type SheetDraft,
  tappedSheet,
} from '../../lib/mesa/sheet-draft.ts'
import type { SideKey } from '../../lib/rules/sides.ts'
import type { MesaMatchAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { armsIn, SheetForm } from '../../screens/mesa/sheet.tsx'
import { draftOf, write } from './kept-here.ts'
import { $trouble, make, makeOfMatch } from './making.ts'

/** Pasar la cédula. What is typed is kept on the phone at once, and sent as one result. */
export function SheetPart({
  id,
  answer,
  sheet,
  mayAdd,
}: {
  id: string
  answer: MesaMatchAnswer
  sheet: MatchSheet
  mayAdd: boolean
}) {
  const { match, entry } = answer
  const $draft = draftOf(id, match.id)
  const draft = useStore($draft) ?? written(sheet.data)
  const sport = answer.sport ?? 'football'
  const [arm, setArm] = useState<SheetArm>(() => armsIn(sport)[0]![0])
  const [isSent, setSent] = useState(false)
  const change = (next: SheetDraft) => {
    setSent(false)
    write($draft, next)
  }
  const add = (side: SideKey, fields: PlayerFields) => {
    const team = sheet.sides[side].team
    if (isNumberTaken(sheet.sides[side].players, fields.number))
      return $trouble.set(MESA_WORDS.numberTaken)
    if (team) void make(id, additionOf(team, fields), null)
  }
  const send = async () => {
    const result = resultOf(match.id, draft, sheet.data)
    if (!result) return $trouble.set(MESA_WORDS.needsScore)
    const isKept = await makeOfMatch(id, match.id, [result], entry.state)
    if (!isKept) return
    write($draft, null)
    setSent(true)
  }
  return (
    <SheetForm
      sheet={sheet}
      draft={draft}
      arm={arm}
      mayAdd={mayAdd}
      isSent={isSent}
      sport={sport}
      verbs={{
        onScore: (what, side, value) =>
          change({ ...draft, [what]: { ...draft[what], [side]: value } }),
        onExtraTime: (isExtraTime) => change({ ...draft, isExtraTime }),
        onArm: setArm,
        onTap: (side, player) => change(tappedSheet(draft, { arm, side, player })),
        onAdd: add,
        onSend: () => void send(),
        onDiscard: () => write($draft, null),
      }}
    />
  )
}
