/**
 * What an address opens: `#m-j1-3` a match's details, `#grupos` a tab. The page works without it;
 * this also opens and closes dialogs on phones that do not know invoker commands and `closedby`.
 */
function show(id: string | null | undefined) {
  const place = document.getElementById(id!) as HTMLDialogElement | null
  if (!place?.showModal) place?.click()
  else if (!place.open) place.showModal()
}

/** Going back to an address without a match leaves its details. */
const go = () => {
  const id = location.hash.slice(1)
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  show(document.getElementById(id)?.closest<HTMLElement>('[data-of]')?.dataset.of)
  show(id)
}

onhashchange = go
go()

onclick = ({ target }) => {
  const pressed = target as HTMLDialogElement & { closedBy?: string }
  // Where it knows `closedby`, the browser closes it, and only from beside it.
  if ((pressed.showModal as unknown) && !pressed.closedBy) pressed.close()
  show(pressed.closest('[commandfor]')?.getAttribute('commandfor'))
  // The same link once more changes no address.
  if (pressed.closest('a')?.href === location.href) go()
}
