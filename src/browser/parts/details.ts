/** On pages with matches' details: the back button closes open details. */
// Any history navigation closes what is open; `popstate` comes before `hashchange`.
onpopstate = () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
// Closing in another way removes the history entry and the hash, so that the same link works again.
addEventListener(
  'close',
  () => {
    if (history.state) history.back()
    else history.replaceState(0, '', location.href.split('#')[0])
  },
  true,
)
