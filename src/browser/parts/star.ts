/** The star of a team's page; hidden without a script. */
import { keep, stars } from '../../lib/live/stars.ts'

const star = document.querySelector<HTMLButtonElement>('.follow')

if (star) {
  const address = star.value
  const show = () => star.setAttribute('aria-pressed', (address in stars()) as unknown as string)
  star.hidden = false
  star.onclick = () => {
    const { [address]: told, ...others } = stars()
    try {
      keep(told === undefined ? { ...others, [address]: '' } : others)
    } catch {
      const said = star.nextElementSibling as HTMLOutputElement
      said.value = said.dataset.no!
    }
    show()
  }
  onpageshow = show
  show()
}
