/**
 * Passes the page, a match on it, or what it leads to, on by the phone's own sheet, where it has one; else by WhatsApp,
 * as the link does without a script, and with the address that the reader has before him.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('.share'))
  link.onclick = () => {
    const text = new URL(link.href).searchParams.get('text')!.split('\n')[0]!
    const match = link.closest('dialog')?.id
    const url = new URL(
      link.dataset.at ?? location.pathname + (match ? `#${match}` : ''),
      location.href,
    ).href
    link.href = `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`
    // Who closes the sheet has changed his mind.
    navigator.share?.({ text, url }).catch(() => undefined)
    return !navigator.share
  }
