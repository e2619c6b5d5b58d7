import type { ReactNode } from 'react'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { BadLine, type FormMessage } from './said.tsx'

/** What a form would change, and the buttons that take it or leave it. */
export const ConfirmPart = ({
  sure,
  said,
  isSending,
  onConfirm,
  onCancel,
  children,
}: {
  /** On the button that takes it; undefined where it cannot be taken. */
  sure: string | undefined
  /** Why it could not be taken, if it was tried. */
  said: FormMessage | undefined
  isSending: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}) => (
  <div className="undo-sure" role="status">
    {children}
    {said?.isBad && <BadLine words={said.words} />}
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
