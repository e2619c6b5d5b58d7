/**
 * Passes the page, a match on it, or what it leads to, on by the phone's own sheet, where it has one; else by WhatsApp,
 * as the link does without a script, and with the address that the reader has before him.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('.share'))
  link.onclick = () => {
    // As `shareLink` writes it.
    const [text] = decodeURIComponent(link.href.split('=')[1]!).split('\n')
    const url = location.origin + (link.dataset.at ?? location.pathname)
    link.href = `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`
    // Who closes the sheet has changed his mind.
    navigator.share?.({ text: text!, url }).catch(() => 0)
    return !navigator.share
  }
