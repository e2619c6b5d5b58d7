/** Copies the text that a button carries (`data-copy`), and says so in the `output` beside it. */
import { SUMMARY_WORDS } from '../wording/round-summary.ts'

/** As it was done before there was a clipboard to ask, and where a page may not ask for it. */
function copySelected(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

export async function copyFrom(button: HTMLElement) {
  const text = button.dataset.copy!
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copySelected(text)
    button.focus()
  }
  ;(button.nextElementSibling as HTMLOutputElement).value = SUMMARY_WORDS.copied
}
