import type { Result } from '../lib/rules/matches/match-status.ts'
import { FORM, FORM_WORDS } from '../lib/wording/wording.ts'
import './form.css'

/** The last results, oldest first: by letter and shape. The letters are the headings of a table. */
export function Form({ form }: { form: readonly Result[] }) {
  if (form.length === 0) return null
  return (
    <span className="form">
      {form.map((result, index) => (
        <i key={index} className={result}>
          {FORM[result]}
        </i>
      ))}
    </span>
  )
}

/** The same where no table explains the letters: a screen reader hears words. */
export function SaidForm({ form }: { form: readonly Result[] }) {
  if (form.length === 0) return null
  return (
    <>
      <span className="sr">{FORM_WORDS.said(form)}</span>
      <span aria-hidden="true">
        <Form form={form} />
      </span>
    </>
  )
}
