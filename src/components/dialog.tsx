import type { ReactNode } from 'react'
import { WORDS } from '../lib/wording/wording.ts'
import './dialog.css'

// React has no names for these attributes yet.
const CLOSED_BY_ANY = { closedby: 'any' } as object

/** Makes a button open a dialog without a script where invoker commands are known (`browser/address.ts` helps the others). */
export const opens = (id: string) => ({ command: 'show-modal', commandfor: id }) as object

/** A modal dialog: its close button, Escape, the back gesture and a tap beside it close it. */
export function Dialog({
  id,
  label,
  className,
  role,
  children,
}: {
  id: string
  /** What a screen reader calls it. */
  label: string
  className?: string
  role?: 'alertdialog'
  children: ReactNode
}) {
  return (
    <dialog className={className} id={id} aria-label={label} role={role} {...CLOSED_BY_ANY}>
      <form method="dialog">
        <button>{WORDS.close}</button>
      </form>
      {children}
    </dialog>
  )
}
