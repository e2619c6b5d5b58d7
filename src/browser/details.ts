/** On pages that hold matches' details: the back button leaves those that are open. */
// Any way through the history leaves what is open; it comes before `hashchange`.
onpopstate = () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
// What is closed otherwise leaves neither its step nor its address, to which a link may lead again.
addEventListener(
  'close',
  () => {
    if (history.state) history.back()
    else history.replaceState(0, '', location.href.split('#')[0])
  },
  true,
)
