import { useStore } from '@nanostores/react'
import { scoringLink } from '../../lib/addresses/mesa-page-links.ts'
import { copyFrom } from '../../lib/live/copy-text.ts'
import { isChatBrowser } from '../../lib/mesa/chat-browser.ts'
import { LinkTroubles } from '../../screens/mesa/link-troubles.tsx'
import { phone } from './phone/phone.ts'

/** Links that ended with something unsent, and a chat's own browser. */
export function Troubles() {
  const links = useStore(phone.links)
  const over = useStore(phone.over)
  const waiting = useStore(phone.waiting)
  const usable = links.filter(({ secret }) => !over.has(`Link ${secret}`))
  return (
    <LinkTroubles
      over={links.flatMap(({ id, name, secret }) => {
        const why = over.get(`Link ${secret}`)
        const unsent = waiting.filter(({ actor }) => actor === `link:${id}`)
        // One that left nothing here needs no word where another one works.
        if (why === undefined || (unsent.length === 0 && usable.length > 0)) return []
        return [
          { id, name, why, unsent: unsent.length, heir: unsent.map(phone.handsTo).find(Boolean) },
        ]
      })}
      inChat={
        isChatBrowser(navigator.userAgent)
          ? {
              unsent: waiting.length,
              links: usable.map(({ id, name, secret }) => ({
                id,
                name,
                address: new URL(scoringLink(secret), location.href).href,
              })),
            }
          : null
      }
      onCopy={(button) => void copyFrom(button)}
      onHandOver={(id) => void phone.handOver(`link:${id}`)}
    />
  )
}
