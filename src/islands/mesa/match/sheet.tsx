import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { mesaTeamLink } from '../../../lib/addresses/mesa-page-links.ts'
import { refusalWordsOf, refusedOf } from '../../../lib/mesa/phone/known.ts'
import type { MatchSheet } from '../../../lib/mesa/match/match-sheet.ts'
import {
  additionOf,
  isNumberTaken,
  type PlayerFields,
} from '../../../lib/mesa/match/player-changes.ts'
import {
  draftOf as written,
  draftOfResult,
  lackOf,
  readDraft,
  resultDeedOf,
  type SheetArm,
  type SheetDraft,
  tappedSheet,
} from '../../../lib/mesa/match/sheet-draft.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import type { MesaMatchAnswer, Place } from '../../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../../lib/wording/mesa/mesa.ts'
import type { TapDoubt } from '../../../screens/mesa/match/pitch-parts.tsx'
import { armsIn, SheetForm } from '../../../screens/mesa/match/sheet.tsx'
import { bringIntoView, useCovered, useIntoView } from '../into-view.ts'
import { kept, write } from '../phone/kept-here.ts'
import { $trouble, insteadOf, makeChange, makeOfMatch } from './making.ts'
import { useOutcome } from './outcome.ts'
import { phone } from '../phone/phone.ts'
import { SharePart } from './end-parts.ts'

const LACKS = {
  score: MESA_WORDS.needsScore,
  bothPenalties: MESA_WORDS.needsBothPenalties,
  shootOut: MESA_WORDS.whoWonShootOut,
} as const

const isTakingOff = (arm: SheetArm) => arm === 'clear' || arm === 'clearPoints'

const keptDraftOf = (id: string, match: string) =>
  kept<SheetDraft | null>(`sheet ${id} ${match}`, null, readDraft)

/**
 * Pasar la cédula. Input is stored on the phone at once, and sent as one result; a refused result
 * is shown in the form again.
 */
export function SheetPart({
  id,
  answer,
  sheet,
  mayAdd,
  place,
}: {
  id: string
  answer: MesaMatchAnswer
  sheet: MatchSheet
  mayAdd: boolean
  place: Place | undefined
}) {
  const { match, entry } = answer
  const $draft = keptDraftOf(id, match.id)
  const waiting = useStore(phone.waiting)
  const refused = refusedOf(waiting, id, ['result'], { match: match.id })
  const kept = useStore($draft)
  const draft = kept ?? (refused ? draftOfResult(refused.change, sheet.data) : written(sheet.data))
  const sport = answer.sport ?? 'football'
  const shootOutAt = sport === 'football' ? answer.shootOutAt : undefined
  const [arm, setArm] = useState<SheetArm>(() => armsIn(sport)[0]![0])
  const { said, made, refuse, clear } = useOutcome(MESA_WORDS.sheetSent)
  const needsShootOut = lackOf(draft, shootOutAt) === 'shootOut'
  const [wasAsked, remember] = useState(needsShootOut)
  if (needsShootOut && !wasAsked) remember(true)
  useCovered()
  useIntoView('penales', needsShootOut && said?.isBad === true)
  const isRefused = said?.isBad === true || refused !== undefined
  useEffect(() => {
    if (isRefused) bringIntoView(document.querySelector('.sheet-draft > [role=alert]'))
  }, [isRefused])
  const [doubt, setDoubt] = useState<TapDoubt & { side: SideKey }>()
  const change = (next: SheetDraft) => {
    setDoubt(undefined)
    clear()
    write($draft, next)
  }
  const adding = useOutcome<SideKey>()
  const teamOf = (side: SideKey) => sheet.sides[side].team ?? undefined
  const additionIn = (side: SideKey) =>
    refusedOf(waiting, id, ['addPlayer'], { team: teamOf(side) })
  const add = async (side: SideKey, fields: PlayerFields) => {
    const team = teamOf(side)
    if (isNumberTaken(sheet.sides[side].players, fields.number)) {
      adding.refuse(side, MESA_WORDS.numberTaken)
      return false
    }
    await insteadOf(additionIn(side))
    const change = team && (await makeChange(id, additionOf(team, fields), null))
    if (change) adding.made(side, change)
    else adding.refuse(side, $trouble.get() ?? MESA_WORDS.notKept)
    return !!change
  }
  const send = async () => {
    const lack = lackOf(draft, shootOutAt)
    const result = lack ? undefined : resultDeedOf(match.id, draft, sheet.data)
    if (!result) return refuse(undefined, LACKS[lack ?? 'score'])
    // The draft stays until the change is stored: a full phone loses nothing.
    write($draft, draft)
    await insteadOf(refused)
    const changes = await makeOfMatch(id, match.id, [result], { against: entry.state })
    if (!changes) return refuse(undefined, $trouble.get() ?? MESA_WORDS.notKept)
    write($draft, null)
    made(undefined, changes[0])
  }
  return (
    <SheetForm
      sheet={sheet}
      draft={draft}
      arm={arm}
      mayAdd={mayAdd}
      said={said}
      share={
        place &&
        said &&
        !said.isBad && <SharePart id={id} place={place} answer={answer} sheet={sheet} />
      }
      rosterLink={(side) => {
        const team = teamOf(side)
        return mayAdd && team !== undefined ? mesaTeamLink(id, team) : undefined
      }}
      refusal={refused && refusalWordsOf(refused)}
      needsShootOut={needsShootOut}
      isShootOutOpen={wasAsked}
      added={adding.said && adding.which && { side: adding.which, said: adding.said }}
      additions={{ team1: additionIn('team1'), team2: additionIn('team2') }}
      sport={sport}
      doubt={doubt}
      verbs={{
        onScore: (what, side, value) =>
          change({ ...draft, [what]: { ...draft[what], [side]: value } }),
        onExtraTime: (isExtraTime) => change({ ...draft, isExtraTime }),
        onArm: (next) => {
          setDoubt(undefined)
          setArm(next)
        },
        onTap: (side, player) => {
          const tapped = sheet.sides[side].players.find((one) => one.player === player)
          const isListed = draft.lines[side].some((one) => one.player === player)
          // A player on the sheet was asked about, or stood there before.
          if (tapped?.isSuspended && !isListed && !isTakingOff(arm))
            return setDoubt({ doubt: 'suspended', side, player: tapped })
          change(tappedSheet(draft, { arm, side, player }))
        },
        onDoubt(isSure) {
          setDoubt(undefined)
          if (!doubt || !isSure) return
          change(tappedSheet(draft, { arm, side: doubt.side, player: doubt.player.player }))
        },
        onAdd: add,
        onSend: () => void send(),
        onDiscard: () => {
          clear()
          write($draft, null)
          void insteadOf(refused)
        },
      }}
    />
  )
}
