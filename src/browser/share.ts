/**
 * Passes the page on by the phone's own sheet, where it has one; else by WhatsApp, as the link does
 * without a script, and with the address that the reader has before him.
 */
const link = document.querySelector<HTMLAnchorElement>('.share')

link?.addEventListener('click', (press) => {
  const text = document.querySelector<HTMLMetaElement>('[name=description]')!.content
  const url = location.href.replace(/#.*/, '')
  link.href = `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`
  if (!navigator.share) return
  press.preventDefault()
  // Who closes the sheet has changed his mind.
  navigator.share({ text, url }).catch(() => undefined)
})
