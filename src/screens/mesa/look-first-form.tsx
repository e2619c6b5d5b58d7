import type { ReactNode } from 'react'
import { REPAIR_WORDS } from '../../lib/wording/mesa/repair-words.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { besideFields, type FormMessage, FormMessageLine } from './said.tsx'
import './forms.css'
import './repairs.css'

export type LookFirstVerbs = {
  onLook: (form: FormData) => void
  onConfirm: () => void
  onCancel: () => void
}

/** A folded form that shows what it would change, and then changes it. */
export const LookFirstForm = ({
  title,
  isOpen = false,
  given,
  looked,
  sure,
  said,
  isSending,
  verbs,
  children,
}: {
  title: string
  /** Whether it is open at first. */
  isOpen?: boolean
  /** What its fields begin with, as text: other values make another form. */
  given?: string
  /** What it would change; undefined until that is known. */
  looked: ReactNode
  /** On the button that changes it. */
  sure: string
  said: FormMessage | undefined
  isSending: boolean
  verbs: LookFirstVerbs
  children: ReactNode
}) => (
  <details className="more" open={isOpen || undefined}>
    <summary>{title}</summary>
    <form
      key={given}
      className="repairs"
      onChange={verbs.onCancel}
      onSubmit={(event) => {
        event.preventDefault()
        verbs.onLook(new FormData(event.currentTarget))
      }}
    >
      {children}
      <button className="big" disabled={isSending}>
        {REPAIR_WORDS.look}
      </button>
      <FormMessageLine said={besideFields(said, !!looked)} />
      {looked && (
        <ConfirmPart
          sure={sure}
          said={said}
          isSending={isSending}
          onConfirm={verbs.onConfirm}
          onCancel={verbs.onCancel}
        >
          {looked}
        </ConfirmPart>
      )}
    </form>
  </details>
)

/** What such a form has of its tournament. */
export type LookFirst<Looked> = {
  looked: Looked | undefined
  said: FormMessage | undefined
  isSending: boolean
  verbs: LookFirstVerbs
}
