import { CopyButton } from '../../components/copy-button.tsx'
import type { Heir } from '../../lib/mesa/phone/known.ts'
import {
  copyLinkWords,
  overWords,
  TROUBLES,
  unsentHereWords,
} from '../../lib/wording/mesa/link-troubles.ts'

export type LinkTrouble = {
  /** Links that are no longer accepted: why, and what they did not send. */
  over: readonly { id: string; name: string; why: string; unsent: number; heir: Heir | undefined }[]
  /**
   * In a chat's own browser, whose store may be lost: what is unsent, and the links that still
   * work, which another browser needs, because no address has their secret.
   */
  inChat: { unsent: number; links: readonly { id: string; name: string; address: string }[] } | null
  onCopy: (button: HTMLElement) => void
  onHandOver: (id: string) => void
}

export const LinkTroubles = ({ over, inChat, onCopy, onHandOver }: LinkTrouble) => (
  <>
    {inChat && (inChat.unsent > 0 || inChat.links.length > 0) && (
      <div className={inChat.unsent > 0 ? 'notice bad in-chat' : 'notice in-chat idle'}>
        <p role="status">
          {inChat.unsent > 0 ? (
            <>
              <b>{unsentHereWords(inChat.unsent)}</b>{' '}
              <span className="when-tall">{TROUBLES.openInBrowser}</span>
              <span className="when-low">{TROUBLES.openInBrowserShort}</span>
            </>
          ) : (
            TROUBLES.inChat
          )}
        </p>
        {inChat.links.map(({ id, name, address }) => (
          <p key={id} className="plain-copy">
            <CopyButton
              label={copyLinkWords(name, inChat.links.length)}
              text={address}
              onCopy={onCopy}
            />
          </p>
        ))}
      </div>
    )}
    {over.map(({ id, name, why, unsent, heir }) => (
      <p key={id} className="notice" role="status">
        {overWords(name, why, unsent)}{' '}
        {heir && (
          <button className="plain" onClick={() => onHandOver(id)}>
            {TROUBLES.handOver[heir]}
          </button>
        )}
      </p>
    ))}
  </>
)
