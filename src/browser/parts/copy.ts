/** Buttons that copy their own text (`data-copy`); hidden without a script. */
import { copyFrom } from '../../lib/live/copy-text.ts'

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false
  button.onclick = () => copyFrom(button)
}
