/** Buttons that copy a text which they carry (`data-copy`); where no script runs they are not shown. */
import { copyFrom } from '../lib/live/copy-text.ts'

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false
  button.onclick = () => copyFrom(button)
}
