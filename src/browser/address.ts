/**
 * What an address opens: `#m-j1-3` a match's details, `#grupos` a tab. The page works without it;
 * this also opens and closes dialogs on phones that do not know invoker commands and `closedby`.
 */
const placeOf = (id: string | null | undefined) =>
  document.getElementById(id!) as HTMLDialogElement | null

function show(place: HTMLDialogElement | null) {
  if (!place?.showModal) place?.click()
  else if (!place.open) place.showModal()
}

const go = () => {
  const place = placeOf(location.hash.slice(1))
  show(placeOf(place?.closest<HTMLElement>('[data-of]')?.dataset.of))
  show(place)
}

onhashchange = go
go()

type Press = { target: HTMLDialogElement & { closedBy?: string } }
type Opener = HTMLElement & { commandForElement?: Element }

onclick = (({ target: pressed }: Press) => {
  // Where it knows `closedby`, the browser closes it, and only from beside it.
  if ((pressed.showModal as unknown) && !pressed.closedBy) pressed.close()
  // Where it knows `commandfor`, the browser opens it, and warns of a second time.
  const opener = pressed.closest<Opener>('[commandfor]')
  if (!opener?.commandForElement) show(placeOf(opener?.getAttribute('commandfor')))
  // A match's details are a step of the history (`details.ts`); the menu is none, for it leads away.
  if (pressed.closest('[commandfor^=m-]')) history.pushState(1, '')
}) as (press: unknown) => void
