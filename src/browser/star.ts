/** The star of a team's page; hidden without a script. */
import { NOT_KEPT } from '../lib/wording/my-teams.ts'
import { keep, stars } from './stars.ts'

const star = document.querySelector<HTMLButtonElement>('.follow')

if (star) {
  const address = star.value
  const show = () => star.setAttribute('aria-pressed', String(address in stars()))
  star.hidden = false
  star.onclick = () => {
    const { [address]: told, ...others } = stars()
    if (!keep(told === undefined ? { ...others, [address]: '' } : others))
      (star.nextElementSibling as HTMLOutputElement).value = NOT_KEPT
    show()
  }
  onpageshow = show
  show()
}
