import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { matchPageLink } from '../../lib/addresses/links.ts'
import type { MatchSheet } from '../../lib/mesa/match/match-sheet.ts'
import type { resultPosters } from '../../lib/mesa/match/result-posters.ts'
import type { MesaMatchAnswer, Place } from '../../lib/schema/mesa.ts'
import { SITE } from '../../lib/wording/site.ts'
import { resultWords } from '../../lib/wording/mesa/mesa-organising.ts'
import { Share } from '../../screens/mesa/share.tsx'
import { phone } from './phone/phone.ts'

/** As in `lib/addresses/poster-script.ts`, which is a part of the live pages' script. */
declare const POSTER_SCRIPT: string | undefined

const posterScript = typeof POSTER_SCRIPT === 'string' ? POSTER_SCRIPT : '/cartel.js'

/** `browser/poster/poster.ts`, which is a file of its own. */
type PosterScript = {
  makeOfResult: (
    message: { text: string; url: string },
    ...result: Parameters<typeof resultPosters>
  ) => void
}

/**
 * Sends the result to a group: a picture with a sentence and a link. Where the picture's script does
 * not come, the sentence alone, by the phone's share sheet or copied.
 */
export function SharePart({
  id,
  place,
  answer,
  sheet,
}: {
  id: string
  place: Place
  answer: MesaMatchAnswer
  sheet: MatchSheet
}) {
  const { match, sport } = answer
  const [isCopied, setCopied] = useState(false)
  const known = useStore(phone.tournament(id))
  const share = async () => {
    const address = matchPageLink({ URL_name: id, isLocalData: place === 'beta', sport }, match)
    const text = resultWords(match.matchName ?? match.round, sheet.sides)
    const url = new URL(address, location.href).href
    const script = await (import(/* @vite-ignore */ posterScript) as Promise<PosterScript>).catch(
      () => undefined,
    )
    if (script) {
      const tournament = known.state === 'known' ? known.value : undefined
      const around = { tournament, site: SITE.name, address: location.host }
      return script.makeOfResult({ text, url }, answer, sheet, around)
    }
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
