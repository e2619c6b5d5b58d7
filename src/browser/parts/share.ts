/**
 * Shares the page, a match on it, or a link's target by the phone's share sheet, if it has one.
 * Otherwise by WhatsApp, as the plain link does, with the current address.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('.share'))
  link.onclick = () => {
    // As written by `shareLink`.
    const [text] = decodeURIComponent(link.href.split('=')[1]!).split('\n')
    const url = location.origin + (link.dataset.at ?? location.pathname)
    link.search = `text=${encodeURIComponent(`${text}\n${url}`)}`
    // The user closed the sheet.
    navigator.share?.({ text: text!, url }).catch(() => 0)
    return !navigator.share
  }
