import type { ReactNode } from 'react'
import { WORDS } from '../lib/wording/wording.ts'
import './dialog.css'

// React does not know these attributes yet.
const CLOSED_BY_ANY = { closedby: 'any' } as object

/**
 * Makes a button open a dialog without a script, in browsers with invoker commands
 * (`browser/parts/address.ts` helps the others).
 */
export const opens = (id: string) => ({ command: 'show-modal', commandfor: id }) as object

/** A modal dialog: closed by its button, Escape, the back gesture or a tap outside. */
export function Dialog({
  id,
  label,
  className,
  role,
  children,
}: {
  id: string
  /** Its label for a screen reader. */
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
