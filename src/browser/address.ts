/**
 * What an address opens: `#m-j1-3` a match's details, `#grupos` a tab. The page works without it;
 * this also opens dialogs on phones that do not know invoker commands.
 */
const opened = () => {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const hidden = place?.closest('[data-of]')
  if (hidden) document.getElementById(hidden.getAttribute('data-of')!)?.click()
  if (place instanceof HTMLInputElement) place.click()
  if (place instanceof HTMLDialogElement && !place.open) place.showModal()
}

addEventListener('hashchange', opened)
opened()

document.addEventListener('click', (event) => {
  const pressed = event.target as HTMLElement
  const id = pressed.closest('[commandfor]')?.getAttribute('commandfor')
  const dialog = id && document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  if (pressed instanceof HTMLDialogElement) pressed.close()
})
