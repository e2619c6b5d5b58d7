/**
 * What an address opens: `#m-j1-3` a match's details, `#grupos` a tab. The page works without it;
 * this also opens and closes dialogs on phones that do not know invoker commands and `closedby`.
 */
const show = (id: string | null | undefined) => {
  const place = document.getElementById(id ?? '')
  if (place instanceof HTMLDialogElement) place.open || place.showModal()
  else place?.click()
}

const go = () => {
  const id = decodeURIComponent(location.hash.slice(1))
  show(document.getElementById(id)?.closest('[data-of]')?.getAttribute('data-of'))
  show(id)
}

addEventListener('hashchange', go)
go()

addEventListener('click', ({ target }) => {
  const pressed = target as HTMLElement
  if (pressed instanceof HTMLDialogElement) pressed.close()
  show(pressed.closest('[commandfor]')?.getAttribute('commandfor'))
})
