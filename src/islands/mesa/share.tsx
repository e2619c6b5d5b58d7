import { useState } from 'react'
import { matchLink } from '../../lib/addresses/links.ts'
import type { MatchSheet } from '../../lib/mesa/match-sheet.ts'
import type { MesaMatchAnswer, Place } from '../../lib/schema/mesa.ts'
import { resultWords } from '../../lib/wording/mesa/mesa-organising.ts'
import { Share } from '../../screens/mesa/share.tsx'

/** Shares a result by the phone's share sheet, else copies it for a chat. */
export function SharePart({
  id,
  place,
  answer: { match, sport },
  sheet: { sides },
}: {
  id: string
  place: Place
  answer: MesaMatchAnswer
  sheet: MatchSheet
}) {
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const address = matchLink({ URL_name: id, isLocalData: place === 'beta', sport }, match)
    const text = resultWords(match.matchName ?? match.round, sides)
    const url = new URL(address, location.href).href
    if (navigator.share) {
      // The user closed the sheet.
      await navigator.share({ text, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard?.writeText(`${text}\n${url}`)
    setCopied(true)
  }
  return <Share isCopied={isCopied} onShare={() => void share().catch(() => undefined)} />
}
