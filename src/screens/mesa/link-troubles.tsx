import { overWords, TROUBLES, unsentHereWords } from '../../lib/wording/mesa/link-troubles.ts'

export type LinkTrouble = {
  /** Links that are no longer accepted: why, and what they did not send. */
  over: readonly { id: string; name: string; why: string; unsent: number; isHandedOver: boolean }[]
  /** Unsent taps in a chat's own browser, whose store may be lost. */
  inChat: number
  onHandOver: (id: string) => void
}

export const LinkTroubles = ({ over, inChat, onHandOver }: LinkTrouble) => (
  <>
    {inChat > 0 && (
      <p className="notice bad in-chat" role="status">
        <b>{unsentHereWords(inChat)}</b> {TROUBLES.openInBrowser}
      </p>
    )}
    {over.map(({ id, name, why, unsent, isHandedOver }) => (
      <p key={id} className="notice" role="status">
        {overWords(name, why, unsent)}{' '}
        {isHandedOver && (
          <button className="plain" onClick={() => onHandOver(id)}>
            {TROUBLES.handOver}
          </button>
        )}
      </p>
    ))}
  </>
)
