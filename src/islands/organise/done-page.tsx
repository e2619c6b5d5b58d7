import { useEffect, useState } from 'react'
import type { Draft } from '../../lib/planning/draft.ts'
import { DONE } from '../../lib/wording/planning/wizard.ts'
import { Done } from '../../screens/organise/done.tsx'
import type { NewPageState } from '../../screens/organise/done.tsx'
import { WizardFrame } from '../../screens/organise/frame.tsx'
import { useDraftPicture } from './draft-picture.ts'
import { startOver } from './draft-store.ts'
import { goToScreen } from './steps.ts'

const ASK_AGAIN_MS = 1_000
/** A build of a large site takes this long; then the link is still the right one. */
const PATIENCE = 60

/** Whether the public page is there yet: the site is built after the tournament was made. */
function usePage(address: string): NewPageState {
  const [page, setPage] = useState<NewPageState>('building')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopping = new AbortController()
    const ask = async (tries: number) => {
      const isThere = await fetch(address, {
        method: 'HEAD',
        cache: 'no-store',
        signal: stopping.signal,
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (stopping.signal.aborted) return
      if (isThere) return setPage('ready')
      if (tries >= PATIENCE) setPage('slow')
      timer = setTimeout(() => void ask(tries + 1), ASK_AGAIN_MS)
    }
    void ask(0)
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [address])
  return page
}

/** The code is drawn by a script that loads only here. */
function useCode(url: string) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { qrOf } = await import('../../lib/look/qr.ts')
      if (isCurrent) setCode(qrOf(url))
    }
    // Without signal there is no code; the link above it stays.
    draw().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [url])
  return code
}

/** What a person gets after publishing. */
export function DonePage({ draft }: { draft: Draft }) {
  const { address } = draft.published!
  const url = new URL(address, location.href).href
  const [isCopied, setCopied] = useState(false)
  const words = draft.sport === 'basketball' ? DONE.messageBasketball : DONE.message
  const message = words(draft.name.trim(), url)
  const share = () => void navigator.share({ text: message }).catch(() => undefined)
  return (
    <WizardFrame step={undefined}>
      <Done
        name={draft.name.trim()}
        published={draft.published!}
        url={url}
        message={message}
        qr={useCode(url)}
        picture={useDraftPicture(draft.picture)}
        page={usePage(address)}
        isCopied={isCopied}
        onCopy={() =>
          void navigator.clipboard?.writeText(url).then(
            () => setCopied(true),
            () => undefined,
          )
        }
        onShare={typeof navigator.share === 'function' ? share : undefined}
        onAnother={() => {
          startOver()
          goToScreen('nombre')
        }}
      />
    </WizardFrame>
  )
}
