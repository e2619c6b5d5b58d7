import { createElement } from 'react'
import { useStore } from '@nanostores/react'
import { isChatBrowser } from '../../lib/mesa/chat-browser.ts'
import type { LinkState } from '../../screens/mesa/link-notices.tsx'
import { later } from './later.tsx'
import { phone } from './phone/phone.ts'

/** Rare, so its script comes with the first of them. */
const Troubles = later(() => import('./link-troubles.tsx').then((parts) => parts.Troubles))

/** What a phone with links shows on every page; undefined on one without any. */
export function useLinkState(): LinkState | undefined {
  const links = useStore(phone.links)
  const over = useStore(phone.over)
  if (links.length === 0) return undefined
  const isUsable = ({ secret }: { secret: string }) => !over.has(`Link ${secret}`)
  const mayTrouble = isChatBrowser(navigator.userAgent) || !links.every(isUsable)
  return {
    asking: links.find((link) => link.who === null && isUsable(link)),
    troubles: mayTrouble && createElement(Troubles),
    onSay: (id, who) => void phone.sayWho(id, who),
  }
}
