/**
 * Opens the target of an address: a match's details for `#m-j1-3`, a tab for `#grupos`. The page
 * works without it. It also opens and closes dialogs on phones without invoker commands and
 * `closedby`.
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

/** Only a dialog can be closed; `closedBy` is not known everywhere. */
type Pressed = HTMLElement & { close?: () => void; closedBy?: string }
type Press = { target: Pressed }
type Opener = HTMLElement & { commandForElement?: Element }

onclick = (({ target: pressed }: Press) => {
  // A browser with `closedby` closes it itself, and only from outside.
  void (pressed.closedBy ?? pressed.close?.())
  // A browser with `commandfor` opens it itself, and warns about a second call.
  const opener = pressed.closest<Opener>('[commandfor]')
  if (!opener?.commandForElement) show(placeOf(opener?.getAttribute('commandfor')))
  // A match's details are a history entry (`details.ts`); the menu is not, because it leads to
  // other pages.
  if (pressed.closest('[commandfor^=m-]')) history.pushState(1, '')
  // What has a script of its own, which comes with the tap: 'Hacer cartel', a link to far details.
  // Written out, because it is shorter in the page than two names.
  if (pressed.dataset.js) {
    void import(pressed.dataset.js).then(
      (script) => script.make(pressed),
      () => pressed.after(pressed.dataset.no!),
    )
    // A link leads on only where there is no script.
    return false
  }
  return undefined
}) as (press: unknown) => void

onhashchange = go
go()
