import type { ReactNode } from 'react'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'

/** What a form would change, and the buttons that take it or leave it. */
export const ConfirmPart = ({
  sure,
  isSending,
  onConfirm,
  onCancel,
  children,
}: {
  /** On the button that takes it; undefined where it cannot be taken. */
  sure: string | undefined
  isSending: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}) => (
  <div className="undo-sure" role="status">
    {children}
    {sure !== undefined && (
      <button type="button" className="big" disabled={isSending} onClick={onConfirm}>
        {sure}
      </button>
    )}
    <button type="button" className="plain" onClick={onCancel}>
      {MESA_WORDS.cancel}
    </button>
  </div>
)
