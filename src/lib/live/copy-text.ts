/** Copies a button's text (`data-copy`), and confirms it in the `output` beside it. */
import { COPYING } from '../wording/copying.ts'

/** Fallback for browsers without a clipboard, or without permission to use it. */
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
  ;(button.nextElementSibling as HTMLOutputElement).value = COPYING.copied
}
