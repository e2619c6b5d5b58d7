/** Buttons that copy a text which they carry (`data-copy`); where no script runs they are not shown. */
import { SUMMARY_WORDS } from '../lib/wording/round-summary.ts'

/** As it was done before there was a clipboard to ask, and where a page may not ask for it. */
function copySelected(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false
  button.onclick = async () => {
    const text = button.dataset.copy!
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      copySelected(text)
      button.focus()
    }
    ;(button.nextElementSibling as HTMLOutputElement).value = SUMMARY_WORDS.copied
  }
}
